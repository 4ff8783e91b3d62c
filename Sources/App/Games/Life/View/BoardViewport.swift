import Kit
import Life
import TUI

/// The visible part of the board, and its zoom.
struct BoardViewport: Hashable, Sendable {
  var zoom = Zoom.squares
  /// The cell at the center of the view, limited to ``world``.
  var center = Life.Cell(0, 0) {
    didSet { center = Self.world.nearest(to: center) }
  }

  /// The cells that cursor and view can reach on the plane: half of the coordinate range.
  static let world = Box(x: -1 << 60, y: -1 << 60, width: 1 << 61, height: 1 << 61)

  /// The zoom levels, from near to far.
  enum Zoom: Hashable, Sendable {
    case tiles
    case blocks
    case squares
    case halves
    case quadrants
    /// Braille dots of 2^scale × 2^scale cells each.
    case dots(scale: Int)
  }
}

extension BoardViewport.Zoom {
  /// The farthest scale, which shows the whole coordinate range in a few dots.
  static let farthest = 50

  /// Creates a zoom level from its number, counted from near to far: 0 is one cell in two characters.
  init(number: Int) {
    switch number {
    case ...(-2): self = .tiles
    case -1: self = .blocks
    case 0: self = .squares
    case 1: self = .halves
    case 2: self = .quadrants
    default: self = .dots(scale: min(Self.farthest, number - 3))
    }
  }

  var number: Int {
    switch self {
    case .tiles: -2
    case .blocks: -1
    case .squares: 0
    case .halves: 1
    case .quadrants: 2
    case .dots(let scale): scale + 3
    }
  }

  /// The cells per side of a dot, as a power of two.
  var scale: Int { if case .dots(let scale) = self { scale } else { 0 } }

  /// True if each cell has whole characters.
  var isNear: Bool { number <= 0 }

  /// The number of cells across some dots; saturates.
  func cells(_ dots: Int) -> Int { dots.saturatingMultiplied(by: 1 << scale) }

  var pixels: PixelScale {
    switch self {
    case .tiles: .tiles
    case .blocks: .blocks
    case .squares: .squares
    case .halves: .halves
    case .quadrants: .quadrants
    case .dots: .braille
    }
  }

  /// The zoom in a few words.
  var label: String {
    switch self {
    case .tiles: "zoom 4:1"
    case .blocks: "zoom 2:1"
    case .squares: "zoom 1:1"
    case .halves: "zoom 1:2"
    case .quadrants: "zoom 1:4"
    case .dots(scale: 0): "1 cell per dot"
    case .dots(scale: ...10): "\((1 << scale).grouped)×\((1 << scale).grouped) cells per dot"
    case .dots(let scale): "2^\(scale)×2^\(scale) cells per dot"
    }
  }
}

extension BoardViewport {
  func window(in area: Rect) -> CellWindow {
    let dots = zoom.pixels.pixels(in: area.size)
    let corner = Life.Cell(
      (center.x >> zoom.scale) - dots.columns / 2, (center.y >> zoom.scale) - dots.rows / 2)
    return CellWindow(corner: corner, width: dots.columns, height: dots.rows, scale: zoom.scale)
  }

  func box(in area: Rect) -> Box { window(in: area).box }

  /// True if the whole box is visible.
  func shows(_ box: Box, in area: Rect) -> Bool { self.box(in: area).intersection(box) == box }

  /// The place of a cell on screen; nil if it is not visible.
  func rect(of cell: Life.Cell, in area: Rect) -> Rect? {
    let window = window(in: area)
    let (column, row) = ((cell.x >> zoom.scale) - window.corner.x, (cell.y >> zoom.scale) - window.corner.y)
    guard (0..<window.width).contains(column), (0..<window.height).contains(row) else { return nil }
    let (unit, pixels) = (zoom.pixels.unit, zoom.pixels.pixels)
    return Rect(
      column: area.left + column / pixels.columns * unit.columns,
      row: area.top + row / pixels.rows * unit.rows, columns: unit.columns, rows: unit.rows)
  }

  /// The place of the visible part of a box; nil if there is none.
  func rect(of box: Box, in area: Rect) -> Rect? {
    guard let dots = window(in: area).dots(of: box) else { return nil }
    let (unit, pixels) = (zoom.pixels.unit, zoom.pixels.pixels)
    let left = dots.left / pixels.columns, top = dots.top / pixels.rows
    let right = (dots.right - 1) / pixels.columns, bottom = (dots.bottom - 1) / pixels.rows
    return Rect(
      column: area.left + left * unit.columns, row: area.top + top * unit.rows,
      columns: (right - left + 1) * unit.columns, rows: (bottom - top + 1) * unit.rows)
  }

