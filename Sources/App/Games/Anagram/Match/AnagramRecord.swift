import Anagram
import GameKit
import Kit
import TUI

/// A finished match in the history.
enum AnagramRecord {
  private static let version = 1

  static func participants(of match: AnagramMatch, _ roster: Roster) -> [Participation] {
    roster.seats.map { seat in
      let rank = match.ranks[seat.index]
      return Participation(
        name: roster[seat], score: match.scores[seat.index], rank: rank, hasWon: rank == 1, roles: [])
    }
  }

  static func details(of match: AnagramMatch) -> RecordDetails {
    RecordJSON.details(of: match, version: version)
  }

  /// A page for each round, with the phrase of each player.
  static func retell(_ record: GameRecord) -> [RecordPage]? {
    let match: AnagramMatch? = RecordJSON.story(record.details, version: version)
    guard let match, match.players == record.participants.count, match.players > 0 else { return nil }
    let count = match.turns.count / match.players
    return (0..<count).map { round in
      RecordPage(
        title: "Round \(round + 1)",
        lines: record.participants.enumerated().flatMap { seat, player in
          lines(match.turns[round * match.players + seat], player.name)
        })
    }
  }

  private static func lines(_ turn: AnagramMatch.Turn, _ name: String) -> [RecordPage.Line] {
    let end = turn.isSolved ? "+\(turn.points) in \(Duration.seconds(turn.seconds).clock)" : "not solved"
    let hints = turn.hints > 0 ? ", \(Count(turn.hints, "hint"))" : ""
    return [
      .init("\(name): \(turn.phrase.printable)", .strong),
      .init("  \(end)\(hints) · \(turn.origin.printable)", turn.isSolved ? .success : .faint), .init(""),
    ]
  }
}
