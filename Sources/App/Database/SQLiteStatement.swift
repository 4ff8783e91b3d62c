import CSQLite
package import GameKit

/// A prepared statement, finalized when its last owner is released; columns count from 0.
package final class SQLiteStatement {
  private let handle: OpaquePointer
  /// The table to name in faults of its rows.
  private let table: String
  /// The file to name in errors.
  private let path: String
  /// True if parameters are named: SQLite numbers them in order of appearance.
  private let hasNames: Bool

  /// Takes ownership of a prepared statement.
  init(_ prepared: OpaquePointer, of table: String, path: String) {
    handle = prepared
    hasNames = sqlite3_bind_parameter_name(prepared, 1) != nil
    self.table = table
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement to its end, ignoring any rows.
  package func run(_ values: [SQLValue]) throws(RepositoryError) {
    defer { reset() }
    try bind(values)
    while try step() {}
  }

  /// Runs the statement and reads each row, skipping nil results, up to a limit.
  package func rows<Row>(
    _ values: [SQLValue], limit: Int = .max, read: (SQLiteStatement) throws(RepositoryError) -> Row?
  ) throws(RepositoryError) -> [Row] {
    defer { reset() }
    try bind(values)
    var rows: [Row] = []
    while rows.count < limit, try step() {
      if let row = try read(self) { rows.append(row) }
    }
    return rows
  }

  package var columnCount: Int32 { sqlite3_column_count(handle) }

  /// Reads a whole number from the current row, converting any value.
  package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// Reads a text from the current row, converting any value.
  package func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let length = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }

  /// Reads bytes from the current row.
  package func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// The values of the current row; anything but whole numbers and bytes becomes text.
  package var row: SQLRow {
    SQLRow(
      values: (0..<columnCount).map { column in
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
        case SQLITE_NULL: .null
        case SQLITE_BLOB: .bytes(bytes(column))
        default: .text(text(column))
        }
      })
  }

  /// True if a value of the current row has a type; other types would be converted silently.
  private func has(_ type: Int32, at column: Int32) -> Bool { sqlite3_column_type(handle, column) == type }

  /// Ends a run, which would hold read locks, and frees the values.
  private func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func bind(_ values: [SQLValue]) throws(RepositoryError) {
    for (number, value) in zip(Int32(1)..., values) {
      let index = hasNames ? sqlite3_bind_parameter_index(handle, "$\(number)") : number
      guard bind(value, at: index) == SQLITE_OK else { throw failure }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let number): sqlite3_bind_int64(handle, index, number)
    case .text(let text): csqlite_bind_text(handle, index, text, Int32(clamping: text.utf8.count))
    case .bytes(let bytes): bind(bytes, at: index)
    }
  }

  private func bind(_ bytes: [UInt8], at index: Int32) -> Int32 {
    // The address of an empty array may be null, which SQLite would take for NULL.
    guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
    return csqlite_bind_blob(handle, index, bytes, Int32(clamping: bytes.count))
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

// MARK: - Values that are checked

/// Checked values: only another program can have written one that these refuse.
extension SQLiteStatement {
  /// Reads a whole number within limits.
  package func number(_ column: Int32, in limits: ClosedRange<Int>) throws(RepositoryError) -> Int {
    guard has(SQLITE_INTEGER, at: column), limits.contains(integer(column)) else { throw fault(at: column) }
    return integer(column)
  }

  /// Reads a timestamp that a calendar can show.
  package func time(_ column: Int32) throws(RepositoryError) -> Timestamp {
    let time = Timestamp(seconds: sqlite3_column_int64(handle, column))
    guard has(SQLITE_INTEGER, at: column), Timestamp.limits.contains(time) else { throw fault(at: column) }
    return time
  }

  /// Reads valid UTF-8 text.
  ///
  /// - Parameter limit: The most bytes.
  package func text(_ column: Int32, limit: Int) throws(RepositoryError) -> String {
    guard has(SQLITE_TEXT, at: column), let start = sqlite3_column_text(handle, column) else {
      throw fault(at: column)
    }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    guard bytes.count <= limit, let text = String(validating: bytes, as: UTF8.self) else {
      throw fault(at: column)
    }
    return text
  }

  package func identifier(_ column: Int32) throws(RepositoryError) -> Identifier {
    guard let id = Identifier(try text(column, limit: 36)) else { throw fault(at: column) }
    return id
  }

  /// The error for a value that does not fit its column.
  package func fault(at column: Int32) -> RepositoryError {
    let name = sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    let first = sqlite3_column_name(handle, 0).map { String(cString: $0) }
    let number = first == "number" || first == "game" ? integer(0) : nil
    return .unreadableRow(UnreadableRow(table: table, number: number, column: name))
  }
}