  /// The first cell shown at a point.
  func cell(at point: Point, in area: Rect) -> Life.Cell {
    let corner = window(in: area).corner
    let (unit, pixels) = (zoom.pixels.unit, zoom.pixels.pixels)
    return Life.Cell(
      zoom.cells(corner.x + (point.column - area.left) / unit.columns * pixels.columns),
      zoom.cells(corner.y + (point.row - area.top) / unit.rows * pixels.rows))
  }

  /// The window of the cells that share a character with a cell.
  func character(of cell: Life.Cell, in area: Rect) -> CellWindow {
    let (corner, pixels) = (window(in: area).corner, zoom.pixels.pixels)
    let (column, row) = ((cell.x >> zoom.scale) - corner.x, (cell.y >> zoom.scale) - corner.y)
    return CellWindow(
      corner: Life.Cell(corner.x + column - column % pixels.columns, corner.y + row - row % pixels.rows),
      width: pixels.columns, height: pixels.rows, scale: zoom.scale)
  }

  func cells(from start: Point, to end: Point) -> (x: Int, y: Int) {
    let (unit, pixels) = (zoom.pixels.unit, zoom.pixels.pixels)
    return (
      zoom.cells((end.column - start.column) * pixels.columns / unit.columns),
      zoom.cells((end.row - start.row) * pixels.rows / unit.rows)
    )
  }
}

extension BoardViewport {
  mutating func move(x: Int, y: Int) {
    center = Life.Cell(center.x.saturatingAdding(x), center.y.saturatingAdding(y))
  }

  /// Moves the view as little as possible to make a cell visible.
  mutating func follow(_ cell: Life.Cell, in area: Rect) {
    let window = window(in: area)
    let (x, y) = (cell.x >> zoom.scale, cell.y >> zoom.scale)
    let (right, bottom) = (window.corner.x + window.width - 1, window.corner.y + window.height - 1)
    let dx = min(0, x - window.corner.x) + max(0, x - right)
    let dy = min(0, y - window.corner.y) + max(0, y - bottom)
    move(x: zoom.cells(dx), y: zoom.cells(dy))
  }

  /// Shows a whole box as large as possible.
  mutating func fit(_ box: Box, in area: Rect) {
    zoom = .tiles
    show(box, in: area)
  }

  /// Shows a whole box in its surroundings: nearer than 1:1 where it takes at most half of the view so.
  ///
  /// - Parameter isLarge: True to go one step nearer, as long as the whole box is visible.
  mutating func begin(with box: Box, in area: Rect, isLarge: Bool) {
    let around = Box(
      x: box.x - box.width / 2, y: box.y - box.height / 2, width: 2 * box.width, height: 2 * box.height)
    fit(box, in: area)
    while zoom.number < 0, !shows(around, in: area) { zoom = Zoom(number: zoom.number + 1) }
    let nearer = BoardViewport(zoom: Zoom(number: zoom.number - 1), center: center)
    if isLarge, nearer.shows(box, in: area) { self = nearer }
  }

  /// Shows a whole box; does not zoom in.
  mutating func show(_ box: Box, in area: Rect) {
    center = Life.Cell(box.x + box.width / 2, box.y + box.height / 2)
    while !shows(box, in: area), zoom != .dots(scale: Zoom.farthest) {
      zoom = Zoom(number: zoom.number + 1)
    }
  }

  /// Zooms in or out around a cell, which keeps its place on screen.
  mutating func zoom(by steps: Int, around cell: Life.Cell, in area: Rect) {
    let before = rect(of: cell, in: area)
    zoom = Zoom(number: min(Zoom.farthest + 3, zoom.number + min(max(steps, -100), 100)))
    guard let before else { return follow(cell, in: area) }
    let shown = self.cell(at: before.origin, in: area)
    move(x: cell.x.saturatingSubtracting(shown.x), y: cell.y.saturatingSubtracting(shown.y))
  }
}

extension Box {
  func nearest(to cell: Life.Cell) -> Life.Cell {
    Life.Cell(min(max(cell.x, x), maxX), min(max(cell.y, y), maxY))
  }
}
