import TUI

extension Exhibit {
  static let scrollPane = Exhibit(
    "ScrollPane", "A window on something larger.",
    [
      State("at the beginning", 24, 6) { draw(board, on: &$0, in: $1) },
      State("in the middle", 24, 6) {
        draw(ScrollPane(board.content, at: Point(column: 20, row: 7)), on: &$0, in: $1)
      },
      State("only too high", 60, 5) { draw(board, on: &$0, in: $1) },
      State("only too wide", 24, 21) { draw(ScrollPane(Size(columns: 56, rows: 20)), on: &$0, in: $1) },
      State("all in sight", 56, 20) { draw(ScrollPane(Size(columns: 56, rows: 20)), on: &$0, in: $1) },
    ])

  private static let board = ScrollPane(Size(columns: 56, rows: 20))

  private static func draw(_ pane: ScrollPane, on canvas: inout Canvas, in area: Rect) {
    pane.draw(on: &canvas, in: area) { canvas, frame in
      for row in stride(from: 0, to: frame.rows, by: 2) {
        let line = String(repeating: "row \(row) of the board  ", count: 3).prefix(frame.columns)
        canvas.write(line, at: frame.origin.moved(rows: row))
      }
    }
  }
}
