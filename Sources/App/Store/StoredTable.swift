import Database
import GameKit

enum StoredTable: String, CaseIterable {
  case game
  case participation
  case roleTally = "role_tally"
  case playerTotal = "player_total"
  case roleTotal = "role_total"
  case preference
  case mark
  case document
  case documentPart = "document_part"
  case analyticsEvent = "analytics_event"
}

/// Limits of values: far above anything the program writes, but small enough that no sum overflows.
enum ValueLimit {
  /// The bytes of a name, id or title.
  static let name = 4096
  /// The bytes of a preference or of the JSON in a document's summary.
  static let text = 1 << 20
  /// The bytes of a game's details.
  static let details = 16 << 20
  /// Points, or rounds, of one player in one game.
  static let points = -1_000_000_000...1_000_000_000
  static let rounds = 0...1_000_000_000
  static let rank = 1...1_000_000_000
  static let flag = 0...1
  static let version = 0...Int(Int32.max)
  /// Games, victories or rounds over all games.
  static let count = 0...1_000_000_000_000
  /// Points over all games.
  static let totalPoints = -1_000_000_000_000_000...1_000_000_000_000_000
}

extension SQLiteStore {
  /// Runs one statement and reads each row; records and skips rows with impossible values.
  func readable<Row>(
    _ sql: String, of table: StoredTable, _ values: [SQLValue] = [], limit: Int = .max,
    read: (SQLiteStatement) throws(RepositoryError) -> Row?
  ) throws(RepositoryError) -> [Row] {
    try connection.rows(sql, of: table.rawValue, values, limit: limit) { row throws(RepositoryError) in
      do throws(RepositoryError) {
        return try read(row)
      } catch .unreadableRow(let fault) {
        unreadable.note(fault)
        return nil
      }
    }
  }
}

/// The rows that could not be read, each recorded once.
struct UnreadableRows {
  private var known: Set<UnreadableRow> = []
  private var new: [UnreadableRow] = []
  /// The numbers of the games that lists leave out.
  private(set) var games: Set<Int> = []

  mutating func note(_ row: UnreadableRow) {
    if known.insert(row).inserted { new.append(row) }
  }

  /// Records a game that lists leave out from now on, so that positions of the others do not change.
  mutating func hide(_ game: Int, _ row: UnreadableRow) {
    games.insert(game)
    note(row)
  }

  mutating func take() -> [UnreadableRow] {
    defer { new = [] }
    return new
  }
}
