import Sudoku
import TUI

/// The place of each cell on the screen, in the largest size that fits.
///
/// Boxes have lines between them; where regions have any form, or where the lines do not fit, colors and marks at the
/// edges take their place.
struct GridGeometry: Hashable {
  /// The grid, with its lines.
  let grid: Rect
  /// The room at its right.
  let panel: Rect
  /// The size of a cell.
  let cell: Size
  /// True if lines are between the boxes, and not around the grid alone.
  let hasBoxLines: Bool
  private let shape: Shape

  /// The sizes of cells, largest first; in one row there is no room for notes.
  private static let sizes = [
    Size(columns: 13, rows: 5), Size(columns: 11, rows: 4), Size(columns: 9, rows: 3),
    Size(columns: 7, rows: 2),
    Size(columns: 6, rows: 2), Size(columns: 4, rows: 1), Size(columns: 3, rows: 1), smallest,
  ]
  private static let smallest = Size(columns: 2, rows: 1)

  /// The least columns of the panel at the right.
  enum PanelWidth: Int {
    /// For digits and a few words. Both are with the gap beside the grid.
    case narrow = 11
    /// For sentences, so that no word of theirs is broken; where that makes the cells too small, it is narrow.
    case wide = 19
  }

  init(_ layout: Layout, in area: Rect, panel width: PanelWidth = .narrow) {
    shape = layout.shape
    let sizes =
      Self.sizes(of: layout, in: area.size, width)
      ?? Self.sizes(of: layout, in: area.size, .narrow) ?? (Self.smallest, false)
    (cell, hasBoxLines) = sizes
    let size = Self.grid(of: cell, layout.shape, hasBoxLines)
    let panelColumns = min(44, max(0, area.columns - size.columns - 1))
    let whole = area.centered(Size(columns: size.columns + 1 + panelColumns, rows: area.rows))
    grid = Rect(
      column: whole.left, row: area.top + max(0, (area.rows - size.rows) / 2), columns: size.columns,
      rows: size.rows)
    panel = Rect(
      column: grid.right + 1, row: grid.top, columns: panelColumns, rows: max(0, area.bottom - grid.top))
  }

  /// The largest cells with which the grid and a panel fit, with lines between boxes if possible.
  private static func sizes(
    of layout: Layout, in area: Size, _ panel: PanelWidth
  ) -> (cell: Size, hasBoxLines: Bool)? {
    let withLines = layout.hasBoxes ? largest(of: layout.shape, true, in: area, panel) : nil
    return withLines.map { ($0, true) }
      ?? largest(of: layout.shape, false, in: area, panel).map { ($0, false) }
  }

  private static func largest(
    of shape: Shape, _ hasBoxLines: Bool, in area: Size, _ panel: PanelWidth
  ) -> Size? {
    sizes.first { cell in
      let grid = grid(of: cell, shape, hasBoxLines)
      return grid.columns + panel.rawValue <= area.columns && grid.rows <= area.rows
    }
  }

  private static func grid(of cell: Size, _ shape: Shape, _ hasBoxLines: Bool) -> Size {
    let lines = lines(of: shape, hasBoxLines)
    return Size(columns: cell.columns * shape.side + lines.columns, rows: cell.rows * shape.side + lines.rows)
  }

  /// The columns and rows that lines take.
  private static func lines(of shape: Shape, _ hasBoxLines: Bool) -> Size {
    guard hasBoxLines else { return Size(columns: 2, rows: 2) }
    return Size(columns: shape.side / shape.boxWidth + 1, rows: shape.side / shape.boxHeight + 1)
  }

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

  /// The columns and rows of the lines, from the edges of the grid.
  var verticalLines: [Int] { lineOffsets(every: shape.boxWidth, cell.columns, end: grid.columns) }
  var horizontalLines: [Int] { lineOffsets(every: shape.boxHeight, cell.rows, end: grid.rows) }

  /// True if a box is drawn in another shade than those beside it, as no line shows where it ends.
  func isShaded(_ index: Int) -> Bool {
    !hasBoxLines
      && (shape.row(of: index) / shape.boxHeight + shape.column(of: index) / shape.boxWidth) % 2 == 1
  }

  private func lineOffsets(every cells: Int, _ length: Int, end: Int) -> [Int] {
    guard hasBoxLines else { return [0, end - 1] }
    return (0...shape.side / cells).map { $0 * (cells * length + 1) }
  }
}

// MARK: Notes

extension GridGeometry {
  /// True if a cell has room for notes.
  var showsNotes: Bool { cell.rows > 1 }
  /// True if each note has a place of its own; otherwise those that are there are written one after the other.
  private var hasPlaceForEach: Bool { shape.side <= 9 || cell.columns * cell.rows >= 27 }

  /// The places of a cell's notes; nil if there is no room for all of them.
  ///
  /// - Parameter sumColumns: The columns that a sum takes at the beginning of the first row; 0 for none.
  func places(of notes: DigitSet, in rect: Rect, sumColumns: Int) -> [(digit: Int, place: Point)]? {
    guard showsNotes else { return nil }
    guard hasPlaceForEach, sumColumns == 0 || rect.rows > 2 else {
      return packed(notes, in: rect, sumColumns: sumColumns)
    }
    let places = placesOfAll(in: sumColumns > 0 ? rect.droppingTop(1) : rect)
    return notes.map { ($0, places[$0 - 1]) }
  }

  /// The places of all digits, by digit from 1.
  private func placesOfAll(in rect: Rect) -> [Point] {
    let side = shape.side
    let perRow =
      side <= 4 ? 2 : side > 9 ? (side + rect.rows - 1) / rect.rows : rect.rows > 2 ? 3 : (side + 1) / 2
    let rows = (side + perRow - 1) / perRow
    let step = max(1, min(4, (rect.columns - 3) / max(1, perRow - 1)))
    let left = rect.left + (rect.columns - (perRow - 1) * step) / 2
    let top = rect.top + (rect.rows - rows) / 2
    return (0..<side).map { Point(column: left + $0 % perRow * step, row: top + $0 / perRow) }
  }

  /// Notes one after the other, beside the edges of the cell; only many of them take its last column, too.
  private func packed(_ notes: DigitSet, in rect: Rect, sumColumns: Int) -> [(digit: Int, place: Point)]? {
    for margin in [1, 0] {
      let places = (0..<rect.rows).flatMap { row in
        let first = row == 0 && sumColumns > 0 ? sumColumns + 2 : 1
        return (first..<max(first, rect.columns - margin)).map {
          rect.origin.moved(columns: $0, rows: row)
        }
      }
      if places.count >= notes.count { return Array(zip(notes, places)).map { ($0, $1) } }
    }
    return nil
  }
}

extension Layout {
  /// True if boxes are houses.
  var hasBoxes: Bool { if case .jigsaw = variant { false } else { true } }
}
