import Kit
import Life
import LifeVision
import Vision

/// The places of a photographed board that a player is asked about, and the answers.
struct BoardReview: Hashable, Sendable {
  let reading: BoardReading
  let picture: StraightBoard
  /// True for each live cell, as it was read or corrected.
  private(set) var alive: [Bool]
  var places: OpenPlaces

  init(_ reading: BoardReading, _ picture: StraightBoard) {
    (self.reading, self.picture, places) = (reading, picture, OpenPlaces(reading.unsure))
    alive = reading.cells.map { $0 == .taken }
  }

  var pattern: Pattern { Pattern(alive: alive, columns: reading.columns) }
  var open: [Int] { places.open }
  var cursor: Int { places.cursor }
  var column: Int { cursor % reading.columns }
  var row: Int { cursor / reading.columns }

  /// Moves the cursor, as far as the board goes.
  mutating func move(columns: Int, rows: Int) {
    let column = min(max(column + columns, 0), reading.columns - 1)
    places.move(to: min(max(row + rows, 0), reading.rows - 1) * reading.columns + column)
  }

  /// Makes a dead cell of a live one, and the other way round; this is an answer, too.
  mutating func toggle() {
    alive[cursor].toggle()
    places.answer()
  }
}
