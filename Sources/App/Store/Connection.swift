import CSQLite
import GameKit

/// An open database file, closed when the value ends.
///
/// Used by one thread at a time, which the compiler ensures: nothing here is Sendable.
struct Connection: ~Copyable {
  /// The file, for errors to name.
  let path: String
  private let handle: OpaquePointer

  /// Opens a file that exists, which may be empty; `:memory:` lives until the value ends.
  ///
  /// - Parameter busyTimeout: How long to wait for another program's lock, in milliseconds.
  init(path: String, busyTimeout: Int32) throws(RepositoryError) {
    self.path = path
    handle = try Self.open(Self.fileName(of: path), SQLITE_OPEN_READWRITE, path: path)
    sqlite3_busy_timeout(handle, busyTimeout)
  }

  /// Copies a file into memory, without writing anything beside it; what changes the copy is gone when the value ends.
  init(copying path: String) throws(RepositoryError) {
    self.path = path
    handle = try Self.copy(path)
  }

  private static func copy(_ path: String) throws(RepositoryError) -> OpaquePointer {
    let copy = try open(StoreOpening.memory.cPath, SQLITE_OPEN_READWRITE, path: path)
    do throws(RepositoryError) {
      do throws(RepositoryError) {
        try fill(copy, from: fileName(of: path), SQLITE_OPEN_READONLY, path: path)
      } catch {
        // Where SQLite can't make the files beside it, the file has to be all there is.
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

  /// Replaces the content of a database by that of a file.
  private static func fill(
    _ copy: OpaquePointer, from name: [CChar], _ flags: Int32, path: String
  ) throws(RepositoryError) {
    let file = try open(name, flags, path: path)
    defer { sqlite3_close_v2(file) }
    let backup = sqlite3_backup_init(copy, "main", file, "main")
    sqlite3_backup_step(backup, -1)
    guard sqlite3_backup_finish(backup) == SQLITE_OK else { throw RepositoryError(lastOf: copy, path: path) }
  }

  deinit { sqlite3_close_v2(handle) }

  /// The path as SQLite is to see it: builds of SQLite may take a name that begins with `file:` for a URI.
  private static func fileName(of path: String) -> [CChar] {
    (path.isAbsolutePath || path == StoreOpening.memory ? path : "./" + path).cPath
  }

  /// Sets whether closing may write the log into the file; off until the file is known to be ours.
  func setCheckpointsOnClose(_ wanted: Bool) {
    _ = csqlite_set_checkpoint_on_close(handle, wanted ? 1 : 0)
  }

  /// The number of rows that the last insertion, change or deletion touched.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// Prepares a statement.
  ///
  /// - Parameter table: The table that faults in its rows name.
  func prepare(_ sql: String, of table: StoredTable? = nil) throws(RepositoryError) -> Statement {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw RepositoryError(lastOf: handle, path: path)
    }
    return Statement(prepared, of: table, path: path)
  }

  /// Runs a script of statements that take no values.
  func execute(_ script: String) throws(RepositoryError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw RepositoryError(lastOf: handle, path: path)
    }
  }
}

extension Connection {
  /// Runs one statement, ignoring any rows.
  func run(_ sql: String, _ values: [SQLValue]) throws(RepositoryError) {
    try prepare(sql).run(values)
  }

  /// Runs one statement and reads each row; see ``Statement/rows(_:limit:read:)``.
  func rows<Row>(
    _ sql: String, of table: StoredTable? = nil, _ values: [SQLValue] = [], limit: Int = .max,
    read: (borrowing Statement) throws(RepositoryError) -> Row?
  ) throws(RepositoryError) -> [Row] {
    try prepare(sql, of: table).rows(values, limit: limit, read: read)
  }

  /// Runs one statement and reads one number; zero when there is no row.
  func integer(_ sql: String, _ values: [SQLValue] = []) throws(RepositoryError) -> Int {
    try rows(sql, values) { $0.integer(0) }.first ?? 0
  }

