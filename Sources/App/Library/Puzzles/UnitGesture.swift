package import PuzzleKit
package import TUI

/// What the mouse does on a board of pieces, in units; boards that hold pieces know no cells.
package enum UnitGesture: Hashable, Sendable {
  /// Takes the piece at a point.
  case grab(UnitPoint)
  /// Moves what was taken to a point.
  case drag(to: UnitPoint)
  /// Puts down what was taken.
  case release
  /// Turns the piece at a point, or the one that was taken, by steps counterclockwise.
  case turn(UnitPoint, by: Int)
  /// Flips the piece at a point, or the one that was taken.
  case flip(UnitPoint)

  /// Reads a mouse event; nil for one that means nothing.
  package init?(_ mouse: Mouse, in space: UnitSpace) {
    let point = space.point(at: mouse.point)
    switch mouse.action {
    case .press(.left): self = .grab(point)
    case .drag(.left): self = .drag(to: point)
    case .release(.left): self = .release
    case .press(.right): self = .flip(point)
    case .wheelUp: self = .turn(point, by: 1)
    case .wheelDown: self = .turn(point, by: -1)
    case .press(.middle), .release, .drag, .move, .wheelLeft, .wheelRight: return nil
    }
  }
}

/// A part of the plane in cells of a canvas, which are its dots.
extension UnitSpace {
  /// Shows a rectangle in the middle of some cells; nil where there is no room for anything.
  package init?(_ shown: UnitRect = .playArea, in area: Rect) {
    self.init(
      shown,
      in: CellArea(left: area.left, top: area.top, columns: area.size.columns, rows: area.size.rows))
  }

  /// The cells.
  package var cells: Rect {
    Rect(column: area.left, row: area.top, columns: area.columns, rows: area.rows)
  }

  /// The middle of a cell.
  package func point(at cell: Point) -> UnitPoint {
    screenToUnit(ScreenDot(column: cell.column, row: cell.row))
  }

  /// The cell of a point, which may be outside the area.
  package func cell(at point: UnitPoint) -> Point {
    let dot = unitToScreen(point)
    return Point(column: dot.column, row: dot.row)
  }
}
