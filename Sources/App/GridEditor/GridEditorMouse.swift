import GridEditor
import Kit
import Library
import PuzzleKit
import TUI

/// Mouse actions: drag, turn, flip and group pieces; select features, and lines of the panel.
extension GridEditorScreen {
  mutating func handle(_ mouse: Mouse, in layout: GridEditorLayout) -> [ParlorCommand] {
    if mouse.action == .press(.left), layout.panel.contains(mouse.point) {
      return click(at: mouse.point, inPanel: layout.panel)
    }
    guard layout.table.contains(mouse.point),
      let gesture = T.space(in: layout.table, showsTray: showsTray).flatMap({ UnitGesture(mouse, in: $0) })
    else { return [] }
    switch (focus, gesture) {
    case (.table, .grab(let point)) where !mouse.modifiers.isEmpty: return addToGroup(at: point)
    case (.table, _): return handle(gesture)
    case (.probe(let probe), .grab(let point)): return self.point(probe, at: point)
    case (.anchor, .grab(let point)): return T.element(at: point, in: table).map { choose($0) } ?? []
    case (.probe, _), (.anchor, _), (.list, _), (.constraint, _), (.rules, _): return []
    }
  }

  private mutating func handle(_ gesture: UnitGesture) -> [ParlorCommand] {
    switch gesture {
    case .grab(let point): return grab(at: point)
    case .flip(let point): return flip(at: point)
    case .drag(let point): return drag(to: point)
    case .release:
      grip = nil
      editing.draft.endRun()
      return []
    case .turn(let point, let steps): return take(at: point) ? apply(.turn(by: steps)) : []
    }
  }

  /// Selects the element held or pointed at, dropping a group without it; returns false if there is none.
  private mutating func take(at point: UnitPoint) -> Bool {
    guard grip == nil else { return true }
    guard let element = T.element(at: point, in: table) else { return false }
    if !group.contains(element) { group = [] }
    if chosen != element { _ = choose(element) }
    return true
  }

  private mutating func grab(at point: UnitPoint) -> [ParlorCommand] {
    guard take(at: point) else { return forgetGroup() }
    editing.draft.endRun()
    let center = table.center(of: chosen)
    grip = UnitPoint(x: center.x - point.x, y: center.y - point.y)
    return []
  }

  private mutating func addToGroup(at point: UnitPoint) -> [ParlorCommand] {
    if let element = T.element(at: point, in: table) { group.formSymmetricDifference([element]) }
    return []
  }

  /// Flips the element held or pointed at, or turns it if flipping would change nothing.
  private mutating func flip(at point: UnitPoint) -> [ParlorCommand] {
    guard take(at: point) else { return [] }
    let canFlip = table.after(.mirror, of: selection) != nil
    return apply(canFlip ? .mirror : .turn(by: -1))
  }

  private mutating func drag(to point: UnitPoint) -> [ParlorCommand] {
    guard let grip else { return [] }
    let center = UnitPoint(x: point.x + grip.x, y: point.y + grip.y)
    guard group.isEmpty else { return dragGroup(to: center) }
    guard let next = table.snapping(chosen, near: center) else { return [] }
    _ = show(next, .run("drag \(chosen)"))
    return []
  }

  /// Moves the group by whole steps of the grid.
  private mutating func dragGroup(to center: UnitPoint) -> [ParlorCommand] {
    let now = table.center(of: chosen)
    let step = (Int((4 * (center.x - now.x)).rounded()), Int((4 * (center.y - now.y)).rounded()))
    if let next = table.after(.move(right: step.0, up: step.1), of: selection) {
      _ = show(next, .run("drag \(selection.joined(separator: " "))"))
    }
    return []
  }

  /// Points the probe at the corner or edge under the mouse.
  ///
  /// The first one is taken at once; a second one is taken by another click on it.
  private mutating func point(_ probe: GridProbe, at point: UnitPoint) -> [ParlorCommand] {
    let element = T.element(at: point, in: table)
    guard let part = judgment.probe.feature(near: point, preferring: element) else { return [] }
    var next = probe
    next.point(at: part)
    if probe.first == nil || probe.part == part && probe.first != part { return take(next) }
    focus = .probe(next)
    return []
  }

  /// Selects the line of the panel under the mouse, if it is part of a list.
  private mutating func click(at cell: Point, inPanel area: Rect) -> [ParlorCommand] {
    let panel = GridEditorPanel(self, judgment.verdict(from: anchor), isPlain: false, columns: area.columns)
    let line = panel.placed(in: area).first { $0.place.contains(cell) }?.line
    if let target = line?.target { focus = target }
    return []
  }
}
