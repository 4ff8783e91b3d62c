package import GameKit

/// A span of time over which scores are added up.
package enum LeaderboardPeriod: Int, Hashable, CaseIterable, Sendable {
  case daily, weekly, total

  /// Reads a name in an address; `alltime` is the total's name in one of the original's endpoints.
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

  /// The first moment of the span that a time lies in, in UTC; a week starts on Monday.
  package func start(at time: Timestamp) -> Timestamp {
    let second: Int64 = 86_400
    let day = (time.seconds - ((time.seconds % second) + second) % second) / second
    switch self {
    case .daily: return Timestamp(seconds: day * second)
    // 1970 began on a Thursday.
    case .weekly: return Timestamp(seconds: (day - (((day + 3) % 7) + 7) % 7) * second)
    case .total: return Timestamp(seconds: 0)
    }
  }
}
