import GameKit
import Kit
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit

@Suite struct RecordTests {
  private func rehearse(
    _ record: GameRecord? = HistoryFixtures.record, columns: Int = 80, rows: Int = 24
  ) -> ScreenFixture<RecordScreen> {
    ScreenFixture(
      RecordScreen(HistoryFixtures.record.id, games: HistoryFixtures.games), columns: columns, rows: rows
    ) { request in
      request == .history(.record(HistoryFixtures.record.id)) ? .history(.record(record)) : nil
    }
  }

  @Test func `the first page tells how the game ended`() {
    expectSnapshot(rehearse().picture, named: "record-overview-80x24", showing: .styles)
  }

  @Test func `each round has a page`() {
    var stage = rehearse()
    stage.press(.right)
    expectSnapshot(stage.picture, named: "record-round-80x24", showing: .styles)
  }

  @Test func `pages are leafed through by arrows, page keys, space and digits`() {
    var stage = rehearse()
    let pages = [Key.right, .pageDown, .space, .right, .left, .pageUp, .home, .end, .character("2")].map {
      stage.press($0)
      return stage.screen.tabs.selected
    }
    #expect(pages == [1, 2, 3, 3, 2, 1, 0, 3, 1])
  }

  @Test func `a long page scrolls, and the next one begins at its top`() {
    var stage = rehearse()
    stage.press(.right, .right, .down, .down)
    #expect(!stage.text.contains("Line 2 ") && stage.text.contains("Line 3"))
    expectSnapshot(stage.picture, named: "record-long-page")
    for _ in 0..<50 { stage.press(.down) }
    #expect(stage.text.contains("Line 30"))
    stage.press(.right)
    #expect(stage.text.contains("Somebody saw too much."))
    stage.press(.left, .up)
    #expect(stage.text.contains("Line 1 "))
  }

  @Test func `a game of a newer version, or an unknown one, shows what all games have`() {
    let newer = rehearse(HistoryFixtures.record(version: 2))
    expectSnapshot(newer.picture, named: "record-newer")
    let unknown = rehearse(HistoryFixtures.record(of: GameID("polo"), version: 1))
    expectSnapshot(unknown.picture, named: "record-unknown-game")
  }

  @Test func `a game that is gone or cannot be read says so`() {
    var gone = rehearse(nil)
    #expect(gone.text.contains("no longer in the history"))
    #expect(gone.press(.character("d"), .right) == [])
    #expect(gone.press(.escape) == [.close])
    var broken = ScreenFixture(RecordScreen(HistoryFixtures.record.id)) { _ in .failed("The disk is on fire.")
    }
    #expect(broken.text.contains("cannot be read"))
    #expect(broken.press(.character("q")) == [.close])
  }

  @Test func `deleting asks first, names the game and then goes back`() {
    var stage = rehearse()
    stage.press(.character("d"))
    expectSnapshot(stage.picture, named: "record-delete")
    #expect(stage.press(.enter) == [])
    stage.press(.character("d"), .left)
    #expect(stage.press(.enter) == [.request(.history(.delete(HistoryFixtures.record.id))), .close])
  }
}
