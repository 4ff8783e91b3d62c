package import GameKit

/// A connection to a database, used by one thread.
///
/// Parameters are `$1`, `$2`, … or, for SQLite alone, `?`.
package protocol SQLConnection: AnyObject {
  associatedtype Failure: Error

  /// The statement that begins a write transaction.
  var begin: String { get }

  /// Runs one statement and returns its rows.
  func rows(_ sql: String, _ values: [SQLValue]) throws(Failure) -> [SQLRow]
  /// Runs one statement and returns the number of changed rows.
  @discardableResult func run(_ sql: String, _ values: [SQLValue]) throws(Failure) -> Int
  /// Runs statements without values.
  func execute(_ script: String) throws(Failure)
}

extension SQLConnection {
  package func row(_ sql: String, _ values: [SQLValue] = []) throws(Failure) -> SQLRow? {
    try rows(sql, values).first
  }

  /// Returns the whole number in the first row; 0 if there is none.
  package func integer(_ sql: String, _ values: [SQLValue] = []) throws(Failure) -> Int {
    try row(sql, values)?.int(0) ?? 0
  }

  /// Runs a block as a transaction: if it throws, nothing is changed.
  package func transaction<Result>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    try execute(begin)
    do throws(Failure) {
      let result = try work()
      try execute("COMMIT")
      return result
    } catch {
      // Fails harmlessly if the database has rolled back by itself.
      try? execute("ROLLBACK")
      throw error
    }
  }
}

package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  package init(_ number: Int) { self = .integer(Int64(number)) }
  package init(_ number: Int64) { self = .integer(number) }
  package init(_ claim: Bool) { self = .integer(claim ? 1 : 0) }

  package static func time(_ time: Timestamp) -> SQLValue { .integer(time.seconds) }
}

/// A row of a result; columns count from 0.
package struct SQLRow: Sendable {
  package let values: [SQLValue]

  package init(values: [SQLValue]) { self.values = values }

  /// The text of a column; empty if it is not a text.
  package func text(_ column: Int) -> String { optionalText(column) ?? "" }

  package func optionalText(_ column: Int) -> String? {
    guard case .text(let text) = values[column] else { return nil }
    return text
  }

  /// The number in a column; 0 if it is not a number.
  package func number(_ column: Int) -> Int64 {
    switch values[column] {
    case .integer(let number): number
    // Some sums arrive as decimal text.
    case .text(let text): Int64(text) ?? 0
    case .null, .bytes: 0
    }
  }

  package func int(_ column: Int) -> Int { Int(truncatingIfNeeded: number(column)) }
  package func claim(_ column: Int) -> Bool { number(column) != 0 }
}
