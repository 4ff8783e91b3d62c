import GameKit
import Glibc

/// The database file and its folder, before SQLite sees them.
struct DataFile {
  /// The path of the file.
  let path: String

  /// The folder that holds it.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The file as an address that tells SQLite that no one changes it; nil if its folder can't be reached.
  ///
  /// - Source: https://www.sqlite.org/uri.html, "immutable".
  var unchangingAddress: String? {
    guard let absolute = realpath(path.cPath, nil) else { return nil }
    defer { free(absolute) }
    let unreserved = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let escaped = String(cString: absolute).utf8.map { byte in
      let digits = String(byte, radix: 16)
      return unreserved.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }
    return "file://\(escaped.joined())?immutable=1"
  }

  /// The file that the path leads to at present; nil when there is none.
  var identity: Identity? {
    var status = stat()
    return stat(path.cPath, &status) == 0 ? Identity(device: status.st_dev, number: status.st_ino) : nil
  }

  /// A file, whatever its name.
  struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  /// Creates folder and file where they are missing, for their owner alone, and checks that both can be written.
  ///
  /// A link to nothing is refused: SQLite would follow it and make a file elsewhere.
  func prepare() throws(RepositoryError) {
    try makeFolder(folder)
    try refuseDanglingLink()
    try makeFile()
    try requireAccess(R_OK, to: path, else: RepositoryError(errno: EACCES, path: path))
    try requireAccess(W_OK, to: path, else: .readOnly(path: path))
    // SQLite puts its log beside the file.
    try requireAccess(W_OK | X_OK, to: folder, else: .readOnly(path: folder))
  }

  /// Gives the file the name of one that is missing; false if another window was faster, whose file stays.
  func replaceMissing(_ name: String) throws(RepositoryError) -> Bool {
    if link(path.cPath, name.cPath) == 0 { return true }
    if errno == EEXIST { return false }
    // Some file systems have no links.
    guard rename(path.cPath, name.cPath) == 0 else { throw RepositoryError(errno: errno, path: name) }
    return true
  }

  /// Takes the rights to the file, and to the files that SQLite makes beside it, from all but their owner.
  ///
  /// By path: to open and close a file that SQLite has open would end its locks.
  func restrict() {
    for name in [path, path + "-wal", path + "-shm"] {
      guard var status = Self.status(of: name), status.st_uid == geteuid() else { continue }
      // The file itself may be a link that the player made; SQLite never makes one.
      if name == path { stat(name.cPath, &status) }
      guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else { continue }
      chmod(name.cPath, 0o600)
    }
  }

  /// Refuses a link to nothing.
  func refuseDanglingLink() throws(RepositoryError) {
    guard let status = Self.status(of: path), status.st_mode & S_IFMT == S_IFLNK,
      access(path.cPath, F_OK) != 0, errno == ENOENT
    else { return }
    throw .unavailable(path: path, reason: "it is a link to a file that doesn't exist")
  }

  /// The status of a file, or of the link in its place.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path.cPath, &status) == 0 ? status : nil
  }

  /// The length of a file in bytes; zero when there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path.cPath, &status) == 0 ? Int(status.st_size) : 0
  }

  private func makeFolder(_ folder: String) throws(RepositoryError) {
    guard mkdir(folder.cPath, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT else { throw RepositoryError(errno: errno, path: folder) }
    let parent = DataFile(path: folder).folder
    guard parent != "." else { throw RepositoryError(errno: ENOENT, path: folder) }
    try makeFolder(parent)
    guard mkdir(folder.cPath, 0o700) != 0, errno != EEXIST else { return }
    throw RepositoryError(errno: errno, path: folder)
  }

  /// Creates an empty file, which SQLite takes for a new database; SQLite itself would let others read it.
  private func makeFile() throws(RepositoryError) {
    let file = open(path.cPath, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file < 0 else {
      close(file)
      return
    }
    switch errno {
    case EEXIST: return
    case EACCES, EPERM: throw .readOnly(path: folder)
    default: throw RepositoryError(errno: errno, path: path)
    }
  }

  private func requireAccess(
    _ mode: Int32, to path: String, else refusal: RepositoryError
  ) throws(RepositoryError) {
    guard access(path.cPath, mode) != 0 else { return }
    throw errno == EACCES ? refusal : RepositoryError(errno: errno, path: path)
  }
}

/// The copies of a damaged file: `parlor.db.damaged-1` and so on.
///
/// The file itself is never touched. One that is damaged at every start is copied once.
enum DamagedCopy {
  /// The most copies of one file.
  static let limit = 99

  /// Ensures that a copy of a file exists, and returns its path; nil when there is no room for one.
  static func make(of path: String) -> String? {
    for number in 1...limit {
      let copy = "\(path).damaged-\(number)"
      guard access(copy.cPath, F_OK) == 0 else { return make(of: path, at: copy) ? copy : nil }
      if isSame(path, copy) { return copy }
    }
    return nil
  }

  /// Copies a file, and the log that SQLite left beside it, where SQLite would look for it again.
  private static func make(of path: String, at copy: String) -> Bool {
    guard self.copy(path, to: copy) else { return false }
    return DataFile.size(of: path + "-wal") == 0 || self.copy(path + "-wal", to: copy + "-wal")
  }

  private static func copy(_ source: String, to target: String) -> Bool {
    guard let input = ByteFile(reading: source), let output = ByteFile(creating: target) else { return false }
    while let bytes = input.next() {
      guard !bytes.isEmpty else { return true }
      guard output.write(bytes) else { break }
    }
    // Half a copy is worse than none.
    unlink(target.cPath)
    return false
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    guard DataFile.size(of: one) == DataFile.size(of: other), let first = ByteFile(reading: one),
      let second = ByteFile(reading: other)
    else { return false }
    while let bytes = first.next(), bytes == second.next() {
      if bytes.isEmpty { return true }
    }
    return false
  }
}

/// An open file, read or written from its start, and closed when the value ends.
struct ByteFile: ~Copyable {
  /// The most bytes that are in memory at once.
  static let chunk = 65_536

  private let descriptor: Int32

  /// Opens a file for reading.
  init?(reading path: String) {
    descriptor = open(path.cPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Creates a file that only its owner may read; nil where one exists.
  init?(creating path: String) {
    descriptor = open(path.cPath, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Reads the next bytes: none at the end, nil on failure.
  func next() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, length in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      length = max(count, 0)
    }
    return count < 0 ? nil : bytes
  }

  /// Writes all bytes; false on failure.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
