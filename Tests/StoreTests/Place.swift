import GameKit

@testable import Store

/// Where things can be kept; what holds for one holds for all.
enum Place: CaseIterable {
  case memory
  case sqliteInMemory
  case sqliteOnDisk

  /// Does something with an empty store of this kind.
  func with(_ body: (any Repositories) throws -> Void) throws {
    switch self {
    case .memory: try body(MemoryStore())
    case .sqliteInMemory: try body(SQLiteStore.inMemory())
    case .sqliteOnDisk: try inTemporaryFolder { try body(SQLiteStore(folder: $0)) }
    }
  }
}

extension GameRecord {
  /// A game with little in it: one second long, the first player wins.
  static func sample(
    _ number: UInt64, game: String = "snakesss", at second: Int64 = 100, players: [String] = ["Anna", "Ben"]
  ) -> GameRecord {
    GameRecord(
      id: Identifier(high: 1, low: number), game: GameID(game), started: Timestamp(seconds: second - 1),
      finished: Timestamp(seconds: second),
      participants: players.enumerated().map { seat, name in
        Participation(
          name: name, score: 10 - seat, rank: seat + 1, hasWon: seat == 0,
          roles: [RoleTally(role: seat == 0 ? "snake" : "human", rounds: 6, points: 10 - seat)])
      },
      details: RecordDetails(version: 1, json: "{}"))
  }
}

extension HistoryFilter {
  /// Everything.
  static let all = HistoryFilter()
}
