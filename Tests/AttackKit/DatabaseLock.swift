import CSQLite

/// The lock of another program that writes into a database for long.
public final class DatabaseLock {
  private var database: OpaquePointer?

  /// Locks a database against other writers; nil if that fails.
  public init?(_ path: String) {
    let isOpen = sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK
    sqlite3_busy_timeout(database, 5_000)
    guard isOpen, sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK else { return nil }
  }

  /// Lets others write again.
  public func release() {
    sqlite3_close_v2(database)
    database = nil
  }

  deinit { sqlite3_close_v2(database) }
}
