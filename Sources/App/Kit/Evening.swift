package import GameKit

/// The games of one evening, played without a long break, and their winners.
package struct Evening: Hashable, Sendable {
  package let time: Time
  /// The winners, by most wins; of equals, who won last is first.
  package let wins: [Win]
  /// The winners of the latest game, as in ``wins``.
  private let latest: Set<String>

  package struct Win: Hashable, Sendable {
    package let name: String
    package let count: Int

    /// The wins in some games, latest first, by most wins.
    package static func all(in games: some Sequence<GameSummary>) -> [Win] {
      var (names, counts): ([String], [String: Int]) = ([], [:])
      for name in games.flatMap(\.winners) {
        counts[name.caseFolded, default: 0] += 1
        if counts[name.caseFolded] == 1 { names.append(name) }
      }
      return names.map { Win(name: $0, count: counts[$0.caseFolded] ?? 0) }.sorted { $0.count > $1.count }
    }
  }

  package enum Time: String, Sendable {
    case tonight = "Tonight"
    case today = "Earlier today"
    case lastNight = "Last night"
  }

  /// The seconds after which tonight's games are earlier ones.
  private static let longestPause: Int64 = 3 * 3600
  /// The seconds after which an evening is not last night's any more.
  private static let mostAgo: Int64 = 36 * 3600
  package static let mostGames = 50

  /// Counts the wins of the latest evening; nil for fewer than two games, or if it was before last night.
  ///
  /// Solo games don't count, since there was no one to beat.
  ///
  /// - Parameter games: Finished games, latest first.
  package init?(of games: [GameSummary], at now: Timestamp) {
    let shared = games.prefix(Self.mostGames).filter { $0.players.count > 1 }
    guard let latest = shared.first?.finished, let time = Self.time(of: latest, at: now) else { return nil }
    let length = HistoryExtent.evenings(of: shared.map(\.span)).first ?? 0
    guard length > 1 else { return nil }
    self.time = time
    self.latest = Set(shared.first?.winners ?? [])
    wins = Win.all(in: shared.prefix(length))
  }

  private static func time(of end: Timestamp, at now: Timestamp) -> Time? {
    switch now.seconds - end.seconds {
    case 0...longestPause: .tonight
    case longestPause...mostAgo: LocalTime(end).day == LocalTime(now).day ? .today : .lastNight
    default: nil
    }
  }

  /// The leaders in a few words: `Tonight: Anna won 2, Ben 1`; with them a winner of the latest game.
  ///
  /// Without the number of games, which need not be the sum: a game can have several winners.
  package var text: String { text(of: 3) }

  /// Fewer words for narrow screens, the longest first.
  package var shorterTexts: [String] { [text(of: 2)] }

  private func text(of most: Int) -> String { "\(time.rawValue): \(leaders(among: most))" }

  private func leaders(among most: Int) -> String {
    var shown = Array(wins.prefix(most))
    if !shown.contains(where: isLatest), let winner = wins.first(where: isLatest) {
      shown[most - 1] = winner
    }
    let leaders = shown.enumerated().map { index, win in
      index == 0 ? "\(win.name) won \(win.count)" : "\(win.name) \(win.count)"
    }
    let rest = wins.count - shown.count
    let all = leaders.isEmpty ? "no winner yet" : leaders.joined(separator: ", ")
    return rest > 0 ? "\(all), and \(Count(rest, "other"))" : all
  }

  private func isLatest(_ win: Win) -> Bool { latest.contains(win.name) }
}

/// How many games a history has, and how they fall into evenings.
package struct HistoryExtent: Hashable, Sendable {
  /// The number of games that match the filter.
  package let matches: Int
  /// The number of all games.
  package let all: Int
  /// The number of games of each evening, latest first; empty if the games are not in the order of time.
  package let evenings: [Int]
  /// The number of deleted games that can be brought back.
  package let deleted: Int

  package init(matches: Int, all: Int, evenings: [Int] = [], deleted: Int = 0) {
    self.matches = matches
    self.all = all
    self.evenings = evenings
    self.deleted = deleted
  }

  /// Counts the games of each evening.
  ///
  /// - Parameter spans: The times of the games, latest first.
  package static func evenings(of spans: [GameSpan]) -> [Int] {
    var counts: [Int] = []
    for (index, span) in spans.enumerated() {
      if index > 0, spans[index - 1].continues(span) {
        counts[counts.count - 1] += 1
      } else {
        counts.append(1)
      }
    }
    return counts
  }
}
