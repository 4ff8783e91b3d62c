import Testing

@testable import TUI

struct TextFieldTests {
  private let area = Rect.area(10, 1)

  @Test(arguments: [
    ([Input.typed("a"), .typed("b")], "ab", 2),
    ([.paste("one\ntwo\u{7}\t\u{200B}three")], "one two three", 13),
    ([.paste("ab"), .key(.left), .typed("c")], "acb", 2),
    ([.paste("ab"), .key(.home), .key(.delete)], "b", 0),
    ([.paste("ab"), .key(.backspace), .key(.backspace), .key(.backspace)], "", 0),
    ([.paste("one two "), .key(.control("w"))], "one ", 4),
    ([.paste("one two"), .key(Key(.backspace, .alt))], "one ", 4),
    ([.paste("one two"), .key(.alt("b")), .key(.control("u"))], "two", 0),
    ([.paste("one two"), .key(.control("a")), .key(.alt("f")), .key(.control("k"))], "one", 3),
    ([.paste("one two"), .key(Key(.left, .control)), .key(.alt("d"))], "one ", 4),
    ([.paste("one two"), .key(.home), .key(Key(.right, .control)), .typed("!")], "one! two", 4),
    ([.paste("ab"), .key(.control("a")), .key(.control("e")), .key(.control("h"))], "a", 1),
    ([.typed("e"), .typed("\u{301}"), .key(.left)], "é", 0),
    ([.typed("\u{301}"), .typed("e")], "e", 1),
    ([.typed("猫"), .typed("😀"), .key(.left), .key(.backspace)], "😀", 0),
  ])
  func `it is written in as in a shell`(inputs: [Input], text: String, cursor: Int) {
    var field = TextField()
    for input in inputs { #expect(field.handle(input, in: area) == .handled) }
    #expect(field.text == text)
    #expect(field.cursor == cursor)
  }

  @Test(arguments: [
    (Input.key(.enter), Reaction.activated), (.key(.tab), .ignored), (.key(.up), .ignored),
    (.key(.escape), .ignored), (.key(.control("c")), .ignored), (.click(3, 5), .ignored),
    (.wheelDown, .ignored), (.focus(true), .ignored), (.typed("?"), .handled),
  ])
  func `Enter activates and what is not text is left to others`(input: Input, reaction: Reaction) {
    var field = TextField("Anna")
    #expect(field.handle(input, in: area) == reaction)
  }

  @Test func `a limit counts columns`() {
    var field = TextField("猫猫", limit: 5)
    field.insert("猫")
    #expect(field.text == "猫猫")
    field.insert("abc")
    #expect(field.text == "猫猫a")
    field.replace(with: "abcdefg")
    #expect(field.text == "abcde")
  }

  @Test func `the part around the cursor is in sight and wide signs stay whole`() {
    var field = TextField("ab猫猫c")
    #expect(picture(6, 1) { field.draw(on: &$0, in: $1) } == ["猫猫c"])
    #expect(canvas(6, 1) { field.draw(on: &$0, in: $1) }.cursor?.point.column == 5)
    _ = field.handle(.key(.home), in: .area(6, 1))
    #expect(picture(5, 1) { field.draw(on: &$0, in: $1) } == ["ab猫"])
    #expect(picture(5, 1) { field.draw(on: &$0, in: $1, isFocused: false) } == ["ab猫…"])
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (9, 4)])
  func `a click puts the cursor before the sign below it`(column: Int, cursor: Int) {
    var field = TextField("ab猫c")
    #expect(field.handle(.click(column, 0), in: area) == .handled)
    #expect(field.cursor == cursor)
  }

  @Test func `an empty field shows what belongs there, and a wrong one what is wrong`() {
    var field = TextField(placeholder: "Name")
    #expect(picture(8, 2) { field.draw(on: &$0, in: $1) } == ["Name", ""])
    field.problem = "Missing"
    #expect(picture(8, 2) { field.draw(on: &$0, in: $1) } == ["Name", "Missing"])
    #expect(canvas(8, 2) { field.draw(on: &$0, in: $1) }.cursor == Cursor(at: .zero, isVisible: true))
  }

  @Test func `a huge paste is cut where no screen would show it`() {
    var field = TextField()
    field.insert(String(repeating: "猫 ", count: 100_000))
    #expect((9_999...10_000).contains(field.text.columns))
  }
}
