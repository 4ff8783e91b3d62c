import Testing

@testable import TUI

struct TextModelTests {
  @Test(arguments: UInt64(0)..<100)
  func `any edits agree with a plain model`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let area = Rect.area(10, 1)
    var field = TextField()
    var model = EditModel()
    for _ in 0..<60 {
      let input = EditModel.inputs.randomElement(using: &dice) ?? .key(.home)
      _ = field.handle(input, in: area)
      model.apply(input)
      #expect(Array(field.text) == model.signs)
      #expect(field.cursor == model.cursor)
      #expect(Array(field.selectedText) == Array(model.signs[model.selected]))
      #expect(canvas(10, 1) { field.draw(on: &$0, in: $1) }.cursor != nil)
    }
  }
}

/// A text as a list of signs with two places in it: too simple to be wrong.
private struct EditModel {
  var signs: [Character] = []
  var cursor = 0
  var anchor = 0
  var kept: [Character] = []

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
    case .key(.control("y")): write(kept)
    case .key(.left): go(to: selected.isEmpty ? cursor - 1 : selected.lowerBound)
    case .key(.right): go(to: selected.isEmpty ? cursor + 1 : selected.upperBound)
    case .key(.home): go(to: 0)
    case .key(.end): go(to: signs.count)
    case .key(.alt("a")): (anchor, cursor) = (0, signs.count)
    case .key(Key(.left, .shift)): cursor = max(0, cursor - 1)
    case .key(Key(.right, .shift)): cursor = min(signs.count, cursor + 1)
    case .key(Key(.home, .shift)): cursor = 0
    case .key(.backspace): remove(cursor - 1..<cursor)
    case .key(.delete): remove(cursor..<cursor + 1)
    case .key(.control("u")): cut(0..<cursor)
    case .key(.control("k")): cut(cursor..<signs.count)
    case .key(.control("x")): cut(selected)
    case .key(let key): write([key.typed].compactMap(\.self))
    case .mouse, .focus: break
    }
  }

  private mutating func go(to place: Int) {
    cursor = min(max(0, place), signs.count)
    anchor = cursor
  }

  private mutating func write(_ new: [Character]) {
    let start = selected.lowerBound
    signs.replaceSubrange(selected, with: new)
    go(to: start + new.count)
  }

  private mutating func remove(_ range: Range<Int>) {
    let range = selected.isEmpty ? range.clamped(to: 0..<signs.count) : selected
    signs.removeSubrange(range)
    go(to: range.lowerBound)
  }

  private mutating func cut(_ range: Range<Int>) {
    let range = selected.isEmpty ? range : selected
    if !range.isEmpty { kept = Array(signs[range]) }
    remove(range)
  }
}
