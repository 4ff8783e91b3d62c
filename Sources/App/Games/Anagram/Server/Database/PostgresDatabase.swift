import CPostgres
import GameKit
import Glibc

/// A connection to PostgreSQL, which several servers can share.
///
/// What one of them does is told to the others by `NOTIFY`, in the transaction that does it.
final class PostgresDatabase: Database {
  let name = "postgresql"
  private let connection: OpaquePointer
  /// The statements that the server has prepared on this connection, by their text.
  private var prepared: [String: String] = [:]

  /// The channel of all servers, and the key of the lock for migrations; any number that no other program uses.
  private static let (channel, migrationLock) = ("parlor", 7_265_811_090_111)
  /// The most bytes of one notification; a longer text goes by the table `notice`, and its row's name is notified.
  ///
  /// - Source: PostgreSQL 15, "NOTIFY": a payload must be shorter than 8,000 bytes.
  static let mostNotified = 7900
  /// Begins the name of a row; texts begin with a brace.
  private static let reference = "@"
  /// The seconds for which a long text can be fetched: far longer than a server that lives takes to do so.
  private static let noticeLife = 600

  /// Connects.
  ///
  /// - Parameter url: A connection string or URI of libpq.
  init(url: String) throws(DatabaseError) {
    guard let connection = PQconnectdb(url) else { throw DatabaseError(description: "out of memory") }
    self.connection = connection
    guard PQstatus(connection) == CONNECTION_OK else { throw failure }
    // Notices would go to standard error, with texts.
    PQsetNoticeReceiver(connection, { _, _ in }, nil)
    try execute("SET synchronous_commit = on; SET statement_timeout = '10s'; LISTEN \(Self.channel)")
  }

  deinit { PQfinish(connection) }

  var descriptor: Int32? { PQsocket(connection) }

  private var failure: DatabaseError {
    let message = String(cString: PQerrorMessage(connection)).singleSpaced
    return DatabaseError(description: message, isFatal: PQstatus(connection) != CONNECTION_OK)
  }

  func execute(_ script: String) throws(DatabaseError) {
    let result = PQexec(connection, script)
    defer { PQclear(result) }
    guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else { throw failure }
    // The commit of a transaction that has failed is answered by a rollback, without an error.
    guard !script.hasSuffix("COMMIT") || String(cString: PQcmdStatus(result)) == "COMMIT" else {
      throw DatabaseError(description: "The transaction was rolled back")
    }
  }

  func rows(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [SQLRow] {
    let result = try query(sql, values)
    defer { PQclear(result) }
    let types = (0..<PQnfields(result)).map { PQftype(result, $0) }
    return (0..<PQntuples(result)).map { row in
      SQLRow(
        values: types.indices.map { column in
          let index = Int32(column)
          guard PQgetisnull(result, row, index) == 0, let start = PQgetvalue(result, row, index) else {
            return .null
          }
          let text = String(cString: start)
          return Self.integerTypes.contains(types[column])
            ? Int64(text).map { .integer($0) } ?? .text(text) : .text(text)
        })
    }
  }

  /// The types whose texts are whole numbers.
  ///
  /// - Source: PostgreSQL's catalog pg_type: int8, int2, int4, numeric.
  private static let integerTypes: Set<UInt32> = [20, 21, 23, 1700]

  @discardableResult
  func run(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int {
    let result = try query(sql, values)
    defer { PQclear(result) }
    return Int(String(cString: PQcmdTuples(result))) ?? 0
  }

  private func query(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> OpaquePointer? {
    let statement = try prepare(sql, count: values.count)
    let texts = values.map { value -> UnsafeMutablePointer<CChar>? in
      switch value {
      case .null: nil
      case .integer(let number): strdup("\(number)")
      case .text(let text): strdup(text)
      }
    }
    defer { texts.forEach { free($0) } }
    let pointers = texts.map { UnsafePointer($0) }
    let result = PQexecPrepared(connection, statement, Int32(values.count), pointers, nil, nil, 0)
    guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
      PQclear(result)
      throw failure
    }
    return result
  }

  private func prepare(_ sql: String, count: Int) throws(DatabaseError) -> String {
    if let name = prepared[sql] { return name }
    let name = "s\(prepared.count)"
    let result = PQprepare(connection, name, sql, Int32(count), nil)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure }
    prepared[sql] = name
    return name
  }

  // MARK: - Other servers

  func lockMigrations() throws(DatabaseError) {
    try execute("SELECT pg_advisory_lock(\(Self.migrationLock))")
  }

  func unlockMigrations() { try? execute("SELECT pg_advisory_unlock(\(Self.migrationLock))") }

  func publish(_ text: String) throws(DatabaseError) {
    let isLong = text.utf8.count >= Self.mostNotified
    let notified = isLong ? try store(text) : text
    _ = try rows("SELECT pg_notify('\(Self.channel)', $1)", [.text(notified)])
  }

  /// Stores a long text for the other servers, and returns what to notify of it.
  private func store(_ text: String) throws(DatabaseError) -> String {
    let id = Secret.random(bytes: 16)
    try run(
      "DELETE FROM notice WHERE at < CAST(EXTRACT(EPOCH FROM now()) AS BIGINT) - \(Self.noticeLife)", [])
    try run(
      "INSERT INTO notice (id, body, at) VALUES ($1, $2, CAST(EXTRACT(EPOCH FROM now()) AS BIGINT))",
      [.text(id), .text(text)])
    return Self.reference + id
  }

  func takeNotifications() throws(DatabaseError) -> [String] {
    guard PQconsumeInput(connection) == 1 else { throw failure }
    var texts: [String] = []
    while let notification = PQnotifies(connection) {
      texts.append(String(cString: notification.pointee.extra))
      PQfreemem(notification)
    }
    return try texts.map { (text) throws(DatabaseError) in
      guard text.hasPrefix(Self.reference) else { return text }
      let id = String(text.dropFirst(Self.reference.count))
      return try row("SELECT body FROM notice WHERE id = $1", [.text(id)])?.text(0) ?? ""
    }
  }
}
