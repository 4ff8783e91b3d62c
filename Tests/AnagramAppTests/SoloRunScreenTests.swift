import Anagram
import GameKit
import Kit
import PuzzleKit
import TUI
import TestKit
import Testing

@testable import AnagramApp
@testable import GameTestKit
@testable import Library

/// The screen of a sprint or a pyramid.
struct SoloRunScreenTests {
  typealias Fixture = ScreenFixture<AnagramMatchScreen>

  static let phrases = ["be kind", "fair play", "red tape"]

  /// A run before its start, of three phrases.
  static func run(
    _ mode: SoloMode, look: Look = Look(), size: Size = Size(columns: 80, rows: 22)
  ) throws -> Fixture {
    var game = ScreenFixture(
      AnagramMatchScreen(.anagram(), MatchPlan(mode, by: "")), size: size, look: look)
    game.tell(.response(.anagram(.dealt(try phrases.map { try AnagramFixture.puzzle($0) }))))
    return game
  }

  private func find(_ phrase: String, in game: inout Fixture) {
    for word in phrase.split(separator: " ") {
      game.type(String(word))
      game.press(.space)
    }
  }

  private func begun(_ game: Fixture) -> Int {
    game.requests.count { request in
      guard case .game(AnagramPuzzle.game, let payload) = request,
        case .begin? = payload.unwrap(as: AnagramRequest.self)
      else { return false }
      return true
    }
  }

  @Test func `in a sprint the next phrase comes at once, with the points of the last one`() throws {
    var game = try Self.run(.sprint)
    #expect(game.requests.contains(.game(AnagramRequest.dealRun(.sprint))))
    #expect(game.shows("Three minutes") && begun(game) == 0)
    game.press(.space)
    #expect(begun(game) == 1)
    game.wait(.seconds(12))
    find("be kind", in: &game)
    #expect(game.shows("“be kind”: +31.") && game.screen.header.remark == "1 found · 2:48 left")
    // Keys that may still be down are not meant for it.
    game.press(.character("k"), .space)
    #expect(game.shows("“be kind”: +31.") && game.screen.game?.match.turns.count == 1)
    game.wait(.seconds(1))
    find("fair play", in: &game)
    #expect(game.screen.game?.match.turns.count == 2 && begun(game) == 3)
  }

  /// A sprint with one phrase found and one skipped, whose time is up.
  private func ended() throws -> Fixture {
    var game = try Self.run(.sprint)
    game.tell(
      .response(
        .anagram(.leaders([.init(name: "You", finished: 1, day: 1, points: 20, solved: 2, mode: .sprint)]))))
    #expect(game.shows("Your best: 20 points, 2 phrases."))
    game.press(.space)
    game.wait(.seconds(12))
    find("be kind", in: &game)
    game.wait(.seconds(1))
    game.press(.escape)
    game.wait(.seconds(600))
    #expect(!game.shows("Finish later"))
    game.press(.escape)
    game.wait(.seconds(1))
    game.press(.character(">"))
    game.wait(.seconds(165))
    #expect(game.screen.game?.match.isOver == false)
    game.wait(.seconds(2))
    return game
  }

  @Test func `a sprint ends with its time, and its page has all phrases and the best run`() throws {
    var game = try ended()
    #expect(game.shows("31 points") && game.shows("1 phrase found. A new best, after 20 points, 2 phrases."))
    #expect(game.shows("“be kind”: +31, 0:12") && game.shows("Clue: It costs nothing"))
    #expect(game.shows("“red tape”: not solved, 2:46"))
    expectSnapshot(of: game, named: "sprint-end")
    game.wait(.seconds(1))
    game.press(.enter)
    #expect(game.screen.best == SoloResult(points: 31, phrases: 1))
  }

  @Test func `a sprint that is over is in the history`() throws {
    let game = try ended()
    let saved = game.requests.compactMap { if case .history(.save(let saved)) = $0 { saved } else { nil } }
    #expect(saved.first?.participants.map(\.name) == ["You"] && saved.first?.participants.first?.score == 31)
    #expect(saved.first?.participants.first?.hasWon == false)
    // A match may wait; a run is none.
    #expect(!game.requests.contains(.game(AnagramRequest.forgetMatch)))
    let record = GameRecord(
      id: Identifier(high: 1, low: 1), game: AnagramPuzzle.game, started: Timestamp(seconds: 0),
      finished: Timestamp(seconds: 9), participants: try #require(saved.first?.participants),
      details: try #require(saved.first?.details))
    #expect(AnagramRecord.retell(record)?.map(\.title) == ["Sprint"])
  }

  @Test func `a pyramid waits after each phrase for a fresh press`() throws {
    var game = try Self.run(.pyramid)
    #expect(game.shows("each longer than the last"))
    game.press(.space)
    game.wait(.seconds(12))
    find("be kind", in: &game)
    game.press(.space)
    #expect(game.shows("You found it in 0:12.") && game.shows("Clue: It costs nothing"))
    game.wait(.seconds(1))
    game.press(.enter)
    #expect(game.screen.header.remark == "phrase 2 of 3 · 0:00")
    game.press(.character(">"))
    #expect(game.screen.game?.match.turns.count == 1)
    game.press(.character("="), .character("="))
    #expect(game.shows("It was “fair play”."))
    game.wait(.seconds(1))
    game.press(.enter)
    find("red tape", in: &game)
    game.wait(.seconds(1))
    game.press(.enter)
    #expect(game.shows("2 phrases found.") && game.shows("“fair play”: not solved"))
    game.press(.escape)
    #expect(game.isClosed)
  }

  @Test func `leaving a run asks first`() throws {
    var game = try Self.run(.sprint)
    game.press(.space, .escape, .character("e"))
    #expect(!game.isClosed && game.shows("End the sprint?"))
    game.press(.character("y"))
    #expect(game.isClosed && !game.requests.contains(.game(AnagramRequest.forgetMatch)))
  }

  @Test func `a nice find counts in a run, even if the phrase is not found`() throws {
    var game = ScreenFixture(AnagramMatchScreen(.anagram(), MatchPlan(.pyramid, by: "Ann")))
    game.tell(.response(.anagram(.dealt([try AnagramFixture.puzzle("new day")]))))
    game.press(.space)
    game.wait(.seconds(1))
    find("way den", in: &game)
    let answer = AnagramAnswer(words: ["way", "den"], isFind: true)
    for _ in 0..<2 {
      game.tell(.response(.puzzle(PuzzleResponse<AnagramPuzzle>.answered(GamePayload(answer)))))
    }
    #expect(game.shows("You've had “way den”."))
    game.press(.character("="), .character("="))
    #expect(game.shows("It was “new day”. +4 for nice finds."))
    #expect(game.screen.game?.match.turns.map(\.points) == [4])
  }

  @Test func `all phrases of a run can be read on the smallest screen`() throws {
    var game = try Self.run(.sprint, size: Size(columns: 60, rows: 18))
    game.press(.space)
    game.wait(.seconds(1))
    for phrase in Self.phrases {
      find(phrase, in: &game)
      game.wait(.seconds(1))
    }
    #expect(game.shows("“be kind”") && game.shows("3 phrases found."))
    for _ in 0..<9 { game.press(.down) }
    #expect(game.shows("“red tape”"))
  }

  @Test(arguments: SoloMode.allCases) func `the start page`(mode: SoloMode) throws {
    expectSnapshot(of: try Self.run(mode), named: "\(mode)-start")
  }
}
