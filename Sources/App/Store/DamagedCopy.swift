import Database
import GameKit
import Glibc

/// The copies of a damaged file: `parlor.db.damaged-1` and so on.
///
/// The file itself is never touched. A file that is damaged at every start is copied only once.
enum DamagedCopy {
  static let limit = 99

  /// Ensures that a copy of a file exists and returns its path; nil if there is no room for one.
  static func make(of path: String) -> String? {
    for number in 1...limit {
      let copy = "\(path).damaged-\(number)"
      guard access(copy.cPath, F_OK) == 0 else { return make(of: path, at: copy) ? copy : nil }
      if isSame(path, copy) { return copy }
    }
    return nil
  }

  /// Copies a file and its SQLite log, with names by which SQLite would find the log again.
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

/// An open file, read or written from its start, closed when the value ends.
struct ByteFile: ~Copyable {
  /// The most bytes in memory at once.
  static let chunk = 65_536

  private let descriptor: Int32

  init?(reading path: String) {
    descriptor = open(path.cPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Creates a file readable only by its owner; nil if one exists.
  init?(creating path: String) {
    descriptor = open(path.cPath, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  init?(appendingTo path: String) {
    descriptor = open(path.cPath, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Reads the next bytes, as many as there are up to a limit: empty at the end, nil on failure.
  func next(_ most: Int = chunk) -> [UInt8]? {
    var isFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, length in
      while length < most {
        let count = read(descriptor, buffer.baseAddress.map { $0 + length }, most - length)
        isFailed = count < 0 && errno != EINTR
        if isFailed || count == 0 { return }
        length += max(count, 0)
      }
    }
    return isFailed ? nil : bytes
  }

  /// Reads from an offset to the end, a chunk at most; nil on failure.
  func bytes(from offset: Int) -> [UInt8]? {
    lseek(descriptor, off_t(offset), SEEK_SET) == offset ? next() : nil
  }

  /// Flushes the content to disk, as far as the file system can; false on failure.
  var reachesDisk: Bool { fsync(descriptor) == 0 || [EINVAL, EOPNOTSUPP, ENOSYS].contains(errno) }

  /// Writes all bytes; returns false on failure.
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
