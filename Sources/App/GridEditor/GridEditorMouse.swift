import GridEditor
import Kit
import PuzzleKit
import TUI

/// What the mouse does: it drags, turns, flips and groups pieces, and chooses features and lines of the panel.
extension GridEditorScreen {
  mutating func handle(_ mouse: Mouse, in layout: GridEditorLayout) -> [ParlorCommand] {
    if mouse.action == .press(.left), layout.panel.contains(mouse.point) {
      return click(at: mouse.point, inPanel: layout.panel)
    }
    guard let point = T.point(at: mouse.point, in: layout.table, showsTray: showsTray) else { return [] }
    switch focus {
    case .table: return handle(mouse, at: point)
    case .probe(let probe): return mouse.action == .press(.left) ? self.point(probe, at: point) : []
    case .anchor:
      guard mouse.action == .press(.left) else { return [] }
      return T.element(at: point, in: table).map { choose($0) } ?? []
    case .list, .constraint, .rules: return []
    }
  }

  private mutating func handle(_ mouse: Mouse, at point: UnitPoint) -> [ParlorCommand] {
    switch mouse.action {
    case .press(.left): return mouse.modifiers.isEmpty ? grab(at: point) : addToGroup(at: point)
    case .press(.right): return flip(at: point)
    case .drag(.left): return drag(to: point)
    case .release(.left):
      grip = nil
      draft.endRun()
    case .wheelUp: return take(at: point) ? apply(.turn(by: 1)) : []
    case .wheelDown: return take(at: point) ? apply(.turn(by: -1)) : []
    case .press(.middle), .release, .drag, .move, .wheelLeft, .wheelRight: break
    }
    return []
  }

  /// Chooses the element that the mouse holds or points at, and forgets a group without it; false if there is none.
  private mutating func take(at point: UnitPoint) -> Bool {
    guard grip == nil else { return true }
    guard let element = T.element(at: point, in: table) else { return false }
    if !group.contains(element) { group = [] }
    if chosen != element { _ = choose(element) }
    return true
  }

  private mutating func grab(at point: UnitPoint) -> [ParlorCommand] {
    guard take(at: point) else { return forgetGroup() }
    draft.endRun()
    let center = T.center(of: chosen, in: table)
    grip = UnitPoint(x: center.x - point.x, y: center.y - point.y)
    return []
  }

  private mutating func addToGroup(at point: UnitPoint) -> [ParlorCommand] {
    if let element = T.element(at: point, in: table) { group.formSymmetricDifference([element]) }
    return []
  }

  /// Flips what the mouse holds or points at; what looks the same then is turned.
  private mutating func flip(at point: UnitPoint) -> [ParlorCommand] {
    guard take(at: point) else { return [] }
    let canFlip = T.table(table, after: .mirror, of: selection) != nil
    return apply(canFlip ? .mirror : .turn(by: -1))
  }

  private mutating func drag(to point: UnitPoint) -> [ParlorCommand] {
    guard let grip else { return [] }
    let center = UnitPoint(x: point.x + grip.x, y: point.y + grip.y)
    guard group.isEmpty else { return dragGroup(to: center) }
    guard let next = T.table(table, snapping: chosen, near: center) else { return [] }
    _ = show(next, .run("drag \(chosen)"))
    return []
  }

  /// Moves the group by whole steps of the grid.
  private mutating func dragGroup(to center: UnitPoint) -> [ParlorCommand] {
    let now = T.center(of: chosen, in: table)
    let step = (Int((4 * (center.x - now.x)).rounded()), Int((4 * (center.y - now.y)).rounded()))
    if let next = T.table(table, after: .move(right: step.0, up: step.1), of: selection) {
      _ = show(next, .run("drag \(selection.joined(separator: " "))"))
    }
    return []
  }

  /// Points the probe at the corner or edge under the mouse, and takes the first one; a second click on one takes it, too.
  private mutating func point(_ probe: GridProbe, at point: UnitPoint) -> [ParlorCommand] {
    let element = T.element(at: point, in: table)
    guard let part = draft.probe.feature(near: point, preferring: element) else { return [] }
    var next = probe
    next.point(at: part)
    if probe.first == nil || probe.part == part && probe.first != part { return take(next) }
    focus = .probe(next)
    return []
  }

  /// Chooses the line of the panel under the mouse, if it is one of a list.
  private mutating func click(at cell: Point, inPanel area: Rect) -> [ParlorCommand] {
    let line = GridEditorPanel(self, isPlain: false, columns: area.columns).placed(in: area)
      .first { $0.place.contains(cell) }?.line
    if let target = line?.target { focus = target }
    return []
  }
}
