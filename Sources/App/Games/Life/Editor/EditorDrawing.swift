import Life
import TUI

/// How the board looks.
extension LifeEditor {
  var header: Header {
    let sight = dish.sight
    let state = pace.isRunning ? pace.words : pace.isMoving ? "computing" : "paused"
    return Header(
      sheet.title,
      remark: "generation \(sight.generation.grouped) · \(sight.population.grouped) cells · \(state)")
  }

  /// The part of the screen in which cells are.
  func boardArea(in area: Rect) -> Rect { area }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let board = boardArea(in: area)
    let glimpse = lens.glimpse(in: board)
    let dots = dish.dots(glimpse)
    var pixels = PixelCanvas(Size(columns: glimpse.width, rows: glimpse.height))
    for row in 0..<glimpse.height {
      for column in 0..<glimpse.width where dots[column, row] {
        pixels[Point(column: column, row: row)] = 1
      }
    }
    pixels.draw(on: &canvas, in: board, scale: lens.zoom.pixels)
    drawCursor(on: &canvas, in: board)
    if let count { canvas.write("\(count)", in: board.row(board.rows - 1), style: .faint) }
  }

  private func drawCursor(on canvas: inout Canvas, in board: Rect) {
    guard let place = lens.place(of: cursor, in: board) else { return }
    let style = canvas.style(of: .rowSelected)
    canvas.restyle(place) { style.over($0) }
    canvas.placeCursor(at: place.origin)
  }
}

extension BinaryInteger {
  /// The number with a comma before every third digit from the right.
  var grouped: String {
    let digits = String(magnitude)
    let parts = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }
    return (self < 0 ? "-" : "") + parts.joined()
  }
}
