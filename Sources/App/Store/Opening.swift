import GameKit

/// How a database file is opened: looked at first, refused untouched or accepted, then brought up to date.
struct Opening {
  /// The place of a database that lives only as long as its connection.
  static let memory = ":memory:"

  /// The longest file, in bytes, that is read through at every start.
  ///
  /// That takes 1 to 2 ms per megabyte. A longer file is read through when the last program to
  /// use it was cut off; else what is broken in it shows when it is needed.
  static let longestChecked = 4_000_000

  /// Where the file lies.
  var path: String
  /// How long to wait for another program's lock, in milliseconds.
  var patience: Int32 = 500
  /// The scripts that lead to the newest version.
  var migrations = Schema.migrations

  /// Opens the file, and makes it first where it is missing.
  func connection() throws(RepositoryError) -> Connection {
    do throws(RepositoryError) {
      return try accepted()
    } catch {
      guard case .damaged = error else { throw error }
      // Only now: to copy a file in use would end this program's locks on it.
      throw .damaged(path: path, copy: DamagedCopy.keep(of: path))
    }
  }

  private func accepted() throws(RepositoryError) -> Connection {
    if path != Self.memory { try DataFile(path: path).prepare() }
    let isToBeChecked =
      DataFile.size(of: path) <= Self.longestChecked || DataFile.size(of: path + "-wal") > 0
    let connection = try Connection(path: path, patience: patience)
    connection.setTidiesOnClose(false)
    try look(at: connection)
    if isToBeChecked { try check(connection) }
    connection.setTidiesOnClose(true)
    try migrate(connection)
    return connection
  }

  /// Refuses a file that is another program's or a newer version's.
  private func look(at connection: borrowing Connection) throws(RepositoryError) {
    let owner = try connection.integer("PRAGMA application_id")
    let version = try connection.integer("PRAGMA user_version")
    let tables = try connection.integer("SELECT count(*) FROM sqlite_schema")
    let isNew = owner == 0 && version == 0 && tables == 0
    guard isNew || owner == Schema.applicationID else {
      throw .failed(path: path, reason: "application_id is \(owner), not \(Schema.applicationID)")
    }
    guard version <= migrations.count else { throw .newer(path: path, version: version) }
  }

  /// Refuses a file whose pages do not hang together.
  private func check(_ connection: borrowing Connection) throws(RepositoryError) {
    let findings = try connection.rows("PRAGMA quick_check(1)") { $0.text(0) }
    guard findings == ["ok"] else { throw .damaged(path: path, copy: nil) }
  }

  /// Sets what a connection needs, and brings the tables to the newest version.
  private func migrate(_ connection: borrowing Connection) throws(RepositoryError) {
    // FULL: what has been confirmed is on the disk, not only on its way there.
    try connection.execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    guard try connection.integer("PRAGMA user_version") < migrations.count else { return }
    try connection.transaction { () throws(RepositoryError) in
      // Another instance may have been quicker.
      let version = try connection.integer("PRAGMA user_version")
      for script in migrations.dropFirst(version) { try connection.execute(script) }
      try connection.execute("PRAGMA user_version = \(max(version, migrations.count))")
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
    }
  }
}
