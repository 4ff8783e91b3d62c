/// The tables of a database, as scripts that each lead from one version to the next.
///
/// A released script is never changed; a new one follows it.
package struct Schema: Sendable {
  /// The scripts: the first makes version 1 of an empty database.
  package var scripts: [String]
  /// The query that returns the version of a database.
  private let version: String
  /// The script that notes a version.
  private let note: @Sendable (Int) -> String
  /// Runs before the query.
  private let preparation: String

  /// - Parameters:
  ///   - version: The query that returns the version of a database.
  ///   - preparation: A script that makes this query possible.
  ///   - note: The script that notes a version.
  package init(
    _ scripts: [String], version: String, preparation: String = "", note: @escaping @Sendable (Int) -> String
  ) {
    self.scripts = scripts
    self.version = version
    self.preparation = preparation
    self.note = note
  }

  /// The version that the last script makes.
  package var newest: Int { scripts.count }

  /// Brings a database to the newest version, in one transaction; leaves one of a newer program as it is.
  ///
  /// - Parameters:
  ///   - lock: A script that keeps other connections from doing the same until the transaction ends.
  ///   - finish: Does what SQL can't, after the script of a version.
  /// - Returns: The version that the database had.
  @discardableResult
  package func migrate<Connection: SQLConnection>(
    _ database: Connection, lock: String = "", finish: (Int) throws(Connection.Failure) -> Void = { _ in }
  ) throws(Connection.Failure) -> Int {
    try database.transaction { () throws(Connection.Failure) in
      // Another program may have been quicker, so that the version is read behind the lock.
      for script in [lock, preparation] where !script.isEmpty { try database.execute(script) }
      let old = try database.integer(version)
      for (number, script) in zip(1..., scripts).dropFirst(max(0, old)) {
        try database.execute(script)
        try finish(number)
        try database.execute(note(number))
      }
      return old
    }
  }
}
