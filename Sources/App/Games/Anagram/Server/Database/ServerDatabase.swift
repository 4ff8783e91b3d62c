import Database
import GameKit

/// A database error; unconfirmed changes may not have happened.
struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String
  /// True if the connection is lost, so that all further statements fail too.
  var isFatal = false
  /// True if the transaction conflicted with another one and may succeed if retried.
  var isTransient = false
}

extension DatabaseError {
  init(_ error: RepositoryError) { self.init(description: error.sentence) }
}

/// A connection to the server's database.
///
/// All statements use the dialect shared by SQLite 3.40 and PostgreSQL 15.
protocol ServerDatabase: SQLConnection where Failure == DatabaseError {
  /// The kind of database, for `/api/status`.
  var name: String { get }
  /// A descriptor that becomes readable when another server sends something; nil without other servers.
  var descriptor: Int32? { get }
  /// A statement that keeps others from migrating until the transaction ends; empty if none could.
  var migrationLock: String { get }

  /// Stores notices and wakes other servers after the commit; must be the last statement before it.
  ///
  /// - Returns: The notices' numbers, which increase in the order of commits; empty without other servers.
  func publish(_ texts: [String]) throws(DatabaseError) -> [Int64]
  /// True if a server has published something since the last call.
  func takeWakeUp() throws(DatabaseError) -> Bool
}
