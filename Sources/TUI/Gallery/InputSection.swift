import TUI

extension GallerySection {
  static let input = GallerySection(
    name: "Input",
    exhibits: [
      .button, .buttonRow, .checkbox, .radioGroup, .stepper, .numberStepper, .textField, .form, .focus,
    ])
}

extension Exhibit {
  static let button = Exhibit(
    "Button", "A push button.",
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
      State("too long for its space", 12, 1) { Button("Start the game").draw(on: &$0, in: $1) },
    ])

  static let buttonRow = Exhibit(
    "ButtonRow", "Buttons side by side; one has the focus.",
    [
      State("with the focus", 52, 1) { answers.draw(on: &$0, in: $1) },
      State("without", 52, 1) { answers.draw(on: &$0, in: $1, isFocused: false) },
      State("one disabled, one dangerous", 40, 2) { endings.draw(on: &$0, in: $1) },
      State("too long for its space", 28, 3) { endings.draw(on: &$0, in: $1) },
      State("all disabled", 52, 1) {
        ButtonRow([Button("Undo", isEnabled: false), Button("Redo", isEnabled: false)]).draw(on: &$0, in: $1)
      },
    ])

  private static let answers = ButtonRow(["Cancel", "Leave"], selected: 1, alignment: .leading)
  private static let endings = ButtonRow(
    [
      Button("Play again", key: "p", isEnabled: false), Button("Delete", key: "d", isDangerous: true),
      Button("Lobby", key: "l"),
    ], selected: 1, alignment: .leading)
}

extension Exhibit {
  static let checkbox = Exhibit(
    "Checkbox", "An on/off switch.",
    [
      State("on, with the focus", 24, 1) { Checkbox("Timer", isOn: true).draw(on: &$0, in: $1) },
      State("off, without", 24, 1) {
        Checkbox("Timer", isOn: false).draw(on: &$0, in: $1, isFocused: false)
      },
      State("mixed", 30, 1) { Checkbox("All categories", .mixed).draw(on: &$0, in: $1) },
      State("without a label", 24, 1) { Checkbox(isOn: true).draw(on: &$0, in: $1) },
      State("disabled", 36, 1) {
        Checkbox("Timer", isOn: true, isEnabled: false).draw(on: &$0, in: $1, isFocused: false)
      },
      State("too long for its space", 12, 1) {
        Checkbox("Sound and flashes", isOn: true).draw(on: &$0, in: $1)
      },
    ])

  static let radioGroup = Exhibit(
    "RadioGroup", "Pick one of a few visible options.",
    [
      State("with the focus", 32, 3) { peek(1).draw(on: &$0, in: $1) },
      State("without", 32, 3) { peek(1).draw(on: &$0, in: $1, isFocused: false) },
      State("nothing selected yet", 32, 3) { peek(nil).draw(on: &$0, in: $1) },
      State("side by side", 52, 2) {
        RadioGroup(sizes, selected: 1, arrangement: .inLine).draw(on: &$0, in: $1)
      },
      State("disabled", 52, 2) {
        RadioGroup(sizes, selected: 1, arrangement: .inLine, isEnabled: false).draw(on: &$0, in: $1)
      },
      State("too narrow for side by side", 20, 3) {
        RadioGroup(sizes, selected: 1, arrangement: .inLine).draw(on: &$0, in: $1)
      },
      State("too long for its space", 10, 2) { peek(2).draw(on: &$0, in: $1) },
    ])

  private static func peek(_ selected: Int?) -> RadioGroup {
    RadioGroup(
      [.init("Everyone"), .init("Snakes only"), .init("No one", isEnabled: false)], selected: selected)
  }

  private static let sizes = ["Small", "Medium", "Large"]
}

extension Exhibit {
  static let focus = Exhibit(
    "Focus", "Which widget on a page gets the keys.",
    [
      State("at the beginning", 40, 6) { GuestBook().draw(on: &$0, in: $1) },
      State("after a name and Tab", 40, 6) { GuestBook().after("Anna", .tab).draw(on: &$0, in: $1) },
      State("after Shift-Tab", 40, 6) { GuestBook().after("", .backTab).draw(on: &$0, in: $1) },
    ])
}

