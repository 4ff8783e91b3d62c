import TUI
import Testing

/// What is selected in a text field, by keys and with the mouse.
struct TextSelectionTests {
  private let area = Rect.area(20, 1)

  @Test(arguments: [
    ([Input.key(Key(.left, .shift))], "o"), ([.key(Key(.home, .shift))], "one two"),
    ([.key(.home), .key(Key(.end, .shift))], "one two"), ([.key(Key(.left, [.control, .shift]))], "two"),
    ([.key(Key(.left, [.alt, .shift]))], "two"), ([.key(.alt("B"))], "two"),
    ([.key(.home), .key(.alt("F"))], "one"), ([.key(.home), .key(Key(.right, [.control, .shift]))], "one"),
    ([.key(.alt("a"))], "one two"), ([.key(Key(.left, .shift)), .key(Key(.right, .shift))], ""),
    ([.key(.alt("a")), .key(.left)], ""),
  ])
  func `it is selected by keys`(inputs: [Input], selected: String) {
    var field = TextField("one two")
    for input in inputs { #expect(field.handle(input, in: area) == .handled) }
    #expect(field.selectedText == selected)
    #expect((field.selection == nil) == selected.isEmpty)
  }

  @Test(arguments: [
    ([Input.click(1, 0), .drag(5, 0)], "ne t"), ([.click(5, 0), .drag(1, 0), .release(1, 0)], "ne t"),
    ([.click(5, 0), .drag(-3, 7)], "one t"), ([.click(5, 0), .drag(19, 0)], "wo!"),
    ([.click(5, 0), .drag(5, 0)], ""), ([.click(5, 0, times: 2)], "two"), ([.click(7, 0, times: 2)], "!"),
    ([.click(3, 0, times: 2)], " "), ([.click(5, 0, times: 3)], "one two!"), ([.click(19, 0, times: 2)], "!"),
    ([.click(1, 0, times: 2), .drag(5, 0)], "one two"), ([.click(5, 0, times: 2), .drag(1, 0)], "one two"),
    ([.click(1, 0), .shiftClick(5, 0)], "ne t"), ([.click(1, 0), .shiftClick(5, 0), .drag(3, 0)], "ne"),
    ([.click(1, 0), .release(1, 0), .drag(5, 0)], ""),
  ])
  func `it is selected with the mouse`(inputs: [Input], selected: String) {
    var field = TextField("one two!")
    for input in inputs { _ = field.handle(input, in: area) }
    #expect(field.selectedText == selected)
  }

  @Test(arguments: [
    ([Input.typed("x")], "one x", 5), ([.key(.backspace)], "one ", 4), ([.key(.delete)], "one ", 4),
    ([.key(.control("w"))], "one ", 4), ([.paste("2 3")], "one 2 3", 7), ([.key(.left)], "one two", 4),
    ([.key(.right)], "one two", 7), ([.key(.control("x")), .key(.home), .key(.control("y"))], "twoone ", 3),
    ([.key(.alt("w")), .key(.end), .key(.control("v"))], "one twotwo", 10),
  ])
  func `what is selected is replaced, taken away or kept`(inputs: [Input], text: String, cursor: Int) {
    var field = TextField("one two")
    for input in [.click(5, 0, times: 2)] + inputs { _ = field.handle(input, in: area) }
    #expect(field.text == text)
    #expect(field.cursor == cursor)
    #expect(field.selection == nil)
  }

  @Test(arguments: [Key.control("x"), .alt("w")])
  func `where nothing is selected there is nothing to cut or copy`(key: Key) {
    var field = TextField("one")
    #expect(field.handle(.key(key), in: area) == .ignored)
    #expect(field.kept.isEmpty)
  }

  @Test(arguments: [
    (Key.control("w"), "one ", "two-three"), (Key(.backspace, .alt), "one two-", "three"),
    (.control("u"), "", "one two-three"), (.alt("b"), "one two-three", ""),
  ])
  func `what is cut is kept`(key: Key, text: String, kept: String) {
    var field = TextField("one two-three")
    _ = field.handle(.key(key), in: area)
    #expect(field.text == text)
    #expect(field.kept == kept)
  }

  @Test func `what is selected looks different, and in words is named`() {
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
