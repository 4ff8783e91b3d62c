import TUI

extension Exhibit {
  static let button = Exhibit(
    "Button", "Something to press.",
    [
      State("with the focus", 24, 1) { Button("Start").draw(on: &$0, in: $1) },
      State("without", 24, 1) { Button("Start").draw(on: &$0, in: $1, isFocused: false) },
      State("with a key", 24, 1) { Button("Start", key: "s").draw(on: &$0, in: $1, isFocused: false) },
      State("with a key and the focus", 24, 1) { Button("Start", key: "s").draw(on: &$0, in: $1) },
      State("dangerous", 24, 1) {
        Button("Delete", isDangerous: true).draw(on: &$0, in: $1, isFocused: false)
      },
      State("dangerous, with the focus", 24, 1) {
        Button("Delete", isDangerous: true).draw(on: &$0, in: $1)
      },
      State("disabled", 30, 1) { Button("Start", key: "s", isEnabled: false).draw(on: &$0, in: $1) },
      State("too long for its place", 12, 1) { Button("Start the game").draw(on: &$0, in: $1) },
    ])

  static let buttonRow = Exhibit(
    "ButtonRow", "Buttons beside each other, of which one has the focus.",
    [
      State("with the focus", 52, 1) { answers.draw(on: &$0, in: $1) },
      State("without", 52, 1) { answers.draw(on: &$0, in: $1, isFocused: false) },
      State("one disabled, one dangerous", 40, 2) { endings.draw(on: &$0, in: $1) },
      State("too long for its place", 28, 3) { endings.draw(on: &$0, in: $1) },
      State("all disabled", 52, 1) {
        ButtonRow([Button("Undo", isEnabled: false), Button("Redo", isEnabled: false)]).draw(on: &$0, in: $1)
      },
    ])

  private static let answers = ButtonRow(["Stay", "Leave"], selected: 1, alignment: .leading)
  private static let endings = ButtonRow(
    [
      Button("Play again", key: "p", isEnabled: false), Button("Delete", key: "d", isDangerous: true),
      Button("Lobby", key: "l"),
    ], selected: 1, alignment: .leading)
}
