import CSQLite

/// A database of the program as another program reads it.
public enum DatabaseFile {
  /// Returns the rows of a query, each value as a text; none if the file cannot be read.
  public static func rows(_ sql: String, of path: String) -> [[String]] {
    open(path) { rows(sql, in: $0) } ?? []
  }

  @discardableResult
  static func open<Result>(_ path: String, _ body: (OpaquePointer) -> Result) -> Result? {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK, let database else {
      return nil
    }
    return body(database)
  }

  static func rows(_ sql: String, in database: OpaquePointer) -> [[String]] {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { return [] }
    var rows: [[String]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        })
    }
    return rows
  }
}
