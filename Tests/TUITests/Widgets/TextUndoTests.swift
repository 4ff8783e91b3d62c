import TUI
import Testing

struct TextUndoTests {
  private let area = Rect.area(10, 1)
  private let undo = Input.key(.control("_"))
  private let redo = Input.key(.alt("Z"))

  private func field(_ inputs: [Input]) -> TextField {
    var field = TextField("begin")
    for input in inputs { _ = field.handle(input, in: area) }
    return field
  }

  @Test(arguments: [
    ([Input.typed("a"), .typed("b")], "begin"), ([.typed("a"), .key(.left), .typed("b")], "begina"),
    ([.typed("a"), .key(.backspace), .key(.backspace)], "begina"),
    ([.paste("one"), .paste("two")], "beginone"),
    ([.key(.control("u"))], "begin"), ([.key(.alt("a")), .typed("x"), .typed("y")], "begin"),
    ([.key(.home), .key(.backspace)], "begin"), ([.typed("a"), .click(0, 0), .typed("b")], "begina"),
  ])
  func `a field takes back what was done last, signs of a run together`(inputs: [Input], text: String) {
    #expect(field(inputs + [undo]).text == text)
    #expect(field(inputs + [undo, redo]).text == field(inputs).text)
  }

  @Test func `after a new change nothing can be done again`() {
    #expect(field([.typed("a"), undo, .typed("b"), redo]).text == "beginb")
  }

  @Test func `another text from the program is a new beginning`() {
    var field = field([.typed("a")])
    field.replace(with: "new")
    field.undo()
    #expect(field.text == "new")
  }

  @Test func `taking back two hundred steps is enough`() {
    var field = TextField()
    for step in 0..<250 { field.insert("\(step % 10)") }
    for _ in 0..<300 { field.undo() }
    #expect(field.text.count == 50)
  }

  @Test(arguments: UInt64(0)..<60)
  func `after any edits, taking all back gives the beginning, and doing all again the end`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let limit = Int.random(in: 5...30, using: &dice)
    var field = TextField("begin", limit: limit)
    for _ in 0..<80 {
      let input = Self.inputs.randomElement(using: &dice) ?? undo
      _ = field.handle(input, in: area)
      #expect(field.text.columns <= limit)
      #expect(field.cursor <= field.text.count)
      if let selection = field.selection {
        #expect(!selection.isEmpty && selection.upperBound <= field.text.count)
        #expect(selection.lowerBound == field.cursor || selection.upperBound == field.cursor)
      }
    }
    let end = field
    for _ in 0..<100 { field.undo() }
    #expect(field.text == "begin")
    for _ in 0..<100 { field.redo() }
    #expect(field.text == end.text)
  }

  /// Edits and motions; no step but the last can be lost, for nothing is taken back and changed.
  private static let inputs: [Input] =
    [
      .left, .right, .home, .end, .backspace, .delete, .control("u"), .control("k"), .control("w"),
      .control("y"), .alt("d"), .alt("a"), .control("x"), .alt("w"), Key(.left, .shift), Key(.right, .shift),
      Key(.home, .shift), Key(.left, [.control, .shift]),
    ].map { Input.key($0) }
    + "abc ö猫😀\u{301}".map { Input.typed($0) }
    + [.paste("two words"), .click(3, 0), .click(4, 0, times: 2), .drag(1, 0), .drag(12, 3), .release(2, 0)]
}
