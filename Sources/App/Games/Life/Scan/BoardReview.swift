import Life
import LifeVision
import Scanning
import TUI
import Vision

/// The places of a photographed board that a player is asked about, and the answers.
struct BoardReview: PictureReview {
  let reading: BoardReading
  private let picture: StraightGrid
  /// True for each live cell, as it was read or corrected.
  private(set) var alive: [Bool]
  var places: OpenPlaces

  init(_ board: ScannedBoard.Found) {
    (reading, picture, places) = (board.reading, board.picture, OpenPlaces(board.reading.unsure))
    alive = reading.cells.map { $0 == .taken }
  }

  var pattern: Pattern { Pattern(alive: alive, columns: reading.columns) }
  var columns: Int { reading.columns }
  var column: Int { cursor % columns }
  var row: Int { cursor / columns }
  var content: String { alive[cursor] ? "alive" : "dead" }

  var words: [String] {
    (0..<reading.rows).map { row in
      (row * columns..<(row + 1) * columns).map { String(character(of: $0)) }.joined(separator: " ")
    }
  }

  var hints: [Hint] { [Hint(.space, .character("x"), shown: "Space", title: "Change")] }

  /// Makes a dead cell of a live one, and the other way round.
  mutating func answer(_ key: Key) -> Bool {
    guard key == .space || key == .character("x") else { return false }
    alive[cursor].toggle()
    places.answer()
    return true
  }

  func place(after key: Key) -> Int? {
    switch key {
    case .left, .character("h"): moved(columns: -1, rows: 0)
    case .right, .character("l"): moved(columns: 1, rows: 0)
    case .up, .character("k"): moved(columns: 0, rows: -1)
    case .down, .character("j"): moved(columns: 0, rows: 1)
    default: nil
    }
  }

  /// The place so far from the cursor, as far as the board goes.
  private func moved(columns: Int, rows: Int) -> Int {
    let column = min(max(column + columns, 0), reading.columns - 1)
    return min(max(row + rows, 0), reading.rows - 1) * reading.columns + column
  }

  func place(at point: Point, in area: Rect) -> Int? {
    BoardReviewDrawing(self, in: area.inset(columns: 1)).place(at: point)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    BoardReviewDrawing(self, in: area.inset(columns: 1)).draw(on: &canvas)
  }

  func drawPicture(on canvas: inout Canvas, in area: Rect) {
    picture.part(around: column, row).draw(on: &canvas, in: area)
  }

  fileprivate func character(of cell: Int) -> Character {
    places.open.contains(cell) ? "?" : alive[cell] ? "O" : "."
  }
}

/// The cells of a board that is being checked, as many as there is room for.
private struct BoardReviewDrawing {
  private let review: BoardReview
  private let place: Rect
  /// The columns of the terminal for each cell.
  private let width: Int
  /// The cell in the top left corner.
  private let first: (column: Int, row: Int)

  init(_ review: BoardReview, in area: Rect) {
    self.review = review
    let (columns, rows) = (review.reading.columns, review.reading.rows)
    width = 2 * columns <= area.columns ? 2 : 1
    let shown = (min(columns, max(area.columns / width, 1)), min(rows, max(area.rows, 1)))
    first = (
      min(max(review.column - shown.0 / 2, 0), columns - shown.0),
      min(max(review.row - shown.1 / 2, 0), rows - shown.1)
    )
    place = Rect(area.origin, Size(columns: shown.0 * width, rows: shown.1))
  }

  /// The place of the board at a point of the terminal.
  func place(at point: Point) -> Int? {
    guard place.contains(point) else { return nil }
    let column = first.column + (point.column - place.left) / width
    return (first.row + point.row - place.top) * review.reading.columns + column
  }

  func draw(on canvas: inout Canvas) {
    let open = Set(review.open)
    for row in 0..<place.rows {
      for column in 0..<place.columns / width {
        let cell = (first.row + row) * review.reading.columns + first.column + column
        let point = place.origin.moved(columns: column * width, rows: row)
        canvas.set(
          review.character(of: cell), at: point, style: canvas.style(of: component(of: cell, open)))
        if cell == review.cursor { canvas.placeCursor(at: point) }
      }
    }
  }

  private func component(of cell: Int, _ open: Set<Int>) -> TUI.Component {
    if cell == review.cursor { return review.alive[cell] ? .lifeCursorAlive : .lifeCursor }
    return open.contains(cell) ? .lifeSelection : review.alive[cell] ? .lifeCell : .lifeGround
  }
}
