import Life
import TUI
import Testing

@testable import App

/// Drawing cells and taking it back.
struct EditorDrawTests {
  @Test func `space makes the cell at the cursor live, and die`() {
    var table = EditorTable()
    table.press(.space)
    #expect(table.alive == [Life.Cell(0, 0)])
    table.press(.enter)
    #expect(table.alive == [])
  }

  @Test(arguments: [
    (Key.left, -1, 0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1), (.character("h"), -1, 0),
    (.character("l"), 1, 0), (.character("k"), 0, -1), (.character("j"), 0, 1), (Key(.left, .shift), -10, 0),
  ])
  func `arrows and vi's letters move the cursor`(key: Key, x: Int, y: Int) {
    var table = EditorTable()
    table.press(key)
    #expect(table.cursor == Life.Cell(x, y))
  }

  @Test func `a number before a move makes it as long`() {
    var table = EditorTable()
    table.type("12l3j")
    #expect(table.cursor == Life.Cell(12, 3))
  }

  @Test func `the view goes with the cursor`() throws {
    var table = EditorTable()
    table.type("500l70k ")
    let editor = try #require(table.editor)
    let board = Rect(column: 0, row: 1, columns: 80, rows: 22)
    #expect(editor.lens.place(of: table.cursor, in: board) != nil)
    #expect(table.alive == [Life.Cell(500, -70)])
  }

  @Test func `the cursor stays on a board with edges`() {
    var table = EditorTable(["#"], topology: .bounded(width: 20, height: 10))
    table.type("99l99j")
    #expect(table.cursor == Life.Cell(19, 9))
  }

  @Test func `every step is taken back and done again`() {
    var table = EditorTable()
    table.type(" l l ")
    #expect(table.population == 3)
    table.type("nuu")
    #expect(table.alive == [Life.Cell(0, 0), Life.Cell(1, 0)])
    table.press(.control("r"), .control("r"))
    #expect(table.generation == 1)
    #expect(table.alive == [Life.Cell(1, -1), Life.Cell(1, 0), Life.Cell(1, 1)])
  }

  @Test(arguments: 0..<12)
  func `cells are drawn at every zoom`(number: Int) {
    var table = EditorTable()
    for _ in 0..<number { table.type("-") }
    table.type(" ")
    #expect(table.alive == [table.cursor])
    table.mouse(.press(.left), 10, 5)
    #expect(table.population == 2)
    #expect(table.alive.contains(table.cursor))
  }
}
