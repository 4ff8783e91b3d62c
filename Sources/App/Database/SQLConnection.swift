package import GameKit

/// A connection to a database, used by one thread.
///
/// Parameters are `$1`, `$2`, … or, on SQLite alone, `?`.
package protocol SQLConnection: AnyObject {
  /// The failure of a statement.
  associatedtype Failure: Error

  /// The statement that begins a transaction which writes.
  var begin: String { get }

  /// Runs one statement and returns its rows.
  func rows(_ sql: String, _ values: [SQLValue]) throws(Failure) -> [SQLRow]
  /// Runs one statement and returns the number of rows that it changed.
  @discardableResult func run(_ sql: String, _ values: [SQLValue]) throws(Failure) -> Int
  /// Runs statements that take no values.
  func execute(_ script: String) throws(Failure)
}

extension SQLConnection {
  /// Returns the first row of a statement.
  package func row(_ sql: String, _ values: [SQLValue] = []) throws(Failure) -> SQLRow? {
    try rows(sql, values).first
  }

  /// Returns the whole number in the first row of a statement; 0 without one.
  package func integer(_ sql: String, _ values: [SQLValue] = []) throws(Failure) -> Int {
    try row(sql, values)?.int(0) ?? 0
  }

  /// Does all of the work, or, when it throws, nothing of it.
  package func transaction<Result>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    try execute(begin)
    do throws(Failure) {
      let result = try work()
      try execute("COMMIT")
      return result
    } catch {
      // Fails harmlessly where the database has rolled back by itself.
      try? execute("ROLLBACK")
      throw error
    }
  }
}

/// A value of a database.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  package init(_ number: Int) { self = .integer(Int64(number)) }
  package init(_ number: Int64) { self = .integer(number) }
  package init(_ claim: Bool) { self = .integer(claim ? 1 : 0) }

  /// A timestamp in seconds.
  package static func time(_ time: Timestamp) -> SQLValue { .integer(time.seconds) }
}

/// A row of a result; columns count from 0.
package struct SQLRow: Sendable {
  package let values: [SQLValue]

  package init(values: [SQLValue]) { self.values = values }

  /// The text of a column; empty for what is none.
  package func text(_ column: Int) -> String { optionalText(column) ?? "" }

  package func optionalText(_ column: Int) -> String? {
    guard case .text(let text) = values[column] else { return nil }
    return text
  }

  /// The number of a column; 0 for what is none.
  package func number(_ column: Int) -> Int64 {
    switch values[column] {
    case .integer(let number): number
    // Some sums come as decimal texts.
    case .text(let text): Int64(text) ?? 0
    case .null, .bytes: 0
    }
  }

  package func int(_ column: Int) -> Int { Int(truncatingIfNeeded: number(column)) }
  package func claim(_ column: Int) -> Bool { number(column) != 0 }
}
