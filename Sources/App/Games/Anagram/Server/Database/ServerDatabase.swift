import Database
import GameKit

/// A failure of the database; what was not confirmed may not have happened.
struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String
  /// True if the connection is gone, and all statements after this one fail too.
  var isFatal = false
  /// True if the transaction met another one, and may succeed when it is tried again.
  var isTransient = false
}

extension DatabaseError {
  /// A failure of a file, in the words of all programs.
  init(_ error: RepositoryError) { self.init(description: error.sentence) }
}

/// A connection to the server's database.
///
/// All statements are in the dialect that SQLite 3.40 and PostgreSQL 15 share.
protocol ServerDatabase: SQLConnection where Failure == DatabaseError {
  /// The kind of database, for `/api/status`.
  var name: String { get }
  /// A descriptor that becomes readable when another server has sent something; nil without other servers.
  var descriptor: Int32? { get }
  /// A script that lets only this connection migrate until its transaction ends; empty where no other one can.
  var migrationLock: String { get }

  /// Stores notices for all servers and wakes them when the transaction is committed; the last statement before that.
  ///
  /// - Returns: The numbers of the notices, which grow in the order of the commits; none without other servers.
  func publish(_ texts: [String]) throws(DatabaseError) -> [Int64]
  /// True if a server has published something since this was asked last.
  func takeWakeUp() throws(DatabaseError) -> Bool
}
