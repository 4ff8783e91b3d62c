import TUI

extension Exhibit {
  static let form = Exhibit(
    "Form", "Things to set, below each other.",
    [
      State("with the focus on a check box", 46, 16) { form(focus: .timer).draw(on: &$0, in: $1) },
      State("with the focus on a text", 46, 16) { form(focus: .host).draw(on: &$0, in: $1) },
      State("without the focus", 46, 16) { form(focus: .rounds).draw(on: &$0, in: $1, isFocused: false) },
      State("with mistakes", 46, 18) { mistakes.draw(on: &$0, in: $1) },
      State("too long for its place", 46, 6) { form(focus: .peek).draw(on: &$0, in: $1) },
      State("too narrow for its place", 24, 18) { form(focus: .peek).draw(on: &$0, in: $1) },
      State("with nothing to set", 30, 2) { Form<Item>([.note("Nothing to set.")]).draw(on: &$0, in: $1) },
    ])

  private enum Item { case level, rounds, timer, minutes, peek, host, start }

  private static func form(focus: Item) -> Form<Item> {
    var form = Form<Item>([
      .heading("Game"),
      .stepper(.level, "Level", Stepper(["Easy", "Hard"])),
      .number(.rounds, "Rounds", NumberStepper(6, in: 1...20), help: "One to twenty rounds."),
      .checkbox(.timer, "Timer", isOn: false, help: "Whether there is a clock."),
      .number(.minutes, "Minutes", NumberStepper(5, in: 1...9)).unavailable("Only with a timer."),
      .radio(.peek, "Peek", RadioGroup(["All", "Snakes", "Nobody"], selected: 0, arrangement: .inLine)),
      .heading("People"),
      .field(.host, "Host", TextField("Anna", limit: 20, rules: [.notEmpty])),
      .note("Everybody sits in a circle."),
      .action(.start, "Start", help: "All set."),
    ])
    form.focus(focus)
    return form
  }

  private static var mistakes: Form<Item> {
    var form = form(focus: .start)
    form[.host] = .field(TextField(placeholder: "a name", rules: [.notEmpty]))
    form.setProblem("Not with so many rounds.", of: .peek)
    _ = form.validate()
    return form
  }
}
