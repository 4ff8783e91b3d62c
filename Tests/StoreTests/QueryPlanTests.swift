import GameKit
import Testing

@testable import Store

/// Ten thousand games are listed without delay as long as SQLite neither sorts them nor reads them all.
@Suite struct QueryPlanTests {
  @Test(arguments: [
    ("SELECT number FROM game ORDER BY finished DESC, number DESC", "game_by_time"),
    ("SELECT number FROM game WHERE kind = 'a' ORDER BY finished DESC, number DESC", "game_by_kind"),
    ("SELECT count(*) FROM game WHERE kind = 'a'", "game_by_kind"),
    ("SELECT game FROM participation WHERE folded = 'a'", "participation_by_player"),
    (
      "SELECT name FROM participation WHERE folded = 'a' ORDER BY game DESC, seat DESC LIMIT 1",
      "participation_by_player"
    ),
    ("SELECT title FROM board ORDER BY changed DESC, number DESC", "board_by_time"),
    ("SELECT kind, max(finished) FROM game GROUP BY kind", "game_by_kind"),
  ])
  func `a question is answered by an index`(sql: String, index: String) throws {
    let store = try SQLiteStore.inMemory()
    let plan = try store.connection.rows("EXPLAIN QUERY PLAN \(sql)") { $0.text(3) }
    #expect(plan.allSatisfy { $0.contains(index) && !$0.contains("TEMP B-TREE") })
  }
}
