import Database
public import GameKit

extension SQLiteStore: AnalyticsRepository {
  /// Adds events and removes the oldest beyond ``AnalyticsEvent/most``; if it throws, does neither.
  public func add(_ events: [AnalyticsEvent]) throws(RepositoryError) {
    guard !events.isEmpty else { return }
    try transaction { () throws(RepositoryError) in
      let statement = try connection.prepare(
        "INSERT INTO analytics_event (time, game, kind, count, seconds) VALUES (?, ?, ?, ?, ?)")
      for event in events { try statement.run(event.columns) }
      try connection.run(
        """
        DELETE FROM analytics_event WHERE number <= (
          SELECT number FROM analytics_event ORDER BY number DESC LIMIT 1 OFFSET ?)
        """, [SQLValue(AnalyticsEvent.most)])
    }
  }

  /// Returns all events, latest first.
  ///
  /// One that cannot be read is left out; see ``drainFindings()``.
  public func analytics() throws(RepositoryError) -> [AnalyticsEvent] {
    try readable(
      "SELECT number, time, game, kind, count, seconds FROM analytics_event ORDER BY number DESC",
      of: .analyticsEvent
    ) { row throws(RepositoryError) in try row.analyticsEvent() }
  }

  /// Removes all analytics events.
  public func eraseAnalytics() throws(RepositoryError) {
    try write("DELETE FROM analytics_event", [])
  }
}

extension AnalyticsEvent {
  /// The columns from `time` on: no game is an empty name, and no time played is -1.
  fileprivate var columns: [SQLValue] {
    [
      .time(time), .text(game?.rawValue ?? ""), .text(kind.rawValue), SQLValue(count),
      SQLValue(seconds ?? -1),
    ]
  }
}

extension SQLiteStatement {
  fileprivate func analyticsEvent() throws(RepositoryError) -> AnalyticsEvent {
    let game = try text(2, limit: ValueLimit.name)
    guard let kind = AnalyticsEvent.Kind(rawValue: try text(3, limit: ValueLimit.name)) else {
      throw fault(at: 3)
    }
    let seconds = try number(5, in: -1...ValueLimit.count.upperBound)
    return AnalyticsEvent(
      kind, of: game.isEmpty ? nil : GameID(game), at: try time(1),
      count: try number(4, in: ValueLimit.count), seconds: seconds < 0 ? nil : seconds)
  }
}
