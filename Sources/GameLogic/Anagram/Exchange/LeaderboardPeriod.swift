package import GameKit

/// The time span of a leaderboard.
package enum LeaderboardPeriod: Int, Hashable, CaseIterable, Sendable {
  case daily, weekly, total

  /// Parses a name in a URL; `alltime` is what one of the original's endpoints calls the total.
  package init?(name: String) {
    switch name {
    case "daily": self = .daily
    case "weekly": self = .weekly
    case "total", "alltime": self = .total
    default: return nil
    }
  }

  package var name: String {
    switch self {
    case .daily: "daily"
    case .weekly: "weekly"
    case .total: "total"
    }
  }

  /// The start of the span around a time, in UTC; weeks start on Monday.
  package func start(at time: Timestamp) -> Timestamp {
    let second: Int64 = 86_400
    let day = (time.seconds - ((time.seconds % second) + second) % second) / second
    switch self {
    case .daily: return Timestamp(seconds: day * second)
    // January 1, 1970 was a Thursday.
    case .weekly: return Timestamp(seconds: (day - (((day + 3) % 7) + 7) % 7) * second)
    case .total: return Timestamp(seconds: 0)
    }
  }
}
