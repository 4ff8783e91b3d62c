/// All repositories in one storage location.
public protocol Repositories: HistoryRepository, PreferenceRepository, MarkRepository, DocumentRepository,
  AnalyticsRepository
{
  /// Opens the same location on other threads; nil if only this value can reach it, as in memory.
  ///
  /// Without a source, everything is lost when the program ends.
  var source: (any RepositorySource)? { get }
  /// Returns events since the last call that players should know about, each once.
  func drainFindings() -> [StoreFinding]
}

/// An event in the storage location that players should know about.
public enum StoreFinding: Hashable, Sendable {
  /// A row was skipped while reading.
  case unreadable(UnreadableRow)
  /// The file was deleted while open and has been recreated with all its content.
  case recreated(path: String)

  /// The skipped row, if any.
  public var row: UnreadableRow? { if case .unreadable(let row) = self { row } else { nil } }
}

/// A database row with a value that this program cannot have written.
///
/// It contains no values and no text keys, so that no player's name gets into the log.
public struct UnreadableRow: Hashable, Sendable {
  public let table: String
  /// The row's number, if the table has numbers.
  public let number: Int?
  public let column: String

  public init(table: String, number: Int?, column: String) {
    self.table = table
    self.number = number
    self.column = column
  }
}

/// Opens connections to one storage location, each for one thread.
public protocol RepositorySource: Sendable {
  /// Opens a read-only connection with a snapshot of the present content.
  func reader() throws(RepositoryError) -> any Repositories
  /// Opens a read-write connection that waits longer for other writers than the first one.
  func writer() throws(RepositoryError) -> any Repositories
  /// Claims an item of a game for this program, if the location supports claims.
  ///
  /// - Parameter takingOver: True to ask the current holder to release it.
  func claim(_ id: Identifier, of game: GameID, takingOver: Bool) -> Claiming
}

/// The result of claiming an item.
public enum Claiming: Sendable {
  /// This program holds it, or will as soon as the other one releases it.
  case claimed(any Claim)
  /// Another program holds it.
  case elsewhere
  /// The file system has no locks, so the holder cannot be known.
  case unknown
}

/// A claim on an item that only one program should change; it ends with its last reference or its program.
public protocol Claim: AnyObject, Sendable {
  /// True if another program asks for it.
  var isWanted: Bool { get }
}

/// A failure to store or read something.
public enum RepositoryError: Error, Hashable, Sendable {
  /// The folder or file cannot be created or opened.
  case unavailable(path: String, reason: String)
  /// The disk or the user's quota is full.
  case diskFull(path: String)
  /// The file can be read but not written.
  case readOnly(path: String)
  /// Another program locked the file and did not release it in time.
  case locked(path: String)
  /// A newer version of the program wrote the file; it stays unchanged.
  case newer(path: String, version: Int)
  /// The file is damaged; it stays unchanged and was copied if possible.
  case damaged(path: String, copy: String?)
  /// An item is too large to store.
  case tooLarge(limit: Int)
  /// The game cannot read a stored document; it stays unchanged.
  case unreadable(title: String)
  /// A stored row has an impossible value; it stays unchanged.
  case unreadableRow(UnreadableRow)
  /// Any other failure, in the words of the library that reported it.
  case failed(path: String, reason: String)

  /// True if reading still works.
  public var isReadOnly: Bool { if case .readOnly = self { true } else { false } }
}

// MARK: - History

/// A filter for the history; nil means any.
public struct HistoryFilter: Hashable, Sendable {
  public var game: GameID?
  /// The name of a player who took part, in any case.
  public var player: String?
  /// Words, each of which is in a player's name, the game's id, or a text of the details, in small letters.
  public var words: [String]
  /// The time in which a game ended.
  public var period: ClosedRange<Timestamp>?
  public var order: HistoryOrder

  public init(
    game: GameID? = nil, player: String? = nil, words: [String] = [],
    period: ClosedRange<Timestamp>? = nil, order: HistoryOrder = .latest
  ) {
    self.game = game
    self.player = player
    self.words = words
    self.period = period
    self.order = order
  }
}

/// The order of records; equal ones are newest first.
public struct HistoryOrder: Hashable, Sendable {
  public let key: Key
  public let isAscending: Bool

