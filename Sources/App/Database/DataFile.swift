package import GameKit
import Glibc

/// The database file and its folder, as files outside SQLite.
package struct DataFile {
  package let path: String

  package init(path: String) { self.path = path }

  package var folder: String { path.parentPath }

  /// The file as a URI that tells SQLite that no one changes it; nil if its folder is inaccessible.
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

  /// The identity of the file at the path now; nil if there is none.
  package var identity: Identity? {
    var status = stat()
    return stat(path.cPath, &status) == 0 ? Identity(device: status.st_dev, number: status.st_ino) : nil
  }

  /// Identifies a file independently of its name.
  package struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  /// Creates missing folders and the file, for the owner only, and checks that both are writable.
  ///
  /// Refuses a dangling link: SQLite would follow it and create a file elsewhere.
  package func prepare() throws(RepositoryError) {
    try Self.makeFolder(folder)
    try refuseDanglingLink()
    try makeFile()
    try requireAccess(R_OK, to: path, else: RepositoryError(errno: EACCES, path: path))
    try requireAccess(W_OK, to: path, else: .readOnly(path: path))
    // SQLite creates its log next to the file.
    try requireAccess(W_OK | X_OK, to: folder, else: .readOnly(path: folder))
  }

  /// Moves the file to a name that is free; returns false if another window was faster, whose file stays.
  package func replaceMissing(_ name: String) throws(RepositoryError) -> Bool {
    if link(path.cPath, name.cPath) == 0 { return true }
    if errno == EEXIST { return false }
    // Some file systems have no hard links.
    guard rename(path.cPath, name.cPath) == 0 else { throw RepositoryError(errno: errno, path: name) }
    return true
  }

  /// Removes everyone else's access to the file and to the files that SQLite creates next to it.
  ///
  /// Works by path: opening and closing a file that SQLite has open would release its locks.
  package func restrict() {
    for name in [path, path + "-wal", path + "-shm"] {
      guard var status = Self.status(of: name), status.st_uid == geteuid() else { continue }
      // The file itself may be a link made by the player; SQLite never creates one.
      if name == path { stat(name.cPath, &status) }
      guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else { continue }
      chmod(name.cPath, 0o600)
    }
  }

  package func refuseDanglingLink() throws(RepositoryError) {
    guard let status = Self.status(of: path), status.st_mode & S_IFMT == S_IFLNK,
      access(path.cPath, F_OK) != 0, errno == ENOENT
    else { return }
    throw .unavailable(path: path, reason: "it is a link to a file that doesn't exist")
  }

  /// The status of a file or link, without following it.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path.cPath, &status) == 0 ? status : nil
  }

  /// The size of a file in bytes; zero if there is none.
  package static func size(of path: String) -> Int {
    var status = stat()
    return stat(path.cPath, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Creates a folder and its missing parents, for the owner only.
  package static func makeFolder(_ folder: String) throws(RepositoryError) {
    guard mkdir(folder.cPath, 0o700) != 0, errno != EEXIST else { return }
    let cause = errno
    guard cause == ENOENT, folder.parentPath != "." else { throw RepositoryError(errno: cause, path: folder) }
    try makeFolder(folder.parentPath)
    guard mkdir(folder.cPath, 0o700) != 0, errno != EEXIST else { return }
    throw RepositoryError(errno: errno, path: folder)
  }

  /// Creates an empty file, which SQLite treats as a new database; SQLite's own would be readable by others.
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
