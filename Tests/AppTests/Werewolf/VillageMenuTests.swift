import GameKit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// What a village can do besides playing on.
@MainActor
struct VillageMenuTests {
  private func playing(to landmark: VillageLandmark) throws -> Party {
    let party = try Party.wholeVillage()
    party.goOn(to: landmark)
    return party
  }

  @Test(arguments: VillageLandmark.allCases.filter { $0 != .spillDialog })
  func `Esc opens the menu at any moment, and Esc resumes`(landmark: VillageLandmark) throws {
    let party = try playing(to: landmark)
    party.pilot.press(.escape)
    #expect(party.pilot.routes.last == .gameMenu(Rules.game, isRunning: landmark != .over))
    #expect(!party.showsVillageSecrets)
    party.pilot.press(.escape)
    #expect(party.pilot.routes == [.lobby, .game(Rules.game)])
    party.finishVillage()
    #expect(party.village?.isOver == true)
  }

  @Test(arguments: VillageLandmark.allCases.filter { $0 != .spillDialog && $0 != .over })
  func `a game that was left waits in the lobby with all choices, and resumes behind a curtain`(
    landmark: VillageLandmark
  ) throws {
    let party = try playing(to: landmark)
    let before = party.village?.game.session
    party.pilot.press(.escape, .character("l"))
    #expect(party.pilot.routes == [.lobby])
    #expect(!party.showsVillageSecrets)
    party.pilot.command("play werewolf")
    #expect(party.village?.game.session == before)
    #expect(!party.showsVillageSecrets)
    party.finishVillage()
    #expect(party.store.count(HistoryFilter()) == 1)
  }

  @Test func `a new game in the middle of one is asked for twice`() throws {
    let party = try playing(to: .discussion)
    party.pilot.press(.escape, .character("n"), .escape, .escape)
    #expect(party.village != nil)
    party.pilot.press(.escape, .character("n"), .left, .enter)
    #expect(party.village == nil)
    #expect(party.pilot.routes == [.lobby, .game(Rules.game)])
    #expect(party.store.count(HistoryFilter()) == 0)
  }

  @Test func `quitting names the game that would be lost, and keeps nothing of it`() throws {
    let party = try playing(to: .discussion)
    party.pilot.press(.control("c"))
    #expect(party.pilot.shows("Werewolf, day 1"))
    party.pilot.press(.escape)
    #expect(!party.pilot.shell.isDone)
    party.pilot.press(.escape, .character("l"), .control("c"))
    #expect(party.pilot.shows("Werewolf, day 1"))
    party.pilot.press(.left, .enter)
    #expect(party.pilot.shell.isDone)
    #expect(party.store.count(HistoryFilter()) == 0)
  }

  @Test func `after the end there is nothing to lose`() throws {
    let party = try playing(to: .over)
    party.pilot.press(.control("c"))
    #expect(party.pilot.routes.last == .farewell(stakes: []))
  }
}
