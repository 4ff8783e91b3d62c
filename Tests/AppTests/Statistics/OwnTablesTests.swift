import GameKit
import TUI
import TestKit
import Testing

@testable import App

/// The tables that a game adds to the standings: they are asked for when somebody looks at them.
@Suite struct OwnTablesTests {
  private func rehearse(answer: @escaping (Request) -> Answer?) -> Rehearsal<PlayersScreen> {
    var stage = Rehearsal(PlayersScreen(games: Past.games)) { request in
      if case .standings = request { return .standings([]) }
      return answer(request)
    }
    stage.press(.character("g"), .character("g"))
    return stage
  }

  @Test func `nothing is added up before one of them is looked at, and then once`() {
    var stage = rehearse { _ in .statistics(Past.tables, of: Past.duel) }
    #expect(stage.press(.right) == [.request(.statistics(Past.duel))])
    #expect(stage.text.contains("sword"))
    #expect(stage.press(.right) == [])
    #expect(stage.text.contains("dawn"))
    #expect(stage.press(.left, .left) == [])
    #expect(stage.screen.tabs.selected == 0)
  }

  @Test func `while it lasts, the screen tells how far it has come`() {
    var stage = rehearse { _ in nil }
    stage.press(.right)
    #expect(stage.text.contains("Adding up …"))
    stage.tell(.answer(.counting(done: 250, of: 9000)))
    #expect(stage.text.contains("Adding up: 250 of 9000 games"))
    stage.tell(.answer(.statistics(Past.tables, of: Past.duel)))
    #expect(stage.text.contains("sword"))
  }

  @Test func `going on to another game gives the work up`() {
    var stage = rehearse { _ in nil }
    stage.press(.right)
    #expect(stage.press(.character("g")) == [.cancel, .request(.standings(HistoryFilter()))])
    stage.tell(.answer(.statistics(Past.tables, of: Past.duel)))
    #expect(!stage.text.contains("sword"))
  }

  @Test func `what cannot be read is told`() {
    var stage = rehearse { _ in .failed("The disk is on fire.") }
    stage.press(.right)
    #expect(stage.text.contains("This cannot be added up just now."))
  }

  @Test func `coming back adds up anew, for a game may be gone or new`() {
    var stage = rehearse { _ in .statistics(Past.tables, of: Past.duel) }
    stage.press(.right)
    stage.tell(.appeared)
    #expect(
      stage.takeCommands() == [
        .request(.standings(HistoryFilter(game: Past.duel))), .request(.statistics(Past.duel)),
      ])
  }

  @Test func `a game that has no tables of its own has no tabs`() {
    var stage = Rehearsal(PlayersScreen(games: Past.games)) { _ in .standings([]) }
    stage.press(.character("g"))
    #expect(stage.screen.tabs.titles == ["Standings"])
    #expect(stage.press(.right) == [])
  }
}
