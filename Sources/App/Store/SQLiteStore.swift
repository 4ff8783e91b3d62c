import CSQLite
public import GameKit

/// Everything that the players made, in one SQLite file.
///
/// Data that a call has confirmed by returning survives the end of the program, however it ends. The
/// file may be open in several programs at once. A class, for it is the one owner of a connection;
/// used by one thread.
public final class SQLiteStore: Repositories {
  /// The name of the file in its folder.
  public static let fileName = "parlor.db"
  /// The version of SQLite that runs.
  public static var libraryVersion: String { "SQLite \(String(cString: sqlite3_libversion()))" }
  /// The version of the file that this program writes.
  public static var schemaVersion: Int { Schema.migrations.count }

  /// The path of the file.
  public let path: String
  let connection: Connection
  /// The rows that could not be read so far.
  var unreadable = UnreadableRows()

  /// Opens the file in a folder; creates both, for their owner alone, where they are missing.
  ///
  /// A file that is newer, damaged or another program's is refused and left as it is.
  public convenience init(folder: String) throws(RepositoryError) {
    try self.init(StoreOpening(path: "\(folder)/\(Self.fileName)"))
  }

  /// Creates a store that is gone with its owner.
  public static func inMemory() throws(RepositoryError) -> SQLiteStore {
    try SQLiteStore(StoreOpening(path: StoreOpening.memory))
  }

  init(_ opening: StoreOpening) throws(RepositoryError) {
    path = opening.path
    connection = try opening.connection()
  }

  private init(_ file: SQLiteFile, busyTimeout: Int32, setUp script: String) throws(RepositoryError) {
    path = file.path
    connection = try Connection(path: path, busyTimeout: busyTimeout)
    connection.setCheckpointsOnClose(false)
    try connection.execute(script)
  }

  /// Opens the file for other threads; nil for a store in memory.
  public var source: (any RepositorySource)? { path == StoreOpening.memory ? nil : SQLiteFile(path: path) }

  /// The file of a store that is open.
  private struct SQLiteFile: RepositorySource {
    let path: String

    func reader() throws(RepositoryError) -> any Repositories {
      try SQLiteStore(
        self, busyTimeout: StoreOpening(path: path).busyTimeout, setUp: "PRAGMA query_only = ON; BEGIN")
    }

    /// Waits longer for a lock than the thread of the screens may.
    func writer() throws(RepositoryError) -> any Repositories {
      try SQLiteStore(
        self, busyTimeout: 5000, setUp: "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    }

    func claim(_ id: Identifier, of game: GameID, takingOver: Bool) -> Claiming {
      FileClaim.make(id, of: game, in: path + "-claims", takingOver: takingOver)
    }
  }
}
