import CPostgres
import Database
import GameKit
import Glibc

/// A connection to PostgreSQL, which several servers can share.
///
/// Each change is recorded in the table `notice` within its transaction; `NOTIFY` only wakes other servers.
final class PostgresDatabase: ServerDatabase {
  let name = "postgresql"
  let begin = "BEGIN"
  var migrationLock: String { "SELECT pg_advisory_xact_lock(\(Self.migrationKey))" }
  private let connection: OpaquePointer
  /// The names of statements prepared on this connection, by text.
  private var prepared: [String: String] = [:]

  /// The channel and the lock keys of all servers: numbers unlikely to be used by other programs.
  private static let (channel, migrationKey, noticeKey) = ("parlor", 7_265_811_090_111, 7_265_811_090_112)
  /// The seconds that notices are kept, and the most of them: enough to bridge a short loss of connection.
  private static let (noticeLife, mostNotices) = (600, 50_000)
  /// Detects a dead connection within seconds, and disconnects a server that hangs in a transaction.
  private static let patience = [
    "connect_timeout": "5", "keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "3",
    "tcp_user_timeout": "10000", "application_name": "parlor-server",
  ]

  /// Connects; `url` is a libpq connection string or URI.
  init(url: String) throws(DatabaseError) {
    guard let connection = Self.connect(url) else { throw DatabaseError(description: "out of memory") }
    self.connection = connection
    guard PQstatus(connection) == CONNECTION_OK else { throw failure(nil) }
    // By default notices go to standard error, including texts.
    PQsetNoticeReceiver(connection, { _, _ in }, nil)
    try execute(
      """
      SET synchronous_commit = on; SET statement_timeout = '10s'; SET idle_in_transaction_session_timeout = '10s';
      LISTEN \(Self.channel)
      """)
  }

  /// The operator's settings take precedence over the defaults before them.
  private static func connect(_ url: String) -> OpaquePointer? {
    let words = patience.map { ($0.key, $0.value) } + [("dbname", url)]
    let texts = words.map { (strdup($0.0), strdup($0.1)) }
    defer {
      for (name, value) in texts {
        free(name)
        free(value)
      }
    }
    let names = texts.map { UnsafePointer($0.0) } + [nil]
    return PQconnectdbParams(names, texts.map { UnsafePointer($0.1) } + [nil], 1)
  }

  deinit { PQfinish(connection) }

  var descriptor: Int32? { PQsocket(connection) }

  /// - Source: PostgreSQL 15, appendix A: 40001 is serialization_failure, 40P01 deadlock_detected.
  private static let transient: Set<String> = ["40001", "40P01"]
  /// The result field with these codes: `PG_DIAG_SQLSTATE` in postgres_ext.h, which Swift can't import.
  private static let stateField = Int32(UInt8(ascii: "C"))

  /// The error of a statement; nil for one without a result.
  private func failure(_ result: OpaquePointer?) -> DatabaseError {
    let message = String(cString: PQerrorMessage(connection)).singleSpaced
    let state = PQresultErrorField(result, Self.stateField).map { String(cString: $0) }
    return DatabaseError(
      description: message, isFatal: PQstatus(connection) != CONNECTION_OK,
      isTransient: state.map(Self.transient.contains) ?? false)
  }

  func execute(_ script: String) throws(DatabaseError) {
    let result = PQexec(connection, script)
    defer { PQclear(result) }
    guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
      throw failure(result)
    }
    // The commit of a failed transaction is answered by a rollback, without an error.
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
      case .bytes(let bytes): strdup("\\x" + SHA256.digits(bytes))
      }
    }
    defer { texts.forEach { free($0) } }
    let pointers = texts.map { UnsafePointer($0) }
    let result = PQexecPrepared(connection, statement, Int32(values.count), pointers, nil, nil, 0)
    guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
      defer { PQclear(result) }
      throw failure(result)
    }
    return result
  }

  private func prepare(_ sql: String, count: Int) throws(DatabaseError) -> String {
    if let name = prepared[sql] { return name }
    let name = "s\(prepared.count)"
    let result = PQprepare(connection, name, sql, Int32(count), nil)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure(result) }
    prepared[sql] = name
    return name
  }

  // MARK: - Other servers

  func publish(_ texts: [String]) throws(DatabaseError) -> [Int64] {
    guard !texts.isEmpty else { return [] }
    // Without the lock, a higher number could be committed before a lower one, which readers would then miss.
    _ = try rows("SELECT pg_advisory_xact_lock(\(Self.noticeKey))", [])
    let now = "CAST(EXTRACT(EPOCH FROM now()) AS BIGINT)"
    var numbers: [Int64] = []
    for text in texts {
      let row = try row("INSERT INTO notice (body, at) VALUES ($1, \(now)) RETURNING number", [.text(text)])
      numbers.append(row?.number(0) ?? 0)
    }
    try run(
      "DELETE FROM notice WHERE at < \(now) - \(Self.noticeLife) OR number <= $1",
      [.integer((numbers.last ?? 0) - Int64(Self.mostNotices))])
    try execute("NOTIFY \(Self.channel)")
    return numbers
  }

  func takeWakeUp() throws(DatabaseError) -> Bool {
    guard PQconsumeInput(connection) == 1 else { throw failure(nil) }
    var isAwake = false
    while let notification = PQnotifies(connection) {
      isAwake = true
      PQfreemem(notification)
    }
    return isAwake
  }
}
