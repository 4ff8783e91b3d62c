import GameKit
import Life
import TUI
import TestKit
import Testing

@testable import App

struct LifeBoardsTests {
  private typealias Stage = LifeStage<LifeBoardsScreen>

  private func stage(
    _ boards: [Board] = LifeShelf.five, open: UInt64? = nil, size: Size = .terminal, look: Look = Look()
  ) -> Stage {
    let open = open.map { Identifier(high: 0, low: $0) }
    return Stage(LifeBoardsScreen(open: open), LifeShelf(boards), size: size, look: look)
  }

  private func id(_ number: UInt64) -> Identifier { Identifier(high: 0, low: number) }

  @Test(arguments: [(80, 24), (120, 40), (60, 20), (150, 44)])
  func `boards are listed with what is known of them`(columns: Int, rows: Int) {
    let stage = stage(size: Size(columns: columns, rows: rows))
    expectSnapshot(stage.picture, named: "boards-\(columns)x\(rows)")
  }

  @Test func `boards are listed in ASCII and in words, too`() {
    expectSnapshot(stage(look: Look(glyphs: .ascii)).picture, named: "boards-ascii")
    expectSnapshot(stage(look: Look(isPlain: true)).picture, named: "boards-words")
  }

  @Test func `an empty list says how to fill it`() {
    var stage = stage([])
    expectSnapshot(stage.picture, named: "boards-empty")
    stage.press(.character("n"), .character("e"))
    #expect(stage.text.contains("Create the board"))
  }

  @Test func `enter opens the chosen board in the place of the editor below`() {
    var stage = stage()
    #expect(stage.press(.enter) == [.close, .replace(.life(.editor(id(2))))])
    #expect(stage.press(.down, .down, .enter) == [.close, .replace(.life(.editor(id(1))))])
    #expect(stage.press(.escape) == [.close])
  }

  @Test func `the board that is open already is only uncovered`() {
    var stage = stage(open: 2)
    #expect(stage.press(.enter) == [.close])
    stage.press(.character("r"))
    stage.type("!")
    stage.press(.enter)
    #expect(stage.press(.enter) == [.close, .replace(.life(.editor(id(2))))])
  }

  @Test func `a click chooses, and another one opens`() {
    var stage = stage()
    #expect(stage.click(on: "Acorn") == [])
    #expect(stage.click(on: "Acorn") == [.close, .replace(.life(.editor(id(3))))])
  }

  @Test func `what is deleted comes back with u`() {
    var stage = stage()
    let commands = stage.press(.character("d"))
    #expect(commands.first == .boards(.delete(id(2))))
    #expect(commands.contains(.toast(Toast("“Glider” is deleted. Press u to have it back."))))
    #expect(stage.shelf.boards.count == 4)
    stage.press(.delete, .character("u"), .character("u"))
    #expect(stage.shelf.boards.count == 5)
    #expect(stage.screen.selected?.id == id(2))
    #expect(!stage.screen.hints.contains { $0.title == "Take back" })
  }

  @Test func `an editor whose board was deleted is left for another one`() {
    var stage = stage(open: 2)
    stage.press(.character("d"))
    #expect(stage.press(.escape) == [.close, .replace(.life(.editor(nil)))])
    stage.press(.character("u"))
    #expect(stage.press(.escape) == [.close, .replace(.life(.editor(id(2))))])
  }

  @Test func `a board gets another name`() {
    var stage = stage()
    stage.press(.character("r"))
    expectSnapshot(stage.picture, named: "boards-rename")
    stage.type(" of Guy")
    #expect(
      stage.press(.enter) == [.boards(.rename(id(2), to: "Glider of Guy")), .boards(.list)])
    #expect(stage.screen.selected?.title == "Glider of Guy")
    #expect(stage.press(.character("r"), .escape) == [])
  }

  @Test func `a copy is made and chosen`() {
    var stage = stage()
    stage.press(.character("c"))
    #expect(stage.screen.selected?.title == "Glider copy")
    #expect(stage.shelf.boards.count == 6)
  }

  @Test func `a board is written to a file`() {
    var stage = stage()
    stage.press(.down, .down, .character("e"))
    expectSnapshot(stage.picture, named: "boards-export")
    #expect(stage.press(.enter).last == .toast(Toast("Written to gosper-s-gun.rle", severity: .success)))
  }

  @Test func `details are opened over the list`() {
    var stage = stage()
    #expect(stage.press(.character("i")) == [.open(.life(.details(id(2))))])
  }
}

extension Size {
  fileprivate static let terminal = Size(columns: 80, rows: 24)
}
