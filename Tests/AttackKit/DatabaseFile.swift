import Database

/// A database of the program as another program reads it.
public enum DatabaseFile {
  /// Returns the rows of a query, each value as a text; none if the file cannot be read.
  public static func rows(_ sql: String, of path: String) -> [[String]] {
    open(path).map { rows(sql, in: $0) } ?? []
  }

  static func open(_ path: String, busyTimeout: Int32 = 0) -> SQLiteConnection? {
    try? SQLiteConnection(path: path, busyTimeout: busyTimeout)
  }

  static func rows(_ sql: String, in database: SQLiteConnection) -> [[String]] {
    var rows: [[String]] = []
    // Those before a damaged row count.
    _ = try? database.rows(sql) { row in rows.append((0..<row.columnCount).map { row.text($0) }) }
    return rows
  }
}
