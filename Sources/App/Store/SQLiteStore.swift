public import GameKit
public import Life

/// Everything that one place keeps.
public typealias Repositories = HistoryRepository & PreferenceRepository & MarkRepository & BoardRepository

/// What the players made, in one SQLite file.
///
/// What a call has confirmed by returning survives the end of the program, however it ends. The
/// file may be open in several programs at once. A class, for it is the one owner of a connection;
/// used by one thread.
public final class SQLiteStore {
  /// The name of the file in its folder.
  public static let fileName = "parlor.db"

  /// Where the file lies.
  public let path: String
  let connection: Connection

  /// Opens the file in a folder; makes both, for their owner alone, where they are missing.
  ///
  /// A file that is newer, damaged or another program's is refused and left as it is.
  public convenience init(folder: String) throws(RepositoryError) {
    try self.init(Opening(path: "\(folder)/\(Self.fileName)"))
  }

  /// Whether it is forgotten with its owner, and so is nowhere to be read by others.
  public var isFleeting: Bool { path == Opening.memory }

  /// Creates a store that is forgotten with its owner.
  public static func inMemory() throws(RepositoryError) -> SQLiteStore {
    try SQLiteStore(Opening(path: Opening.memory))
  }

  /// Opens the file of a store that is open, to read in another thread what stands in it at this moment.
  public init(readingFrom path: String) throws(RepositoryError) {
    self.path = path
    connection = try Connection(path: path, patience: Opening(path: path).patience)
    connection.setTidiesOnClose(false)
    try connection.execute("PRAGMA query_only = ON; BEGIN")
  }

  /// Opens the file of a store that is open, to read and write in another thread.
  public init(beside path: String) throws(RepositoryError) {
    self.path = path
    connection = try Connection(path: path, patience: Self.patienceBeside)
    connection.setTidiesOnClose(false)
    try connection.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
  }

  /// How long another thread than that of the screens waits for a lock, in milliseconds: nobody sees it wait.
  private static let patienceBeside: Int32 = 5000

  init(_ opening: Opening) throws(RepositoryError) {
    path = opening.path
    connection = try opening.connection()
  }
}
