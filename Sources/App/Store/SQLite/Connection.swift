import CSQLite
import GameKit

/// An open database file, closed when the value ends.
///
/// Used by one thread at a time, which the compiler sees to: nothing here is Sendable.
struct Connection: ~Copyable {
  /// The file, for errors to name.
  let path: String
  private let handle: OpaquePointer

  /// Opens a file that exists, or makes one; `:memory:` lives until the value ends.
  ///
  /// - Parameter patience: How long to wait for another program's lock, in milliseconds.
  init(path: String, patience: Int32) throws(RepositoryError) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened else { throw .failed(path: path, reason: "out of memory") }
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(opened) }
      throw RepositoryError(lastOf: opened, path: path)
    }
    self.path = path
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, patience)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Says whether closing may tidy the file; off while it is not yet known to be ours.
  func setTidiesOnClose(_ wanted: Bool) {
    _ = csqlite_set_checkpoint_on_close(handle, wanted ? 1 : 0)
  }

  /// How many rows the last insertion, change or deletion touched.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// Makes a statement ready to be run, as often as wanted.
  func prepare(_ sql: String) throws(RepositoryError) -> Statement {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw RepositoryError(lastOf: handle, path: path)
    }
    return Statement(prepared, path: path)
  }

  /// Runs a script of statements that take no values.
  func execute(_ script: String) throws(RepositoryError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw RepositoryError(lastOf: handle, path: path)
    }
  }
}

extension Connection {
  /// Runs one statement that answers nothing.
  func run(_ sql: String, _ values: [SQLValue]) throws(RepositoryError) {
    try prepare(sql).run(values)
  }

  /// Runs one statement and reads each row of its answer.
  func rows<Row>(
    _ sql: String, _ values: [SQLValue] = [],
    read: (borrowing Statement) throws(RepositoryError) -> Row
  ) throws(RepositoryError) -> [Row] {
    try prepare(sql).rows(values, read: read)
  }

  /// Reads the one number that a statement answers; zero when it answers nothing.
  func integer(_ sql: String, _ values: [SQLValue] = []) throws(RepositoryError) -> Int {
    try rows(sql, values) { $0.integer(0) }.first ?? 0
  }

  /// Does all of the work, or, when it throws, nothing of it.
  ///
  /// Takes the right to write at once: a transaction that began by reading could not wait for it.
  func transaction(_ work: () throws(RepositoryError) -> Void) throws(RepositoryError) {
    try execute("BEGIN IMMEDIATE")
    do throws(RepositoryError) {
      try work()
      try execute("COMMIT")
    } catch {
      // Fails harmlessly where SQLite has rolled back by itself.
      try? execute("ROLLBACK")
      throw error
    }
  }
}
