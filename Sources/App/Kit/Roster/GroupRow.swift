import GameKit
package import TUI

/// Groups that are seated at once: those that have played, and lists that are pasted.
extension RosterForm {
  /// The groups that this game has seats for.
  private var offeredGroups: [[String]] { groups.groups.filter { allowed.contains($0.count) } }

  /// The choice of a group; nil until one has played.
  var groupRow: Form<Row>.Row? {
    guard !offeredGroups.isEmpty else { return nil }
    return .stepper(.group, "Group", groupStepper, help: "Groups you've played with, seated as before.")
  }

  /// The command that remembers the group, which now plays.
  package var rememberingGroup: ParlorCommand { groups.adding(names).remembering }

  /// The groups to choose from: the one that was typed first, unless it has played before.
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
    guard case .stepper(let shown) = form[.group], shown.index != groupStepper.index else { return false }
    let chosen = choices[shown.index]
    if !offeredGroups.contains(draft.texts) { typedGroup = draft.texts }
    seat(chosen)
    return true
  }

  /// Shows the group of the names as they are now.
  mutating func showGroup() { if form[.group] != nil { form[.group] = .stepper(groupStepper) } }

  /// Fills the seats from the focused one on with a pasted list; returns false for any other input.
  mutating func fill(from input: Input) -> Bool {
    guard case .paste(let text) = input, case .name(let index) = form.focused else { return false }
    let names = text.split { ",;\t".contains($0) || $0.isNewline }.map(\.trimmed).filter { !$0.isEmpty }
    guard names.count > 1 else { return false }
    let after = draft.texts.dropFirst(index + names.count)
    seat(draft.texts.prefix(index) + names + after)
    form.focus(.name(min(index + names.count, draft.count) - 1))
    return true
  }

  /// Offers a known name behind what is typed.
  mutating func suggest() {
    guard case .name(let index) = form.focused, case .field(var field) = form[.name(index)] else { return }
    field.suggestion = groups.suggestion(for: field.text, seated: draft.texts)
    form[.name(index)] = .field(field)
  }

  /// True while → completes a name.
  private var isSuggesting: Bool {
    guard case .name(let index) = form.focused, case .field(let field) = form[.name(index)] else {
      return false
    }
    return !field.suggestedRest.isEmpty
  }

  /// The keys of the focused row.
  package var hints: [Hint] {
    guard isOnName else { return [Hint(.left, .right, shown: "←→", title: "Change")] }
    let completion = isSuggesting ? [Hint(.right, shown: "→", title: "Complete name")] : []
    return completion + Self.orderHints
  }
}
