import Life
import TUI

extension Box {
  /// The cell inside that is nearest to one anywhere.
  func nearest(to cell: Life.Cell) -> Life.Cell {
    Life.Cell(min(max(cell.x, x), maxX), min(max(cell.y, y), maxY))
  }
}

extension EditorLens {
  /// The farthest that anybody goes on the plane: half of what coordinates reach.
  static let world = Box(x: -1 << 60, y: -1 << 60, width: 1 << 61, height: 1 << 61)

  /// The cells that are seen.
  func box(in area: Rect) -> Box { glimpse(in: area).box }

  /// Whether all of a rectangle is seen.
  func sees(_ box: Box, in area: Rect) -> Bool { self.box(in: area).intersection(box) == box }

  /// The cells that share a sign of the screen with one that is seen.
  func sign(of cell: Life.Cell, in area: Rect) -> Glimpse {
    let (corner, pixels) = (glimpse(in: area).corner, zoom.pixels.pixels)
    let (column, row) = ((cell.x >> zoom.scale) - corner.x, (cell.y >> zoom.scale) - corner.y)
    return Glimpse(
      corner: Life.Cell(
        corner.x + column - column % pixels.columns, corner.y + row - row % pixels.rows),
      width: pixels.columns, height: pixels.rows, scale: zoom.scale)
  }

  /// How far it is from one point to another in cells.
  func cells(from start: Point, to end: Point) -> (x: Int, y: Int) {
    let (unit, pixels) = (zoom.pixels.unit, zoom.pixels.pixels)
    return (
      ((end.column - start.column) * pixels.columns / unit.columns) << zoom.scale,
      ((end.row - start.row) * pixels.rows / unit.rows) << zoom.scale
    )
  }

  /// Looks at a rectangle as closely as it is seen whole.
  mutating func fit(_ box: Box, in area: Rect) {
    zoom = .squares
    show(box, in: area)
  }

  /// Looks at a rectangle from where one is, or from as far as needed to see it whole.
  mutating func show(_ box: Box, in area: Rect) {
    middle = Life.Cell(box.x + box.width / 2, box.y + box.height / 2)
    while !sees(box, in: area), zoom != .dots(scale: Zoom.farthest) {
      zoom = Zoom(number: zoom.number + 1)
    }
  }

  /// Zooms in or out around a cell, which stays where it is seen.
  mutating func zoom(by steps: Int, around cell: Life.Cell, in area: Rect) {
    let before = place(of: cell, in: area)
    zoom = Zoom(number: max(0, min(Zoom.farthest + 3, zoom.number + min(max(steps, -100), 100))))
    guard let before else { return follow(cell, in: area) }
    let seen = self.cell(at: before.origin, in: area)
    middle = Life.Cell(middle.x + cell.x - seen.x, middle.y + cell.y - seen.y)
  }
}
