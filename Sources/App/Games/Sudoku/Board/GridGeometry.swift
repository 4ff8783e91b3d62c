import Sudoku
import TUI

/// The place of each cell on the screen, in the largest size that fits.
///
/// Lines take columns and rows of their own as far as there is room: between all cells, between all columns and boxes,
/// or between boxes; where even that is too much, colors and marks at the edges take their place. A cell of one row
/// between lines is better than one of two rows without: its digit is in the middle, and every border can be seen.
struct GridGeometry: Hashable {
  /// The grid, with its lines.
  let grid: Rect
  /// The room at its right.
  let panel: Rect
  /// The rows below it, as wide as the area.
  let footing: Rect
  /// The size of a cell.
  let cell: Size
  /// The lines that have room.
  let lattice: Lattice
  private let shape: Shape

  /// Where lines have columns and rows of their own.
  enum Lattice: Hashable {
    /// Between all cells.
    case everywhere
    /// The same, without those above the first row and below the last.
    case inside
    /// Between all columns, and between rows of boxes.
    case columns
    /// Between boxes.
    case boxes
    /// Between all columns, and around the grid.
    case columnsInFrame
    /// Around the grid alone.
    case frame

    /// The most lines first.
    fileprivate static func choices(for layout: Layout) -> [Lattice] {
      layout.hasBoxes
        ? [.everywhere, .inside, .columns, .boxes] : [.everywhere, .inside, .columnsInFrame, .frame]
    }

    /// True if each cell has lines at all sides, or the end of the grid.
    var isFull: Bool { self == .everywhere || self == .inside }
    /// The lines above the first row of cells.
    fileprivate var top: Int { self == .inside ? 0 : 1 }

    /// The cells from one line between columns to the next.
    fileprivate func columns(in shape: Shape) -> Int {
      switch self {
      case .everywhere, .inside, .columns, .columnsInFrame: 1
      case .boxes: shape.boxWidth
      case .frame: shape.side
      }
    }

    /// The cells from one line between rows to the next.
    fileprivate func rows(in shape: Shape) -> Int {
      switch self {
      case .everywhere, .inside: 1
      case .columns, .boxes: shape.boxHeight
      case .columnsInFrame, .frame: shape.side
      }
    }
  }

  /// The sizes of cells, largest first.
  private static let sizes = [
    Size(columns: 13, rows: 5), Size(columns: 11, rows: 4), Size(columns: 9, rows: 3),
    Size(columns: 7, rows: 2), Size(columns: 6, rows: 2),
    Size(columns: 7, rows: 1), Size(columns: 6, rows: 1), Size(columns: 5, rows: 1),
    Size(columns: 4, rows: 1), Size(columns: 3, rows: 1), smallest,
  ]
  private static let smallest = Size(columns: 2, rows: 1)
  /// The least columns for the digits and a few words at the right, with the gap beside the grid.
  private static let leastPanel = 11

  init(_ layout: Layout, in area: Rect) {
    shape = layout.shape
    (cell, lattice) =
      Self.choice(Lattice.choices(for: layout), layout, in: area.size)
      ?? Self.choice([.frame], layout, in: area.size) ?? (Self.smallest, .frame)
    let size = Self.grid(of: cell, layout.shape, lattice)
    let panelColumns = min(44, max(0, area.columns - size.columns - 1))
    let whole = area.centered(Size(columns: size.columns + 1 + panelColumns, rows: area.rows))
    let spare = max(0, area.rows - size.rows)
    // Words go below the grid where the panel is narrow, so that the grid need not move for them.
    let isAtTop = panelColumns < Self.widePanel && spare >= Self.footingRows
    grid = Rect(
      column: whole.left, row: area.top + (isAtTop ? (spare - Self.footingRows) / 2 : spare / 2),
      columns: size.columns, rows: size.rows)
    panel = Rect(
      column: grid.right + 1, row: grid.top, columns: panelColumns, rows: max(0, area.bottom - grid.top))
    footing = Rect(
      column: whole.left + 1, row: grid.bottom, columns: max(0, whole.columns - 2),
      rows: isAtTop ? area.bottom - grid.bottom : 0)
  }

  /// The least columns of a panel in which sentences are easy to read.
  private static let widePanel = 24
  /// The least rows below the grid that hold a sentence, with what is said around it.
  private static let footingRows = 3

  /// The largest cells with which the grid and a panel fit, with as many lines as then fit, too.
  ///
  /// Lines between all cells are worth more than rows in each, but on a giant grid, whose many notes need two. A column
  /// more is worth a line only in a killer, where sums and notes share a cell.
  private static func choice(
    _ lattices: [Lattice], _ layout: Layout, in area: Size
  ) -> (cell: Size, lattice: Lattice)? {
    let leastRows = layout.side > 9 ? 3 : 1
    let lined = lattices.filter(\.isFull).flatMap { lattice in
      sizes.filter { $0.rows >= leastRows && $0.columns > 3 }.map { ($0, lattice) }
    }
    let others = (1...5).reversed().flatMap { rows in
      let sizes = sizes.filter { $0.rows == rows }
      return layout.cages.isEmpty
        ? lattices.flatMap { lattice in sizes.map { ($0, lattice) } }
        : sizes.flatMap { size in lattices.map { (size, $0) } }
    }
    return (lined + others).first { cell, lattice in
      let grid = grid(of: cell, layout.shape, lattice)
      return grid.columns + leastPanel <= area.columns && grid.rows <= area.rows
    }
  }

