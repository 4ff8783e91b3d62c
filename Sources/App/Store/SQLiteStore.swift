import Database
public import GameKit
import Glibc

/// The store in one SQLite file.
///
/// Data confirmed by a call that returns survives the end of the program, however it ends. The file may be
/// open in several programs at once. A class, because it alone owns a connection; used by one thread.
public final class SQLiteStore: Repositories {
  /// The file's name in the data folder.
  public static let fileName = "parlor.db"
  /// The version of the SQLite library.
  public static var libraryVersion: String { SQLiteConnection.libraryVersion }
  /// The schema version that this program writes.
  public static var schemaVersion: Int { Schema.store.newest }

  /// The path of the database file.
  public var path: String { connection.path }
  private(set) var connection: SQLiteConnection
  /// The open file; nil for a store in memory.
  private var file: SQLiteFile?
  /// The rows that could not be read so far.
  var unreadable = UnreadableRows()
  /// True while a block of ``transaction(_:)`` runs; further ones then belong to it.
  private var isInTransaction = false
  /// True after a deleted file was recreated, until that is reported.
  private var wasMadeAgain = false

  /// Opens the file in a folder; creates both if they are missing, for the owner only.
  ///
  /// A file that is newer, damaged or another program's is refused and left unchanged.
  public convenience init(folder: String) throws(RepositoryError) {
    try self.init(StoreOpening(path: "\(folder)/\(Self.fileName)"))
  }

  /// Creates a store in memory that is lost when it is released.
  public static func inMemory() throws(RepositoryError) -> SQLiteStore {
    try SQLiteStore(StoreOpening(path: SQLiteConnection.memory))
  }

  /// Copies the file in an unwritable folder into memory.
  ///
  /// - Parameter isReadOnly: True to refuse writing to the copy, like the file; otherwise changes are lost
  ///   with the copy.
  public static func copy(folder: String, isReadOnly: Bool) throws(RepositoryError) -> SQLiteStore {
    try copy(of: "\(folder)/\(fileName)", isReadOnly: isReadOnly)
  }

  static func copy(of path: String, isReadOnly: Bool) throws(RepositoryError) -> SQLiteStore {
    SQLiteStore(try StoreOpening(path: path).copy(isReadOnly: isReadOnly), file: nil)
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

  /// Opens the file for other threads, recreating it first if it was deleted; nil for a store in memory.
  public var source: (any RepositorySource)? {
    // A file that can't be recreated refuses to open later.
    try? followFile()
    return file
  }

  private struct SQLiteFile: RepositorySource {
    let path: String
    let identity: DataFile.Identity?

    init(path: String) {
      self.path = path
      identity = DataFile(path: path).identity
    }

    func reader() throws(RepositoryError) -> any Repositories {
      try SQLiteStore(
        self, busyTimeout: StoreOpening(path: path).busyTimeout, setUp: "PRAGMA query_only = ON; BEGIN")
    }

    /// Waits longer for a lock than the main thread may.
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
  func write(_ sql: String, _ values: [SQLValue]) throws(RepositoryError) {
    try followFile()
    try connection.run(sql, values)
  }

  /// Runs a block as a transaction: if it throws, nothing is changed.
  ///
  /// Within it, another one is a part of it.
  func transaction<Result>(_ work: () throws(RepositoryError) -> Result) throws(RepositoryError) -> Result {
    guard !isInTransaction else { return try work() }
    try followFile()
    isInTransaction = true
    defer { isInTransaction = false }
    return try connection.transaction(work)
  }

  /// Makes sure that writing has a lasting effect: SQLite keeps writing to a deleted file.
  ///
  /// A missing file is recreated from the open one, which still has all data; a replaced one is opened.
  private func followFile() throws(RepositoryError) {
    guard let file, !isInTransaction else { return }
    let found = DataFile(path: file.path).identity
    guard found != file.identity else { return }
    let opening = StoreOpening(path: file.path)
    if found == nil { try makeAgain(DataFile(path: file.path)) }
    connection = try opening.connection()
    self.file = SQLiteFile(path: file.path)
  }

  /// Recreates a missing file from the open one, completely or not at all.
  private func makeAgain(_ file: DataFile) throws(RepositoryError) {
    let draft = DataFile(path: "\(file.path)-new.\(getpid())")
    defer { unlink(draft.path.cPath) }
    try draft.prepare()
    try copy(into: draft.path)
    wasMadeAgain = try draft.replaceMissing(file.path)
  }

  /// Returns what is to be reported about the file since the last call.
  public func drainFindings() -> [StoreFinding] {
    defer { wasMadeAgain = false }
    return unreadable.take().map(StoreFinding.unreadable) + (wasMadeAgain ? [.recreated(path: path)] : [])
  }
}
