import TestKit
import Testing

@testable import TUI

struct TextModelTests {
  @Test(arguments: UInt64(0)..<100)
  func `any edits agree with a simple model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let area = Rect.area(10, 1)
    var field = TextField()
    var model = EditModel()
    for _ in 0..<60 {
      let input = EditModel.inputs.randomElement(using: &random) ?? .key(.home)
      _ = field.handle(input, in: area)
      model.apply(input)
      #expect(Array(field.text) == model.characters)
      #expect(field.cursor == model.cursor)
      #expect(Array(field.selectedText) == Array(model.characters[model.selected]))
      #expect(canvas(10, 1) { field.draw(on: &$0, in: $1) }.cursor != nil)
    }
  }
}

/// A text as a list of characters with two positions: too simple to be wrong.
private struct EditModel {
  var characters: [Character] = []
  var cursor = 0
  var anchor = 0
  var clipboard: [Character] = []

  static let inputs: [Input] =
    [
      .left, .right, .home, .end, .backspace, .delete, .control("u"), .control("k"), .control("y"), .alt("a"),
      Key(.left, .shift), Key(.right, .shift), Key(.home, .shift), .control("x"),
    ].map { Input.key($0) }
    + ["a", "b", "ö", "猫", " ", "😀", "a", "猫", "c"].map { Input.typed($0) } + [.paste("pasted text")]

  var selected: Range<Int> { min(cursor, anchor)..<max(cursor, anchor) }

  mutating func apply(_ input: Input) {
    switch input {
    case .paste(let text): write(Array(text))
    case .key(.control("y")): write(clipboard)
    case .key(.left): go(to: selected.isEmpty ? cursor - 1 : selected.lowerBound)
    case .key(.right): go(to: selected.isEmpty ? cursor + 1 : selected.upperBound)
    case .key(.home): go(to: 0)
    case .key(.end): go(to: characters.count)
    case .key(.alt("a")): (anchor, cursor) = (0, characters.count)
    case .key(Key(.left, .shift)): cursor = max(0, cursor - 1)
    case .key(Key(.right, .shift)): cursor = min(characters.count, cursor + 1)
    case .key(Key(.home, .shift)): cursor = 0
    case .key(.backspace): remove(cursor - 1..<cursor)
    case .key(.delete): remove(cursor..<cursor + 1)
    case .key(.control("u")): cut(0..<cursor)
    case .key(.control("k")): cut(cursor..<characters.count)
    case .key(.control("x")): cut(selected)
    case .key(let key): write([key.typed].compactMap(\.self))
    case .mouse, .focus: break
    }
  }

  private mutating func go(to position: Int) {
    cursor = min(max(0, position), characters.count)
    anchor = cursor
  }

  private mutating func write(_ new: [Character]) {
    let start = selected.lowerBound
    characters.replaceSubrange(selected, with: new)
    go(to: start + new.count)
  }

  private mutating func remove(_ range: Range<Int>) {
    let range = selected.isEmpty ? range.clamped(to: 0..<characters.count) : selected
    characters.removeSubrange(range)
    go(to: range.lowerBound)
  }

  private mutating func cut(_ range: Range<Int>) {
    let range = selected.isEmpty ? range : selected
    if !range.isEmpty { clipboard = Array(characters[range]) }
    remove(range)
  }
}

struct TextUndoTests {
  private let area = Rect.area(10, 1)
  private let undo = Input.key(.control("_"))
  private let redo = Input.key(.alt("Z"))

  private func field(_ inputs: [Input]) -> TextField {
    var field = TextField("begin")
    for input in inputs { _ = field.handle(input, in: area) }
    return field
  }

  @Test(
    arguments: [
      ([Input.typed("a"), .typed("b")], "begin"), ([.typed("a"), .key(.left), .typed("b")], "begina"),
      ([.typed("a"), .key(.backspace), .key(.backspace)], "begina"),
      ([.paste("one"), .paste("two")], "beginone"),
      ([.key(.control("u"))], "begin"), ([.key(.alt("a")), .typed("x"), .typed("y")], "begin"),
      ([.key(.home), .key(.backspace)], "begin"), ([.typed("a"), .click(0, 0), .typed("b")], "begina"),
    ] as [([Input], String)])
  func `undo reverts the last action, with the characters of one run together`(inputs: [Input], text: String)
  {
    #expect(field(inputs + [undo]).text == text)
    #expect(field(inputs + [undo, redo]).text == field(inputs).text)
  }

  @Test func `a new change clears the redo steps`() {
    #expect(field([.typed("a"), undo, .typed("b"), redo]).text == "beginb")
  }

  @Test func `a new text from the program clears the undo history`() {
    var field = field([.typed("a")])
    field.replace(with: "new")
    field.undo()
    #expect(field.text == "new")
  }

  @Test func `two hundred steps can be undone`() {
    var field = TextField()
    for step in 0..<250 { field.insert("\(step % 10)") }
    for _ in 0..<300 { field.undo() }
    #expect(field.text.count == 50)
  }

  @Test(arguments: UInt64(0)..<60)
  func `after any edits, undoing all restores the beginning, and redoing all the end`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let limit = Int.random(in: 5...30, using: &random)
    var field = TextField("begin", limit: limit)
    for _ in 0..<80 {
      let input = Self.inputs.randomElement(using: &random) ?? undo
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

  /// Edits and motions; no redo step is lost, for none of them undoes.
  private static let inputs: [Input] =
    [
      .left, .right, .home, .end, .backspace, .delete, .control("u"), .control("k"), .control("w"),
      .control("y"), .alt("d"), .alt("a"), .control("x"), .alt("w"), Key(.left, .shift), Key(.right, .shift),
      Key(.home, .shift), Key(.left, [.control, .shift]),
    ].map { Input.key($0) }
    + "abc ö猫😀\u{301}".map { Input.typed($0) }
    + [.paste("two words"), .click(3, 0), .click(4, 0, times: 2), .drag(1, 0), .drag(12, 3), .release(2, 0)]
}
