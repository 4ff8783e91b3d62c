import CSQLite
import GameKit

/// What a statement can be given in place of a question mark.
enum SQLValue {
  case integer(Int)
  case text(String)
  case bytes([UInt8])
  /// Nothing is known.
  case none
}

/// A prepared statement, finalized when the value ends.
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  /// The file, for errors to name.
  let path: String

  /// Takes over what SQLite has prepared.
  init(_ prepared: OpaquePointer, path: String) {
    handle = prepared
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs it to its end, heedless of any answer.
  func run(_ values: [SQLValue]) throws(RepositoryError) {
    try start(values)
    while try step() {}
  }

  /// Runs it and reads each row of its answer.
  func rows<Row>(
    _ values: [SQLValue], read: (borrowing Statement) throws(RepositoryError) -> Row
  ) throws(RepositoryError) -> [Row] {
    try start(values)
    var rows: [Row] = []
    while try step() { rows.append(try read(self)) }
    return rows
  }

  /// The whole number in a column of the row at hand, from 0.
  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// The text in a column of the row at hand, from 0.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let length = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }

  /// The bytes in a column of the row at hand, from 0.
  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// Whether nothing is known in a column of the row at hand, from 0.
  func isNone(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  private func start(_ values: [SQLValue]) throws(RepositoryError) {
    // Answers the failure of the last run, which has been reported already.
    sqlite3_reset(handle)
    for (index, value) in zip(Int32(1)..., values) {
      guard bind(value, at: index) == SQLITE_OK else { throw failure }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
    case .text(let text): csqlite_bind_text(handle, index, text, Int32(clamping: text.utf8.count))
    case .bytes(let bytes): csqlite_bind_blob(handle, index, bytes, Int32(clamping: bytes.count))
    case .none: sqlite3_bind_null(handle, index)
    }
  }

  /// Moves to the next row, if there is one.
  private func step() throws(RepositoryError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure
    }
  }

  private var failure: RepositoryError { RepositoryError(lastOf: sqlite3_db_handle(handle), path: path) }
}
