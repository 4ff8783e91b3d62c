import GameKit
import Testing

@testable import Store

@Suite struct AgreementTests {
  @Test(arguments: UInt64(0)..<20)
  func `SQLite and memory answer alike after any keeping and deleting`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let memory = MemoryStore()
    let sqlite = try SQLiteStore.inMemory()
    for _ in 0..<40 {
      let record = dice.record()
      let doomed = memory.summaries(.all, from: dice.roll(0...9), limit: 1).map(\.id)
      for store in [memory, sqlite] as [any Repositories] {
        try store.save(record)
        if seed.isMultiple(of: 2) { for id in doomed { try store.delete(id) } }
      }
    }
    for filter in Self.filters { try expectAlike(memory, sqlite, filter, &dice) }
    #expect(try sqlite.players() == memory.players())
    #expect(try sqlite.lastPlayed() == memory.lastPlayed())
  }

  @Test func `what has been deleted leaves nothing behind`() throws {
    var dice = Dice(seed: 7)
    let store = try SQLiteStore.inMemory()
    let records = (0..<30).map { _ in dice.record() }
    for record in records { try store.save(record) }
    for record in records { try store.delete(record.id) }

    for table in ["game", "participation", "role_tally", "player_total", "role_total"] {
      #expect(try store.connection.integer("SELECT count(*) FROM \(table)") == 0)
    }
  }

  private static let filters = [GameID?.none, GameID("werewolf")].flatMap { game in
    [String?.none, "zoë", "nobody", ""].map { HistoryFilter(game: game, player: $0) }
  }

  private func expectAlike(
    _ memory: MemoryStore, _ sqlite: SQLiteStore, _ filter: HistoryFilter, _ dice: inout Dice
  ) throws {
    let (start, limit) = (dice.roll(0...9), dice.roll(0...30))
    #expect(try sqlite.count(filter) == memory.count(filter))
    #expect(
      try sqlite.summaries(filter, from: start, limit: limit)
        == memory.summaries(filter, from: start, limit: limit))
    #expect(try sqlite.standings(filter) == memory.standings(filter))
  }
}
