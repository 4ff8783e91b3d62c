import GameKit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// A whole game of Werewolf, by keys alone.
@MainActor
struct VillageGameTests {
  private func onlyRecord(of party: Party) throws -> GameRecord {
    let summaries = party.store.summaries(HistoryFilter(), from: 0, limit: 9)
    try #require(summaries.count == 1)
    return try #require(party.store.record(summaries[0].id))
  }

  private func selection(for players: Int) -> Selection {
    Selection(roles: .preset(players < 8 ? .classic : .everything), options: Options())
  }

  @Test(arguments: [3, 5, 8, 12])
  func `friends play to the end, and the history keeps who won as what`(players: Int) throws {
    let party = Party(village: players, selection(for: players), seed: 11, home: try Home())
    let roles = party.dealtRoles
    party.finishVillage()
    #expect(party.village?.isOver == true)
    let record = try onlyRecord(of: party)
    #expect(record.game == Rules.game)
    #expect(record.participants.map(\.name) == Array(Party.villagers.prefix(players)))
    #expect(record.participants.map { $0.roles.map(\.role) } == roles.map { [$0.rawValue] })
    #expect(Set(roles).count == (players < 8 ? Set(roles).count : 7))
    #expect(["Play again", "New game", "Lobby"].allSatisfy(party.pilot.shows))
  }

  @Test func `a game that is played again has the same table and set-up, and other luck`() throws {
    let party = Party(village: 5, selection(for: 5), home: try Home())
    let before = try #require(party.village?.game.view)
    party.finishVillage()
    party.pilot.press(.enter)
    let after = try #require(party.village?.game.view)
    #expect(after == before)
    party.finishVillage()
    let ids = party.store.summaries(HistoryFilter(), from: 0, limit: 9).map(\.id)
    #expect(Set(ids.compactMap { party.store.record($0)?.details }).count == 2)
  }

  @Test func `a new game after the end goes back to the set-up, with names and roles as they were`() throws {
    let party = Party(village: 8, selection(for: 8), home: try Home())
    let before = party.village?.game.view.setUp
    party.finishVillage()
    party.pilot.press(.right, .enter)
    #expect(party.village == nil)
    #expect(party.pilot.routes == [.lobby, .game(Rules.game)])
    party.deal()
    #expect(party.village?.game.view.setUp == before)
    #expect(party.village?.game.view.roster.names.map(\.text) == Array(Party.villagers.prefix(8)))
  }

  @Test func `from the end a key leads to the lobby, where nothing waits`() throws {
    let party = Party(village: 3, home: try Home())
    party.finishVillage()
    party.pilot.press(.right, .right, .enter)
    #expect(party.pilot.routes == [.lobby])
    #expect(party.pilot.shell.keptRoutes == [])
  }

  @Test func `the same seed and the same keys make the same game`() throws {
    let details = try (0..<2).map { _ in
      let party = Party(village: 9, selection(for: 9), seed: 77, home: try Home())
      party.finishVillage()
      return try onlyRecord(of: party).details
    }
    #expect(details[0] == details[1])
  }

  @Test func `nothing of a game is kept before it is over`() throws {
    let party = try Party.wholeVillage()
    let story = EventfulStory(roles: party.dealtRoles)
    let kept = party.store.preferences()
    party.play(choosing: story.choice) { party in
      guard party.village?.isOver == false else { return true }
      #expect(party.store.preferences() == kept)
      #expect(party.store.count(HistoryFilter()) == 0)
      return false
    }
    #expect(party.store.preferences() == kept)
    #expect(party.store.count(HistoryFilter()) == 1)
  }

  @Test func `off the record nothing is kept after it either`() throws {
    let party = Party(
      village: 5, preferences: [WerewolfSettings.offTheRecord.name: "on"], home: try Home())
    party.finishVillage()
    #expect(party.village?.isOver == true)
    #expect(party.store.count(HistoryFilter()) == 0)
  }
}
