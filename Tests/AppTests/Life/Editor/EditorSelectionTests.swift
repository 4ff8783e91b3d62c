import Life
import TUI
import Testing

@testable import App

/// Selecting, copying and pasting.
struct EditorSelectionTests {
  private static let glider = [".#.", "..#", "###"]

  @Test func `a rectangle is spanned with the arrows`() {
    var table = EditorTable()
    table.type("v3l2j")
    #expect(table.editor?.selected == Box(x: 0, y: 0, width: 4, height: 3))
    table.press(.enter)
    #expect(table.editor?.selection == Box(x: 0, y: 0, width: 4, height: 3))
    table.press(.escape)
    #expect(table.editor?.selection == nil)
  }

  @Test func `all is selected, and shrunk to what lives`() {
    var table = EditorTable(["...", ".##"], topology: .torus(width: 9, height: 8))
    table.type("a")
    #expect(table.editor?.selection == Box(x: 0, y: 0, width: 9, height: 8))
    table.type("s")
    #expect(table.editor?.selection == Box(x: 1, y: 1, width: 2, height: 1))
  }

  @Test func `what is cut is put down elsewhere`() {
    var table = EditorTable(Self.glider)
    table.type("ax")
    #expect(table.population == 0)
    table.type("20lp")
    #expect(table.text.contains("Pasting 3×3"))
    table.press(.enter)
    #expect(table.alive.map { Life.Cell($0.x - 20, $0.y) } == EditorTable.cells(Self.glider).sorted())
    table.type("uu")
    #expect(table.alive == EditorTable.cells(Self.glider).sorted())
  }

  @Test(arguments: [(PasteMode.or, 2), (.xor, 1), (.and, 2), (.copy, 2)])
  func `what is put down joins, changes, meets or replaces`(mode: PasteMode, population: Int) throws {
    var table = EditorTable(["##"])
    table.type("a")
    table.press(.escape)
    table.press(.home)
    table.type("v")
    table.press(.enter)
    table.type("ylp")
    while try #require(table.editor).pasteMode != mode { table.type("m") }
    table.press(.enter)
    #expect(table.population == population)
  }

  @Test func `a ghost is turned before it is put down`() {
    var table = EditorTable(["##"])
    table.type("ayp}20l")
    table.press(.enter)
    let new = table.alive.filter { $0.x > 5 }
    #expect(new.count == 2)
    #expect(Set(new.map(\.x)).count == 1)
  }

  @Test func `a selection is turned, flipped, inverted and cleared`() {
    var table = EditorTable(Self.glider)
    table.type("a}")
    #expect(table.alive == EditorTable.cells(["#..", "#.#", "##."]).sorted())
    table.type("{X")
    #expect(table.alive == EditorTable.cells([".#.", "#..", "###"]).sorted())
    table.type("~")
    #expect(table.population == 4)
    table.press(.delete)
    #expect(table.population == 0)
    table.type("uuuuu")
    #expect(table.alive == EditorTable.cells(Self.glider).sorted())
  }

  @Test func `what is outside of a selection is cleared`() {
    var table = EditorTable(["###"])
    table.press(.home)
    table.type("v")
    table.press(.enter)
    table.type("D")
    #expect(table.alive == [Life.Cell(0, 0)])
  }

  @Test func `a rectangle is filled by luck, always the same for one seed`() {
    let fill = {
      var table = EditorTable(topology: .torus(width: 40, height: 20))
      table.type("%")
      table.press(.down, .down, .down, .enter)
      return table.alive
    }
    #expect((150...450).contains(fill().count))
    #expect(fill() == fill())
  }

  @Test func `the board is copied as text, and text is pasted`() {
    var table = EditorTable(Self.glider)
    table.type("c")
    let text = table.commands.lazy.compactMap { if case .copy(let text) = $0 { text } else { nil } }.first
    #expect(text?.contains("x = 3, y = 3, rule = B3/S23") == true)
    var other = EditorTable()
    other.tell(.input(.paste(text ?? "")))
    #expect(other.text.contains("Pasting Test, 3×3"))
    other.press(.enter)
    #expect(other.population == 5)
  }

  @Test func `what lies ready in the library hangs at the cursor when one comes back`() {
    var table = EditorTable()
    table.type("L")
    #expect(table.commands == [.open(.life(.library))])
    table.offer = Pattern(.cells(EditorTable.cells(Self.glider)), title: "Glider")
    table.tell(.appeared)
    #expect(table.text.contains("Pasting Glider, 3×3"))
  }
}
