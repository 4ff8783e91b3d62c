import CSQLite
package import GameKit
import Glibc

extension RepositoryError {
  /// Describes the failure of a connection's last call.
  init(lastOf connection: OpaquePointer?, path: String) {
    self.init(
      code: sqlite3_extended_errcode(connection), cause: sqlite3_system_errno(connection),
      message: String(cString: sqlite3_errmsg(connection)), path: path)
  }

  /// Translates a result code.
  ///
  /// - Parameters:
  ///   - code: A result code, extended or not; see https://www.sqlite.org/rescode.html.
  ///   - cause: The `errno` that SQLite got, or zero.
  ///   - message: SQLite's description.
  ///   - path: The file.
  package init(code: Int32, cause: Int32, message: String, path: String) {
    // The low byte is the primary code, the rest its details.
    switch code & 0xff {
    case SQLITE_FULL: self = .diskFull(path: path)
    case SQLITE_READONLY: self = .readOnly(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .locked(path: path)
    case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged(path: path, copy: nil)
    case SQLITE_CANTOPEN:
      self = Self.ofSystem(cause, path: path) ?? .unavailable(path: path, reason: message)
    case SQLITE_IOERR:
      self = Self.ofSystem(cause, path: path) ?? .failed(path: path, reason: message)
    default: self = .failed(path: path, reason: message)
    }
  }

  /// Translates the `errno` of a failed system call.
  package init(errno cause: Int32, path: String) {
    self =
      Self.ofSystem(cause, path: path)
      ?? .unavailable(path: path, reason: String(cString: strerror(cause)))
  }

  /// The causes with a case of their own.
  private static func ofSystem(_ cause: Int32, path: String) -> RepositoryError? {
    switch cause {
    // A limit on file sizes acts like a full disk.
    case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
    case EROFS: .readOnly(path: path)
    default: nil
    }
  }
}
