import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

/// A finished match in the history, or a phrase that someone played alone.
enum AnagramRecord {
  private static let version = 1

  /// - Parameter names: The players, in the order of the match's seats.
  static func participants(of match: AnagramMatch, _ names: [String]) -> [Participation] {
    zip(names, zip(match.ranks, match.scores)).map { name, result in
      let (rank, score) = result
      // Where no one was beaten, no one has won.
      let hasWon = match.players > 1 && rank == 1 && score > 0
      return Participation(name: name, score: score, rank: rank, hasWon: hasWon, roles: [])
    }
  }

  static func details(of match: AnagramMatch) -> RecordDetails {
    RecordDetails(of: match, version: version)
  }

  /// A page per round, with each player's phrase, or one for all phrases of a run.
  static func retell(_ record: GameRecord) -> [RecordPage]? {
    let match: AnagramMatch? = record.details.story(version: version)
    guard let match, match.players == record.participants.count, match.players > 0 else { return nil }
    if let mode = match.mode {
      return [RecordPage(title: mode.title, lines: match.turns.flatMap { lines($0) })]
    }
    let count = match.turns.count / match.players
    return (0..<count).map { round in
      RecordPage(
        title: match.players == 1 ? "A phrase" : "Round \(round + 1)",
        lines: record.participants.enumerated().flatMap { seat, player in
          lines(match.turns[round * match.players + seat], player.name)
        })
    }
  }

  private static func lines(_ turn: AnagramMatch.Turn, _ name: String? = nil) -> [RecordPage.Line] {
    let finds = turn.points > 0 ? "+\(turn.points) for finds, " : ""
    let end =
      turn.isSolved ? "+\(turn.points) in \(Duration.seconds(turn.seconds).clock)" : "\(finds)not solved"
    let hints = turn.hints > 0 ? ", \(Count(turn.hints, "hint"))" : ""
    return [
      .init((name.map { "\($0): " } ?? "") + turn.phrase.printable, .strong),
      .init("  \(end)\(hints) · \(turn.originInWords.printable)", turn.isSolved ? .success : .faint),
      .init(""),
    ]
  }
}

extension AnagramMatch.Turn {
  /// The source of the phrase, in a player's words.
  fileprivate var originInWords: String { PhraseOrigin(name: origin)?.inWords ?? "from elsewhere" }
}

// MARK: - Phrases played alone

extension AnagramRecord {
  /// The record of a phrase played alone; only its first play has one, whoever plays it again.
  static func record(
    of play: FinishedPlay, _ target: AnagramTarget, by name: String, at now: Timestamp
  ) -> GameRecord {
    let seconds = Int(play.result.time.components.seconds)
    let match = AnagramMatch(
      alone: AnagramMatch.Turn(
        phrase: target.content, origin: target.origin, points: play.points ?? 0, seconds: seconds,
        hints: play.result.hints, isSolved: play.result.isCompleted))
    // No one was beaten, so no one has won.
    let player = Participation(
      name: name.isEmpty ? "You" : name, score: play.points ?? 0, rank: 1, hasWon: false, roles: [])
    return GameRecord(
      id: Identifier(digest: "played alone \(play.puzzle)"), game: AnagramPuzzle.game,
      started: Timestamp(seconds: now.seconds - Int64(seconds)), finished: now, participants: [player],
      details: details(of: match))
  }
}

// MARK: - Leaderboards

extension AnagramRecord {
  /// Each player's part in each game of the history.
  static func entries(in store: any Repositories) throws(RepositoryError) -> [AnagramLeaderboard.Entry] {
    let filter = HistoryFilter(game: AnagramPuzzle.game)
    var entries: [AnagramLeaderboard.Entry] = []
    for start in stride(from: 0, to: try store.count(filter), by: 100) {
      for summary in try store.summaries(filter, from: start, limit: 100) {
        if let record = try store.record(summary.id) { entries += self.entries(of: record) }
      }
    }
    return entries
  }

  private static func entries(of record: GameRecord) -> [AnagramLeaderboard.Entry] {
    let match: AnagramMatch? = record.details.story(version: version)
    guard let match, match.players == record.participants.count else { return [] }
    let day = LocalTime(record.finished).dayNumber
    return record.participants.enumerated().map { seat, player in
      AnagramLeaderboard.Entry(
        name: player.name, finished: record.finished.seconds, day: day, points: player.score,
        solved: match.turns(of: seat).count(where: \.isSolved), mode: match.mode)
    }
  }
}
