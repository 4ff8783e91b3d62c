import Testing

@testable import TUI

struct TextFieldTests {
  private let area = Rect.area(10, 1)

  @Test(
    arguments: [
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
    ] as [([Input], String, Int)])
  func `a field is edited with the keys of a shell`(inputs: [Input], text: String, cursor: Int) {
    var field = TextField()
    for input in inputs { #expect(field.handle(input, in: area) == .handled) }
    #expect(field.text == text)
    #expect(field.cursor == cursor)
  }

  @Test(
    arguments: [
      (Input.key(.enter), Reaction.activated), (.key(.tab), .ignored), (.key(.up), .ignored),
      (.key(.escape), .ignored), (.key(.control("c")), .ignored), (.click(3, 5), .ignored),
      (.wheelDown, .ignored), (.focus(true), .ignored), (.typed("?"), .handled),
    ] as [(Input, Reaction)])
  func `Enter activates, and keys that are not text are ignored`(input: Input, reaction: Reaction) {
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

  @Test func `the part around the cursor is visible and wide characters stay whole`() {
    var field = TextField("ab猫猫c")
    #expect(picture(6, 1) { field.draw(on: &$0, in: $1) } == ["猫猫c"])
    #expect(canvas(6, 1) { field.draw(on: &$0, in: $1) }.cursor?.point.column == 5)
    _ = field.handle(.key(.home), in: .area(6, 1))
    #expect(picture(5, 1) { field.draw(on: &$0, in: $1) } == ["ab猫"])
    #expect(picture(5, 1) { field.draw(on: &$0, in: $1, isFocused: false) } == ["ab猫…"])
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (9, 4)] as [(Int, Int)])
  func `a click puts the cursor before the character under it`(column: Int, cursor: Int) {
    var field = TextField("ab猫c")
    #expect(field.handle(.click(column, 0), in: area) == .handled)
    #expect(field.cursor == cursor)
  }

  @Test func `an empty field shows its placeholder, and a wrong one its problem`() {
    var field = TextField(placeholder: "Name")
    #expect(picture(8, 2) { field.draw(on: &$0, in: $1) } == ["Name", ""])
    field.problem = "Missing"
    #expect(picture(8, 2) { field.draw(on: &$0, in: $1) } == ["Name", "Missing"])
    #expect(canvas(8, 2) { field.draw(on: &$0, in: $1) }.cursor == Cursor(at: .zero, isVisible: true))
  }

  @Test func `a huge paste is cut at the limit`() {
    var field = TextField()
    field.insert(String(repeating: "猫 ", count: 100_000))
    #expect((9_999...10_000).contains(field.text.columns))
  }
}

/// The selection of a text field, by keys and with the mouse.
struct TextSelectionTests {
  private let area = Rect.area(20, 1)

