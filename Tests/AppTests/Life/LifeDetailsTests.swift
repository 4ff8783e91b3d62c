import Curses
import GameKit
import TUI
import TestKit
import Testing

@testable import App
@testable import Life

struct LifeDetailsTests {
  private func stage(
    _ number: UInt64 = 2, columns: Int = 80, rows: Int = 24, look: Look = Look()
  ) -> LifeStage<LifeDetailsScreen> {
    LifeStage(
      LifeDetailsScreen(Identifier(high: 0, low: number)), LifeShelf(LifeShelf.five),
      size: Size(columns: columns, rows: rows), look: look)
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20)])
  func `the page tells all that is known`(columns: Int, rows: Int) {
    expectSnapshot(stage(columns: columns, rows: rows).picture, named: "details-\(columns)x\(rows)")
  }

  @Test func `an empty world has no place and no density`() {
    expectSnapshot(stage(5).picture, named: "details-empty-world")
    expectSnapshot(stage(look: Look(isPlain: true)).picture, named: "details-words")
  }

  @Test func `what is written is kept on the way back`() throws {
    var stage = stage()
    stage.type("!")
    stage.press(.down)
    stage.press(.control("u"))
    stage.type("Anna")
    stage.press(.down, .down)
    stage.type("Found it in a soup.")
    let commands = stage.press(.escape)
    #expect(commands.last == .close)
    let kept = try #require(stage.shelf.boards.last?.pattern)
    #expect(kept.title == "Glider!")
    #expect(kept.author == "Anna")
    #expect(kept.comments == LifeShelf.glider.comments + ["Found it in a soup."])
    #expect(kept.content == LifeShelf.glider.content)
  }

  @Test func `where nothing was written nothing is kept`() {
    var stage = stage()
    #expect(stage.press(.down, .up, .escape) == [.close])
  }

  @Test func `a board without a name keeps its old one`() throws {
    var stage = stage()
    stage.press(.control("u"), .escape)
    #expect(stage.shelf.boards.contains { $0.pattern.title == "Glider" })
  }

  @Test func `one can ask how it ends, and what is proved is kept`() throws {
    var stage = stage(3)
    let commands = stage.press(.backTab, .enter)
    guard case .request(.life(.work(.end(let parcel, _, let errand))))? = commands.last else {
      Issue.record("Nothing was asked: \(commands)")
      return
    }
    stage.tell(.answer(.life(.work(.progress(done: 1000, of: nil, errand: errand)))))
    #expect(stage.text.contains("generations so far"))
    let universe = try #require(parcel.open())
    let ending = try FinalState.find(of: universe)
    stage.tell(.answer(.life(.work(.ended(ending, errand: errand)))))
    expectSnapshot(stage.picture, named: "details-end")
    stage.press(.escape)
    #expect(stage.shelf.boards.last?.cycle == ending.cycle)
  }

  @Test func `a board that is gone is left`() {
    var stage = stage(9)
    stage.tell(.answer(.failed("There is no such board.")))
    #expect(stage.commands == [.close])
  }
}
