import Database
import GameKit

/// A database file, which only one server uses.
///
/// Committed data survives a crash of the program or the machine.
final class SQLiteDatabase: ServerDatabase {
  let name = "sqlite"
  let descriptor: Int32? = nil
  let migrationLock = ""
  private let connection: SQLiteConnection

  /// Opens a file, or creates one that only its owner can read.
  init(path: String) throws(DatabaseError) {
    do throws(RepositoryError) {
      if path != SQLiteConnection.memory { try DataFile(path: path).prepare() }
      connection = try SQLiteConnection(path: path, busyTimeout: 5000)
      try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    } catch {
      throw DatabaseError(error)
    }
  }

  var begin: String { connection.begin }

  func execute(_ script: String) throws(DatabaseError) {
    try ask { () throws(RepositoryError) in try connection.execute(script) }
  }

  func rows(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> [SQLRow] {
    try ask { () throws(RepositoryError) in try connection.rows(sql, values) }
  }

  @discardableResult
  func run(_ sql: String, _ values: [SQLValue]) throws(DatabaseError) -> Int {
    try ask { () throws(RepositoryError) in try connection.run(sql, values) }
  }

  private func ask<Answer>(_ work: () throws(RepositoryError) -> Answer) throws(DatabaseError) -> Answer {
    do throws(RepositoryError) {
      return try work()
    } catch {
      throw DatabaseError(error)
    }
  }

  func publish(_ texts: [String]) throws(DatabaseError) -> [Int64] { [] }
  func takeWakeUp() throws(DatabaseError) -> Bool { false }
}
