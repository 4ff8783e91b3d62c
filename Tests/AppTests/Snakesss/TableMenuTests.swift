import GameKit
import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import App

/// What a table can do besides playing on.
@MainActor
struct TableMenuTests {
  private func playing(to landmark: Landmark) throws -> Party {
    let store = MemoryStore()
    let peek: PeekMode = landmark.needsClosedEyes ? .eyesClosed : .everyone
    store.setPreference(SnakesssSettings.peek.name, to: peek.rawValue)
    let party = Party(home: try Home(), store: store)
    party.start()
    party.go(to: landmark)
    return party
  }

  @Test(arguments: Landmark.allCases.filter { $0 != .voidDialog })
  func `Esc opens the menu at any moment, and Esc resumes`(landmark: Landmark) throws {
    let party = try playing(to: landmark)
    party.pilot.press(.escape)
    #expect(party.pilot.routes.last == .gameMenu(Rules.game, isRunning: landmark != .over))
    #expect(["Resume", "Rules", "Settings", "New game", "Lobby"].allSatisfy(party.pilot.shows))
    party.pilot.press(.escape)
    #expect(party.pilot.routes == [.lobby, .game(Rules.game)])
    party.finish()
    #expect(party.table?.isOver == true)
  }

  @Test(arguments: Landmark.allCases.filter { $0 != .voidDialog && $0 != .over })
  func `a game that was left waits in the lobby, and resumes behind a curtain`(landmark: Landmark) throws {
    let party = try playing(to: landmark)
    let before = party.table?.game.session
    party.pilot.press(.escape, .character("l"))
    #expect(party.pilot.routes == [.lobby])
    #expect(party.pilot.shows("Resume the game that is waiting"))
    party.pilot.press(.enter)
    #expect(party.table?.game.session == before)
    #expect(!party.showsPrivateText)
    party.finish()
    #expect(party.store.count(HistoryFilter()) == 1)
  }

  @Test func `rules and settings lead back to the game`() throws {
    let party = try playing(to: .question)
    party.pilot.press(.escape, .character("u"))
    #expect(party.pilot.routes.last == .howTo(Rules.game))
    party.pilot.press(.escape)
    #expect(party.pilot.routes.last == .game(Rules.game))
    party.pilot.press(.escape, .character("s"))
    #expect(party.pilot.routes.last == .settings)
    party.pilot.press(.escape)
    #expect(party.pilot.routes.last == .game(Rules.game))
  }

  @Test func `a new game in the middle of one is asked for twice`() throws {
    let party = try playing(to: .question)
    party.pilot.press(.escape, .character("n"))
    #expect(party.pilot.shows("End this game?"))
    party.pilot.press(.escape)
    #expect(party.table == nil)
    party.pilot.press(.escape)
    #expect(party.table != nil)
    party.pilot.press(.escape, .character("n"), .left, .enter)
    #expect(party.table == nil)
    #expect(party.pilot.shows("Start the game"))
    #expect(party.store.count(HistoryFilter()) == 0)
  }

  @Test func `a round is given up only when the table says so, and the question stays used`() throws {
    let party = try playing(to: .voidDialog)
    #expect(party.pilot.shows("Did somebody see too much?"))
    party.pilot.press(.enter)
    #expect(party.table?.game.view.scene != nil)
    guard case .discussion = party.table?.game.view.scene else {
      return #expect(Bool(false), "It was given up")
    }
    party.pilot.press(.character("v"), .left, .enter)
    #expect(party.pilot.shows("The round does not count."))
    #expect(party.table?.game.view.round == 1)
    guard case .roleReveal(turn: Seat(0)) = party.table?.game.view.scene else {
      return #expect(Bool(false), "No new roles")
    }
    #expect(party.store.marked(.used, of: GameID("snakesss")).count == 1)
    party.finish()
    #expect(party.store.marked(.used, of: GameID("snakesss")).count == 7)
  }

