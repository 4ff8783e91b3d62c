import GameKit
import Kit
import Werewolf

/// A finished game in at most ten lines without a date, to paste into a chat.
struct ShareCard {
  let log: GameLog
  /// In order of seats.
  let names: [String]

  static let mostLines = 10
  private static let mostAwards = 3

  /// The card of a record; none if it can't be read.
  static func lines(of record: GameRecord) -> [String] {
    let log: GameLog? = record.details.story(version: GameLog.version)
    guard let log, log.roles.count == record.participants.count, log.isValid else { return [] }
    return ShareCard(log: log, names: record.participants.map(\.name)).lines
  }

  var lines: [String] {
    let highlights = WerewolfHighlights(log: log)
    let head = [title, log.result.ending] + people + winners
    let awards = highlights.awards.prefix(Self.mostAwards).map { $0.sentence(names) }
    let points = highlights.turningPoints.prefix(Self.mostLines - head.count - awards.count)
    return head + points.map { $0.sentence(names) } + awards
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private var title: String {
    "Werewolf, \(names.count) players, \(Count(log.rounds.count, "night")): \(log.outcome.headline)"
  }

  /// The players by side, each with the role.
  private var people: [String] {
    let seats = names.indices.map { Seat($0) }
    return Team.allCases.compactMap { team in
      let members = seats.filter { log.team(of: $0) == team }
      let words = members.map { "\(names[$0.index]) (\(log.roles[$0.index].noun))" }
      return members.isEmpty ? nil : "\(team.title): \(words.joined(separator: ", "))"
    }
  }

  private var winners: [String] {
    log.winners.isEmpty ? [] : ["Winners: \(log.winners.map { names[$0.index] }.sentence)"]
  }
}
