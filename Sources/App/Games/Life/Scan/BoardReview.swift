import Life
import Vision

/// The places of a photographed board that a player is asked about, and the answers.
struct BoardReview: Hashable, Sendable {
  let reading: BoardReading
  let picture: StraightBoard
  /// True for each live cell, as it was read or corrected.
  private(set) var alive: [Bool]
  /// The places without an answer yet, in reading order.
  private(set) var open: [Int]
  private(set) var cursor: Int

  init(_ reading: BoardReading, _ picture: StraightBoard) {
    (self.reading, self.picture, open) = (reading, picture, reading.unsure)
    alive = reading.cells.map { $0 == .taken }
    cursor = reading.unsure.first ?? 0
  }

  var pattern: Pattern { Pattern(alive: alive, columns: reading.columns) }
  var column: Int { cursor % reading.columns }
  var row: Int { cursor / reading.columns }

  /// Moves the cursor, as far as the board goes.
  mutating func move(columns: Int, rows: Int) {
    let column = min(max(column + columns, 0), reading.columns - 1)
    cursor = min(max(row + rows, 0), reading.rows - 1) * reading.columns + column
  }

  mutating func move(to place: Int) { cursor = place }

  /// Goes to the next place without an answer; backward to the one before.
  mutating func jump(backward: Bool = false) {
    guard let first = open.first, let last = open.last else { return }
    cursor = backward ? open.last { $0 < cursor } ?? last : open.first { $0 > cursor } ?? first
  }

  /// Makes a dead cell of a live one, and the other way round; this is an answer, too.
  mutating func toggle() {
    alive[cursor].toggle()
    open.removeAll { $0 == cursor }
  }

  /// Leaves the cell as it is, and goes to the next one.
  mutating func confirm() {
    open.removeAll { $0 == cursor }
    jump()
  }
}
