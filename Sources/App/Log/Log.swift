import GameKit
import Glibc
import Kit

/// The log: what was skipped, refused, failed or slow, but never a role, vote, answer or name.
///
/// If it cannot be written, it is silently skipped: the game matters more.
struct Log: Logger {
  static let fileName = "parlor.log"
  /// The longest text of a line in characters, so that one line cannot crowd out all others.
  static let longestText = 1000

  /// The file, or nil if there is none; the previous file has the suffix `.1`.
  let path: String?
  /// The least important level that is written.
  let level: LogLevel
  /// The size in bytes at which a new file begins.
  var limit = 1 << 20
  var now: @Sendable () -> Timestamp = { SystemEnvironment.machine.now() }

  func note(_ level: LogLevel, _ category: String, _ text: String) {
    guard level != .off, level <= self.level, let path, let file = LogFile(path, limit: limit) else { return }
    let words = text.prefix(Self.longestText).onOneLine
    file.append("\(now().iso8601) \(level.rawValue) \(category): \(words)\n")
  }
}

extension Log {
  /// Creates the log in a folder; without a folder nothing is logged.
  init(folder: String?, level: LogLevel) {
    self.init(path: folder.map { "\($0)/\(Self.fileName)" }, level: level)
  }
}

extension SystemEnvironment {
  /// The real clock and random numbers.
  static let machine = SystemEnvironment(
    now: { Timestamp(seconds: Int64(time(nil))) }, randomBits: { UInt64.random(in: .min ... .max) })
}

/// The log file, opened for one line, readable only by its owner; closed when the value ends.
private struct LogFile: ~Copyable {
  private let descriptor: Int32

  /// Opens the file at a path; creates it and its folders if they are missing.
  ///
  /// - Parameter limit: The size in bytes at which the file is rotated.
  init?(_ path: String, limit: Int) {
    Self.makeFolders(above: path)
    Self.rotate(path, from: limit)
    self.init(opening: path)
    guard isRegular, status.st_mode & 0o077 != 0 else { return }
    fchmod(descriptor, 0o600)
  }

  private init?(opening path: String) {
    // Don't wait for the reader of a pipe, and don't follow links.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW
    descriptor = open(path.cPath, flags, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Appends a line in one write, so that the lines of two programs do not mix.
  func append(_ line: String) {
    let bytes = Array(line.utf8)
    // A line that the disk refuses is dropped.
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
  /// Renames a full file, replacing the previous one.
  private static func rotate(_ path: String, from limit: Int) {
    guard size(of: path) >= limit, let file = LogFile(opening: path), file.isRegular else { return }
    // If two programs find it full, the second must not rotate the new file.
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0, size(of: path) >= limit else { return }
    rename(path.cPath, (path + ".1").cPath)
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return stat(path.cPath, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Creates missing folders, for the owner only; existing ones keep their permissions.
  private static func makeFolders(above path: String) {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder.cPath, 0o700)
    }
  }
}
