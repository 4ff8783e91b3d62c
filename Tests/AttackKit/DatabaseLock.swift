import Database

/// The lock of another program that writes into a database for long.
public final class DatabaseLock {
  private var database: SQLiteConnection?

  /// Locks a database against other writers; nil if that fails.
  public init?(_ path: String) {
    database = DatabaseFile.open(path, busyTimeout: 5_000)
    guard let database, (try? database.execute(database.begin)) != nil else { return nil }
  }

  /// Lets others write again.
  public func release() { database = nil }
}
