import Database
public import GameKit
import Glibc

/// A backup: a copy of the database with a table of files, and a checksum after its last page.
///
/// The table is that of SQLite's archives, so that `sqlite3 FILE -A` lists and extracts the files. The checksum is a
/// line where SQLite doesn't look: a file knows how many pages it has.
///
/// - Source: https://www.sqlite.org/sqlar.html for the table; https://www.sqlite.org/fileformat.html, 1.3.7, for the
///   size in pages.
public struct BackupArchive {
  /// Everything but the files, in memory and as this version saves it.
  public let store: SQLiteStore
  /// The paths of the files below the data folder, sorted.
  public let files: [String]
  /// The time at which it was made.
  public let made: Timestamp
  /// The version of the program that made it.
  public let program: String
  /// The secret of the key that sealed the games in progress; nil if there was none.
  public let secret: [UInt8]?

  /// The most bytes of a backup that is read: its database is held in memory.
  public static let limit = 1 << 30
  /// The most bytes of a file in it.
  public static let fileLimit = 64 << 20
  private static let mostFiles = 100_000

  /// The folders of the data folder whose files are backed up.
  public static let folders = ["packs", "phrases", "puzzles", "searches", "themes"]

  private static let manifest = "manifest.json"
  private static let key = "seal.key"
  private static let table =
    "CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB)"
  /// A regular file for its owner alone, as stat(2) counts.
  private static let mode = 0o100600

  private struct Manifest: Codable {
    let made: Int64
    let program: String
  }

  /// True for a path that can only lead to a file in one of the folders.
  public static func isSafe(_ name: String) -> Bool {
    let parts = name.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    return (2...4).contains(parts.count) && folders.contains(String(parts[0]))
      && parts.allSatisfy { part in
        part.first.map { $0 != "." } ?? false && String(part).utf8.count <= 255
          && part.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      }
  }
}

// MARK: - Writing

extension BackupArchive {
  /// Writes a backup that only its owner can read; it is complete and on disk before it gets its name.
  ///
  /// The store may change meanwhile: the copy is of one moment.
  ///
  /// - Parameters:
  ///   - names: The paths of the files below the data folder.
  ///   - read: Returns the content of one of them; nil leaves it out.
  ///   - secret: The secret of the key for games in progress.
  /// - Returns: False if something is at the path that must not be replaced.
  public static func write(
    _ store: SQLiteStore, files names: [String], secret: [UInt8]?, to path: String, existing: ExistingFile,
    at now: Timestamp, read: (String) -> [UInt8]?
  ) throws(RepositoryError) -> Bool {
    let draft = DataFile(path: path + draftMark + "\(getpid())")
    removeAbandonedDrafts(of: path)
    unlink(draft.path.cPath)
    defer { unlink(draft.path.cPath) }
    do throws(RepositoryError) {
      try draft.prepare()
      try store.copy(into: draft.path)
      try add(names, secret, to: draft.path, at: now, read: read)
      guard DataFile.size(of: draft.path) < limit else { throw .tooLarge(limit: limit) }
      guard BackupChecksum.append(to: draft.path) else { throw RepositoryError(errno: errno, path: path) }
      guard existing == .keep else {
        guard rename(draft.path.cPath, path.cPath) == 0 else {
          throw RepositoryError(errno: errno, path: path)
        }
        return true
      }
      return try draft.replaceMissing(path)
    } catch {
      throw error.aboutBackup(at: path, of: store.path)
    }
  }

  /// Between the name of a backup and the number of the process that is writing it.
  private static let draftMark = "-new."

  /// Removes drafts that killed programs have left.
  private static func removeAbandonedDrafts(of path: String) {
    guard let folder = opendir(path.parentPath.cPath) else { return }
    defer { closedir(folder) }
    let opening = path.fileName + draftMark
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(pathBytes: $0.prefix { $0 != 0 }) }
      guard name.hasPrefix(opening), let process = pid_t(name.dropFirst(opening.count)),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(path.parentPath.appendingPath(name).cPath)
    }
  }

  private static func add(
    _ names: [String], _ secret: [UInt8]?, to path: String, at now: Timestamp, read: (String) -> [UInt8]?
  ) throws(RepositoryError) {
    let connection = try SQLiteConnection(path: path, busyTimeout: 0)
    // A draft that is cut off is deleted.
    try connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; \(table)")
    let manifest = JSON.bytes(of: Manifest(made: now.seconds, program: ParlorVersion.number))
    try connection.transaction { () throws(RepositoryError) in
      let insert = try connection.prepare("INSERT INTO sqlar VALUES (?, ?, ?, ?, ?)")
      func add(_ name: String, _ bytes: [UInt8]?) throws(RepositoryError) {
        guard let bytes else { return }
        let row: [SQLValue] = [
          .text(name), SQLValue(mode), .time(now), SQLValue(bytes.count), .bytes(bytes),
        ]
        try insert.run(row)
      }
      try add(self.manifest, manifest)
      try add(key, secret)
      for name in names { try add(name, read(name)) }
    }
  }
}