/// The example page for ``Focus``.
private struct GuestBook {
  enum Part { case name, list, buttons }
  private var focus = Focus<Part>(.name, .list, .buttons)
  private var name = TextField(placeholder: "Name")
  private var list = ListView(["Ben", "Cem"])
  private var buttons = ButtonRow(["Add", "Done"], alignment: .leading)

  private func frames(in area: Rect) -> [Part: Rect] {
    let rows = area.rows(.cells(1), .share(1), .cells(1), gap: 1)
    return [.name: rows[0], .list: rows[1], .buttons: rows[2]]
  }

  mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let frames = frames(in: area)
    guard let part = focus.follow(input, among: frames), let frame = frames[part] else { return .handled }
    return switch part {
    case .name: name.handle(input, in: frame)
    case .list: list.handle(input, in: frame)
    case .buttons: buttons.handle(input, in: frame)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let frames = frames(in: area)
    name.draw(on: &canvas, in: frames[.name, default: area], isFocused: focus.isOn(.name))
    list.draw(on: &canvas, in: frames[.list, default: area], isFocused: focus.isOn(.list))
    buttons.draw(on: &canvas, in: frames[.buttons, default: area], isFocused: focus.isOn(.buttons))
  }

  func after(_ typed: String, _ key: Key) -> GuestBook {
    var page = self
    for input in [.paste(typed), .key(key)] as [Input] {
      _ = page.handle(input, in: Rect(Size(columns: 40, rows: 6)))
    }
    return page
  }
}

extension Exhibit {
  static let form = Exhibit(
    "Form", "Settings in a list.",
    [
      State("focus on a checkbox", 46, 16) { form(focus: .timer).draw(on: &$0, in: $1) },
      State("focus on a text field", 46, 16) { form(focus: .host).draw(on: &$0, in: $1) },
      State("without the focus", 46, 16) { form(focus: .rounds).draw(on: &$0, in: $1, isFocused: false) },
      State("with errors", 46, 18) { mistakes.draw(on: &$0, in: $1) },
      State("too long for its space", 46, 6) { form(focus: .peek).draw(on: &$0, in: $1) },
      State("too narrow for its space", 24, 18) { form(focus: .peek).draw(on: &$0, in: $1) },
      State("with nothing to set", 30, 2) { Form<Item>([.note("Nothing to set.")]).draw(on: &$0, in: $1) },
    ])

  private enum Item { case level, rounds, timer, minutes, peek, host, start }

  private static func form(focus: Item) -> Form<Item> {
    var form = Form<Item>([
      .heading("Game"),
      .widget(.level, "Level", Stepper(["Easy", "Hard"])),
      .widget(.rounds, "Rounds", NumberStepper(6, in: 1...20), help: "1 to 20 rounds."),
      .checkbox(.timer, "Timer", isOn: false, help: "Show a clock."),
      .widget(.minutes, "Minutes", NumberStepper(5, in: 1...9)).unavailable("Only with a timer."),
      .widget(.peek, "Peek", RadioGroup(["All", "Snakes", "No one"], selected: 0, arrangement: .inLine)),
      .heading("People"),
      .widget(.host, "Host", TextField("Anna", limit: 20, rules: [.notEmpty])),
      .note("Everyone sits in a circle."),
      .action(.start, "Start", help: "Start the game."),
    ])
    form.focus(focus)
    return form
  }

  private static var mistakes: Form<Item> {
    var form = form(focus: .start)
    form[.host] = TextField(placeholder: "Name", rules: [.notEmpty])
    form.setProblem("Not with that many rounds.", of: .peek)
    _ = form.validate()
    return form
  }
}

