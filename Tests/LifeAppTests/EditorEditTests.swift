import GameKit
import Life
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import LifeApp

/// Drawing cells and undo.
struct EditorDrawTests {
  @Test func `space makes the cell at the cursor live, and die`() {
    var fixture = EditorFixture()
    fixture.press(.space)
    #expect(fixture.alive == [Life.Cell(0, 0)])
    fixture.press(.enter)
    #expect(fixture.alive == [])
  }

  @Test(
    arguments: [
      (Key.left, -1, 0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1), (.character("h"), -1, 0),
      (.character("l"), 1, 0), (.character("k"), 0, -1), (.character("j"), 0, 1),
      (Key(.left, .shift), -10, 0),
    ] as [(Key, Int, Int)])
  func `arrows and the letters of vi move the cursor`(key: Key, x: Int, y: Int) {
    var fixture = EditorFixture()
    fixture.press(key)
    #expect(fixture.cursor == Life.Cell(x, y))
  }

  @Test func `a number before a move makes it as long`() {
    var fixture = EditorFixture()
    fixture.type("12l3j")
    #expect(fixture.cursor == Life.Cell(12, 3))
  }

  @Test func `the view follows the cursor`() throws {
    var fixture = EditorFixture()
    fixture.type("500l70k ")
    let editor = try #require(fixture.editor)
    let board = Rect(column: 0, row: 1, columns: 80, rows: 22)
    #expect(editor.view.viewport.rect(of: fixture.cursor, in: board) != nil)
    #expect(fixture.alive == [Life.Cell(500, -70)])
  }

  @Test func `the cursor stays on a board with edges`() {
    var fixture = EditorFixture(["#"], topology: .bounded(width: 20, height: 10))
    fixture.type("99l99j")
    #expect(fixture.cursor == Life.Cell(19, 9))
  }

  @Test func `every step is undone and redone`() {
    var fixture = EditorFixture()
    fixture.type(" l l ")
    #expect(fixture.population == 3)
    fixture.type("nuu")
    #expect(fixture.alive == [Life.Cell(0, 0), Life.Cell(1, 0)])
    fixture.press(.control("r"), .control("r"))
    #expect(fixture.generation == 1)
    #expect(fixture.alive == [Life.Cell(1, -1), Life.Cell(1, 0), Life.Cell(1, 1)])
  }

  @Test(arguments: 0..<12)
  func `cells are drawn at every zoom`(number: Int) {
    var fixture = EditorFixture()
    for _ in 0..<number { fixture.type("-") }
    fixture.type(" ")
    #expect(fixture.alive == [fixture.cursor])
    fixture.mouse(.press(.left), 10, 5)
    #expect(fixture.population == 2)
    #expect(fixture.alive.contains(fixture.cursor))
  }
}

/// Selecting, copying and pasting.
struct EditorSelectionTests {
  private static let glider = [".#.", "..#", "###"]

  @Test func `a rectangle is spanned with the arrows`() {
    var fixture = EditorFixture()
    fixture.type("v3l2j")
    #expect(fixture.editor?.selected == Box(x: 0, y: 0, width: 4, height: 3))
    fixture.press(.enter)
    #expect(fixture.editor?.selection.box == Box(x: 0, y: 0, width: 4, height: 3))
    fixture.press(.escape)
    #expect(fixture.editor?.selection.box == nil)
  }

  @Test func `the whole board is selected, and the selection shrinks to live cells`() {
    var fixture = EditorFixture(["...", ".##"], topology: .torus(width: 9, height: 8))
    fixture.type("a")
    #expect(fixture.editor?.selection.box == Box(x: 0, y: 0, width: 9, height: 8))
    fixture.type("s")
    #expect(fixture.editor?.selection.box == Box(x: 1, y: 1, width: 2, height: 1))
  }

  @Test func `cut cells are pasted elsewhere`() {
    var fixture = EditorFixture(Self.glider)
    fixture.type("ax")
    #expect(fixture.population == 0)
    fixture.type("20lp")
    #expect(fixture.text.contains("Pasting 3×3"))
    fixture.press(.enter)
    #expect(fixture.alive.map { Life.Cell($0.x - 20, $0.y) } == BoardFixtures.cells(Self.glider).sorted())
    fixture.type("uu")
    #expect(fixture.alive == BoardFixtures.cells(Self.glider).sorted())
  }

  @Test(arguments: [(PasteMode.or, 2), (.xor, 1), (.and, 2), (.copy, 2)] as [(PasteMode, Int)])
  func `pasted cells join, toggle, meet or replace the cells below`(mode: PasteMode, population: Int) throws {
    var fixture = EditorFixture(["##"])
    fixture.type("a")
    fixture.press(.escape)
    fixture.press(.home)
    fixture.type("v")
    fixture.press(.enter)
    fixture.type("ylp")
    while try #require(fixture.editor).selection.pasteMode != mode { fixture.type("m") }
    fixture.press(.enter)
    #expect(fixture.population == population)
  }

  @Test func `a preview is turned before it is pasted`() {
    var fixture = EditorFixture(["##"])
    fixture.type("ayp}20l")
    fixture.press(.enter)
    let new = fixture.alive.filter { $0.x > 5 }
    #expect(new.count == 2)
    #expect(Set(new.map(\.x)).count == 1)
  }

