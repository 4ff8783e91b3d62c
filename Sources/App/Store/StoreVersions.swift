import CSQLite

/// What a report says about the store as such.
extension SQLiteStore {
  /// The version of SQLite that runs.
  public static var library: String { "SQLite \(String(cString: sqlite3_libversion()))" }

  /// The form of the file that this version writes.
  public static var form: Int { Schema.migrations.count }
}
