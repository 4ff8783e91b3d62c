import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

/// A match in progress, saved so that it survives the end of the program.
struct SavedMatch: Hashable, Sendable, Confidential, RunningGameDocument {
  static let kind = "match"
  static let subject = "The match"
  static var game: GameID { AnagramPuzzle.game }
  var recordID: Identifier? { game.record.id }
  let game: AnagramMatchScreen.Game
  /// The phrase in play; nil between two turns.
  let turn: SavedPlay<AnagramPuzzle>?

  private static let version = 1

  private struct Body: Codable {
    let names: [String]
    let match: AnagramMatch
    let puzzles: [AnagramPuzzle]
    let seconds: Int64?
    let record: String
    let started: Int64
    let turn: PuzzleSnapshot<AnagramPuzzle>?
    let view: String?
  }

  init(_ game: AnagramMatchScreen.Game, turn: SavedPlay<AnagramPuzzle>?) {
    self.game = game
    self.turn = turn
  }

  /// Reads a document; nil if it has another version or its parts do not fit together.
  init?(_ document: Document) {
    guard document.version == Self.version,
      let body = JSON.value(Body.self, in: document.body),
      let roster = try? RosterDraft(body.names).roster(
        allowed: AnagramMatch.allowedPlayers, width: \.columns),
      roster.count == body.match.players, body.puzzles.count == body.match.players * body.match.rounds,
      let record = Identifier(body.record)
    else { return nil }
    let limit = body.seconds.map { Duration.seconds(min(max(1, $0), 3_600)) }
    game = .init(
      roster: roster, match: body.match, puzzles: body.puzzles, limit: limit,
      record: NewRecord(id: record, started: Timestamp(seconds: body.started)))
    guard let snapshot = body.turn else {
      turn = nil
      return
    }
    guard game.nextPuzzle?.id == snapshot.play.puzzle.id else { return nil }
    turn = SavedPlay(snapshot, view: body.view ?? "")
  }

  func document(_ id: Identifier, at now: Timestamp) -> Document {
    let body = Body(
      names: game.roster.names.map(\.text), match: game.match, puzzles: game.puzzles,
      seconds: game.limit?.components.seconds, record: game.record.id.description,
      started: game.record.started.seconds, turn: turn?.snapshot, view: turn?.view)
    let header = DocumentSummary(
      id: id, game: AnagramPuzzle.game, kind: Self.kind, version: Self.version, title: "",
      created: game.record.started, changed: now, summary: "{}")
    return Document(header, body: JSON.bytes(of: body))
  }
}

/// Changes that require a match to be saved again; the time alone does not.
struct MatchProgress: Equatable {
  private let turns: Int
  private let state: AnagramState?
  private let hints: Int
  private let isPaused: Bool

  /// Nil if there is no match to save.
  init?(_ stage: AnagramMatchScreen.Stage) {
    switch stage {
    case .dealing, .over: return nil
    case .handOver(let game), .turnOver(let game): self.init(game, nil)
    case .playing(let game, let turn): self.init(game, turn)
    case .paused(let game, let turn, _), .leaving(let game, let turn, _): self.init(game, turn)
    }
  }

  private init(_ game: AnagramMatchScreen.Game, _ turn: MatchTurn?) {
    turns = game.match.turns.count
    state = turn?.play.puzzle.current
    hints = turn?.play.counts.hints ?? 0
    isPaused = turn?.isPaused ?? false
  }
}

// MARK: - In words

extension SavedMatch {
  private static let word = "match of "

  /// The match in a few words, for the lobby.
  var moment: String { Self.word + Count(game.roster.count, "player").description }

  /// True for a text returned by ``moment``.
  static func isMoment(_ text: String) -> Bool { text.hasPrefix(word) }

  /// The position in the match, for the game's menu.
  var detail: String {
    game.match.isOver
      ? "the ranking" : "\(game.name)'s turn, phrase \(game.match.round) of \(game.match.rounds)"
  }
}
