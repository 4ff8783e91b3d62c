import Life
import TUI

/// What the mouse does.
extension LifeEditor {
  mutating func handle(_ mouse: Mouse, in context: ParlorContext) -> [ParlorCommand] {
    let area = boardArea(in: context.area)
    guard area.contains(mouse.point) else { return [] }
    let cell = lens.cell(at: mouse.point, in: area)
    switch mouse.action {
    case .press(.left):
      point(at: cell, in: area)
      return perform(.key(.space), in: context)
    case .wheelUp: lens.zoom(by: -1, around: cell, in: area)
    case .wheelDown: lens.zoom(by: 1, around: cell, in: area)
    case .press, .release, .drag, .move, .wheelLeft, .wheelRight: break
    }
    return []
  }
}
