import TUI

extension Exhibit {
  static let textField = Exhibit(
    "TextField", "One line of text to write into.",
    [
      State("with the focus", 24, 1) { TextField("Anna").draw(on: &$0, in: $1) },
      State("without", 24, 1) { TextField("Anna").draw(on: &$0, in: $1, isFocused: false) },
      State("empty", 24, 1) { TextField(placeholder: "a name").draw(on: &$0, in: $1) },
      State("with a word selected", 36, 2) {
        field("Anna Lena", Key(.left, [.control, .shift])).draw(on: &$0, in: $1)
      },
      State("with a word selected, in one row", 40, 1) {
        field("Anna Lena", Key(.left, [.control, .shift])).draw(on: &$0, in: $1)
      },
      State("wrong", 32, 2) { wrong.draw(on: &$0, in: $1) },
      State("wrong, in one row", 36, 1) { wrong.draw(on: &$0, in: $1) },
      State("wrong, in one short row", 12, 1) { wrong.draw(on: &$0, in: $1) },
      State("disabled", 24, 1) { TextField("Anna", isEnabled: false).draw(on: &$0, in: $1) },
      State("too long for its place", 16, 1) { long.draw(on: &$0, in: $1) },
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
