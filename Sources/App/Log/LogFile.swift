import Glibc

/// The file of the log, open for a line, and closed when the value ends.
///
/// Its owner alone may read it, whatever its rights were before.
struct LogFile: ~Copyable {
  private let descriptor: Int32

  /// Opens the file at a path; makes it, and the folders above it, where they are missing.
  ///
  /// - Parameter limit: The size, in bytes, at which a file is put aside and a new one begun.
  init?(_ path: String, limit: Int) {
    Self.makeFolders(above: path)
    Self.putAside(path, from: limit)
    self.init(opening: path)
    guard isRegular else { return }
    fchmod(descriptor, 0o600)
  }

  private init?(opening path: String) {
    // Where a pipe stands in place of the file, nobody waits for its reader.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Appends a line in one write, so that two programs at once do not mix their lines.
  func append(_ line: String) {
    let bytes = Array(line.utf8)
    // What the disk refuses is given up, as the whole log is.
    _ = write(descriptor, bytes, bytes.count)
  }

  private var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  private var status: stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }
}

extension LogFile {
  /// Gives a file that is full the name of the one before, which is then gone.
  private static func putAside(_ path: String, from limit: Int) {
    guard size(of: path) >= limit, let file = LogFile(opening: path), file.isRegular else { return }
    // Of two programs that find it full, the second must not put the new file aside.
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0, size(of: path) >= limit else { return }
    rename(path, path + ".1")
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Makes the folders that are missing, for their owner alone; one that is there keeps its rights.
  private static func makeFolders(above path: String) {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
  }
}
