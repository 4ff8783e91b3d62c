import Life
import TUI

/// Which part of the board is seen, and how closely.
struct EditorLens: Hashable, Sendable {
  var zoom = Zoom.squares
  /// The cell in the middle of the view, within ``world``.
  var middle = Life.Cell(0, 0) {
    didSet { middle = Self.world.nearest(to: middle) }
  }

  /// How closely the board is looked at, from near to far.
  enum Zoom: Hashable, Sendable {
    /// A cell is two columns wide.
    case squares
    /// Two cells above each other in a column.
    case halves
    /// Four cells in a column.
    case quadrants
    /// Dots of braille, each of them 2^scale × 2^scale cells.
    case dots(scale: Int)
  }
}

extension EditorLens.Zoom {
  /// The farthest that makes sense: the whole reach of coordinates in a few dots.
  static let farthest = 50

  /// All zooms by number, from near to far.
  init(number: Int) {
    switch number {
    case ...0: self = .squares
    case 1: self = .halves
    case 2: self = .quadrants
    default: self = .dots(scale: min(Self.farthest, number - 3))
    }
  }

  var number: Int {
    switch self {
    case .squares: 0
    case .halves: 1
    case .quadrants: 2
    case .dots(let scale): scale + 3
    }
  }

  /// How many cells a dot has on each side, as a power of two.
  var scale: Int { if case .dots(let scale) = self { scale } else { 0 } }

  var pixels: PixelScale {
    switch self {
    case .squares: .squares
    case .halves: .halves
    case .quadrants: .quadrants
    case .dots: .braille
    }
  }
}

extension EditorLens {
  /// The part of the board that is seen in a place.
  func glimpse(in area: Rect) -> Glimpse {
    let dots = zoom.pixels.pixels(in: area.size)
    let corner = Life.Cell(
      (middle.x >> zoom.scale) - dots.columns / 2, (middle.y >> zoom.scale) - dots.rows / 2)
    return Glimpse(corner: corner, width: dots.columns, height: dots.rows, scale: zoom.scale)
  }

  /// The columns in which a cell is seen; nil when it is outside.
  func place(of cell: Life.Cell, in area: Rect) -> Rect? {
    let glimpse = glimpse(in: area)
    let (column, row) = (
      (cell.x >> zoom.scale) - glimpse.corner.x, (cell.y >> zoom.scale) - glimpse.corner.y
    )
    guard (0..<glimpse.width).contains(column), (0..<glimpse.height).contains(row) else { return nil }
    let (unit, pixels) = (zoom.pixels.unit, zoom.pixels.pixels)
    return Rect(
      column: area.left + column / pixels.columns * unit.columns,
      row: area.top + row / pixels.rows * unit.rows, columns: unit.columns, rows: unit.rows)
  }

  /// The first cell that is seen at a point.
  func cell(at point: Point, in area: Rect) -> Life.Cell {
    let glimpse = glimpse(in: area)
    let (unit, pixels) = (zoom.pixels.unit, zoom.pixels.pixels)
    return Life.Cell(
      (glimpse.corner.x + (point.column - area.left) / unit.columns * pixels.columns) << zoom.scale,
      (glimpse.corner.y + (point.row - area.top) / unit.rows * pixels.rows) << zoom.scale)
  }

  /// Moves the view as little as possible so that a cell is seen.
  mutating func follow(_ cell: Life.Cell, in area: Rect) {
    let glimpse = glimpse(in: area)
    let (x, y) = (cell.x >> zoom.scale, cell.y >> zoom.scale)
    let (right, bottom) = (glimpse.corner.x + glimpse.width - 1, glimpse.corner.y + glimpse.height - 1)
    let dx = min(0, x - glimpse.corner.x) + max(0, x - right)
    let dy = min(0, y - glimpse.corner.y) + max(0, y - bottom)
    middle = Life.Cell(middle.x + dx << zoom.scale, middle.y + dy << zoom.scale)
  }
}
