import CSQLite
package import GameKit

/// An open database file, closed when its last owner is released.
package final class SQLiteConnection: SQLConnection {
  /// The path of a database that lives only as long as its connection.
  package static let memory = ":memory:"
  package static var libraryVersion: String { "SQLite \(String(cString: sqlite3_libversion()))" }

  /// The file to name in errors.
  package let path: String
  private let handle: OpaquePointer
  /// Cached statements by their text, as many as the program has.
  private var prepared: [String: SQLiteStatement] = [:]

  /// Opens an existing file, which may be empty; see ``memory``.
  ///
  /// - Parameter busyTimeout: The longest wait for another program's lock, in milliseconds.
  package init(path: String, busyTimeout: Int32) throws(RepositoryError) {
    self.path = path
    handle = try Self.open(Self.fileName(of: path), SQLITE_OPEN_READWRITE, path: path)
    sqlite3_busy_timeout(handle, busyTimeout)
  }

  /// Copies a file into memory, writing nothing next to it; changes to the copy are lost with it.
  package init(copying path: String) throws(RepositoryError) {
    self.path = path
    handle = try Self.copy(path)
  }

  deinit { sqlite3_close_v2(handle) }

  private static func copy(_ path: String) throws(RepositoryError) -> OpaquePointer {
    let copy = try open(memory.cPath, SQLITE_OPEN_READWRITE, path: path)
    do throws(RepositoryError) {
      do throws(RepositoryError) {
        try fill(copy, from: fileName(of: path), SQLITE_OPEN_READONLY, path: path)
      } catch {
        // If SQLite can't create the files next to it, the file must be complete without them.
        guard DataFile.size(of: path + "-wal") == 0, let address = DataFile(path: path).unchangingAddress
        else { throw error }
        try fill(copy, from: address.cPath, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, path: path)
      }
      return copy
    } catch {
      sqlite3_close_v2(copy)
      throw error
    }
  }

  private static func open(
    _ name: [CChar], _ flags: Int32, path: String
  ) throws(RepositoryError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened else { throw .failed(path: path, reason: "out of memory") }
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(opened) }
      throw RepositoryError(lastOf: opened, path: path)
    }
    sqlite3_extended_result_codes(opened, 1)
    return opened
  }

  /// Replaces the content of a database with that of a file.
  private static func fill(
    _ copy: OpaquePointer, from name: [CChar], _ flags: Int32, path: String
  ) throws(RepositoryError) {
    let file = try open(name, flags, path: path)
    defer { sqlite3_close_v2(file) }
    let backup = sqlite3_backup_init(copy, "main", file, "main")
    sqlite3_backup_step(backup, -1)
    guard sqlite3_backup_finish(backup) == SQLITE_OK else { throw RepositoryError(lastOf: copy, path: path) }
  }

  /// The path for SQLite, some builds of which take a name that begins with `file:` for a URI.
  private static func fileName(of path: String) -> [CChar] {
    (path.isAbsolutePath || path == memory ? path : "./" + path).cPath
  }

  /// Sets whether closing may write the log into the file; off until the file is known to be ours.
  package func setCheckpointsOnClose(_ wanted: Bool) {
    _ = csqlite_set_checkpoint_on_close(handle, wanted ? 1 : 0)
  }

  /// Prepares a statement.
  ///
  /// - Parameter table: The table to name in faults of its rows.
  package func prepare(_ sql: String, of table: String = "") throws(RepositoryError) -> SQLiteStatement {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw RepositoryError(lastOf: handle, path: path)
    }
    return SQLiteStatement(prepared, of: table, path: path)
  }

  /// Runs one statement and reads each row; see ``SQLiteStatement/rows(_:limit:read:)``.
  package func rows<Row>(
    _ sql: String, of table: String = "", _ values: [SQLValue] = [], limit: Int = .max,
    read: (SQLiteStatement) throws(RepositoryError) -> Row?
  ) throws(RepositoryError) -> [Row] {
    try prepare(sql, of: table).rows(values, limit: limit, read: read)
  }

  // MARK: - As every database

  /// Takes the write lock at once: a transaction that began by reading could not wait for it.
  package var begin: String { "BEGIN IMMEDIATE" }

  package func rows(_ sql: String, _ values: [SQLValue]) throws(RepositoryError) -> [SQLRow] {
    try cached(sql).rows(values) { $0.row }
  }

  @discardableResult
  package func run(_ sql: String, _ values: [SQLValue]) throws(RepositoryError) -> Int {
    try cached(sql).run(values)
    return Int(sqlite3_changes(handle))
  }

  package func execute(_ script: String) throws(RepositoryError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw RepositoryError(lastOf: handle, path: path)
    }
  }

  private func cached(_ sql: String) throws(RepositoryError) -> SQLiteStatement {
    if let statement = prepared[sql] { return statement }
    let statement = try prepare(sql)
    prepared[sql] = statement
    return statement
  }
}