  @Test func `a selection is turned, flipped, inverted and cleared`() {
    var fixture = EditorFixture(Self.glider)
    fixture.type("a}")
    #expect(fixture.alive == BoardFixtures.cells(["#..", "#.#", "##."]).sorted())
    fixture.type("{X")
    #expect(fixture.alive == BoardFixtures.cells([".#.", "#..", "###"]).sorted())
    fixture.type("~")
    #expect(fixture.population == 4)
    fixture.press(.delete)
    #expect(fixture.population == 0)
    fixture.type("uuuuu")
    #expect(fixture.alive == BoardFixtures.cells(Self.glider).sorted())
  }

  @Test func `everything outside of a selection is cleared`() {
    var fixture = EditorFixture(["###"])
    fixture.press(.home)
    fixture.type("v")
    fixture.press(.enter)
    fixture.type("D")
    #expect(fixture.alive == [Life.Cell(0, 0)])
  }

  @Test func `a rectangle is filled with random cells, the same for one seed`() {
    let fill = {
      var fixture = EditorFixture(topology: .torus(width: 40, height: 20))
      fixture.type("%")
      fixture.press(.down, .down, .down, .enter)
      return fixture.alive
    }
    #expect((150...450).contains(fill().count))
    #expect(fill() == fill())
  }

  @Test func `the board is copied as text, and text is pasted`() {
    var fixture = EditorFixture(Self.glider)
    fixture.type("c")
    let text = fixture.commands.lazy.compactMap { if case .copy(let text) = $0 { text } else { nil } }.first
    #expect(text?.contains("x = 3, y = 3, rule = B3/S23") == true)
    var other = EditorFixture()
    other.tell(.input(.paste(text ?? "")))
    #expect(other.text.contains("Pasting Test, 3×3"))
    other.press(.enter)
    #expect(other.population == 5)
  }

  @Test func `a pattern offered by the library is previewed at the cursor on return`() {
    var fixture = EditorFixture()
    fixture.type("L")
    #expect(fixture.commands == [.open(.life(.library))])
    fixture.offer = Pattern(.cells(BoardFixtures.cells(Self.glider)), title: "Glider")
    fixture.tell(.appeared)
    #expect(fixture.text.contains("Pasting Glider, 3×3"))
  }
}

/// The mouse.
struct EditorMouseTests {
  @Test func `a stroke draws a line, and a stroke from a live cell erases`() {
    var fixture = EditorFixture()
    fixture.mouse(.press(.left), 10, 5)
    fixture.mouse(.drag(.left), 20, 5)
    fixture.mouse(.release(.left), 20, 5)
    #expect(fixture.population == 6)
    fixture.mouse(.press(.left), 12, 5)
    fixture.mouse(.drag(.left), 14, 5)
    fixture.mouse(.release(.left), 14, 5)
    #expect(fixture.population == 4)
    fixture.type("uu")
    #expect(fixture.population == 0)
  }

  @Test(arguments: 1...4)
  func `from afar a click erases all cells of a character that shows any, and else draws one`(zoom: Int)
    throws
  {
    var fixture = EditorFixture(["....", ".#..", "....", "...."])
    for _ in 0..<zoom { fixture.type("-") }
    let editor = try #require(fixture.editor)
    let place = try #require(
      editor.view.viewport.rect(of: Life.Cell(1, 1), in: editor.view.boardArea(in: fixture.size.body)))
    fixture.mouse(.press(.left), place.left, place.top)
    fixture.mouse(.release(.left), place.left, place.top)
    #expect(fixture.population == 0)
    fixture.mouse(.press(.left), place.left, place.top)
    fixture.mouse(.release(.left), place.left, place.top)
    #expect(fixture.population == 1)
    fixture.type("uu")
    #expect(fixture.alive == [Life.Cell(1, 1)])
  }

  @Test func `the right button moves the view`() {
    var fixture = EditorFixture()
    let before = fixture.editor?.view.viewport.center ?? Life.Cell(9, 9)
    fixture.mouse(.press(.right), 10, 5)
    fixture.mouse(.drag(.right), 20, 8)
    fixture.mouse(.release(.right), 20, 8)
    #expect(fixture.editor?.view.viewport.center == Life.Cell(before.x - 5, before.y - 3))
    #expect(fixture.population == 0)
  }

  @Test func `the wheel zooms around the pointer`() throws {
    var fixture = EditorFixture()
    let board = Rect(column: 0, row: 1, columns: 80, rows: 22)
    let before = try #require(fixture.editor).view.viewport.cell(at: Point(column: 60, row: 18), in: board)
    fixture.mouse(.wheelDown, 60, 18)
    let viewport = try #require(fixture.editor).view.viewport
    #expect(viewport.zoom == .halves)
    let after = viewport.cell(at: Point(column: 60, row: 18), in: board)
    #expect(abs(after.x - before.x) <= 1 && abs(after.y - before.y) <= 1)
    fixture.mouse(.wheelUp, 60, 18)
    #expect(fixture.editor?.view.viewport.zoom == .squares)
  }

  @Test func `with Control the left button selects`() {
    var fixture = EditorFixture()
    fixture.mouse(.press(.left), 10, 5, .control)
    fixture.mouse(.drag(.left), 18, 7, .control)
    fixture.mouse(.release(.left), 18, 7, .control)
    #expect(fixture.editor?.selection.box.map { [$0.width, $0.height] } == [5, 3])
    #expect(fixture.population == 0)
  }

  @Test func `a click pastes the preview at the pointer`() {
    var fixture = EditorFixture(["##", "##"])
    fixture.type("ayp")
    #expect(fixture.screen.wantsHover)
    fixture.mouse(.move, 70, 20)
    fixture.mouse(.press(.left), 70, 20)
    #expect(fixture.population == 8)
  }
}
