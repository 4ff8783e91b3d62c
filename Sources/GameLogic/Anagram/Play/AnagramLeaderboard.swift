internal import GameKit

/// Players at this computer, ranked by their points of a day, a week, or all time.
package struct AnagramLeaderboard: Hashable, Sendable {
  /// One player's part in a finished game.
  package struct Entry: Hashable, Sendable {
    let name: String
    /// The end of the game, in seconds since 1970.
    let finished: Int64
    /// The day of the end, counted from January 1, 1970 in the player's time zone.
    let day: Int
    let points: Int
    /// The number of phrases solved.
    let solved: Int
    /// The way of a run; nil for all other games.
    let mode: SoloMode?

    package init(
      name: String, finished: Int64, day: Int, points: Int, solved: Int, mode: SoloMode? = nil
    ) {
      self.name = name
      self.finished = finished
      self.day = day
      self.points = points
      self.solved = solved
      self.mode = mode
    }
  }

  /// A player's totals.
  package struct Row: Hashable, Sendable {
    /// The rank, from 1; equal players share a rank.
    package fileprivate(set) var rank = 0
    /// The name as last written.
    package fileprivate(set) var name: String
    package fileprivate(set) var points = 0
    package fileprivate(set) var phrases = 0
    /// The end of the player's last game, in seconds since 1970.
    fileprivate var last: Int64
  }

  /// The players who have points, in order of rank.
  package let rows: [Row]

  /// Adds up the games of a period; names that differ only in case are one player.
  ///
  /// The order is that of servers: by points, then by phrases, then by who got there first.
  ///
  /// - Parameter today: The current day, counted like ``Entry/day``.
  package init(_ entries: [Entry], of period: LeaderboardPeriod, today: Int) {
    let monday = AnagramStatistics.monday(of: today)
    var players: [FoldedName: Row] = [:]
    for entry in entries.sorted(by: { $0.finished < $1.finished }) {
      let counts =
        switch period {
        case .daily: entry.day == today
        case .weekly: monday...monday + 6 ~= entry.day
        case .total: true
        }
      guard counts, entry.points > 0 else { continue }
      var row = players[FoldedName(entry.name)] ?? Row(name: entry.name, last: entry.finished)
      row.name = entry.name
      row.last = entry.finished
      row.points += entry.points
      row.phrases += entry.solved
      players[FoldedName(entry.name)] = row
    }
    rows = Self.ranked(Array(players.values))
  }

  /// The best run of a mode at this computer; nil if there was none with points.
  package static func best(of mode: SoloMode, in entries: [Entry]) -> SoloResult? {
    entries.filter { $0.mode == mode && $0.points > 0 }
      .map { SoloResult(points: $0.points, phrases: $0.solved) }.max()
  }

  private static func ranked(_ players: [Row]) -> [Row] {
    // The name breaks the last ties, so that the order is always the same.
    var rows = players.sorted {
      ($1.points, $1.phrases, $0.last, FoldedName($0.name))
        < ($0.points, $0.phrases, $1.last, FoldedName($1.name))
    }
    for index in rows.indices {
      let isEqual =
        index > 0 && rows[index - 1].points == rows[index].points
        && rows[index - 1].phrases == rows[index].phrases
      rows[index].rank = isEqual ? rows[index - 1].rank : index + 1
    }
    return rows
  }
}
