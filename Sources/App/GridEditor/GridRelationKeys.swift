import GridEditor
import Kit
import Library
import PuzzleKit
import TUI

/// Keys for constraints, rules and the anchor.
extension GridEditorScreen {
  mutating func press(_ key: Key, in probe: GridProbe) -> [ParlorCommand] {
    var probe = probe
    switch key {
    case .left, .up: probe.step(by: -1, among: features(of: probe.part.element))
    case .right, .down: probe.step(by: 1, among: features(of: probe.part.element))
    case .enter, .space: return take(probe)
    case .escape, .character("p"):
      guard key == .escape, probe.release() else {
        focus = .table
        return []
      }
    default: return []
    }
    focus = .probe(probe)
    return []
  }

  private func features(of element: String) -> [GridFeature] {
    T.elements.first { $0.name == element }?.shape.features ?? []
  }

  /// Takes the first feature, or adds the relation with the second one as a constraint.
  mutating func take(_ probe: GridProbe) -> [ParlorCommand] {
    var probe = probe
    guard let first = probe.first else {
      probe.take()
      focus = .probe(probe)
      return []
    }
    guard let relation = judgment.probe.relation(between: first, and: probe.part) else {
      return [.toast(Toast("That's no contact. Pick corners or parallel edges of two pieces."))]
    }
    guard !content.constraints.contains(where: { $0.relates(as: relation) }) else {
      return [.toast(Toast("These two are a contact already. Press l for the list."))]
    }
    focus = .table
    editing.draft.change { $0.constraints.append(relation) }
    return [.toast(Toast("Contact added. Press l for the list.", severity: .success))]
  }

  mutating func keepContacts() -> [ParlorCommand] {
    let placed = Set(content.target.placed)
    let known = Set(content.constraints.map(\.elements))
    let found = judgment.probe.contacts.filter {
      placed.isSuperset(of: $0.elements) && !known.contains($0.elements)
    }
    let hasChanged = editing.draft.change { $0.constraints += found }
    guard hasChanged else {
      return [.toast(Toast("There are no new contacts to add."))]
    }
    return [.toast(Toast("\(Count(found.count, "contact")) added. Press l for the list."))]
  }

  mutating func press(_ key: Key, inListAt index: Int) -> [ParlorCommand] {
    let count = content.constraints.count
    switch key {
    case .enter, .space: if index < count { focus = .constraint(index, .gap) }
    case .up: focus = .list(max(0, index - 1))
    case .down: focus = .list(min(max(0, count - 1), index + 1))
    case .delete, .backspace:
      guard index < count else { return [] }
      editing.draft.change { $0.constraints.remove(at: index) }
      focus = .list(max(0, min(index, count - 2)))
    case .character("u"), .control("u"): return editing.draft.undo() ? [.cue(.undo)] : []
    case .escape, .character("l"): focus = .table
    default: break
    }
    return []
  }

  mutating func pressOnAnchor(_ key: Key) -> [ParlorCommand] {
    switch key {
    case .escape, .enter, .character("v"): focus = .table
    case .left, .up: return element(for: .backTab).map { choose($0) } ?? []
    case .right, .down: return element(for: .tab).map { choose($0) } ?? []
    default: break
    }
    return []
  }

  mutating func press(
    _ key: Key, onConstraintAt index: Int, _ field: ConstraintField
  ) -> [ParlorCommand] {
    guard content.constraints.indices.contains(index) else {
      focus = .list(0)
      return []
    }
    let constraint = content.constraints[index]
    let fields = ConstraintField.fields(of: constraint)
    let isLarge = !key.modifiers.isEmpty
    switch key.code {
    case .up: focus = .constraint(index, fields.neighbor(of: field, by: -1))
    case .down: focus = .constraint(index, fields.neighbor(of: field, by: 1))
    case .left: change(index) { field.change(&$0, by: -1, isLarge: isLarge) }
    case .right, .character(" "): change(index) { field.change(&$0, by: 1, isLarge: isLarge) }
    case .character("="): return measure(index)
    case .character("u"): return editing.draft.undo() ? [.cue(.undo)] : []
    case .escape, .enter, .character("l"): focus = .list(index)
    case .character, .tab, .backspace, .delete, .insert, .function, .home, .end, .pageUp, .pageDown: break
    }
    return []
  }

  private mutating func change(_ index: Int, _ change: (inout GridConstraint) -> Void) {
    editing.draft.change(.run("constraint \(index)")) { change(&$0.constraints[index]) }
  }

  /// Sets the gap, overlap and turn to those of the current positions.
  private mutating func measure(_ index: Int) -> [ParlorCommand] {
    let old = content.constraints[index]
    guard let found = judgment.probe.relation(between: old.one, and: old.other) else {
      return [.toast(Toast("There's nothing to measure: the edges aren't parallel."))]
    }
    change(index) { constraint in
      constraint.gap = found.gap
      constraint.leastOverlap = found.leastOverlap
      constraint.turn = found.turn
      constraint.direction = found.direction
    }
    return []
  }

  mutating func press(_ key: Key, onRule field: RuleField) -> [ParlorCommand] {
    switch key {
    case .up: focus = .rules(RuleField.allCases.neighbor(of: field, by: -1))
    case .down: focus = .rules(RuleField.allCases.neighbor(of: field, by: 1))
    case .left: editing.draft.change { field.change(&$0.rules, by: -1) }
    case .right, .enter, .space: editing.draft.change { field.change(&$0.rules, by: 1) }
    case .character("u"), .control("u"): return editing.draft.undo() ? [.cue(.undo)] : []
    case .escape, .character("x"): focus = .table
    default: break
    }
    return []
  }
}
