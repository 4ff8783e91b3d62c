package import GameKit

/// The games of one evening, played without a long break, and their winners.
package struct Evening: Hashable, Sendable {
  package let time: Time
  package let games: Int
  /// The winners, by most wins; of equals, who won last is first.
  package let wins: [Win]
  /// The winners of the latest game, as in ``wins``.
  private let latest: Set<String>

  package struct Win: Hashable, Sendable {
    package let name: String
    package let count: Int
  }

  package enum Time: String, Sendable {
    case tonight = "Tonight"
    case today = "Earlier today"
    case lastNight = "Last night"
  }

  /// The break in seconds after which a new evening begins.
  private static let longestBreak: Int64 = 3 * 3600
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
    var end = latest.seconds
    let tonight = shared.prefix { game in
      // A clock that was set back does not extend the evening.
      defer { end = game.started.seconds }
      return (0...Self.longestBreak).contains(end - game.finished.seconds)
    }
    guard tonight.count > 1 else { return nil }
    self.time = time
    var (names, counts): ([String], [String: Int]) = ([], [:])
    for name in tonight.flatMap(\.winners) {
      counts[name.caseFolded, default: 0] += 1
      if counts[name.caseFolded] == 1 { names.append(name) }
    }
    self.games = tonight.count
    self.latest = Set(tonight.first?.winners ?? [])
    wins = names.map { Win(name: $0, count: counts[$0.caseFolded] ?? 0) }.sorted { $0.count > $1.count }
  }

  private static func time(of end: Timestamp, at now: Timestamp) -> Time? {
    switch now.seconds - end.seconds {
    case 0...longestBreak: .tonight
    case longestBreak...mostAgo: LocalTime(end).day == LocalTime(now).day ? .today : .lastNight
    default: nil
    }
  }

  /// The leaders in a few words: `Tonight, 4 games: Anna won 2, Ben 1`; with them a winner of the latest game.
  package var text: String {
    var shown = Array(wins.prefix(3))
    if !shown.contains(where: isLatest), let winner = wins.first(where: isLatest) { shown[2] = winner }
    let leaders = shown.enumerated().map { index, win in
      index == 0 ? "\(win.name) won \(win.count)" : "\(win.name) \(win.count)"
    }
    let rest = wins.count - shown.count
    let all = leaders.isEmpty ? "no winner yet" : leaders.joined(separator: ", ")
    return "\(time.rawValue), \(games) games: \(all)\(rest > 0 ? ", and \(rest) more" : "")"
  }

  private func isLatest(_ win: Win) -> Bool { latest.contains(win.name) }
}
