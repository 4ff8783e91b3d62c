/// Something that happened while someone played; it has no room for a name, a move or a text.
public struct AnalyticsEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, CaseIterable, Sendable {
    /// A game came to the screen.
    case opened
    /// A game or a puzzle began.
    case started
    /// The clock was stopped.
    case paused
    /// A game or a puzzle came to its end.
    case completed
    /// A puzzle was lost or given up.
    case ended
    /// A hint was shown.
    case hint
    /// Moves were undone.
    case undo
    /// Something failed, which the player was told of.
    case error
  }

  /// When it happened, or the first of several.
  public let time: Timestamp
  /// The game; nil for everything else in the app.
  public let game: GameID?
  /// What happened.
  public let kind: Kind
  /// How often it happened in a row.
  public var count: Int
  /// The seconds that were played until then; nil where nothing is timed.
  public let seconds: Int?

  /// Creates an event.
  public init(_ kind: Kind, of game: GameID?, at time: Timestamp, count: Int = 1, seconds: Int? = nil) {
    (self.kind, self.game, self.time, self.count, self.seconds) = (kind, game, time, count, seconds)
  }

  /// The most events that are kept; the oldest go first.
  public static let most = 10_000
}

/// Stores what happened while people played.
public protocol AnalyticsRepository {
  /// Adds events, and removes the oldest beyond ``AnalyticsEvent/most``.
  func add(_ events: [AnalyticsEvent]) throws(RepositoryError)
  /// Returns all events, latest first.
  func analytics() throws(RepositoryError) -> [AnalyticsEvent]
  /// Removes all events.
  func eraseAnalytics() throws(RepositoryError)
}

/// The events of one game, added up.
public struct AnalyticsTotals: Hashable, Sendable {
  /// The game; nil for everything else in the app.
  public let game: GameID?
  private var counts: [AnalyticsEvent.Kind: Int] = [:]
  /// The seconds of all games and puzzles that came to an end.
  public private(set) var seconds = 0

  /// Adds up events: games by name, what belongs to none last.
  public static func totals(of events: [AnalyticsEvent]) -> [AnalyticsTotals] {
    var totals: [GameID?: AnalyticsTotals] = [:]
    for event in events { totals[event.game, default: AnalyticsTotals(game: event.game)].add(event) }
    return totals.values.sorted { one, other in
      guard let name = one.game?.rawValue else { return false }
      return other.game.map { name < $0.rawValue } ?? true
    }
  }

  private init(game: GameID?) { self.game = game }

  /// How often something happened.
  public subscript(kind: AnalyticsEvent.Kind) -> Int { counts[kind, default: 0] }

  private mutating func add(_ event: AnalyticsEvent) {
    counts[event.kind] = self[event.kind].saturatingAdd(event.count)
    switch event.kind {
    case .completed, .ended: seconds = seconds.saturatingAdd(event.seconds ?? 0)
    case .opened, .started, .paused, .hint, .undo, .error: break
    }
  }
}

extension AnalyticsEvent {
  /// The events as a JSON array with one object each.
  public static func json(_ events: [AnalyticsEvent]) -> String {
    let lines = events.map { "\n" + $0.json.line }
    return "[" + lines.joined(separator: ",") + "\n]\n"
  }

  private var json: JSONValue {
    [
      "time": .string(time.iso8601), "game": JSONValue(game?.rawValue), "event": .string(kind.rawValue),
      "count": .integer(count), "seconds": JSONValue(seconds.map { Int($0) }),
    ]
  }
}
