import Database
import GameKit

@testable import Store

/// All that a store can be asked for.
struct Everything {
  /// The answers for three games with two players each, in one role each, and three documents, preferences, marks and events:
  /// lists, records, standings, roles, names, and one game that was last played.
  static let rowsOfThree = 3 * (1 + 1 + 2 + 2 + 2 + 1 + 1 + 1 + 1) + 1

  private(set) var rows = 0

  /// Asks for everything.
  init(of store: SQLiteStore) throws(RepositoryError) {
    let games = try store.summaries(.all, from: 0, limit: .max)
    for game in games { rows += try store.record(game.id) == nil ? 0 : 1 }
    for filter in [HistoryFilter.all, HistoryFilter(game: GameID("quiz")), HistoryFilter(player: "P1")] {
      _ = try store.count(filter)
      _ = try store.standings(filter)
    }
    let standings = try store.standings(.all)
    rows += games.count + standings.count + standings.reduce(0) { $0 + $1.roles.count }
    rows += try store.players().count + store.lastPlayed().count
    for document in try store.documents(of: GameID("puzzle"), kind: "grid") {
      rows += try store.document(document.id, of: document.game, kind: document.kind) == nil ? 0 : 1
    }
    rows += try store.preferences().count
    for mark in ItemMark.allCases { rows += try store.marked(mark, of: GameID("quiz")).count }
    rows += try store.analytics().count
    for format in ExportFormat.allCases {
      var export = HistoryExport(of: store, as: format)
      while try export.next() != nil {}
    }
  }
}

extension SQLiteStore {
  /// Lets a table take any value in any column, as a file edited byte by byte has them.
  func loosen(_ table: StoredTable) throws(RepositoryError) {
    try connection.execute(
      """
      PRAGMA foreign_keys = OFF;
      PRAGMA ignore_check_constraints = ON;
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(replace(replace(sql, 'STRICT', ''), ' , WITHOUT', ' WITHOUT'),
        ' NOT NULL', '') WHERE type = 'table' AND name = '\(table.rawValue)';
      PRAGMA writable_schema = RESET;
      """)
  }
}
