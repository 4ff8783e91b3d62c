import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

/// A match in progress, saved so that it survives the end of the program.
enum SavedMatch: Hashable, Sendable, Confidential, RunningGameDocument {
  /// A match in which this screen goes round.
  case turns(SavedTurns)
  /// A match at screens of the players' own.
  case race(SavedRace)

  static let kind = "match"
  static let subject = "The match"
  static var game: GameID { AnagramPuzzle.game }
  var recordID: Identifier? { record.id }

  private var record: NewRecord {
    switch self {
    case .turns(let turns): turns.game.record
    case .race(let race): race.record
    }
  }

  /// Reads a document; nil if it has another version or its parts do not fit together.
  init?(_ document: Document) {
    if document.version == SavedTurns.version, let turns = SavedTurns(document.body) {
      self = .turns(turns)
    } else if document.version == SavedRace.version, let race = SavedRace(document.body) {
      self = .race(race)
    } else {
      return nil
    }
  }

  func document(_ id: Identifier, at now: Timestamp) -> Document {
    let (version, body) =
      switch self {
      case .turns(let turns): (SavedTurns.version, turns.body)
      case .race(let race): (SavedRace.version, race.body)
      }
    let header = DocumentSummary(
      id: id, game: AnagramPuzzle.game, kind: Self.kind, version: version, title: "",
      created: record.started, changed: now, summary: "{}")
    return Document(header, body: body)
  }
}

// MARK: - In words

extension SavedMatch {
  private static let word = "match of "

  private var players: Int {
    switch self {
    case .turns(let turns): turns.game.roster.count
    case .race(let race): race.race.roster.count
    }
  }

  /// The match in a few words, for the lobby.
  var moment: String { Self.word + Count(players, "player").description }

  /// True for a text returned by ``moment``.
  static func isMoment(_ text: String) -> Bool { text.hasPrefix(word) }

  /// The position in the match, for the game's menu.
  var detail: String {
    switch self {
    case .turns(let turns):
      turns.game.match.isOver
        ? "the ranking"
        : "\(turns.game.name)'s turn, phrase \(turns.game.match.round) of \(turns.game.match.rounds)"
    case .race(let race):
      "race, \(race.race.finished.count) of \(Count(race.race.puzzles.count, "phrase")) done"
    }
  }
}

// MARK: - A match in which this screen goes round

/// A match in which this screen goes round, with its turn.
struct SavedTurns: Hashable, Sendable {
  let game: AnagramMatchScreen.Game
  /// The phrase in play; nil between two turns.
  let turn: SavedPlay<AnagramPuzzle>?

  static let version = 1

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

  fileprivate init?(_ bytes: [UInt8]) {
    guard let body = JSON.value(Body.self, in: bytes),
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

  fileprivate var body: [UInt8] {
    JSON.bytes(
      of: Body(
        names: game.roster.names.map(\.text), match: game.match, puzzles: game.puzzles,
        seconds: game.limit?.components.seconds, record: game.record.id.description,
        started: game.record.started.seconds, turn: turn?.snapshot, view: turn?.view))
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

// MARK: - A race

/// A race between two phrases; one that was being looked for begins anew.
struct SavedRace: Hashable, Sendable {
  let race: Race
  /// The time for each phrase.
  let limit: Duration
  let record: NewRecord

  static let version = 2

  private struct Body: Codable {
    let names: [String]
    /// The seats of those who have left.
    let left: [Int]
    let puzzles: [AnagramPuzzle]
    /// Everyone's runs of each finished phrase, in order of seats; nil for those who were not there.
    let runs: [[RaceRun?]]
    let seconds: Int64
    let record: String
    let started: Int64
  }

  init(_ race: Race, limit: Duration, _ record: NewRecord) {
    self.race = race.withoutRunning
    self.limit = limit
    self.record = record
  }

  fileprivate init?(_ bytes: [UInt8]) {
    guard let body = JSON.value(Body.self, in: bytes), let record = Identifier(body.record),
      let roster = try? RosterDraft(body.names).roster(
        allowed: AnagramMatch.allowedPlayers, width: \.columns)
    else { return nil }
    let finished = body.runs.map { runs in
      Dictionary(runs.enumerated().compactMap { seat, run in run.map { (Seat(seat), $0) } }) { $1 }
    }
    guard body.left.allSatisfy(roster.seats.indices.contains),
      let race = Race(roster, body.puzzles, finished: finished, left: Set(body.left.map { Seat($0) }))
    else { return nil }
    self.init(
      race, limit: .seconds(min(max(1, body.seconds), 3_600)),
      NewRecord(id: record, started: Timestamp(seconds: body.started)))
  }

  fileprivate var body: [UInt8] {
    let seats = race.roster.seats
    return JSON.bytes(
      of: Body(
        names: race.roster.names.map(\.text), left: race.left.map(\.index).sorted(), puzzles: race.puzzles,
        runs: race.finished.map { runs in seats.map { runs[$0] } }, seconds: limit.components.seconds,
        record: record.id.description, started: record.started.seconds))
  }
}
