/// Everything that one place stores.
public protocol Repositories: HistoryRepository, PreferenceRepository, MarkRepository, DocumentRepository,
  AnalyticsRepository
{
  /// Opens the same place on other threads; nil when only this value can reach it, as in memory.
  ///
  /// Without a source, everything is gone when the program ends.
  var source: (any RepositorySource)? { get }
  /// Returns what players should know about the place and has happened since the last call, each thing once.
  func takeFindings() -> [StoreFinding]
}

/// Something that has happened to the place of what is stored.
public enum StoreFinding: Hashable, Sendable {
  /// Reading has left out a row.
  case unreadable(UnreadableRow)
  /// The file was deleted while it was open; it was made again, with everything in it.
  case madeAgain(path: String)

  /// The row that was left out, if it is about one.
  public var row: UnreadableRow? { if case .unreadable(let row) = self { row } else { nil } }
}

/// A row of a database with a value that this program cannot have written.
///
/// It names no value and no text key, so that the log names no player.
public struct UnreadableRow: Hashable, Sendable {
  /// The name of the table.
  public let table: String
  /// The row's number, where the table has numbers.
  public let number: Int?
  /// The name of the column.
  public let column: String

  /// Creates a row.
  public init(table: String, number: Int?, column: String) {
    self.table = table
    self.number = number
    self.column = column
  }
}

/// Opens connections to one place, each for one thread.
public protocol RepositorySource: Sendable {
  /// Opens a read-only connection that sees what is stored now, whatever is written later.
  func reader() throws(RepositoryError) -> any Repositories
  /// Opens a connection that reads and writes; it waits longer for other writers than the first one.
  func writer() throws(RepositoryError) -> any Repositories
  /// Claims a thing of a game for this program, as far as the place can say who has what.
  ///
  /// - Parameter takingOver: True to ask the program that has it to let go.
  func claim(_ id: Identifier, of game: GameID, takingOver: Bool) -> Claiming
}

/// The result of claiming a thing.
public enum Claiming: Sendable {
  /// It is this program's until the claim is gone, or was asked for and will be.
  case claimed(any Claim)
  /// Another program has it.
  case elsewhere
  /// The file system has no locks: no one can tell who has it.
  case unknown
}

/// A claim on a thing that only one program at a time should change; it ends with its last reference or its program.
public protocol Claim: AnyObject, Sendable {
  /// True if another program asks for it.
  var isWanted: Bool { get }
}

/// A failure to store something, or to find it again.
public enum RepositoryError: Error, Hashable, Sendable {
  /// The folder or file cannot be made or opened.
  case unavailable(path: String, reason: String)
  /// The disk, or the user's quota of it, is full.
  case diskFull(path: String)
  /// The file may be read but not written.
  case readOnly(path: String)
  /// Another program holds the file, and did not release it in time.
  case locked(path: String)
  /// A newer version of the program wrote the file; it was left alone.
  case newer(path: String, version: Int)
  /// The file is damaged; it was left alone, and copied aside where that was possible.
  case damaged(path: String, copy: String?)
  /// One thing has more bytes than can be stored.
  case tooLarge(limit: Int)
  /// A stored document has content that its game cannot read; it was left alone.
  case unreadable(title: String)
  /// A stored row has a value that cannot be; it was left alone.
  case unreadableRow(UnreadableRow)
  /// Any other failure, in the words of the library that reported it.
  case failed(path: String, reason: String)

  /// True if what is stored can be read all the same.
  public var isReadOnly: Bool { if case .readOnly = self { true } else { false } }
}

// MARK: - History

/// A selection of the history; nil means any.
public struct HistoryFilter: Hashable, Sendable {
  /// Only this game.
  public var game: GameID?
  /// Only games in which this player took part, without regard to case.
  public var player: String?

  /// Creates a filter.
  public init(game: GameID? = nil, player: String? = nil) {
    self.game = game
    self.player = player
  }
}

/// One line of the history, without the details.
public struct GameSummary: Hashable, Sendable {
  /// The record's id.
  public let id: Identifier
  /// The game that was played.
  public let game: GameID
  /// The time at which it began.
  public let started: Timestamp
  /// The time at which it ended.
  public let finished: Timestamp
  /// The names of all players, in order of seats.
  public let players: [String]
  /// The names of all winners, in order of seats.
  public let winners: [String]

  /// Creates a line of the history.
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
}

/// Stores finished games.
public protocol HistoryRepository {
  /// Saves a record; one that is stored already is left as it is.
  func save(_ record: GameRecord) throws(RepositoryError)
  /// Counts the records that match.
  func count(_ filter: HistoryFilter) throws(RepositoryError) -> Int
  /// Returns a page of the matching records, newest first.
  func summaries(_ filter: HistoryFilter, from start: Int, limit: Int) throws(RepositoryError)
    -> [GameSummary]
  /// Returns a whole record, or nil when there is none.
  func record(_ id: Identifier) throws(RepositoryError) -> GameRecord?
  /// Deletes a record.
  func delete(_ id: Identifier) throws(RepositoryError)
  /// Sums up each player's matching games: the highest win rate first, then the most games, then by name.
  func standings(_ filter: HistoryFilter) throws(RepositoryError) -> [PlayerStanding]
  /// Returns the names of all players of all games, in order.
  func players() throws(RepositoryError) -> [String]
  /// Returns the time at which each game was last played.
  func lastPlayed() throws(RepositoryError) -> [GameID: Timestamp]
}

/// A player's name without regard to case, ordered byte by byte, as SQLite does.
public struct FoldedName: Hashable, Comparable, Sendable {
  private let bytes: [UInt8]

  /// Folds a name.
  public init(_ name: String) { bytes = Array(name.lowercased().utf8) }

  /// The name in lower case.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Orders names by their bytes.
  public static func < (one: FoldedName, other: FoldedName) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

// MARK: - Preferences and marks

/// Stores small texts by name: settings, rosters, pages that were seen.
public protocol PreferenceRepository {
  /// Returns the text of a name.
  func preference(_ name: String) throws(RepositoryError) -> String?
  /// Saves a text under a name; nil removes it.
  func setPreference(_ name: String, to text: String?) throws(RepositoryError)
  /// Returns all texts by name.
  func preferences() throws(RepositoryError) -> [String: String]
}

/// A remark that is remembered about an item of a pack.
public enum ItemMark: String, CaseIterable, Codable, Sendable {
  /// It was shown in a game.
  case used
  /// A player doubts it.
  case flagged
  /// The table knew it.
  case known
  /// Players want it, whatever else is said about it.
  case kept
}

/// Stores the marks of items of packs, for each game its own.
public protocol MarkRepository {
  /// Returns the ids of a game's marked items, oldest mark first.
  func marked(_ mark: ItemMark, of game: GameID) throws(RepositoryError) -> [String]
  /// Marks items of a game; a mark that is there already keeps its place.
  func mark(_ items: [String], as mark: ItemMark, of game: GameID) throws(RepositoryError)
  /// Removes a mark from items of a game; nil removes it from all of them.
  func unmark(_ items: [String]?, as mark: ItemMark, of game: GameID) throws(RepositoryError)
}
