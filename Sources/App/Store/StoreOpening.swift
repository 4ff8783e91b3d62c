import Database
import GameKit

/// Opens a database file: inspects it, refuses it unchanged or accepts it, then migrates it.
struct StoreOpening {
  /// The longest file in bytes that is checked completely at every start.
  ///
  /// That takes 1 to 2 ms per megabyte. A longer file is checked only if the last program to use it was cut
  /// off; otherwise damage is found when its page is read.
  static let longestChecked = 4_000_000

  /// The memory for database pages, in kibibytes.
  ///
  /// SQLite's default of 2,000 would fill up over hundreds of games and look like a leak.
  private static let cacheSize = 512

  var path: String
  /// The longest wait for another program's lock, in milliseconds.
  var busyTimeout: Int32 = 500
  var schema = Schema.store

  /// Opens the file, creating it if it is missing.
  func connection() throws(RepositoryError) -> SQLiteConnection {
    do throws(RepositoryError) {
      return try accepted()
    } catch {
      guard case .damaged = error else { throw error }
      // Only now, because copying a file in use would end this program's locks on it.
      throw .damaged(path: path, copy: DamagedCopy.make(of: path))
    }
  }

  private func accepted() throws(RepositoryError) -> SQLiteConnection {
    if path != SQLiteConnection.memory { try DataFile(path: path).prepare() }
    let needsCheck =
      DataFile.size(of: path) <= Self.longestChecked || DataFile.size(of: path + "-wal") > 0
    let connection = try SQLiteConnection(path: path, busyTimeout: busyTimeout)
    connection.setCheckpointsOnClose(false)
    try accept(connection, checkingPages: needsCheck)
    connection.setCheckpointsOnClose(true)
    try migrate(connection)
    if path != SQLiteConnection.memory { DataFile(path: path).restrict() }
    return connection
  }

  /// Copies the file into memory and migrates it there, for a disk that can't be written.
  ///
  /// - Parameter isReadOnly: True to refuse writing to the copy, like the file.
  func copy(isReadOnly: Bool) throws(RepositoryError) -> SQLiteConnection {
    let file = DataFile(path: path)
    try file.refuseDanglingLink()
    guard file.identity != nil else { throw .readOnly(path: file.folder) }
    let connection = try SQLiteConnection(copying: path)
    try accept(connection, checkingPages: true)
    try migrate(connection)
    if isReadOnly { try connection.execute("PRAGMA query_only = ON") }
    return connection
  }

  private func accept(
    _ connection: SQLiteConnection, checkingPages needsCheck: Bool
  ) throws(RepositoryError) {
    // SQLite's advice for files that others may have changed: https://www.sqlite.org/security.html.
    try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    try checkOwner(of: connection)
    if needsCheck { try checkPages(of: connection) }
  }

  /// Refuses a file of another program or of a newer version.
  private func checkOwner(of connection: SQLiteConnection) throws(RepositoryError) {
    let owner = try connection.integer("PRAGMA application_id")
    let version = try connection.integer("PRAGMA user_version")
    let tables = try connection.integer("SELECT count(*) FROM sqlite_schema")
    let isNew = owner == 0 && version == 0 && tables == 0
    guard isNew || owner == Schema.applicationID else {
      throw .failed(path: path, reason: "application_id is \(owner), not \(Schema.applicationID)")
    }
    guard version >= 0 else { throw .failed(path: path, reason: "user_version is \(version)") }
    guard version <= schema.newest else { throw .newer(path: path, version: version) }
  }

  /// Refuses a file with damaged pages.
  ///
  /// A value that its column does not allow is not damage: it only costs its row when that is read.
  private func checkPages(of connection: SQLiteConnection) throws(RepositoryError) {
    let findings = try connection.rows("PRAGMA quick_check") { $0.text(0) }
    guard findings.allSatisfy({ $0 == "ok" || Self.isAboutValue($0) }) else {
      throw .damaged(path: path, copy: nil)
    }
  }

  /// - Source: the messages of `PRAGMA integrity_check` in SQLite's pragma.c.
  private static func isAboutValue(_ finding: String) -> Bool {
    finding.hasPrefix("CHECK constraint failed in ") || finding.contains(" value in ")
  }

  /// Configures the connection and migrates the tables.
  private func migrate(_ connection: SQLiteConnection) throws(RepositoryError) {
    // FULL: what has been confirmed is on disk, not just on its way there.
    try connection.execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
      PRAGMA cache_size = -\(Self.cacheSize)
      """)
    // If there is nothing to do, another program that writes does not delay this one.
    guard try connection.integer("PRAGMA user_version") < schema.newest else { return }
    try schema.migrate(connection)
  }
}
