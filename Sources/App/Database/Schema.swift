/// The tables of a database, as scripts that each migrate one version to the next.
///
/// A released script must never change; add a new one instead.
package struct Schema: Sendable {
  /// The scripts; the first creates version 1 in an empty database.
  package var scripts: [String]
  /// The query for the version of a database.
  private let version: String
  /// The script that records a version.
  private let note: @Sendable (Int) -> String
  /// Runs before the query.
  private let preparation: String

  /// - Parameters:
  ///   - version: The query for the version of a database.
  ///   - preparation: A script that makes that query possible.
  ///   - note: Returns the script that records a version.
  package init(
    _ scripts: [String], version: String, preparation: String = "", note: @escaping @Sendable (Int) -> String
  ) {
    self.scripts = scripts
    self.version = version
    self.preparation = preparation
    self.note = note
  }

  package var newest: Int { scripts.count }

  /// Migrates a database to the newest version in one transaction; leaves one of a newer program unchanged.
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
      // Another program may have migrated meanwhile, so the version is read inside the lock.
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
