import Sudoku
import TUI

/// A player's lines between cells: drawn under digits and notes, so that they hide none.
struct PenLines {
  private let lines: [SudokuState.PenLine]
  private let geometry: GridGeometry

  init(_ lines: Set<SudokuState.PenLine>, _ geometry: GridGeometry) {
    self.lines = lines.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    self.geometry = geometry
  }

  func draw(on canvas: inout Canvas) {
    for line in lines { draw(line, on: &canvas) }
  }

  /// Draws a line from the middle of one cell to that of the other, a character at a time.
  private func draw(_ line: SudokuState.PenLine, on canvas: inout Canvas) {
    let (start, end) = (middle(of: line.start), middle(of: line.end))
    let (columns, rows) = (end.column - start.column, end.row - start.row)
    let steps = max(abs(columns), abs(rows))
    guard steps > 0 else { return }
    let glyph = Self.glyph(columns, rows, canvas.look.glyphs)
    for step in 0...steps {
      let point = start.moved(
        columns: Self.share(step, of: columns, in: steps), rows: Self.share(step, of: rows, in: steps))
      canvas.write(glyph, at: point, style: .sudokuPen)
    }
  }

  /// So many of the steps, in columns or rows, rounded.
  private static func share(_ step: Int, of distance: Int, in steps: Int) -> Int {
    (2 * step * distance + (distance < 0 ? -steps : steps)) / (2 * steps)
  }

  /// The character of a line; a flat slanted one is dotted, as strokes would be steps.
  private static func glyph(_ columns: Int, _ rows: Int, _ glyphs: GlyphSet) -> String {
    let isPlain = glyphs == .ascii
    if rows == 0 { return isPlain ? "-" : "─" }
    if columns == 0 { return isPlain ? "|" : "│" }
    if abs(columns) > abs(rows) { return isPlain ? "." : "·" }
    return (columns > 0) == (rows > 0) ? (isPlain ? "\\" : "╲") : (isPlain ? "/" : "╱")
  }

  private func middle(of cell: Int) -> Point {
    let rect = geometry.rect(of: cell)
    return rect.origin.moved(columns: (rect.columns - 1) / 2, rows: (rect.rows - 1) / 2)
  }
}
