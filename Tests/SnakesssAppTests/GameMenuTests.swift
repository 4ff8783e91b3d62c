import GameKit
import GameTestKit
import Kit
import Party
import Snakesss
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit
@testable import SnakesssApp

/// The menu over a game, in the whole app.
@MainActor
struct GameMenuTests {
  private nonisolated static let running = Checkpoint.allCases.filter { $0 != .voidDialog && $0 != .over }

  /// The whole app at a checkpoint of a game.
  private func app(at checkpoint: Checkpoint) throws -> AppFixture {
    let app = AppFixture(home: try TempHome())
    SnakesssTable(at: checkpoint).moment.resume(in: app.pilot)
    return app
  }

  private func session(of app: AppFixture) -> PartySession<SnakesssGame>? {
    (app.screen as? PartyScreen<SnakesssSetUp>)?.session
  }

  @Test(arguments: running)
  func `Esc opens the menu at any moment, and Esc resumes`(checkpoint: Checkpoint) throws {
    let app = try app(at: checkpoint)
    app.pilot.press(.escape)
    #expect(app.pilot.routes.last == .gameMenu(Rules.game, isRunning: true))
    #expect(["Resume", "How to play", "Settings", "New game", "Lobby"].allSatisfy(app.pilot.shows))
    app.pilot.press(.escape)
    #expect(app.pilot.routes == [.lobby, .game(Rules.game)])
  }

  @Test(arguments: running)
  func `a game that was left resumes behind a curtain`(checkpoint: Checkpoint) throws {
    let app = try app(at: checkpoint)
    let view = session(of: app)?.game.view
    app.pilot.press(.escape, .character("l"))
    #expect(app.pilot.routes == [.lobby])
    app.pilot.command("play snakesss")
    #expect(session(of: app)?.game.view == view)
    #expect(!SnakesssTable.showsSecret(app.pilot.picture))
  }

  @Test func `a new game in the middle of one is asked for twice`() throws {
    let app = try app(at: .question)
    app.pilot.press(.escape, .character("n"))
    #expect(app.pilot.shows("Abandon this game?"))
    app.pilot.press(.escape, .escape)
    #expect(session(of: app) != nil)
    app.pilot.press(.escape, .character("n"), .left, .enter)
    #expect(session(of: app) == nil)
    #expect(app.pilot.shows("Start game"))
  }

  @Test func `a game that no disk keeps is named before it is lost`() throws {
    let app = AppFixture(home: try TempHome())
    SnakesssTable(at: .results).moment.resume(in: app.pilot)
    app.pilot.press(.enter, .control("c"))
    #expect(app.pilot.shows("Snakesss, round 2 of 6"))
  }

  @Test func `the menu of the setup offers no game to resume`() throws {
    let app = AppFixture(home: try TempHome(questions: pack(("a", "One?"), ("b", "Two?"))))
    app.pilot.command("play snakesss")
    app.pilot.press(.escape)
    if !app.pilot.shows("Back") { app.pilot.press(.escape) }
    #expect(app.pilot.shows("Back") && app.pilot.shows("Lobby"))
    #expect(!app.pilot.shows("Resume") && !app.pilot.shows("New game"))
  }

  @Test func `the log names no player, also when a game cannot be saved`() throws {
    let app = try app(at: .results)
    let roster = try #require(session(of: app)?.game.view.roster)
    app.pilot.press(.escape, .character("l"), .control("c"), .left, .enter)
    _ = app.host.flushOnExit()
    app.host.notices.warn("Something went wrong.", "store")
    #expect(app.home.logText.contains("warning store: Something went wrong."))
    for seat in roster.seats { #expect(!app.home.logText.contains(roster[seat])) }
  }

  @Test func `a broken question is skipped with a notice, and the game can start`() throws {
    let app = AppFixture(home: try TempHome(questions: "[{]\n" + pack(("a", "One?"), ("b", "Two?"))))
    app.pilot.command("play snakesss")
    #expect(app.pilot.shows("Skipped a faulty question"))
    #expect(app.home.logText.contains("test.json:1:"))
    #expect(app.pilot.shows("Start game"))
  }
}