  @Test func `a voided round stands in the record without points`() throws {
    let party = try playing(to: .voidDialog)
    party.pilot.press(.left, .enter)
    party.finish()
    let id = try #require(party.store.summaries(HistoryFilter(), from: 0, limit: 1).first?.id)
    let details = try #require(party.store.record(id)?.details)
    let rounds = try #require(GameStory(kept: details)?.rounds)
    #expect(rounds.map(\.isScored) == [false] + Array(repeating: true, count: 6))
  }

  @Test(arguments: [Landmark.question, .discussion, .results])
  func `a question that everybody sees can be flagged`(landmark: Landmark) throws {
    let party = try playing(to: landmark)
    party.pilot.press(.character("f"), .character("f"))
    #expect(party.store.marked(.flagged, of: GameID("snakesss")) == [party.table?.game.questionOnTable])
    #expect(party.pilot.shows("Marked as doubtful"))
  }

  @Test(arguments: [Landmark.role, .roleCurtain, .announcement, .note, .vote, .over])
  func `nothing is flagged where no question lies on the table`(landmark: Landmark) throws {
    let party = try playing(to: landmark)
    party.pilot.press(.character("f"))
    #expect(party.store.marked(.flagged, of: GameID("snakesss")) == [])
  }

  @Test func `quitting names the game that would be lost`() throws {
    let party = try playing(to: .results)
    party.pilot.press(.control("c"))
    #expect(party.pilot.shows("Snakesss, round 1 of 6"))
    party.pilot.press(.escape)
    #expect(!party.pilot.shell.isDone)
    party.pilot.press(.escape, .character("l"), .control("c"))
    #expect(party.pilot.shows("Snakesss, round 1 of 6"))
    party.pilot.press(.left, .enter)
    #expect(party.pilot.shell.isDone)
  }

  @Test func `after the end there is nothing to lose`() throws {
    let party = try playing(to: .over)
    party.pilot.press(.control("c"))
    #expect(party.pilot.shows("Finished games are in the history."))
  }

  @Test func `categories count from the next question on, rounds from the next game`() throws {
    let party = try playing(to: .discussion)
    for category in SnakesssSettings.categories.dropFirst() {
      _ = party.host.perform(.choose(setting: category.name, value: "off"))
    }
    _ = party.host.perform(.choose(setting: SnakesssSettings.rounds.name, value: "3"))
    party.pilot.press(.escape, .escape)
    party.go(to: .standings)
    #expect(party.table?.game.view.rounds == 6)
    party.go(to: .question)
    guard case .question(let asked, _) = party.table?.game.view.scene else { return #expect(Bool(false)) }
    #expect(asked.category == Snakesss.Category.allCases.first)
    party.finish()
    party.pilot.press(.escape, .escape)
    party.pilot.press(.enter)
    #expect(party.table?.game.view.rounds == 3)
  }

  @Test func `categories that are all off leave the last working ones in force, with a notice`() throws {
    let party = try playing(to: .discussion)
    for category in SnakesssSettings.categories {
      _ = party.host.perform(.choose(setting: category.name, value: "off"))
    }
    party.pilot.press(.escape, .escape)
    party.go(to: .standings)
    party.pilot.press(.enter)
    #expect(party.pilot.shows("No question fits the settings now"))
    #expect(party.table?.game.view.round == 2)
  }

  @Test func `when all questions were asked they start over, with a notice`() throws {
    let party = Party(home: try Home(questions: SampleQuestions.one()))
    party.start()
    party.go(to: .standings)
    #expect(party.store.marked(.used, of: GameID("snakesss")) == ["sample-1"])
    party.pilot.press(.enter)
    #expect(party.pilot.shows("All these questions were asked before"))
    #expect(party.store.marked(.used, of: GameID("snakesss")) == [])
    party.finish()
    #expect(party.store.count(HistoryFilter()) == 1)
  }
}
