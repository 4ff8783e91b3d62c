import TUI
import Werewolf

/// The page with every option of the rules.
struct OptionPage: Sendable {
  private var form: Form<OptionRow>

  init(_ options: Options) {
    let texts = options.texts
    form = Form(
      OptionRow.all.map { row in
        .stepper(
          row, row.title, Stepper(row.choices.map(\.label), index: row.place(in: texts)),
          help: "\(row.help) Usual: \(row.choices[0].label).")
      })
  }

  func draw(on canvas: inout Canvas, in area: Rect) { form.draw(on: &canvas, in: area) }

  /// Takes in an input; the options that come of it, or nil where it meant nothing.
  mutating func handle(_ input: Input, in area: Rect) -> Options? {
    guard form.handle(input, in: area) != .ignored else { return nil }
    let texts = OptionRow.all.map { row in
      (row.name, row.choices[form.choice(of: row) ?? 0].value)
    }
    return Options(texts: Dictionary(uniqueKeysWithValues: texts))
  }
}