extension RepositoryError {
  /// Names the backup in place of its draft, or of the database that SQLite reads from.
  fileprivate func aboutBackup(at path: String, of database: String) -> RepositoryError {
    switch self {
    case .diskFull: .diskFull(path: path)
    case .readOnly(let found) where found != database: .readOnly(path: path)
    case .unavailable(let found, let reason) where found != database: .unavailable(path: path, reason: reason)
    case .unavailable, .readOnly, .locked, .newer, .damaged, .tooLarge, .unreadable, .unreadableRow, .failed:
      self
    }
  }
}

// MARK: - Reading

extension BackupArchive {
  /// Reads a backup and checks all of it but the contents of its documents and files.
  ///
  /// Nothing is written, neither to the file nor next to it.
  public init(reading path: String) throws(PackFault) {
    try BackupChecksum.check(path)
    do throws(RepositoryError) {
      store = try SQLiteStore.copy(of: path, isReadOnly: true)
      guard try store.hasOwnSchema(and: "sqlar") else { throw .damaged(path: path, copy: nil) }
      let names = try Self.names(in: store)
      files = names.filter { $0 != Self.manifest && $0 != Self.key }.sorted()
      let manifest = try Self.bytes(of: Self.manifest, in: store).flatMap {
        JSON.value(Manifest.self, in: $0)
      }
      guard let manifest, files.allSatisfy(Self.isSafe), files.count <= Self.mostFiles,
        Timestamp.limits.contains(Timestamp(seconds: manifest.made))
      else { throw .damaged(path: path, copy: nil) }
      (made, program) = (Timestamp(seconds: manifest.made), manifest.program)
      secret = names.contains(Self.key) ? try Self.bytes(of: Self.key, in: store) : nil
    } catch {
      if case .newer = error { throw BackupChecksum.Fault.newer.fault(of: path) }
      throw BackupChecksum.Fault.damaged.fault(of: path)
    }
  }

  /// The content of a file; nil if there is none by that name.
  public func bytes(of name: String) throws(RepositoryError) -> [UInt8]? {
    try Self.bytes(of: name, in: store)
  }

  /// All names; throws if a row is none of a regular file that is stored as it is.
  private static func names(in store: SQLiteStore) throws(RepositoryError) -> [String] {
    let sql = "SELECT name, mode, sz, length(data), typeof(data) FROM sqlar LIMIT \(mostFiles + 3)"
    return try store.connection.rows(sql) { row throws(RepositoryError) in
      let name = try row.text(0, limit: ValueLimit.name)
      let (_, size) = (try row.number(1, in: mode...mode), try row.number(2, in: 0...fileLimit))
      guard row.integer(3) == size, row.text(4) == "blob" else { throw row.fault(at: 4) }
      return name
    }
  }

  private static func bytes(of name: String, in store: SQLiteStore) throws(RepositoryError) -> [UInt8]? {
    try store.connection.rows("SELECT data FROM sqlar WHERE name = ?", [.text(name)]) { $0.bytes(0) }.first
  }
}

extension SQLiteStore {
  /// Writes a copy of everything, as of one moment, into an empty file.
  func copy(into path: String) throws(RepositoryError) {
    // Copying counts as writing, also from what may only be read.
    let isReadOnly = try connection.integer("PRAGMA query_only") == 1
    if isReadOnly { try connection.execute("PRAGMA query_only = OFF") }
    defer { if isReadOnly { try? connection.execute("PRAGMA query_only = ON") } }
    try connection.run("VACUUM INTO ?", [.text(path)])
  }

  /// True if nothing in the file runs by itself, such as a trigger or a view, but what this program puts there.
  fileprivate func hasOwnSchema(and table: String) throws(RepositoryError) -> Bool {
    let sql = """
      SELECT type, name, sql FROM sqlite_schema
      WHERE type IN ('view', 'trigger') OR sql LIKE 'CREATE VIRTUAL%' OR sql LIKE '%GENERATED%'
      """
    let own = try SQLiteStore.inMemory().connection.rows(sql, []).map(\.values)
    let found = try connection.rows(sql, []).map(\.values)
    let tables = try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
    return Set(found) == Set(own)
      && Set(tables).isSuperset(of: StoredTable.allCases.map(\.rawValue) + [table])
  }
}
