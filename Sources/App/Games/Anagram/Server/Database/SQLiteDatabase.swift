import CSQLite
import GameKit
import Glibc

/// A database file.
///
/// What a commit has confirmed survives any end of the program and of the machine.
final class SQLiteDatabase: Database {
  let name = "sqlite"
  let descriptor: Int32? = nil
  private let handle: OpaquePointer
  /// Prepared statements by their text; there are as many as the program has.
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a file, or creates it for its owner alone.
  init(path: String) throws(DatabaseError) {
    let previous = umask(0o077)
    defer { umask(previous) }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path.cPath, &opened, flags, nil)
    guard let opened else { throw DatabaseError(description: "out of memory") }
    handle = opened
    guard code == SQLITE_OK else { throw failure }
    sqlite3_busy_timeout(handle, 5000)
    try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
  }

  deinit {
    statements.values.forEach { sqlite3_finalize($0) }
    sqlite3_close_v2(handle)
  }

  private var failure: DatabaseError { DatabaseError(description: String(cString: sqlite3_errmsg(handle))) }

  func execute(_ script: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      let failure = failure
      // A transaction that cannot be committed is over; without one this fails harmlessly.
      if script.hasSuffix("COMMIT") { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw failure
    }
  }

  func rows(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [SQLRow] {
    let statement = try prepared(sql)
    defer { sqlite3_reset(statement) }
    for (number, value) in zip(1..., values) {
      guard bind(value, to: number, of: statement) == SQLITE_OK else { throw failure }
    }
    var rows: [SQLRow] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append(row(of: statement))
      case SQLITE_DONE: return rows
      default: throw failure
      }
    }
  }

  @discardableResult
  func run(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int {
    _ = try rows(sql, values)
    return Int(sqlite3_changes(handle))
  }

  private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure
    }
    statements[sql] = statement
    return statement
  }

  /// Binds by name: SQLite counts parameters in the order in which they occur.
  private func bind(_ value: SQLValue, to number: Int, of statement: OpaquePointer) -> Int32 {
    let index = sqlite3_bind_parameter_index(statement, "$\(number)")
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .text(let text): return csqlite_bind_text(statement, index, text, Int32(clamping: text.utf8.count))
    }
  }

  private func row(of statement: OpaquePointer) -> SQLRow {
    SQLRow(
      values: (0..<sqlite3_column_count(statement)).map { column in
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        case SQLITE_NULL: return .null
        default:
          guard let start = sqlite3_column_text(statement, column) else { return .null }
          let length = Int(sqlite3_column_bytes(statement, column))
          return .text(String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self))
        }
      })
  }

  // One program has the file, and SQLite lets one write at a time.
  func lockMigrations() throws(DatabaseError) {}
  func unlockMigrations() {}
  func publish(_ texts: [String]) throws(DatabaseError) -> [Int64] { [] }
  func takeWakeUp() throws(DatabaseError) -> Bool { false }
}
