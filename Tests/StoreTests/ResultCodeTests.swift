import GameKit
import Glibc
import Testing

@testable import Store

@Suite struct ResultCodeTests {
  /// A kind of failure, with its circumstances in the bits above eight.
  ///
  /// - Source: https://www.sqlite.org/rescode.html
  static let codes: [(code: Int32, cause: Int32, error: RepositoryError)] = [
    (13, 0, .diskFull(path: "p")),
    (10 | 3 << 8, ENOSPC, .diskFull(path: "p")),
    (10 | 3 << 8, EDQUOT, .diskFull(path: "p")),
    (10 | 3 << 8, EIO, .failed(path: "p", reason: "m")),
    (8 | 6 << 8, 0, .readOnly(path: "p")),
    (14, EROFS, .readOnly(path: "p")),
    (14, EACCES, .unavailable(path: "p", reason: "m")),
    (5 | 1 << 8, 0, .locked(path: "p")),
    (6, 0, .locked(path: "p")),
    (26, 0, .damaged(path: "p", copy: nil)),
    (11 | 1 << 8, 0, .damaged(path: "p", copy: nil)),
    (7, 0, .failed(path: "p", reason: "m")),
  ]

  @Test(arguments: codes)
  func `what SQLite reports means`(code: Int32, cause: Int32, error: RepositoryError) {
    #expect(RepositoryError(code: code, cause: cause, message: "m", path: "p") == error)
  }

  @Test(arguments: [
    (ENOSPC, RepositoryError.diskFull(path: "p")),
    (EROFS, .readOnly(path: "p")),
    (EACCES, .unavailable(path: "p", reason: "Permission denied")),
    (ENOTDIR, .unavailable(path: "p", reason: "Not a directory")),
  ])
  func `what the system reports means`(cause: Int32, error: RepositoryError) {
    #expect(RepositoryError(errno: cause, path: "p") == error)
  }
}
