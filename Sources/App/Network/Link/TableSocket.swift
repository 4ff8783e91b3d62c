import Glibc
import Network

/// The Unix socket of a table, in a folder that all users of this computer can read.
enum TableSocket {
  struct Refusal: Error {
    let reason: String
  }

  /// Opens the socket in place of an abandoned one, and makes its folder if it is missing.
  static func open(_ path: String) throws(Refusal) -> Int32 {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    // Others may look, and connect, but neither remove nor replace.
    if mkdir(folder, 0o755) == 0 { chmod(folder, 0o755) }
    guard isTrustworthy(folder) else { throw Refusal(reason: "\(folder) belongs to someone else") }
    // Only our own can be deleted there.
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK { unlink(path) }
    guard let listener = LocalConnections.listener(at: path) else {
      throw Refusal(reason: "can't open \(path): \(String(cString: strerror(errno)))")
    }
    return listener
  }

  /// True for a folder in which no other user can replace what is ours.
  private static func isTrustworthy(_ folder: String) -> Bool {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
    let isShared = status.st_mode & (S_IWGRP | S_IWOTH) != 0
    return [0, getuid()].contains(status.st_uid) && (!isShared || status.st_mode & S_ISVTX != 0)
  }
}
