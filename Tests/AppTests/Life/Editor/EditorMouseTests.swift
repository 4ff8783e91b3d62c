import Life
import TUI
import Testing

@testable import App

/// What can be done with the mouse.
struct EditorMouseTests {
  @Test func `a stroke draws a line, and another one from a live cell erases`() {
    var table = EditorTable()
    table.mouse(.press(.left), 10, 5)
    table.mouse(.drag(.left), 20, 5)
    table.mouse(.release(.left), 20, 5)
    #expect(table.population == 6)
    table.mouse(.press(.left), 12, 5)
    table.mouse(.drag(.left), 14, 5)
    table.mouse(.release(.left), 14, 5)
    #expect(table.population == 4)
    table.type("uu")
    #expect(table.population == 0)
  }

  @Test(arguments: 1...4)
  func `from afar a click erases all cells of a sign that shows any, and else draws one`(zoom: Int) throws {
    var table = EditorTable(["....", ".#..", "....", "...."])
    for _ in 0..<zoom { table.type("-") }
    let editor = try #require(table.editor)
    let place = try #require(editor.lens.place(of: Life.Cell(1, 1), in: editor.boardArea(in: table.body)))
    table.mouse(.press(.left), place.left, place.top)
    table.mouse(.release(.left), place.left, place.top)
    #expect(table.population == 0)
    table.mouse(.press(.left), place.left, place.top)
    table.mouse(.release(.left), place.left, place.top)
    #expect(table.population == 1)
    table.type("uu")
    #expect(table.alive == [Life.Cell(1, 1)])
  }

  @Test func `the right button pulls the board along`() {
    var table = EditorTable()
    let before = table.editor?.lens.middle ?? Life.Cell(9, 9)
    table.mouse(.press(.right), 10, 5)
    table.mouse(.drag(.right), 20, 8)
    table.mouse(.release(.right), 20, 8)
    #expect(table.editor?.lens.middle == Life.Cell(before.x - 5, before.y - 3))
    #expect(table.population == 0)
  }

  @Test func `the wheel zooms around the pointer`() throws {
    var table = EditorTable()
    let board = Rect(column: 0, row: 1, columns: 80, rows: 22)
    let before = try #require(table.editor).lens.cell(at: Point(column: 60, row: 18), in: board)
    table.mouse(.wheelDown, 60, 18)
    let lens = try #require(table.editor).lens
    #expect(lens.zoom == .halves)
    let after = lens.cell(at: Point(column: 60, row: 18), in: board)
    #expect(abs(after.x - before.x) <= 1 && abs(after.y - before.y) <= 1)
    table.mouse(.wheelUp, 60, 18)
    #expect(table.editor?.lens.zoom == .squares)
  }

  @Test func `with Control the left button selects`() {
    var table = EditorTable()
    table.mouse(.press(.left), 10, 5, .control)
    table.mouse(.drag(.left), 18, 7, .control)
    table.mouse(.release(.left), 18, 7, .control)
    #expect(table.editor?.selection.map { [$0.width, $0.height] } == [5, 3])
    #expect(table.population == 0)
  }

  @Test func `what hangs at the pointer is put down by a click`() {
    var table = EditorTable(["##", "##"])
    table.type("ayp")
    #expect(table.screen.wantsHover)
    table.mouse(.move, 70, 20)
    table.mouse(.press(.left), 70, 20)
    #expect(table.population == 8)
  }
}
