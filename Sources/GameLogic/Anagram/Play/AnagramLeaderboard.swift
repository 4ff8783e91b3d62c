internal import GameKit

/// The players at this computer by the points of a day, a week, or all time.
package struct AnagramLeaderboard: Hashable, Sendable {
  /// The part of one player in a game that is over.
  package struct Entry: Hashable, Sendable {
    let name: String
    /// The seconds since 1970 at the end of the game.
    let finished: Int64
    /// The day of its end, counted from 1 January 1970 in the player's time zone.
    let day: Int
    let points: Int
    /// The phrases that were found.
    let solved: Int

    package init(name: String, finished: Int64, day: Int, points: Int, solved: Int) {
      (self.name, self.finished, self.day) = (name, finished, day)
      (self.points, self.solved) = (points, solved)
    }
  }

  /// A player with everything that counts.
  package struct Row: Hashable, Sendable {
    /// The rank, from 1; players who are equal share one.
    package fileprivate(set) var rank = 0
    /// The name as it was written last.
    package fileprivate(set) var name: String
    package fileprivate(set) var points = 0
    package fileprivate(set) var phrases = 0
    /// The end of the last game.
    fileprivate var last: Int64
  }

  /// The players who have found a phrase, the first rank first.
  package let rows: [Row]

  /// Adds up the games of a span; a name is one player, in capitals or not.
  ///
  /// The order is that of servers: by points, then by phrases, then whoever was there first.
  ///
  /// - Parameter today: The number of the day, as ``Entry/day`` counts.
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
      guard counts, entry.solved > 0 else { continue }
      var row = players[FoldedName(entry.name)] ?? Row(name: entry.name, last: entry.finished)
      (row.name, row.last) = (entry.name, entry.finished)
      (row.points, row.phrases) = (row.points + entry.points, row.phrases + entry.solved)
      players[FoldedName(entry.name)] = row
    }
    rows = Self.ranked(Array(players.values))
  }

  private static func ranked(_ players: [Row]) -> [Row] {
    // The name decides last, so that the order is always the same.
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
