import TUI
import Werewolf

/// The page with every option of the rules, and whether the game is kept.
struct OptionPage: Sendable {
  private enum Row: Hashable {
    case option(OptionRow)
    case offTheRecord
  }

  private var form = Form<Row>([])

  init(_ options: Options, isOffTheRecord: Bool) { update(options, isOffTheRecord: isOffTheRecord) }

  var isAtStart: Bool { form.isAtStart }
  var isAtEnd: Bool { form.isAtEnd }
  mutating func focusStart() { form.focusStart() }
  mutating func focusEnd() { form.focusEnd() }

  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    form.draw(on: &canvas, in: area, isFocused: isFocused)
  }

  /// Brings the form up to what is chosen.
  mutating func update(_ options: Options, isOffTheRecord: Bool) {
    let texts = options.texts
    let record = Form<Row>.Row.checkbox(
      .offTheRecord, WerewolfSettings.offTheRecord.title, isOn: isOffTheRecord,
      help: "On: nothing of this one game is ever kept.")
    form.rows =
      OptionRow.all.map { Self.row($0, in: texts) } + [
        record.withAside(isOffTheRecord ? "kept nowhere" : "history keeps it")
      ]
  }

  private static func row(_ row: OptionRow, in texts: [String: String]) -> Form<Row>.Row {
    var stepper = Stepper(row.choices.map(\.label), index: row.place(in: texts))
    stepper.leastColumns = OptionRow.widestLabel
    let aside = row.isChanged(in: texts) ? "usual: \(row.usual)" : "usual"
    return .stepper(.option(row), row.title, stepper, help: row.help).withAside(aside)
  }

  /// What was chosen with an input.
  struct Choice: Hashable {
    let options: Options
    let isOffTheRecord: Bool
  }

  /// Takes in an input; what is chosen then, or nil where it meant nothing.
  mutating func handle(_ input: Input, in area: Rect) -> Choice? {
    guard form.handle(input, in: area) != .ignored else { return nil }
    let texts = OptionRow.all.map { row in
      (row.name, row.choices[form.choice(of: .option(row)) ?? row.usualPlace].value)
    }
    return Choice(
      options: Options(texts: Dictionary(uniqueKeysWithValues: texts)),
      isOffTheRecord: form.isOn(.offTheRecord) ?? false)
  }
}
