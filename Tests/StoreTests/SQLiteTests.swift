import Database
import GameKit
import Glibc
import Testing

@testable import Store

/// Ten thousand games are listed without delay as long as SQLite neither sorts them nor reads them all.
@Suite struct QueryPlanTests {
  @Test(
    arguments: [
      ("SELECT number FROM game ORDER BY finished DESC, number DESC", "game_by_time"),
      ("SELECT number FROM game WHERE kind = 'a' ORDER BY finished DESC, number DESC", "game_by_kind"),
      ("SELECT count(*) FROM game WHERE kind = 'a'", "game_by_kind"),
      ("SELECT game FROM participation WHERE folded = 'a'", "participation_by_player"),
      (
        "SELECT name FROM participation WHERE folded = 'a' ORDER BY game DESC, seat DESC LIMIT 1",
        "participation_by_player"
      ),
      (
        "SELECT title FROM document WHERE game = 'a' AND kind = 'b' ORDER BY changed DESC, number DESC",
        "document_by_time"
      ),
      ("SELECT item FROM mark WHERE game = 'a' AND mark = 'b'", "sqlite_autoindex_mark_1"),
      ("SELECT kind, max(finished) FROM game GROUP BY kind", "game_by_kind"),
    ] as [(String, String)])
  func `a question is answered by an index`(sql: String, index: String) throws {
    let store = try SQLiteStore.inMemory()
    let plan = try store.connection.rows("EXPLAIN QUERY PLAN \(sql)") { $0.text(3) }
    #expect(plan.allSatisfy { $0.contains(index) && !$0.contains("TEMP B-TREE") })
  }
}

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
  func `each result code of SQLite has its error`(code: Int32, cause: Int32, error: RepositoryError) {
    #expect(RepositoryError(code: code, cause: cause, message: "m", path: "p") == error)
  }

  @Test(
    arguments: [
      (ENOSPC, RepositoryError.diskFull(path: "p")),
      (EROFS, .readOnly(path: "p")),
      (EACCES, .unavailable(path: "p", reason: "Permission denied")),
      (ENOTDIR, .unavailable(path: "p", reason: "Not a directory")),
    ] as [(Int32, RepositoryError)])
  func `each errno has its error`(cause: Int32, error: RepositoryError) {
    #expect(RepositoryError(errno: cause, path: "p") == error)
  }
}