  public init(by key: Key, isAscending: Bool) {
    self.key = key
    self.isAscending = isAscending
  }

  /// Newest first.
  public static let latest = HistoryOrder(by: .time, isAscending: false)

  public enum Key: CaseIterable, Hashable, Sendable {
    case time, game, length
    /// The first player's name, or the first winner's.
    case players, winner
  }
}

/// One line of the history, without the details.
public struct GameSummary: Hashable, Sendable {
  public let id: Identifier
  public let game: GameID
  public let started: Timestamp
  public let finished: Timestamp
  /// The names of all players, in order of seats.
  public let players: [String]
  /// The names of all winners, in order of seats.
  public let winners: [String]

  public init(
    id: Identifier, game: GameID, started: Timestamp, finished: Timestamp, players: [String],
    winners: [String]
  ) {
    self.id = id
    self.game = game
    self.started = started
    self.finished = finished
    self.players = players
    self.winners = winners
  }

  public var span: GameSpan { GameSpan(from: started, to: finished) }
}

/// The time that a finished game took.
public struct GameSpan: Hashable, Sendable {
  public let started: Timestamp
  public let finished: Timestamp

  public init(from started: Timestamp, to finished: Timestamp) {
    self.started = started
    self.finished = finished
  }

  /// The break in seconds after which a new evening begins.
  private static let longestBreak: Int64 = 3 * 3600

  /// True if this game began on the evening of an earlier one; a clock that was set back ends the evening.
  public func continues(_ earlier: GameSpan) -> Bool {
    (0...Self.longestBreak).contains(started.seconds - earlier.finished.seconds)
  }
}

/// Storage for finished games.
public protocol HistoryRepository {
  /// Saves a record, unless one with its id is already stored.
  func save(_ record: GameRecord) throws(RepositoryError)
  func count(_ filter: HistoryFilter) throws(RepositoryError) -> Int
  /// Returns a page of the matching records in their order.
  func summaries(_ filter: HistoryFilter, from start: Int, limit: Int) throws(RepositoryError)
    -> [GameSummary]
  /// Returns the times of all matching games in their order.
  func spans(_ filter: HistoryFilter) throws(RepositoryError) -> [GameSpan]
  /// Returns a whole record; nil if it does not exist.
  func record(_ id: Identifier) throws(RepositoryError) -> GameRecord?
  func delete(_ id: Identifier) throws(RepositoryError)
  /// Sums up each player's matching games: highest win rate first, then most games, then by name.
  func standings(_ filter: HistoryFilter) throws(RepositoryError) -> [PlayerStanding]
  /// Returns the names of all players of all games, sorted.
  func players() throws(RepositoryError) -> [String]
  func lastPlayed() throws(RepositoryError) -> [GameID: Timestamp]
}

/// A name without regard to case, ordered byte by byte like in SQLite.
public struct FoldedName: Hashable, Comparable, Sendable {
  private let bytes: [UInt8]

  public init(_ name: String) { bytes = Array(name.lowercased().utf8) }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public static func < (one: FoldedName, other: FoldedName) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

// MARK: - Preferences and marks

/// Storage for small texts by name: settings, rosters, seen pages.
public protocol PreferenceRepository {
  func preference(_ name: String) throws(RepositoryError) -> String?
  /// Saves a text under a name; nil removes it.
  func setPreference(_ name: String, to text: String?) throws(RepositoryError)
  func preferences() throws(RepositoryError) -> [String: String]
}

/// A mark on an item of a pack.
public enum ItemMark: String, CaseIterable, Codable, Sendable {
  /// It was shown in a game.
  case used
  /// A player reported it as doubtful.
  case flagged
  /// The group knew it.
  case known
  /// Players want to keep it despite other marks.
  case kept
}

/// Storage for marks on pack items, separate for each game.
public protocol MarkRepository {
  /// Returns the ids of marked items, oldest mark first.
  func marked(_ mark: ItemMark, of game: GameID) throws(RepositoryError) -> [String]
  /// Marks items; one that is already marked keeps its position.
  func mark(_ items: [String], as mark: ItemMark, of game: GameID) throws(RepositoryError)
  /// Removes a mark from items; nil means all of the game's items.
  func unmark(_ items: [String]?, as mark: ItemMark, of game: GameID) throws(RepositoryError)
}