  /// Does all of the work, or, when it throws, nothing of it.
  ///
  /// Takes the write lock at once: a transaction that began by reading could not wait for it.
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

/// A value that is bound to a parameter of a statement.
enum SQLValue {
  case integer(Int)
  case text(String)
  case bytes([UInt8])

  /// A timestamp in seconds.
  static func time(_ time: Timestamp) -> SQLValue { .integer(Int(time.seconds)) }
}

/// A prepared statement, finalized when the value ends; columns count from 0.
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  /// The table that faults in its rows name.
  private let table: StoredTable?
  /// The file, for errors to name.
  let path: String

  /// Takes over a statement that SQLite has prepared.
  init(_ prepared: OpaquePointer, of table: StoredTable?, path: String) {
    handle = prepared
    self.table = table
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs it to its end, ignoring any rows.
  func run(_ values: [SQLValue]) throws(RepositoryError) {
    try start(values)
    while try step() {}
  }

  /// Runs it and reads each row, leaving out those that are read as nil, until there are as many as wanted.
  func rows<Row>(
    _ values: [SQLValue], limit: Int = .max, read: (borrowing Statement) throws(RepositoryError) -> Row?
  ) throws(RepositoryError) -> [Row] {
    try start(values)
    var rows: [Row] = []
    while rows.count < limit, try step() {
      if let row = try read(self) { rows.append(row) }
    }
    return rows
  }

  /// Reads a whole number of the current row, whatever it is.
  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// Reads a text of the current row, whatever it is.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let length = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }

  /// Reads bytes of the current row.
  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// True if a value of the current row has a type; values of other types would be converted silently.
  private func has(_ type: Int32, at column: Int32) -> Bool { sqlite3_column_type(handle, column) == type }

  private func start(_ values: [SQLValue]) throws(RepositoryError) {
    // Returns the failure of the last run, which has been reported already.
    sqlite3_reset(handle)
    for (index, value) in zip(Int32(1)..., values) {
      guard bind(value, at: index) == SQLITE_OK else { throw failure }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
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

/// Only another program can have written a value that these refuse.
extension Statement {
  /// Reads a whole number that lies within limits.
  func number(_ column: Int32, in limits: ClosedRange<Int>) throws(RepositoryError) -> Int {
    guard has(SQLITE_INTEGER, at: column), limits.contains(integer(column)) else { throw fault(at: column) }
    return integer(column)
  }

  /// Reads a timestamp that a calendar can show.
  func time(_ column: Int32) throws(RepositoryError) -> Timestamp {
    let time = Timestamp(seconds: sqlite3_column_int64(handle, column))
    guard has(SQLITE_INTEGER, at: column), Timestamp.limits.contains(time) else { throw fault(at: column) }
    return time
  }

  /// Reads a text in UTF-8.
  ///
  /// - Parameter limit: The most bytes.
  func text(_ column: Int32, limit: Int) throws(RepositoryError) -> String {
    guard has(SQLITE_TEXT, at: column), let start = sqlite3_column_text(handle, column) else {
      throw fault(at: column)
    }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    guard bytes.count <= limit, let text = String(validating: bytes, as: UTF8.self) else {
      throw fault(at: column)
    }
    return text
  }

  /// Reads an identifier.
  func identifier(_ column: Int32) throws(RepositoryError) -> Identifier {
    guard let id = Identifier(try text(column, limit: ValueLimit.name)) else { throw fault(at: column) }
    return id
  }

  /// The error for a value that is not what its column holds.
  func fault(at column: Int32) -> RepositoryError {
    let name = sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    let first = sqlite3_column_name(handle, 0).map { String(cString: $0) }
    let number = first == "number" || first == "game" ? integer(0) : nil
    return .unreadableRow(UnreadableRow(table: table?.rawValue ?? "", number: number, column: name))
  }
}
