import GameKit
import Kit
import TUI

/// The first page of a finished game, for any game, even one that this version does not have: its story, then a table.
struct RecordOverview {
  let record: GameRecord
  let games: [GameModule]
  /// The game page by page; nil if it can't be read.
  let pages: [RecordPage]?

  /// The lines for a width; longer ones can be wrapped.
  func lines(in columns: Int) -> [RecordPage.Line] { head + story + ranking(in: columns) + apology }

  /// The lines with those of all pages below.
  func whole(in columns: Int) -> [RecordPage.Line] {
    lines(in: columns)
      + (pages ?? []).flatMap { [.init(""), RecordPage.Line($0.title, .heading)] + $0.lines }
  }

  var head: [RecordPage.Line] {
    let winners = record.participants.filter(\.hasWon).map(\.name)
    return [
      .init(winners.isEmpty ? "No one won" : "Won by \(winners.sentence)", .success),
      .init(
        "\(end) · \(length)", .faint, spoken: "\(end), \(length.replacing("<", with: "less than"))"),
      .init(""),
    ]
  }

  /// The game in sentences, as the game itself tells it, or else by its points.
  private var story: [RecordPage.Line] {
    let told = games.first { $0.id == record.game }?.story(record) ?? []
    let sentences = told.isEmpty ? [plainStory].compactMap(\.self) : told
    return sentences.map { RecordPage.Line($0) } + (sentences.isEmpty ? [] : [.init("")])
  }

  /// Who won by how much; nil if the points say nothing.
  private var plainStory: String? {
    guard hasPoints, let best = record.participants.map(\.score).max() else { return nil }
    let (first, others) = (
      record.participants.filter { $0.score == best }, record.participants.filter { $0.score < best }
    )
    let points = "\(Count(best, "point"))"
    guard first.count == 1 else { return "\(first.map(\.name).sentence) tied with \(points)." }
    guard let next = others.map(\.score).max() else { return "\(first[0].name) scored \(points)." }
    let behind = others.filter { $0.score == next }.map(\.name).sentence
    return "\(first[0].name) won with \(points), \(best - next) ahead of \(behind)."
  }

  private var end: String { LocalTime(record.finished).dayAndClock }

  private var length: String { GameLength(from: record.started, to: record.finished).text }

  private var apology: [RecordPage.Line] {
    guard pages == nil else { return [] }
    let isKnown = games.contains { $0.id == record.game }
    let reason =
      isKnown
      ? "Rounds can't be shown: they were saved by a different version of Parlor."
      : "This version of Parlor doesn't have that game, so its rounds can't be shown."
    return [.init(""), .init(reason, .warning)]
  }
}

extension RecordOverview {
  /// True if points say more than the list of winners.
  private var hasPoints: Bool { games.scoring(of: record.game) == .points }

  /// The players by rank, with their roles on the same line, or below if that is too wide.
  private func ranking(in columns: Int) -> [RecordPage.Line] {
    let ranked = record.participants.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    let width = ranked.map(\.name.columns).max() ?? 0
    let heads = ranked.map { head(of: $0, nameColumns: max(width, "Player".columns)) }
    let roles = ranked.map(roles)
    let fits = zip(heads, roles).allSatisfy { $0.columns + 3 + $1.columns <= columns }
    let title = "      \("Player".padded(to: max(width, "Player".columns)))\(hasPoints ? "  Points" : "")"
    let hasRoles = fits && roles.contains { !$0.isEmpty }
    return [
      .init(hasRoles ? "\(title)   \(hasPoints ? "Roles" : "Role")" : title, .heading, spoken: "Players")
    ]
      + ranked.indices.flatMap { place -> [RecordPage.Line] in
        let style: Component = ranked[place].hasWon ? .strong : .text
        let words = words(of: ranked[place], roles: roles[place])
        if fits { return [.init("\(heads[place])   \(roles[place])", style, spoken: words)] }
        return [
          .init(heads[place], style, spoken: words),
          .init("      \(roles[place])", .faint, hang: 6, spoken: ""),
        ]
      }
  }

  private func head(of player: Participation, nameColumns: Int) -> String {
    let mark = player.hasWon ? "★" : " "
    let name = player.name.padded(to: nameColumns)
    guard hasPoints else { return "    \(mark) \(name)" }
    let rank = "\(player.rank).".leftPadded(to: 3)
    let points = "\(player.score)".leftPadded(to: "Points".columns)
    return "\(rank) \(mark) \(name)  \(points)"
  }

  private func words(of player: Participation, roles: String) -> String {
    let points = hasPoints ? "\(Count(player.score, "point"))" : ""
    let parts = [player.name, player.hasWon ? "won" : "", points, roles].filter { !$0.isEmpty }
    return (hasPoints ? "\(player.rank). " : "") + parts.joined(separator: ", ")
  }

  /// A player's roles, with counts only if a role was held more than once.
  private func roles(of player: Participation) -> String {
    player.roles.map { tally in
      let title = games.roleTitle(tally.role, in: record.game)
      return player.roles.count == 1 && tally.rounds == 1 ? title : "\(title) ×\(tally.rounds)"
    }.joined(separator: ", ")
  }
}
