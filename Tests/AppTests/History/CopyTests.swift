import GameKit
import TUI
import TestKit
import Testing

@testable import App

/// The story of a game as a text to hand on.
@Suite struct CopyTests {
  private func rehearse(_ record: GameRecord?) -> Rehearsal<RecordScreen> {
    Rehearsal(RecordScreen(Past.record.id, games: Past.games)) { _ in .record(record) }
  }

  @Test func `y copies the whole story, page below page`() throws {
    var stage = rehearse(Past.record)
    guard case .copy(let text) = stage.press(.character("y")).first else {
      return #expect(Bool(false), "Nothing was copied")
    }
    expectSnapshot(
      Snapshot(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)),
      named: "record-copied")
  }

  @Test func `a game that is gone cannot be copied`() {
    var stage = rehearse(nil)
    #expect(stage.press(.character("y")) == [])
  }
}
