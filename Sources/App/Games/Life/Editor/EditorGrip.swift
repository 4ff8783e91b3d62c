import Life
import TUI

/// What the mouse does while its button is down.
enum EditorGrip: Hashable, Sendable {
  /// It draws, or erases, and was last on a cell.
  case draw(isAlive: Bool, last: Life.Cell)
  /// It spans a rectangle from a cell.
  case select(from: Life.Cell)
  /// It pulls the view along, which was last held at a point.
  case pan(last: Point)
}
