/// A value of a database.
enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ number: Int) { self = .integer(Int64(number)) }
  init(_ number: Int64) { self = .integer(number) }
  init(_ claim: Bool) { self = .integer(claim ? 1 : 0) }
}

/// A row of a result; columns count from 0.
struct SQLRow: Sendable {
  let values: [SQLValue]

  /// The text of a column; empty for what is none.
  func text(_ column: Int) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int) -> String? {
    guard case .text(let text) = values[column] else { return nil }
    return text
  }

  /// The number of a column; 0 for what is none.
  func number(_ column: Int) -> Int64 {
    switch values[column] {
    case .integer(let number): number
    // Some sums come as decimal texts.
    case .text(let text): Int64(text) ?? 0
    case .null: 0
    }
  }

  func int(_ column: Int) -> Int { Int(truncatingIfNeeded: number(column)) }
  func claim(_ column: Int) -> Bool { number(column) != 0 }
}

/// A failure of the database; what was not confirmed may not have happened.
struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String
  /// True if the connection is gone, and all statements after this one fail too.
  var isFatal = false
  /// True if the transaction met another one, and may succeed when it is tried again.
  var isTransient = false
}

/// A connection to a database, used by one thread.
///
/// All statements are in the dialect that SQLite 3.40 and PostgreSQL 15 share, with parameters `$1`, `$2`, …
protocol Database: AnyObject {
  /// The kind of database, for `/api/status`.
  var name: String { get }
  /// A descriptor that becomes readable when another server has sent something; nil without other servers.
  var descriptor: Int32? { get }

  /// Runs one statement and returns its rows.
  func rows(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [SQLRow]
  /// Runs one statement and returns the number of rows that it changed.
  @discardableResult func run(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int
  /// Runs statements that take no values.
  func execute(_ script: String) throws(DatabaseError)
  /// Lets only this connection migrate until ``unlockMigrations()``.
  func lockMigrations() throws(DatabaseError)
  func unlockMigrations()
  /// Stores notices for all servers and wakes them when the transaction is committed; the last statement before that.
  ///
  /// - Returns: The numbers of the notices, which grow in the order of the commits; none without other servers.
  func publish(_ texts: [String]) throws(DatabaseError) -> [Int64]
  /// True if a server has published something since this was asked last.
  func takeWakeUp() throws(DatabaseError) -> Bool
}

extension Database {
  /// The first row of a statement.
  func row(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> SQLRow? {
    try rows(sql, values).first
  }

  /// The number in the first row of a statement; 0 without one.
  func count(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> Int {
    try rows(sql, values).first?.int(0) ?? 0
  }
}
