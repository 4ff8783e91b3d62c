import Life
import TUI
import Testing

@testable import App

/// Letting the board live.
struct EditorTimeTests {
  private static let pentomino = [".##", "##.", ".#."]

  @Test func `a board that runs goes on by its speed, until it is paused`() {
    var table = EditorTable(Self.pentomino)
    table.type("r")
    table.wait(.milliseconds(1_950))
    #expect(table.generation == 20)
    table.type("r")
    table.wait(.seconds(5))
    #expect(table.generation == 20)
  }

  @Test func `the speed goes from one a second to as many as can be`() {
    var table = EditorTable(Self.pentomino)
    table.type("<<<<<<r")
    table.wait(.milliseconds(2_500))
    #expect(table.generation == 3)
    for _ in EditorPace.speeds { table.type(">") }
    table.wait(.milliseconds(500))
    #expect(table.generation > 1_000)
    #expect(table.screen.header.remark.hasSuffix("full speed"))
  }

  @Test func `single steps and steps by powers of two`() {
    var table = EditorTable(Self.pentomino)
    table.type("n")
    #expect(table.generation == 1)
    table.type("5n")
    table.wait(.seconds(1))
    #expect(table.generation == 6)
    table.type("10N")
    #expect(table.generation == 6 + 1_024)
    table.type("N")
    #expect(table.generation == 6 + 2_048)
  }

  @Test func `to undo another world brings back the one before`() {
    var table = EditorTable(Self.pentomino)
    table.type("3n")
    table.wait(.seconds(1))
    let before = table.alive
    table.type("R")
    table.press(.down, .right, .down, .down, .down, .enter)
    #expect(table.editor?.sheet.pattern.topology != .plane)
    table.type("u")
    #expect(table.editor?.sheet.pattern.topology == .plane)
    #expect(table.editor?.sheet.pattern.rule == .life)
    #expect(table.alive == before)
  }

  @Test func `any generation can be gone to, and back`() {
    var table = EditorTable(Self.pentomino)
    table.type("g")
    table.type("1103")
    table.press(.enter)
    #expect(table.generation == 1_103)
    #expect(table.population == 116)
    table.type("G")
    #expect(table.generation == 0)
    #expect(table.alive == EditorTable.cells(Self.pentomino).sorted())
    table.type("821g")
    #expect(table.population == 319)
    table.type("uu")
    #expect(table.generation == 1_103)
  }

  @Test func `what lies before the first generation that is known is not gone to`() {
    var board = EditorTable(Self.pentomino).kept
    board.pattern.generation = 50
    var table = EditorTable(board)
    table.type("10g")
    #expect(table.generation == 50)
    #expect(table.commands.contains { if case .toast = $0 { true } else { false } })
  }

  @Test func `the timeline is gone through, left, or stayed at`() {
    var table = EditorTable(Self.pentomino)
    table.type("100g")
    table.type("t")
    table.press(.home)
    #expect(table.screen.header.remark.hasPrefix("generation 0"))
    table.press(.escape)
    #expect(table.generation == 100)
    table.type("t")
    table.press(.left, .left, .left, .enter)
    #expect(table.generation == 97)
    table.type("u")
    #expect(table.generation == 100)
  }

  @Test func `the end of a pentomino is found and gone to`() {
    var table = EditorTable(Self.pentomino)
    table.type("e")
    #expect(table.text.contains("Settled from generation 1,103 on"))
    #expect(table.text.contains("8 × block"))
    table.press(.enter)
    #expect(table.generation == 1_103)
  }

  @Test func `cells are drawn while the board runs`() {
    var table = EditorTable(Self.pentomino)
    table.type("r")
    table.works = false
    table.wait(.milliseconds(100))
    table.type("30l ")
    table.works = true
    table.catchUp()
    #expect(table.alive.contains(table.cursor))
    #expect(table.generation == 1)
  }

  @Test func `work that takes a while is given up by Escape, and the board is as it was`() {
    var table = EditorTable(Self.pentomino)
    table.works = false
    table.type("5000g")
    table.wait(.seconds(1))
    #expect(table.text.contains("Going to generation 5,000"))
    table.type(" n")
    #expect(table.generation == 0)
    table.press(.escape)
    #expect(table.commands == [.cancel])
    table.type("n")
    table.catchUp()
    #expect(table.generation == 1)
  }
}
