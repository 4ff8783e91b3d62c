import Sudoku
import TUI

/// The place of each cell on the screen, in the largest size that fits.
///
/// Boxes have lines between them; where regions have any form, colors and marks at their edges take the place of lines.
struct GridGeometry: Hashable {
  /// The grid, with its lines.
  let grid: Rect
  /// The room at its right.
  let panel: Rect
  /// The size of a cell.
  let cell: Size
  private let shape: Shape
  private let hasBoxLines: Bool

  /// The sizes of cells, largest first; in one row there is no room for notes.
  private static let sizes = [
    Size(columns: 13, rows: 5), Size(columns: 11, rows: 4), Size(columns: 9, rows: 3),
    Size(columns: 7, rows: 2),
    Size(columns: 6, rows: 2), Size(columns: 4, rows: 1), Size(columns: 3, rows: 1),
    Size(columns: 2, rows: 1),
  ]
  private static let narrowestPanel = 11

  init(_ layout: Layout, in area: Rect) {
    shape = layout.shape
    if case .jigsaw = layout.variant { hasBoxLines = false } else { hasBoxLines = true }
    let lines = Self.lines(of: layout.shape, hasBoxLines)
    let fitting = Self.sizes.first { cell in
      cell.columns * layout.side + lines.columns + Self.narrowestPanel <= area.columns
        && cell.rows * layout.side + lines.rows <= area.rows
    }
    cell = fitting ?? Size(columns: 2, rows: 1)
    let size = Size(
      columns: cell.columns * layout.side + lines.columns, rows: cell.rows * layout.side + lines.rows)
    let panelColumns = min(44, max(0, area.columns - size.columns - 1))
    let whole = area.centered(Size(columns: size.columns + 1 + panelColumns, rows: area.rows))
    grid = Rect(
      column: whole.left, row: area.top + max(0, (area.rows - size.rows) / 2), columns: size.columns,
      rows: min(size.rows, area.rows))
    panel = Rect(
      column: grid.right + 1, row: grid.top, columns: panelColumns,
      rows: max(grid.rows, min(14, area.bottom - grid.top)))
  }

  /// The columns and rows that lines take.
  private static func lines(of shape: Shape, _ hasBoxLines: Bool) -> Size {
    guard hasBoxLines else { return Size(columns: 2, rows: 2) }
    return Size(columns: shape.side / shape.boxWidth + 1, rows: shape.side / shape.boxHeight + 1)
  }

  /// True if a cell has room for all its notes.
  var showsNotes: Bool { cell.rows > 1 && (shape.side <= 9 || cell.columns * cell.rows >= 27) }

  /// The place of a cell, without lines.
  func rect(of index: Int) -> Rect {
    let (row, column) = (shape.row(of: index), shape.column(of: index))
    let (linesLeft, linesAbove) =
      hasBoxLines ? (1 + column / shape.boxWidth, 1 + row / shape.boxHeight) : (1, 1)
    return Rect(
      column: grid.left + linesLeft + column * cell.columns, row: grid.top + linesAbove + row * cell.rows,
      columns: cell.columns, rows: cell.rows)
  }

  /// The cell at a point; nil on lines and outside.
  func cell(at point: Point) -> Int? {
    (0..<shape.cellCount).first { rect(of: $0).contains(point) }
  }

  /// The places of the digits of a cell's notes, by digit from 1.
  func notePlaces(in rect: Rect) -> [Point] {
    let side = shape.side
    let perRow =
      side <= 4 ? 2 : side > 9 ? (side + cell.rows - 1) / cell.rows : cell.rows > 2 ? 3 : (side + 1) / 2
    let rows = (side + perRow - 1) / perRow
    let step = max(1, min(4, (rect.columns - 3) / max(1, perRow - 1)))
    let left = rect.left + (rect.columns - (perRow - 1) * step) / 2
    let top = rect.top + (rect.rows - rows) / 2
    return (0..<side).map { Point(column: left + $0 % perRow * step, row: top + $0 / perRow) }
  }

  /// The columns and rows of the lines, from the edges of the grid.
  var verticalLines: [Int] { lineOffsets(every: shape.boxWidth, cell.columns, end: grid.columns) }
  var horizontalLines: [Int] { lineOffsets(every: shape.boxHeight, cell.rows, end: grid.rows) }

  private func lineOffsets(every cells: Int, _ length: Int, end: Int) -> [Int] {
    guard hasBoxLines else { return [0, end - 1] }
    return (0...shape.side / cells).map { $0 * (cells * length + 1) }
  }
}