  @Test(
    arguments: [
      ([Input.key(Key(.left, .shift))], "o"), ([.key(Key(.home, .shift))], "one two"),
      ([.key(.home), .key(Key(.end, .shift))], "one two"), ([.key(Key(.left, [.control, .shift]))], "two"),
      ([.key(Key(.left, [.alt, .shift]))], "two"), ([.key(.alt("B"))], "two"),
      ([.key(.home), .key(.alt("F"))], "one"),
      ([.key(.home), .key(Key(.right, [.control, .shift]))], "one"),
      ([.key(.alt("a"))], "one two"), ([.key(Key(.left, .shift)), .key(Key(.right, .shift))], ""),
      ([.key(.alt("a")), .key(.left)], ""),
    ] as [([Input], String)])
  func `text is selected by keys`(inputs: [Input], selected: String) {
    var field = TextField("one two")
    for input in inputs { #expect(field.handle(input, in: area) == .handled) }
    #expect(field.selectedText == selected)
    #expect((field.selection == nil) == selected.isEmpty)
  }

  @Test(
    arguments: [
      ([Input.click(1, 0), .drag(5, 0)], "ne t"), ([.click(5, 0), .drag(1, 0), .release(1, 0)], "ne t"),
      ([.click(5, 0), .drag(-3, 7)], "one t"), ([.click(5, 0), .drag(19, 0)], "wo!"),
      ([.click(5, 0), .drag(5, 0)], ""), ([.click(5, 0, times: 2)], "two"), ([.click(7, 0, times: 2)], "!"),
      ([.click(3, 0, times: 2)], " "), ([.click(5, 0, times: 3)], "one two!"),
      ([.click(19, 0, times: 2)], "!"),
      ([.click(1, 0, times: 2), .drag(5, 0)], "one two"), ([.click(5, 0, times: 2), .drag(1, 0)], "one two"),
      ([.click(1, 0), .shiftClick(5, 0)], "ne t"), ([.click(1, 0), .shiftClick(5, 0), .drag(3, 0)], "ne"),
      ([.click(1, 0), .release(1, 0), .drag(5, 0)], ""),
    ] as [([Input], String)])
  func `text is selected with the mouse`(inputs: [Input], selected: String) {
    var field = TextField("one two!")
    for input in inputs { _ = field.handle(input, in: area) }
    #expect(field.selectedText == selected)
  }

  @Test(
    arguments: [
      ([Input.typed("x")], "one x", 5), ([.key(.backspace)], "one ", 4), ([.key(.delete)], "one ", 4),
      ([.key(.control("w"))], "one ", 4), ([.paste("2 3")], "one 2 3", 7), ([.key(.left)], "one two", 4),
      ([.key(.right)], "one two", 7),
      ([.key(.control("x")), .key(.home), .key(.control("y"))], "twoone ", 3),
      ([.key(.alt("w")), .key(.end), .key(.control("v"))], "one twotwo", 10),
    ] as [([Input], String, Int)])
  func `the selection is replaced, deleted or kept`(inputs: [Input], text: String, cursor: Int) {
    var field = TextField("one two")
    for input in [.click(5, 0, times: 2)] + inputs { _ = field.handle(input, in: area) }
    #expect(field.text == text)
    #expect(field.cursor == cursor)
    #expect(field.selection == nil)
  }

  @Test(arguments: [Key.control("x"), .alt("w")])
  func `without a selection there is nothing to cut or copy`(key: Key) {
    var field = TextField("one")
    #expect(field.handle(.key(key), in: area) == .ignored)
    #expect(field.clipboard.isEmpty)
  }

  @Test(
    arguments: [
      (Key.control("w"), "one ", "two-three"), (Key(.backspace, .alt), "one two-", "three"),
      (.control("u"), "", "one two-three"), (.alt("b"), "one two-three", ""),
    ] as [(Key, String, String)])
  func `cut text is kept for pasting`(key: Key, text: String, kept: String) {
    var field = TextField("one two-three")
    _ = field.handle(.key(key), in: area)
    #expect(field.text == text)
    #expect(field.clipboard == kept)
  }

  @Test func `the selection has its own style, and is named in the plain look`() {
    var field = TextField("ab猫d", limit: 9)
    _ = field.handle(.click(2, 0), in: area)
    _ = field.handle(.key(Key(.right, .shift)), in: area)
    let drawn = canvas(9, 1) { field.draw(on: &$0, in: $1) }
    let selected = (0..<9).filter {
      drawn[Point(column: $0, row: 0)].style == drawn.style(of: .fieldSelected)
    }
    #expect(selected == [2, 3])
    #expect(plainPicture(24, 1) { field.draw(on: &$0, in: $1) } == ["ab猫d (selected: 猫)"])
  }

  @Test func `a drag beyond the edge scrolls`() {
    var field = TextField("0123456789abcdef")
    let area = Rect.area(6, 1)
    _ = field.handle(.click(2, 0), in: area)
    for _ in 0..<20 { _ = field.handle(.drag(-1, 0), in: area) }
    #expect(field.cursor == 0)
    for _ in 0..<20 { _ = field.handle(.drag(9, 0), in: area) }
    #expect(field.cursor == 16)
  }
}

struct TextRuleTests {
  @Test(
    arguments: [
      (TextRule.notEmpty, ["a"], ["", "  "]), (.atLeast(3), ["abc", "猫猫猫", ""], ["ab"]),
      (.number(2...12), ["2", "12", "007", ""], ["1", "13", "two", "1.5", "99999999999999999999"]),
      (.noneOf(["Anna", "Ben"]), ["Cem", ""], ["anna", "BEN"]),
    ] as [(TextRule, [String], [String])])
  func `a rule tells what is wrong`(rule: TextRule, right: [String], wrong: [String]) {
    for text in right { #expect(rule.fault(in: text) == nil, "\(text)") }
    for text in wrong { #expect(rule.fault(in: text)?.hasSuffix(".") == true, "\(text)") }
  }

  @Test func `Enter shows what is wrong, and from then on the message follows the text`() {
    var field = TextField(rules: [.notEmpty, .atLeast(3)])
    let area = Rect.area(20, 2)
    _ = field.handle(.typed("a"), in: area)
    #expect(field.problem == nil)
    #expect(field.handle(.key(.enter), in: area) == .handled)
    #expect(field.problem == "At least 3 characters.")
    _ = field.handle(.key(.backspace), in: area)
    #expect(field.problem == "Enter some text.")
    _ = field.handle(.paste("Anna"), in: area)
    #expect(field.problem == nil)
    #expect(field.handle(.key(.enter), in: area) == .activated)
  }

  @Test func `without rules a problem set by the screen stays`() {
    var field = TextField()
    field.problem = "Taken."
    _ = field.handle(.typed("a"), in: .area(20, 1))
    #expect(field.problem == "Taken.")
    #expect(field.handle(.key(.enter), in: .area(20, 1)) == .activated)
  }

  @Test func `in one row the problem follows the text, or a symbol if it does not fit`() {
    var field = TextField("Anna")
    field.problem = "Taken."
    #expect(picture(16, 1) { field.draw(on: &$0, in: $1) } == ["Anna      Taken."])
    #expect(picture(8, 1) { field.draw(on: &$0, in: $1) } == ["Anna   !"])
    #expect(plainPicture(30, 1) { field.draw(on: &$0, in: $1) } == ["Anna (problem: Taken.)"])
    #expect(plainPicture(30, 2) { field.draw(on: &$0, in: $1) } == ["Anna", "(problem: Taken.)"])
  }

  @Test func `a disabled field ignores input`() {
    var field = TextField("Anna", isEnabled: false)
    for input in [Input.typed("x"), .paste("x"), .click(0, 0), .key(.enter), .key(.home)] {
      #expect(field.handle(input, in: .area(20, 1)) == .ignored)
    }
    #expect(field.text == "Anna")
    #expect(canvas(9, 1) { field.draw(on: &$0, in: $1) }.cursor == nil)
    #expect(plainPicture(30, 1) { field.draw(on: &$0, in: $1) } == ["Anna (unavailable)"])
  }
}

struct TextHistoryTests {
  private let area = Rect.area(20, 1)

  @Test(
    arguments: [
      ([Key.up], "two"), ([.up, .up], "one"), ([.up, .up, .up], "one"), ([.up, .up, .down], "two"),
      ([.up, .down], "new"), ([.control("p")], "two"), ([.control("p"), .control("n")], "new"),
      ([.up, .character("!"), .up], "two"), ([.up, .character("!"), .up, .down], "two!"),
      ([.up, .control("_")], "new"),
    ] as [([Key], String)])
  func `Up and Down browse the history, and the draft is kept`(keys: [Key], text: String) {
    var field = TextField("new", history: ["one", "two"])
    for key in keys { #expect(field.handle(.key(key), in: area) == .handled) }
    #expect(field.text == text)
  }

  @Test(arguments: [Key.up, .down, .control("p"), .control("n")])
  func `without a history Up and Down are ignored`(key: Key) {
    var field = TextField("new")
    #expect(field.handle(.key(key), in: area) == .ignored)
  }

  @Test func `Down on the draft is ignored`() {
    var field = TextField("new", history: ["one"])
    #expect(field.handle(.key(.down), in: area) == .ignored)
  }

  @Test func `a line is in the history once, the newest last, at most a hundred of them`() {
    var field = TextField(history: ["one", "two"])
    for line in ["one", "", "three"] { field.addToHistory(line) }
    #expect(field.historyLines == ["two", "one", "three"])
    for line in 0..<150 { field.addToHistory("\(line)") }
    #expect(field.historyLines.count == 100)
    #expect(field.historyLines.last == "149")
  }

  @Test func `a line from the history keeps the limit`() {
    var field = TextField(limit: 3, history: ["a long one"])
    _ = field.handle(.key(.up), in: area)
    #expect(field.text == "a l")
  }
}
