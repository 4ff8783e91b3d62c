import GameKit
import Life
import TUI
import TestKit
import Testing

@testable import App

struct LifeNewBoardTests {
  private func stage(columns: Int = 80, rows: Int = 24) -> LifeStage<LifeBoardsScreen> {
    LifeStage(LifeBoardsScreen(), LifeShelf(LifeShelf.five), size: Size(columns: columns, rows: rows))
  }

  private func made(_ stage: LifeStage<LifeBoardsScreen>) -> Pattern? { stage.shelf.boards.last?.pattern }

  @Test(arguments: [(80, 24), (60, 20)])
  func `a new board begins in one of five ways`(columns: Int, rows: Int) {
    var stage = stage(columns: columns, rows: rows)
    stage.press(.character("n"))
    expectSnapshot(stage.picture, named: "new-\(columns)x\(rows)")
    stage.press(.character("e"))
    expectSnapshot(stage.picture, named: "new-empty-\(columns)x\(rows)")
    stage.press(.escape, .character("n"), .character("r"))
    expectSnapshot(stage.picture, named: "new-random-\(columns)x\(rows)")
  }

  @Test func `an empty board has a name, a world and a rule`() {
    var stage = stage()
    stage.press(.character("n"), .character("e"))
    stage.type("My board")
    stage.press(.down, .right, .down, .right, .down, .down, .right, .down)
    let commands = stage.press(.enter)
    #expect(commands.suffix(2) == [.close, .replace(.life(.editor(Identifier(high: 0, low: 6))))])
    #expect(made(stage)?.title == "My board")
    #expect(made(stage)?.topology == .torus(width: 101, height: 100))
    #expect(made(stage)?.rule.description == "B36/S23")
  }

  @Test func `the same seed makes the same board`() throws {
    var (one, other) = (stage(), stage())
    one.press(.character("n"), .character("r"), .backTab, .enter)
    other.press(.character("n"), .character("r"), .backTab, .enter)
    let pattern = try #require(made(one))
    #expect(pattern == made(other))
    guard case .cells(let cells) = pattern.content else { return }
    #expect((1300...1750).contains(cells.count))
  }

  @Test func `a rule can be written, and a wrong one is said to be`() {
    var stage = stage()
    stage.press(.character("n"), .character("e"), .backTab, .up)
    for _ in KnownRule.all { stage.press(.right) }
    stage.press(.down)
    stage.press(.control("u"))
    stage.type("B9/S")
    stage.press(.enter, .enter)
    #expect(stage.text.contains("Write it like B3/S23"))
    stage.press(.control("u"))
    stage.type("B36/S125")
    stage.press(.enter, .enter)
    #expect(made(stage)?.rule.description == "B36/S125")
  }

  @Test func `files and pasted texts become boards`() {
    var stage = stage()
    stage.press(.character("n"), .character("f"))
    #expect(stage.screen.takesText)
    stage.type("/tmp/a.rle")
    #expect(stage.press(.enter).first == .boards(.readFile(path: "/tmp/a.rle")))
    #expect(made(stage)?.title == "Glider")
    stage.press(.character("n"), .character("p"))
    expectSnapshot(stage.picture, named: "new-paste")
    stage.tell(.input(.paste("bo$2bo$3o!")))
    #expect(stage.shelf.boards.count == 7)
    #expect(stage.commands.contains(.boards(.readText("bo$2bo$3o!"))))
  }

  @Test func `patterns of the library are chosen there`() {
    var stage = stage()
    #expect(stage.press(.character("n"), .character("l")) == [.open(.life(.newFromLibrary))])
  }
}
