import GameKit
import TUI

extension RosterForm {
  /// Makes the form anew from the draft, and leaves the focus where it was.
  mutating func rebuild() {
    let focused = form.focused
    form.rows = rows
    form.focus(focused ?? firstRow)
    showFaults(ignoringEmpty: true)
  }

  /// Says at each seat what is wrong with its name.
  mutating func showFaults(ignoringEmpty: Bool) {
    let faults = draft.faults(width: \.columns)
    for seat in Seat.all(draft.count) {
      let fault = faults[seat]
      let isHidden = ignoringEmpty && fault == .name(seat, .empty)
      form.setProblem(isHidden ? nil : fault.map { $0.sentence(draft) }, of: .name(seat.index))
    }
  }

  /// A remembered roster goes straight to the start; an empty one begins with the first name.
  private var firstRow: Row {
    guard let empty = draft.texts.firstIndex(where: \.isEmpty) else { return .action(0) }
    return .name(empty)
  }

  private var rows: [Form<Row>.Row] {
    let players = Form<Row>.Row.stepper(
      .players, "How many", Stepper(allowed, value: draft.count),
      help: "Left and right change the number; the first names stay.")
    let names = draft.texts.enumerated().map { index, name in
      Form<Row>.Row.field(
        .name(index), "Seat \(index + 1)", TextField(name, placeholder: "a name", limit: PlayerName.widest),
        help: "Every name once. F6, F7 or the mouse move the player.")
    }
    return [players] + names
      + actions.enumerated().map { .action(.action($0.offset), $0.element.title, help: $0.element.help) }
  }
}
