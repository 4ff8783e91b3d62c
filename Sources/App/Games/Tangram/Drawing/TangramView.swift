import PuzzleKit
import TUI
import Tangram

/// The part of the plane that a rectangle of cells shows, with square units: turns units into cells and back.
struct TangramView: Hashable, Sendable {
  /// The cells.
  let area: Rect
  /// The cells across one unit; down it are half as many.
  let columnsPerUnit: Double
  /// The point in the upper left corner.
  let corner: UnitPoint

  /// The units that usually stay free around what is shown.
  static let usualMargin = 0.4
  /// The least cells across a unit that show anything.
  private static let leastScale = 0.8

  /// Shows some points as large as they can be; nil where that is too small to see anything.
  init?(around points: [ExactPoint], margin: Double = usualMargin, in area: Rect) {
    let around = DrawnRegion(points.map(\.rounded))
    let (width, height) = (
      around.x.high - around.x.low + 2 * margin, around.y.high - around.y.low + 2 * margin
    )
    guard !points.isEmpty else { return nil }
    columnsPerUnit = min(Double(area.columns) / width, 2 * Double(area.rows) / height)
    guard columnsPerUnit >= Self.leastScale else { return nil }
    self.area = area
    corner = UnitPoint(
      x: (around.x.low + around.x.high - Double(area.columns) / columnsPerUnit) / 2,
      y: (around.y.low + around.y.high + 2 * Double(area.rows) / columnsPerUnit) / 2)
  }

  /// The units across a cell, and the units down it.
  var cell: (width: Double, height: Double) { (1 / columnsPerUnit, 2 / columnsPerUnit) }

  /// The middle of a cell.
  func point(at cell: Point) -> UnitPoint {
    UnitPoint(
      x: corner.x + (Double(cell.column - area.left) + 0.5) * self.cell.width,
      y: corner.y - (Double(cell.row - area.top) + 0.5) * self.cell.height)
  }

  /// The cell of a point, which may be outside the area.
  func cell(at point: UnitPoint) -> Point {
    Point(
      column: area.left + Int(((point.x - corner.x) / cell.width).rounded(.down)),
      row: area.top + Int(((corner.y - point.y) / cell.height).rounded(.down)))
  }
}
