/// The number of pixels per cell, from the coarsest on.
///
/// A cell is about twice as high as wide. Squares, halves and braille keep that shape for their pixels;
/// those of quadrants and sextants are higher than wide.
///
/// | scale | pixels a cell | without Unicode |
/// |---|---|---|
/// | squares | one in two cells | `##` |
/// | halves | 1 × 2 | `'` above, `.` below, `#` both |
/// | quadrants | 2 × 2 | one character of a similar shape |
/// | sextants | 2 × 3 | `.:*#` by how many of them are lit |
/// | braille | 2 × 4 | `.:*#` by how many of them are lit |
///
/// In the plain look a cell is `#` if any of its pixels is lit, and `.` otherwise.
public enum PixelScale: CaseIterable, Hashable, Sendable {
  /// Each pixel is two cells wide.
  case squares
  /// Two pixels above each other, which may have two colors.
  case halves
  /// Two by two pixels.
  case quadrants
  /// Two by three pixels; not every font has them (Unicode 13, of 2020).
  case sextants
  /// Two by four dots of one color, with space between.
  case braille

  /// The cells of one unit: two for a square, otherwise one.
  public var unit: Size { Size(columns: self == .squares ? 2 : 1, rows: 1) }

  /// The pixels of one unit.
  public var pixels: Size {
    switch self {
    case .squares: Size(columns: 1, rows: 1)
    case .halves: Size(columns: 1, rows: 2)
    case .quadrants: Size(columns: 2, rows: 2)
    case .sextants: Size(columns: 2, rows: 3)
    case .braille: Size(columns: 2, rows: 4)
    }
  }

  /// Returns the number of pixels that fit into so many cells.
  public func pixels(in cells: Size) -> Size {
    Size(
      columns: cells.columns / unit.columns * pixels.columns,
      rows: cells.rows / unit.rows * pixels.rows)
  }

  /// Returns the number of cells that so many pixels take.
  public func cells(for picture: Size) -> Size {
    Size(
      columns: (picture.columns + pixels.columns - 1) / pixels.columns * unit.columns,
      rows: (picture.rows + pixels.rows - 1) / pixels.rows * unit.rows)
  }

  /// Returns the pixels in a cell of a rectangle, for the mouse; the rectangle begins with the pixel
  /// `origin`.
  public func pixels(at cell: Point, in area: Rect, from origin: Point = .zero) -> Rect? {
    guard area.contains(cell) else { return nil }
    let (column, row) = ((cell.column - area.left) / unit.columns, (cell.row - area.top) / unit.rows)
    return Rect(origin.moved(columns: column * pixels.columns, rows: row * pixels.rows), pixels)
  }

  /// True if a cell can show two inks side by side, one as its paper; dots leave most of their paper
  /// uncovered.
  var canShowTwoInks: Bool {
    switch self {
    case .halves, .quadrants, .sextants: true
    case .squares, .braille: false
    }
  }
}
