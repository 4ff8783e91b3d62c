import GameKit
import Glibc

/// The file that holds everything, and the folder about it, before SQLite sees them.
struct DataFile {
  /// Where the file lies.
  let path: String

  /// The folder about it.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes folder and file where they are missing, for their owner alone, and sees that both can be written.
  func prepare() throws(RepositoryError) {
    try makeFolder(folder)
    try makeFile()
    try demand(R_OK, of: path, refusal: RepositoryError(errno: EACCES, path: path))
    try demand(W_OK, of: path, refusal: .readOnly(path: path))
    // SQLite puts its log beside the file.
    try demand(W_OK | X_OK, of: folder, refusal: .readOnly(path: folder))
  }

  /// How long a file is, in bytes; zero when there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private func makeFolder(_ folder: String) throws(RepositoryError) {
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT else { throw RepositoryError(errno: errno, path: folder) }
    let parent = DataFile(path: folder).folder
    guard parent != "." else { throw RepositoryError(errno: ENOENT, path: folder) }
    try makeFolder(parent)
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    throw RepositoryError(errno: errno, path: folder)
  }

  /// Makes an empty file, which SQLite takes for a new database; SQLite itself would let others read it.
  private func makeFile() throws(RepositoryError) {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
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

  private func demand(
    _ right: Int32, of path: String, refusal: RepositoryError
  ) throws(RepositoryError) {
    guard access(path, right) != 0 else { return }
    throw errno == EACCES ? refusal : RepositoryError(errno: errno, path: path)
  }
}
