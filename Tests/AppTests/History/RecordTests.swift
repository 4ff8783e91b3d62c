import GameKit
import Kit
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit

@Suite struct RecordTests {
  private func makeFixture(
    _ record: GameRecord? = HistoryFixtures.record, columns: Int = 80, rows: Int = 24
  ) -> ScreenFixture<RecordScreen> {
    ScreenFixture(
      RecordScreen(HistoryFixtures.record.id, games: HistoryFixtures.games), columns: columns, rows: rows
    ) { request in
      request == .history(.record(HistoryFixtures.record.id)) ? .history(.record(record)) : nil
    }
  }

  @Test func `the first page shows how the game ended`() {
    expectSnapshot(of: makeFixture(), named: "record-overview-80x24", showing: .styles)
  }

  @Test func `each round has a page`() {
    var fixture = makeFixture()
    fixture.press(.right)
    expectSnapshot(of: fixture, named: "record-round-80x24", showing: .styles)
  }

  @Test func `pages are leafed through by arrows, page keys, space and digits`() {
    var fixture = makeFixture()
    let pages = [Key.right, .pageDown, .space, .right, .left, .pageUp, .home, .end, .character("2")].map {
      fixture.press($0)
      return fixture.screen.tabs.selected
    }
    #expect(pages == [1, 2, 3, 3, 2, 1, 0, 3, 1])
  }

  @Test func `a long page scrolls, and the next one begins at its top`() {
    var fixture = makeFixture()
    fixture.press(.right, .right, .down, .down)
    #expect(!fixture.text.contains("Line 2 ") && fixture.text.contains("Line 3"))
    expectSnapshot(of: fixture, named: "record-long-page")
    for _ in 0..<50 { fixture.press(.down) }
    #expect(fixture.text.contains("Line 30"))
    fixture.press(.right)
    #expect(fixture.text.contains("Somebody saw too much."))
    fixture.press(.left, .up)
    #expect(fixture.text.contains("Line 1 "))
  }

  @Test func `a game of a newer version, or an unknown one, shows what all games have`() {
    let newer = makeFixture(HistoryFixtures.record(version: 2))
    expectSnapshot(of: newer, named: "record-newer")
    let unknown = makeFixture(HistoryFixtures.record(of: GameID("polo"), version: 1))
    expectSnapshot(of: unknown, named: "record-unknown-game")
  }

  @Test func `a game that is gone or cannot be read says so`() {
    var gone = makeFixture(nil)
    #expect(gone.text.contains("no longer in History"))
    #expect(gone.press(.character("d"), .right) == [])
    #expect(gone.press(.escape) == [.close])
    var broken = ScreenFixture(RecordScreen(HistoryFixtures.record.id)) { _ in .failed("The disk is on fire.")
    }
    #expect(broken.text.contains("can't be loaded"))
    #expect(broken.press(.character("q")) == [.close])
  }

  @Test func `deleting asks first, names the game and then goes back`() {
    var fixture = makeFixture()
    fixture.press(.character("d"))
    expectSnapshot(of: fixture, named: "record-delete")
    #expect(fixture.press(.enter) == [])
    fixture.press(.character("d"), .left)
    #expect(
      fixture.press(.enter) == [
        .request(.history(.delete(HistoryFixtures.record.id))),
        .toast(Toast("The game was deleted. Press u in History to undo.")), .close,
      ])
  }
}
