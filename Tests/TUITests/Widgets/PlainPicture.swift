import TUI

/// What a widget says on a small canvas where everything is said in words, one string a row.
func words(_ columns: Int, _ rows: Int, _ draw: (inout Canvas, Rect) -> Void) -> [String] {
  var canvas = Canvas(Size(columns: columns, rows: rows), look: Look(isAnimated: false, isPlain: true))
  draw(&canvas, canvas.bounds)
  return canvas.lines
}

extension Input {
  /// A press of the left button, a drag with it held, or its release.
  static func hold(_ action: Mouse.Action, _ column: Int, _ row: Int) -> Input {
    .mouse(Mouse(action, at: Point(column: column, row: row)))
  }
}
