/// A usage event; by design it cannot hold a name, a move or a text.
public struct AnalyticsEvent: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// A game's screen was opened.
    case opened
    case started
    /// The clock was stopped.
    case paused
    /// A game or puzzle was finished.
    case completed
    /// A puzzle was lost or given up.
    case ended
    case hint
    case undo
    /// An error was shown to the player.
    case error
  }

  /// The time of the event, or of the first of several in a row.
  public let time: Timestamp
  /// Nil for events outside games.
  public let game: GameID?
  public let kind: Kind
  /// The number of times in a row.
  public var count: Int
  /// The seconds played so far; nil where nothing is timed.
  public let seconds: Int?

  public init(_ kind: Kind, of game: GameID?, at time: Timestamp, count: Int = 1, seconds: Int? = nil) {
    self.kind = kind
    self.game = game
    self.time = time
    self.count = count
    self.seconds = seconds
  }

  /// The most events kept; the oldest are dropped.
  public static let most = 10_000
}

/// Storage for usage events.
public protocol AnalyticsRepository {
  /// Adds events and removes the oldest beyond ``AnalyticsEvent/most``.
  func add(_ events: [AnalyticsEvent]) throws(RepositoryError)
  /// Latest first.
  func analytics() throws(RepositoryError) -> [AnalyticsEvent]
  func eraseAnalytics() throws(RepositoryError)
}

/// The totals of one game's events.
public struct AnalyticsTotals: Hashable, Sendable {
  /// Nil for events outside games.
  public let game: GameID?
  private var counts: [AnalyticsEvent.Kind: Int] = [:]
  /// The seconds of all finished games and puzzles.
  public private(set) var seconds = 0

  /// Adds up events per game, sorted by name; events outside games come last.
  public static func totals(of events: [AnalyticsEvent]) -> [AnalyticsTotals] {
    var totals: [GameID?: AnalyticsTotals] = [:]
    for event in events { totals[event.game, default: AnalyticsTotals(game: event.game)].add(event) }
    return totals.values.sorted { one, other in
      guard let name = one.game?.rawValue else { return false }
      return other.game.map { name < $0.rawValue } ?? true
    }
  }

  private init(game: GameID?) { self.game = game }

  /// The number of events of a kind.
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
  /// The events as a JSON array of objects, one per line.
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
