import Database
import GameKit
import Testing

@testable import Store

/// A database that somebody has edited.
@Suite struct UnreadableRowTests {
  /// Values that this program never writes, by the column that gets them.
  static let edits: [(StoredTable, column: String, value: String)] = [
    (.game, "id", "replace(id, '0', 'x')"), (.game, "kind", "x'ff00'"),
    (.game, "started", "-9223372036854775808"),
    (.game, "finished", "-9223372036854775808"), (.game, "finished", "9223372036854775807"),
    (.game, "details_version", "-1"), (.game, "details", "'{'"), (.game, "details", "x'ff'"),
    (.participation, "name", "x'c328'"), (.participation, "name", "printf('%.*c', 5000, 'a')"),
    (.participation, "score", "4611686018427387904"), (.participation, "rank", "-1"),
    (.participation, "won", "7"), (.roleTally, "role", "x'80'"),
    (.roleTally, "rounds", "9223372036854775807"), (.roleTally, "points", "-9223372036854775808"),
    (.playerTotal, "played", "-1"), (.playerTotal, "won", "9223372036854775807"),
    (.playerTotal, "points", "9223372036854775807"), (.roleTotal, "rounds", "4611686018427387904"),
    (.roleTotal, "points", "'x'"), (.document, "id", "replace(id, '0', 'x')"), (.document, "version", "-7"),
    (.document, "changed", "-9223372036854775808"), (.document, "title", "x'ff'"),
    (.document, "summary", "x'00'"), (.preference, "text", "x'ff'"), (.mark, "item", "x'ff'"),
    (.analyticsEvent, "kind", "'dance'"), (.analyticsEvent, "time", "9223372036854775807"),
    (.analyticsEvent, "count", "-1"), (.analyticsEvent, "game", "x'ff'"),
  ]

  private func edited(_ table: StoredTable, _ column: String, _ value: String) throws -> SQLiteStore {
    let store = try SQLiteStore.inMemory()
    for number in 1...3 as ClosedRange<UInt64> {
      try store.save(.sample(number, at: Int64(number) * 100, players: ["P\(number)", "Q\(number)"]))
      try store.save(.grid(number))
      try store.setPreference("p\(number)", to: "x")
      try store.add([AnalyticsEvent(.hint, of: GameID("quiz"), at: Timestamp(seconds: 1))])
      try store.mark(["i\(number)"], as: .used, of: GameID("quiz"))
    }
    try store.loosen(table)
    let row =
      switch table {
      case .game, .document, .mark, .analyticsEvent: "number = 2"
      case .participation, .roleTally: "game = 2 AND seat = 0"
      case .playerTotal, .roleTotal: "folded = 'p2'"
      case .preference: "name = 'p2'"
      case .documentPart: "document = 2"
      }
    try store.connection.execute("UPDATE \(table.rawValue) SET \(column) = \(value) WHERE \(row)")
    return store
  }

  @Test(arguments: edits)
  func `a value that cannot be costs no other row, and its row is named`(
    table: StoredTable, column: String, value: String
  ) throws {
    let store = try edited(table, column, value)
    let everything = try Everything(of: store)
    #expect(everything.rows >= Everything.rowsOfThree - 3)
    #expect(store.drainFindings().contains { $0.row?.table == table.rawValue && $0.row?.column == column })
    #expect(store.drainFindings().isEmpty)
  }

  @Test func `games keep their places in the list beside one that cannot be read`() throws {
    let store = try SQLiteStore.inMemory()
    for number in 1...9 as ClosedRange<UInt64> { try store.save(.sample(number, at: Int64(number) * 10)) }
    try store.connection.execute(
      "UPDATE game SET finished = 9223372036854775807 WHERE number IN (3, 8)")
    var pages: [UInt64] = []
    for start in stride(from: 0, to: 8, by: 2) {
      pages += try store.summaries(.all, from: start, limit: 2).map(\.id.low)
    }
    #expect(pages == [9, 7, 6, 5, 4, 2, 1])
    #expect(try store.count(.all) == 7)
  }

  @Test func `details that are no JSON are null in the export, and the game is there`() throws {
    let store = try edited(.game, "details", "'{\"a\":'")
    var export = HistoryExport(of: store, as: .json)
    var json = ""
    while let piece = try export.next() { json += piece }
    let check = try store.connection.rows("SELECT json_array_length(?)", [.text(json)]) { $0.integer(0) }
    #expect(check == [3])
    #expect(json.contains("\"details\":null"))
  }

  @Test func `a game is saved though the totals of its players cannot grow, and they are counted anew`()
    throws
  {
    let store = try SQLiteStore.inMemory()
    try store.save(.sample(1))
    try store.connection.execute(
      """
      UPDATE player_total SET points = 9223372036854775807, played = 9223372036854775807;
      UPDATE role_total SET rounds = 9223372036854775807
      """)
    try store.save(.sample(2))
    let expected = MemoryStore()
    expected.save(.sample(1))
    expected.save(.sample(2))
    #expect(try store.standings(.all) == expected.standings(.all))
  }

  @Test func `a document that cannot be read is refused by its row`() throws {
    let store = try edited(.document, "changed", "9223372036854775807")
    let row = UnreadableRow(table: "document", number: 2, column: "changed")
    #expect(throws: RepositoryError.unreadableRow(row)) { try store.grid(2) }
  }

  @Test func `a value that its column forbids is no damage to the file`() throws {
    try inTemporaryFolder { folder in
      let store = try SQLiteStore(folder: folder)
      try store.save(.sample(1))
      try store.save(.sample(2))
      try store.connection.execute(
        "PRAGMA ignore_check_constraints = ON; UPDATE game SET id = 'short' WHERE number = 1")
      #expect(try SQLiteStore(folder: folder).summaries(.all, from: 0, limit: 9).map(\.id.low) == [2])
    }
  }
}
