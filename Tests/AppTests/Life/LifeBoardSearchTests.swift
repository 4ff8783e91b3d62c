import GameKit
import Life
import TUI
import TestKit
import Testing

@testable import App

struct LifeBoardSearchTests {
  private func stage(_ boards: [Board] = LifeShelf.five) -> LifeStage<LifeBoardsScreen> {
    LifeStage(LifeBoardsScreen(), LifeShelf(boards))
  }

  private func titles(_ stage: LifeStage<LifeBoardsScreen>) -> [String] {
    stage.screen.shelf.shown.map(\.title)
  }

  @Test func `a slash looks for boards while one types`() {
    var stage = stage()
    stage.press(.character("/"))
    #expect(stage.screen.takesText)
    stage.type("GL")
    #expect(titles(stage) == ["Glider"])
    expectSnapshot(stage.picture, named: "boards-search")
    stage.press(.enter)
    #expect(!stage.screen.takesText)
    #expect(stage.press(.escape) == [])
    #expect(titles(stage).count == 5)
  }

  @Test func `boards are found by their worlds and rules, too`() {
    var stage = stage()
    stage.press(.character("/"))
    stage.type("torus b3")
    #expect(titles(stage) == ["Acorn"])
    stage.type("x")
    expectSnapshot(stage.picture, named: "boards-no-match")
    stage.press(.escape)
    #expect(titles(stage).count == 5)
  }

  @Test func `o goes through the orders`() {
    var stage = stage()
    #expect(titles(stage) == ["Glider", "", "Gosper's gun", "Acorn", "Nothing yet"])
    stage.press(.character("o"))
    #expect(titles(stage) == ["", "Acorn", "Glider", "Gosper's gun", "Nothing yet"])
    stage.press(.character("o"))
    #expect(titles(stage) == ["Gosper's gun", "Acorn", "Glider", "", "Nothing yet"])
    stage.press(.character("o"))
    #expect(titles(stage).first == "Gosper's gun")
    stage.press(.character("o"))
    #expect(titles(stage) == ["Glider", "", "Gosper's gun", "Nothing yet", "Acorn"])
    stage.press(.character("o"))
    #expect(titles(stage).last == "")
    stage.press(.character("o"))
    #expect(titles(stage).first == "Glider")
  }

  @Test func `a click on a title sorts by it, and another one turns that round`() {
    var stage = stage()
    stage.click(on: "Cells")
    #expect(titles(stage).first == "Gosper's gun")
    stage.click(on: "Cells")
    #expect(titles(stage).first == "Nothing yet")
    #expect(stage.screen.shelf.order.title == "fewest cells first")
  }

  @Test func `the choice stays on its board whatever the order`() {
    var stage = stage()
    stage.press(.down, .down)
    let chosen = stage.screen.selected?.id
    for _ in 0..<4 {
      stage.press(.character("o"))
      #expect(stage.screen.selected?.id == chosen)
    }
  }
}
