import GameKit
package import Kit
package import TUI

/// Groups that are seated together: those that have played, and pasted lists.
extension RosterForm {
  /// The groups whose size this game allows.
  private var offeredGroups: [[String]] { groups.groups.filter { allowed.contains($0.count) } }

  /// The choice of a group; nil until one has played.
  var groupRow: Form<Row>.Row? {
    guard !offeredGroups.isEmpty else { return nil }
    return .widget(.group, "Group", groupStepper, help: "Groups you've played with, seated as before.")
  }

  /// Saves the group, which plays now.
  package var rememberingGroup: ParlorCommand { groups.adding(names).remembering }

  /// The groups to choose from: first the one that was typed, unless it has played before.
  private var choices: [[String]] {
    let typed = offeredGroups.contains(draft.texts) ? typedGroup : draft.texts
    return [typed].compactMap(\.self) + offeredGroups
  }

  private var groupStepper: Stepper {
    let labels = choices.map { offeredGroups.contains($0) ? SavedGroups.label(of: $0) : "New group" }
    return Stepper(labels, index: choices.firstIndex(of: draft.texts) ?? 0)
  }

  /// Seats the group that was just chosen; returns false if none was.
  mutating func seatChosenGroup() -> Bool {
    guard let shown = form[.group] as? Stepper, shown.index != groupStepper.index else { return false }
    let chosen = choices[shown.index]
    if !offeredGroups.contains(draft.texts) { typedGroup = draft.texts }
    seat(chosen)
    return true
  }

  /// Selects the group that matches the current names.
  mutating func showGroup() { if form[.group] != nil { form[.group] = groupStepper } }

  /// Fills the seats from the focused one on with a pasted list; returns false for other input.
  mutating func fill(from input: Input) -> Bool {
    guard case .paste(let text) = input, case .name(let index) = form.focused else { return false }
    let names = text.split { ",;\t".contains($0) || $0.isNewline }.map(\.trimmed).filter { !$0.isEmpty }
    guard names.count > 1 else { return false }
    let after = draft.texts.dropFirst(index + names.count)
    seat(draft.texts.prefix(index) + names + after)
    form.focus(.name(min(index + names.count, draft.count) - 1))
    return true
  }

  /// Offers a known name as a completion.
  mutating func suggest() {
    guard case .name(let index) = form.focused, var field = form[.name(index)] as? TextField else { return }
    field.suggestion = groups.suggestion(for: field.text, seated: draft.texts)
    form[.name(index)] = field
  }

  /// True while → completes a name.
  private var isSuggesting: Bool {
    guard case .name(let index) = form.focused, let field = form[.name(index)] as? TextField else {
      return false
    }
    return !field.suggestedRest.isEmpty
  }

  package var hints: [Hint] {
    guard isOnName else { return [Hint(.left, .right, shown: "←→", title: "Change")] }
    let completion = isSuggesting ? [Hint(.right, shown: "→", title: "Complete name")] : []
    return completion + Self.orderHints
  }
}
