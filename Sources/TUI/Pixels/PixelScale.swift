/// The number of pixels per cell, from coarsest to finest.
///
/// A cell is about twice as tall as wide. Pixels of tiles, blocks, squares, halves and braille are about square; those
/// of quadrants and sextants are taller than wide.
///
/// | scale | pixels per cell | without Unicode |
/// |---|---|---|
/// | tiles | one in 8 × 4 cells | `########` in each row |
/// | blocks | one in 4 × 2 cells | `####` in each row |
/// | squares | one in two cells | `##` |
/// | halves | 1 × 2 | `'` above, `.` below, `#` both |
/// | quadrants | 2 × 2 | one character of a similar shape |
/// | sextants | 2 × 3 | `.:*#` by how many of them are lit |
/// | braille | 2 × 4 | `.:*#` by how many of them are lit |
///
/// In the plain look a cell is `#` if any of its pixels is lit, and `.` otherwise.
public enum PixelScale: CaseIterable, Hashable, Sendable {
  /// One pixel in 8 by 4 cells.
  case tiles
  /// One pixel in 4 by 2 cells.
  case blocks
  /// One pixel in two cells.
  case squares
  /// Two pixels, one above the other, each in its own color.
  case halves
  /// Two by two pixels.
  case quadrants
  /// Two by three pixels; missing in some fonts (Unicode 13, 2020).
  case sextants
  /// Two by four dots of one color, with gaps between them.
  case braille

  /// The smallest group of whole cells with whole pixels.
  public var unit: Size {
    switch self {
    case .tiles: Size(columns: 8, rows: 4)
    case .blocks: Size(columns: 4, rows: 2)
    case .squares: Size(columns: 2, rows: 1)
    case .halves, .quadrants, .sextants, .braille: Size(columns: 1, rows: 1)
    }
  }

  /// The pixels in one ``unit``.
  public var pixels: Size {
    switch self {
    case .tiles, .blocks, .squares: Size(columns: 1, rows: 1)
    case .halves: Size(columns: 1, rows: 2)
    case .quadrants: Size(columns: 2, rows: 2)
    case .sextants: Size(columns: 2, rows: 3)
    case .braille: Size(columns: 2, rows: 4)
    }
  }

  /// Returns the number of pixels that fit into a number of cells.
  public func pixels(in cells: Size) -> Size {
    Size(
      columns: cells.columns / unit.columns * pixels.columns,
      rows: cells.rows / unit.rows * pixels.rows)
  }

  /// Returns the number of cells that a picture needs, rounded up.
  public func cells(for picture: Size) -> Size {
    Size(
      columns: (picture.columns + pixels.columns - 1) / pixels.columns * unit.columns,
      rows: (picture.rows + pixels.rows - 1) / pixels.rows * unit.rows)
  }

  /// Returns the pixels shown by a cell of a rectangle, for the mouse; nil outside the rectangle.
  ///
  /// - Parameter origin: The pixel in the rectangle's top left corner.
  public func pixels(at cell: Point, in area: Rect, from origin: Point = .zero) -> Rect? {
    guard area.contains(cell) else { return nil }
    let (column, row) = ((cell.column - area.left) / unit.columns, (cell.row - area.top) / unit.rows)
    return Rect(origin.moved(columns: column * pixels.columns, rows: row * pixels.rows), pixels)
  }

  /// True if a cell can show two inks, one as its background; braille covers too little of that.
  var canShowTwoInks: Bool {
    switch self {
    case .halves, .quadrants, .sextants: true
    case .tiles, .blocks, .squares, .braille: false
    }
  }
}