  private static func grid(of cell: Size, _ shape: Shape, _ lattice: Lattice) -> Size {
    Size(
      columns: cell.columns * shape.side + shape.side / lattice.columns(in: shape) + 1,
      rows: cell.rows * shape.side + shape.side / lattice.rows(in: shape) - 1 + 2 * lattice.top)
  }

  /// The place of a cell, without lines.
  func rect(of index: Int) -> Rect {
    let (columns, rows) = (columns(of: shape.column(of: index)), rows(of: shape.row(of: index)))
    return Rect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  /// The screen columns of a column of cells.
  func columns(of column: Int) -> Range<Int> {
    let start = grid.left + 1 + column / lattice.columns(in: shape) + column * cell.columns
    return start..<start + cell.columns
  }

  /// The screen rows of a row of cells.
  func rows(of row: Int) -> Range<Int> {
    let start = grid.top + lattice.top + row / lattice.rows(in: shape) + row * cell.rows
    return start..<start + cell.rows
  }

  /// The screen column of the line at the left of a column of cells, or at the right of the last; nil if there is none.
  func line(leftOf column: Int) -> Int? {
    guard column % lattice.columns(in: shape) == 0 else { return nil }
    return column < shape.side ? columns(of: column).lowerBound - 1 : grid.right - 1
  }

  /// The screen row of the line above a row of cells, or below the last; nil if there is none.
  func line(above row: Int) -> Int? {
    guard row % lattice.rows(in: shape) == 0, lattice != .inside || 1..<shape.side ~= row else { return nil }
    return row < shape.side ? rows(of: row).lowerBound - 1 : grid.bottom - 1
  }

  /// The cell at a point; nil on lines and outside.
  func cell(at point: Point) -> Int? {
    (0..<shape.cellCount).first { rect(of: $0).contains(point) }
  }

  /// True if a box is drawn in another shade than those beside it, as no line shows where it ends.
  func isShaded(_ index: Int) -> Bool {
    lattice == .frame
      && (shape.row(of: index) / shape.boxHeight + shape.column(of: index) / shape.boxWidth) % 2 == 1
  }
}

// MARK: Notes

extension GridGeometry {
  /// True if a cell has room for notes.
  var showsNotes: Bool { cell.rows > 1 || lattice.isFull }
  /// True if each note has a place of its own; otherwise those that are there are written one after the other.
  private var hasPlaceForEach: Bool { shape.side <= 9 || cell.columns * cell.rows >= 27 }

  /// The places of a cell's notes; nil if there is no room for all of them.
  ///
  /// - Parameter sumColumns: The columns that a sum takes at the beginning of the first row; 0 for none.
  func places(of notes: DigitSet, in rect: Rect, sumColumns: Int) -> [(digit: Int, place: Point)]? {
    guard showsNotes else { return nil }
    guard hasPlaceForEach, rect.rows > (sumColumns > 0 ? 2 : 1) else {
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

  /// Notes one after the other, beside the edges of the cell; only many of them take its last column, too, and only
  /// those between lines the first.
  private func packed(_ notes: DigitSet, in rect: Rect, sumColumns: Int) -> [(digit: Int, place: Point)]? {
    for (left, right) in [(1, 1), (1, 0)] + (lattice.isFull && sumColumns == 0 ? [(0, 0)] : []) {
      let places = (0..<rect.rows).flatMap { row in
        let first = row == 0 && sumColumns > 0 ? sumColumns + 2 : left
        return (first..<max(first, rect.columns - right)).map {
          rect.origin.moved(columns: $0, rows: row)
        }
      }
      if places.count >= notes.count { return Array(zip(notes, places)).map { ($0, $1) } }
    }
    return nil
  }

  /// What stands for notes that do not fit one after the other: `1–9`, or those that are missing: `not 4`.
  func summary(of notes: DigitSet, in glyphs: GlyphSet) -> String? {
    let missing = DigitSet.all(shape.side).subtracting(notes).map { String(DigitCharacter.of($0)) }.joined()
    let text =
      missing.isEmpty ? "1\(glyphs == .ascii ? "-" : "–")\(DigitCharacter.of(shape.side))" : "not \(missing)"
    return lattice.isFull && text.count <= cell.columns ? text : nil
  }
}

extension Layout {
  /// True if boxes are houses.
  var hasBoxes: Bool { if case .jigsaw = variant { false } else { true } }
}
