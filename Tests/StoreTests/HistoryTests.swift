import Database
import GameKit
import Testing

@testable import Store

/// The history, wherever it is stored.
@Suite struct HistoryTests {
  @Test(arguments: Backend.allCases)
  func `a record comes back as it was saved`(backend: Backend) throws {
    try backend.with { store in
      var random = SeededRandom(seed: 1)
      let records = (0..<50).map { _ in random.record() }
      for record in records { try store.save(record) }

      for record in records { #expect(try store.record(record.id) == record) }
      #expect(try store.record(Identifier(high: 0, low: 0)) == nil)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a record that is stored already stays as it is`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.sample(1, players: ["Anna"]))
      try store.save(.sample(1, players: ["Eve", "Mallory"]))

      #expect(try store.record(Identifier(high: 1, low: 1)) == .sample(1, players: ["Anna"]))
      #expect(try store.count(.all) == 1)
      #expect(try store.standings(.all).map(\.name) == ["Anna"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `the newest game comes first, and of games that ended together the one saved last`(backend: Backend)
    throws
  {
    try backend.with { store in
      for (number, second) in zip(UInt64(1)..., [200, 300, 100, 200] as [Int64]) {
        try store.save(.sample(number, at: second))
      }

      #expect(try store.summaries(.all, from: 0, limit: 9).map(\.id.low) == [2, 4, 1, 3])
      #expect(try store.summaries(.all, from: 1, limit: 2).map(\.id.low) == [4, 1])
      #expect(try store.summaries(.all, from: 4, limit: 2).isEmpty)
      #expect(try store.summaries(.all, from: 0, limit: 0).isEmpty)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a line of the history names players and winners in order of seats`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.sample(1, at: 50, players: ["Zoë", "anna", "Ben"]))

      let line = try #require(store.summaries(.all, from: 0, limit: 1).first)
      #expect(line.players == ["Zoë", "anna", "Ben"])
      #expect(line.winners == ["Zoë"])
      #expect(line.started == Timestamp(seconds: 49))
      #expect(line.finished == Timestamp(seconds: 50))
    }
  }

  @Test(arguments: Backend.allCases)
  func `the history can be asked for a game, for a player in any case, and for both`(backend: Backend) throws
  {
    try backend.with { store in
      try store.save(.sample(1, game: "quiz", at: 1, players: ["Zoë", "Ben"]))
      try store.save(.sample(2, game: "duel", at: 2, players: ["Ben", "ZOË"]))
      try store.save(.sample(3, game: "duel", at: 3, players: ["Ben"]))
      func found(_ game: String?, _ player: String?) throws -> [UInt64] {
        let filter = HistoryFilter(game: game.map { GameID($0) }, player: player)
        let lines = try store.summaries(filter, from: 0, limit: 9)
        #expect(try store.count(filter) == lines.count)
        return lines.map(\.id.low)
      }

      #expect(try found("duel", nil) == [3, 2])
      #expect(try found(nil, "zoË") == [2, 1])
      #expect(try found("duel", "zoë") == [2])
      #expect(try found("chess", nil) == [])
      #expect(try found(nil, "Zo%") == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `the history can be searched by names and games, and sorted`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.sample(1, game: "quiz", at: 1, players: ["Zoë", "Ben"]))
      try store.save(.sample(2, game: "duel", at: 2, players: ["Cem", "ZOË"]))
      try store.save(.sample(3, game: "duel", at: 3, players: ["Ben"]))
      func found(_ words: String..., by key: HistoryOrder.Key = .time, up: Bool = false) throws -> [UInt64] {
        let filter = HistoryFilter(words: words, order: HistoryOrder(by: key, isAscending: up))
        let lines = try store.summaries(filter, from: 0, limit: 9)
        #expect(try store.count(filter) == lines.count)
        return lines.map(\.id.low)
      }

      #expect(try found("zo") == [2, 1] && found("due", "zoë") == [2] && found("%") == [])
      #expect(try found(up: true) == [1, 2, 3] && found(by: .game, up: true) == [3, 2, 1])
      #expect(try found(by: .players) == [1, 2, 3] && found(by: .winner, up: true) == [3, 2, 1])
    }
  }

  @Test(arguments: Backend.allCases)
  func `words are found in what was asked, but not in how it is saved`(backend: Backend) throws {
    try backend.with { store in
      let stories = [#"{"question":"How did the GIRAFFE walk?"}"#, #"{"question":["100% wool_"]}"#, "{}"]
      for (number, story) in zip(UInt64(1)..., stories) {
        try store.save(.sample(number, at: Int64(number), details: story))
      }
      func found(_ words: String...) throws -> [UInt64] {
        let filter = HistoryFilter(words: words)
        let lines = try store.summaries(filter, from: 0, limit: 9)
        #expect(try store.spans(filter) == lines.map(\.span))
        return lines.map(\.id.low)
      }
      #expect(
        try found("giraffe") == [1] && found("giraffe", "walk") == [1] && found("giraffe", "wool") == [])
      #expect(
        try found("question") == [] && found("100%") == [2] && found("ool_") == [2] && found("l_x") == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `the games of a time are those that ended in it`(backend: Backend) throws {
    try backend.with { store in
      for number in UInt64(1)...5 { try store.save(.sample(number, at: Int64(number) * 100)) }
      let all = try store.spans(.all)
      let filter = HistoryFilter(period: all[3].finished...all[1].finished)
      #expect(try store.summaries(filter, from: 0, limit: 9).map(\.id.low) == [4, 3, 2])
      #expect(try store.count(filter) == 3 && store.standings(filter).first?.played == 3)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a deleted game counts no longer, nor does a player who played nothing else`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.sample(1, players: ["Anna", "Ben"]))
      try store.save(.sample(2, players: ["Ben"]))
      try store.delete(Identifier(high: 1, low: 1))
      try store.delete(Identifier(high: 9, low: 9))

      #expect(try store.count(.all) == 1)
      #expect(try store.players() == ["Ben"])
      #expect(try store.standings(.all).map(\.points) == [10])
    }
  }

  @Test(arguments: Backend.allCases)
  func `each game knows when it was last played`(backend: Backend) throws {
    try backend.with { store in
      #expect(try store.lastPlayed().isEmpty)
      try store.save(.sample(1, game: "quiz", at: 70))
      try store.save(.sample(2, game: "quiz", at: 60))
      try store.save(.sample(3, game: "puzzle", at: 10))

      let last = try store.lastPlayed().mapValues(\.seconds)
      #expect(last == [GameID("quiz"): 70, GameID("puzzle"): 10])
    }
  }
}

// MARK: - Agreement

@Suite struct HistoryAgreementTests {
  @Test(arguments: UInt64(0)..<20)
  func `SQLite and memory agree after any saving and deleting`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let memory = MemoryStore()
    let sqlite = try SQLiteStore.inMemory()
    for _ in 0..<40 {
      let record = random.record()
      let doomed = memory.summaries(.all, from: random.int(in: 0...9), limit: 1).map(\.id)
      for store in [memory, sqlite] as [any Repositories] {
        try store.save(record)
        if seed.isMultiple(of: 2) { for id in doomed { try store.delete(id) } }
      }
    }
    for filter in Self.filters { try expectAlike(memory, sqlite, filter, &random) }
    #expect(try sqlite.players() == memory.players())
    #expect(try sqlite.lastPlayed() == memory.lastPlayed())
  }

  @Test func `deleted records leave nothing behind`() throws {
    var random = SeededRandom(seed: 7)
    let store = try SQLiteStore.inMemory()
    let records = (0..<30).map { _ in random.record() }
    for record in records { try store.save(record) }
    for record in records { try store.delete(record.id) }

    for table in ["game", "participation", "role_tally", "player_total", "role_total"] {
      #expect(try store.connection.integer("SELECT count(*) FROM \(table)") == 0)
    }
  }

  private static let filters = [GameID?.none, GameID("duel")].flatMap { game in
    [String?.none, "zoë", "nobody", ""].map { HistoryFilter(game: game, player: $0) }
      + HistoryOrder.Key.allCases.flatMap { key in
        [true, false].map {
          HistoryFilter(game: game, words: ["n"], order: HistoryOrder(by: key, isAscending: $0))
        }
      }
  }

  private func expectAlike(
    _ memory: MemoryStore, _ sqlite: SQLiteStore, _ filter: HistoryFilter, _ random: inout SeededRandom
  ) throws {
    let (start, limit) = (random.int(in: 0...9), random.int(in: 0...30))
    #expect(try sqlite.count(filter) == memory.count(filter))
    #expect(try sqlite.spans(filter) == memory.spans(filter))
    #expect(
      try sqlite.summaries(filter, from: start, limit: limit)
        == memory.summaries(filter, from: start, limit: limit))
    #expect(try sqlite.standings(filter) == memory.standings(filter))
  }
}

// MARK: - Connections

/// Further connections to a file that is open.
@Suite struct SourceTests {
  @Test
  func `a reader sees what was stored when it was opened, writes nothing, and its end disturbs no other`()
    throws
  {
    try inTemporaryFolder { folder in
      let store = try SQLiteStore(folder: folder)
      try store.save(.sample(1, players: ["Anna"]))
      do {
        let reader = try #require(store.source).reader()
        #expect(try reader.count(.all) == 1)
        try store.save(.sample(2, players: ["Ben"]))
        #expect(try reader.count(.all) == 1)
        #expect(throws: RepositoryError.self) { try reader.save(.sample(3, players: ["Cem"])) }
      }
      try store.save(.sample(4, players: ["Dora"]))
      #expect(try store.count(.all) == 3)
    }
  }

  @Test func `a writer and the first connection see what the other one saves`() throws {
    try inTemporaryFolder { folder in
      let store = try SQLiteStore(folder: folder)
      let writer = try #require(store.source).writer()
      try writer.save(.sample(1))
      try store.save(.sample(2))
      #expect(try store.count(.all) == 2)
      #expect(try writer.count(.all) == 2)
    }
  }

  @Test func `what is in memory has no source`() throws {
    #expect(MemoryStore().source == nil)
    #expect(try SQLiteStore.inMemory().source == nil)
  }
}