extension Exhibit {
  static let stepper = Exhibit(
    "Stepper", "One of a few values.",
    [
      State("with the focus", 24, 1) { Stepper(levels, index: 1).draw(on: &$0, in: $1) },
      State("without", 24, 1) { Stepper(levels, index: 1).draw(on: &$0, in: $1, isFocused: false) },
      State("at its first value", 24, 1) { Stepper(levels).draw(on: &$0, in: $1) },
      State("at its last value", 24, 1) { Stepper(levels, index: 2).draw(on: &$0, in: $1, isFocused: false) },
      State("disabled", 32, 1) { disabled.draw(on: &$0, in: $1) },
      State("too long for its space", 7, 1) { Stepper(levels, index: 1).draw(on: &$0, in: $1) },
    ])

  static let numberStepper = Exhibit(
    "NumberStepper", "A number to type or step through.",
    [
      State("with the focus", 24, 1) { minutes(45).draw(on: &$0, in: $1) },
      State("without", 24, 1) { minutes(45).draw(on: &$0, in: $1, isFocused: false) },
      State("at its minimum", 24, 1) { minutes(5).draw(on: &$0, in: $1) },
      State("at its maximum", 24, 1) { minutes(90).draw(on: &$0, in: $1) },
      State("while typing 1, which is too small", 24, 1) {
        minutes(45, typing: "1").draw(on: &$0, in: $1)
      },
      State("disabled", 36, 1) { minutes(45, isEnabled: false).draw(on: &$0, in: $1) },
    ])

  private static let levels = ["Easy", "Medium", "Hard"]

  private static var disabled: Stepper {
    var stepper = Stepper(levels, index: 1)
    stepper.isEnabled = false
    return stepper
  }

  private static func minutes(
    _ value: Int, typing typed: String = "", isEnabled: Bool = true
  ) -> NumberStepper {
    var stepper = NumberStepper(value, in: 5...90, step: 5, unit: "min")
    for character in typed { _ = stepper.handle(.key(.character(character)), in: Rect(stepper.size)) }
    stepper.isEnabled = isEnabled
    return stepper
  }
}

extension Exhibit {
  static let textField = Exhibit(
    "TextField", "One line of text.",
    [
      State("with the focus", 24, 1) { TextField("Anna").draw(on: &$0, in: $1) },
      State("without", 24, 1) { TextField("Anna").draw(on: &$0, in: $1, isFocused: false) },
      State("empty", 24, 1) { TextField(placeholder: "Name").draw(on: &$0, in: $1) },
      State("with a word selected", 36, 2) {
        field("Anna Lena", Key(.left, [.control, .shift])).draw(on: &$0, in: $1)
      },
      State("with a word selected, in one row", 40, 1) {
        field("Anna Lena", Key(.left, [.control, .shift])).draw(on: &$0, in: $1)
      },
      State("invalid", 32, 2) { wrong.draw(on: &$0, in: $1) },
      State("invalid, in one row", 36, 1) { wrong.draw(on: &$0, in: $1) },
      State("invalid, in one short row", 12, 1) { wrong.draw(on: &$0, in: $1) },
      State("disabled", 24, 1) { TextField("Anna", isEnabled: false).draw(on: &$0, in: $1) },
      State("too long for its space", 16, 1) { long.draw(on: &$0, in: $1) },
      State("too long, at its beginning", 16, 1) { field(long.text, .home).draw(on: &$0, in: $1) },
      State("too long, without the focus", 16, 1) { long.draw(on: &$0, in: $1, isFocused: false) },
      State("with an earlier line", 24, 1) { earlier.draw(on: &$0, in: $1) },
    ])

  private static let long = TextField("Which animal sleeps on one leg?")

  private static var wrong: TextField {
    var field = TextField("anna", rules: [.noneOf(["Anna", "Ben"])])
    field.validate()
    return field
  }

  private static var earlier: TextField {
    var field = TextField("new", history: ["first", "second"])
    _ = field.handle(.key(.up), in: Rect(Size(columns: 24, rows: 1)))
    return field
  }

  private static func field(_ text: String, _ keys: Key...) -> TextField {
    var field = TextField(text)
    for key in keys { _ = field.handle(.key(key), in: Rect(Size(columns: 16, rows: 1))) }
    return field
  }
}
