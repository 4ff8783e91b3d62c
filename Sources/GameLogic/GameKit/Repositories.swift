/// Why something that was to be kept, or found again, was not.
public enum RepositoryError: Error, Hashable, Sendable {
  /// There is no place to write: the folder or file cannot be made or opened, and why.
  case unavailable(path: String, reason: String)
  /// The disk, or the share of it that is ours, is full.
  case diskFull(path: String)
  /// The file may be read but not written.
  case readOnly(path: String)
  /// Another program holds the file, and did not let go in time.
  case locked(path: String)
  /// A newer version of the program wrote the file; it was left alone.
  case newer(path: String, version: Int)
  /// The file is damaged; it was left alone, and a copy of it lies aside.
  case damaged(path: String, copy: String?)
  /// What was to be kept has more bytes than can be kept of one thing.
  case tooLarge(limit: Int)
  /// Anything else, in the words of the library that said it.
  case failed(path: String, reason: String)
}

/// What of the history is wanted; nil means any.
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

/// One line of the history: what a table of games shows without reading the details.
public struct GameSummary: Hashable, Sendable {
  /// The record's name.
  public let id: Identifier
  /// Which game was played.
  public let game: GameID
  /// When it began.
  public let started: Timestamp
  /// When it ended.
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

/// Keeps finished games.
public protocol HistoryRepository {
  /// Keeps a record; one that is already kept is left as it is.
  func save(_ record: GameRecord) throws(RepositoryError)
  /// Counts the records that match.
  func count(_ filter: HistoryFilter) throws(RepositoryError) -> Int
  /// The matching records, newest first, from a place in that order.
  func summaries(_ filter: HistoryFilter, from start: Int, limit: Int) throws(RepositoryError)
    -> [GameSummary]
  /// A whole record, or nil when there is none of that name.
  func record(_ id: Identifier) throws(RepositoryError) -> GameRecord?
  /// Removes a record for ever.
  func delete(_ id: Identifier) throws(RepositoryError)
  /// What each player has done in the matching games: most won first, then most points, then by name.
  func standings(_ filter: HistoryFilter) throws(RepositoryError) -> [PlayerStanding]
  /// Everybody who ever played, by name.
  func players() throws(RepositoryError) -> [String]
  /// When each game was last played.
  func lastPlayed() throws(RepositoryError) -> [GameID: Timestamp]
}

/// Keeps small texts by name: settings, rosters, what has been seen.
public protocol PreferenceRepository {
  /// The text kept under a name.
  func preference(_ name: String) throws(RepositoryError) -> String?
  /// Keeps a text under a name; nil forgets it.
  func setPreference(_ name: String, to text: String?) throws(RepositoryError)
  /// Everything that is kept, by name.
  func preferences() throws(RepositoryError) -> [String: String]
}

/// What can be remembered of an item of a pack.
public enum ItemMark: String, CaseIterable, Codable, Sendable {
  /// It was shown in a game.
  case used
  /// A player doubts it.
  case flagged
}

/// Remembers which items of the packs bear a mark.
public protocol MarkRepository {
  /// The ids of all items that bear a mark, oldest mark first.
  func marked(_ mark: ItemMark) throws(RepositoryError) -> [String]
  /// Marks items; one that bears the mark already keeps it.
  func mark(_ items: [String], as mark: ItemMark) throws(RepositoryError)
  /// Takes a mark from items; nil takes it from all.
  func unmark(_ items: [String]?, as mark: ItemMark) throws(RepositoryError)
}
