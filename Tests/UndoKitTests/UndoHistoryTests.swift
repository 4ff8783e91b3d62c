import Testing
import UndoKit

@Suite struct UndoHistoryTests {
  /// A text whose every change is pushed before it is made.
  private struct Editor {
    var text = ""
    var history = UndoHistory<String>(limit: .count(3))

    mutating func type(_ letters: String, group: Int? = nil) {
      history.push(text, group: group)
      text += letters
    }

    mutating func undo() {
      let now = text
      if let before = history.undo({ _ in now }) { text = before }
    }

    mutating func redo() {
      let now = text
      if let after = history.redo({ _ in now }) { text = after }
    }
  }

  @Test func `the first undo undoes the last change, and redo brings it back`() {
    var editor = Editor()
    editor.type("a")
    editor.type("b")
    editor.undo()
    #expect(editor.text == "a")
    editor.redo()
    #expect(editor.text == "ab")
  }

  @Test func `a new change clears what could be redone`() {
    var editor = Editor()
    editor.type("a")
    editor.undo()
    editor.type("b")
    editor.redo()
    #expect(editor.text == "b")
  }

  @Test func `a group is undone together, and ends with an undo`() {
    var editor = Editor()
    for letter in ["a", "b", "c"] { editor.type(letter, group: 1) }
    editor.undo()
    #expect(editor.text.isEmpty)
    editor.redo()
    editor.type("d", group: 1)
    editor.undo()
    #expect(editor.text == "abc")
  }

  @Test func `a limit by count drops the oldest steps`() {
    var editor = Editor()
    for letter in ["a", "b", "c", "d", "e"] { editor.type(letter) }
    for _ in 1...9 { editor.undo() }
    #expect(editor.text == "ab")
  }

  @Test func `a limit by bytes keeps at least the latest step`() {
    var history = UndoHistory<Int>(limit: .bytes(100))
    for (step, cost) in [(1, 40), (2, 40), (3, 40), (4, 500)] { history.push(step, cost: cost) }
    #expect(history.done == [4])
    _ = history.undo()
    history.push(5, cost: 100)
    #expect(history.done == [5])
  }
}
