import Database
public import GameKit
import Glibc

/// Everything that the players made, in one SQLite file.
///
/// Data that a call has confirmed by returning survives the end of the program, however it ends. The
/// file may be open in several programs at once. A class, for it is the one owner of a connection;
/// used by one thread.
public final class SQLiteStore: Repositories {
  /// The name of the file in its folder.
  public static let fileName = "parlor.db"
  /// The version of SQLite that runs.
  public static var libraryVersion: String { SQLiteConnection.libraryVersion }
  /// The version of the file that this program writes.
  public static var schemaVersion: Int { Schema.store.newest }

  /// The path of the file.
  public var path: String { connection.path }
  private(set) var connection: SQLiteConnection
  /// The file that is open; nil for a store in memory.
  private var file: SQLiteFile?
  /// The rows that could not be read so far.
  var unreadable = UnreadableRows()
  /// True once the deleted file was made again, until that is reported.
  private var wasMadeAgain = false

  /// Opens the file in a folder; creates both, for their owner alone, where they are missing.
  ///
  /// A file that is newer, damaged or another program's is refused and left as it is.
  public convenience init(folder: String) throws(RepositoryError) {
    try self.init(StoreOpening(path: "\(folder)/\(Self.fileName)"))
  }

  /// Creates a store that is gone with its owner.
  public static func inMemory() throws(RepositoryError) -> SQLiteStore {
    try SQLiteStore(StoreOpening(path: SQLiteConnection.memory))
  }

  /// Copies the file in a folder where nothing can be written into memory.
  ///
  /// - Parameter isReadOnly: True if writing to the copy is refused like writing to the file; otherwise it changes the
  ///   copy, which is gone with its owner.
  public static func copy(folder: String, isReadOnly: Bool) throws(RepositoryError) -> SQLiteStore {
    let opening = StoreOpening(path: "\(folder)/\(fileName)")
    return SQLiteStore(try opening.copy(isReadOnly: isReadOnly), file: nil)
  }

  convenience init(_ opening: StoreOpening) throws(RepositoryError) {
    let isInMemory = opening.path == SQLiteConnection.memory
    self.init(try opening.connection(), file: isInMemory ? nil : SQLiteFile(path: opening.path))
  }

  private init(_ connection: SQLiteConnection, file: SQLiteFile?) {
    self.connection = connection
    self.file = file
  }

  private convenience init(
    _ file: SQLiteFile, busyTimeout: Int32, setUp script: String
  ) throws(RepositoryError) {
    let connection = try SQLiteConnection(path: file.path, busyTimeout: busyTimeout)
    connection.setCheckpointsOnClose(false)
    try connection.execute(script)
    self.init(connection, file: file)
  }

  /// Opens the file for other threads, made again first if it was deleted; nil for a store in memory.
  public var source: (any RepositorySource)? {
    // A file that can't be made again refuses what opens it.
    try? followFile()
    return file
  }

  /// The file of a store that is open.
  private struct SQLiteFile: RepositorySource {
    let path: String
    let identity: DataFile.Identity?

    init(path: String) { (self.path, identity) = (path, DataFile(path: path).identity) }

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

// MARK: - Writing

extension SQLiteStore {
  /// Runs one statement that changes something.
  func write(_ sql: String, _ values: [SQLValue]) throws(RepositoryError) {
    try followFile()
    try connection.run(sql, values)
  }

  /// Does all of the work, or, when it throws, nothing of it.
  func transaction<Result>(_ work: () throws(RepositoryError) -> Result) throws(RepositoryError) -> Result {
    try followFile()
    return try connection.transaction(work)
  }

  /// Ensures that what is written is still there tomorrow: SQLite writes on to a file that was deleted.
  ///
  /// A missing file is made again with all that it had, which the open one still has; one in its place is opened.
  private func followFile() throws(RepositoryError) {
    guard let file else { return }
    let found = DataFile(path: file.path).identity
    guard found != file.identity else { return }
    let opening = StoreOpening(path: file.path)
    if found == nil { try makeAgain(DataFile(path: file.path)) }
    connection = try opening.connection()
    self.file = SQLiteFile(path: file.path)
  }

  /// Writes all that the open file has to a missing one, which is there whole or not at all.
  private func makeAgain(_ file: DataFile) throws(RepositoryError) {
    let draft = DataFile(path: "\(file.path)-new.\(getpid())")
    defer { unlink(draft.path.cPath) }
    try draft.prepare()
    try connection.run("VACUUM INTO ?", [.text(draft.path)])
    wasMadeAgain = try draft.replaceMissing(file.path)
  }

  /// Returns what is to be reported about the file since the last call.
  public func takeFindings() -> [StoreFinding] {
    defer { wasMadeAgain = false }
    return unreadable.take().map(StoreFinding.unreadable) + (wasMadeAgain ? [.madeAgain(path: path)] : [])
  }
}
