import GameKit
import Testing

@testable import Store

@Suite struct HistoryContractTests {
  @Test(arguments: Place.allCases)
  func `a record comes back as it was kept`(place: Place) throws {
    try place.with { store in
      var dice = Dice(seed: 1)
      let records = (0..<50).map { _ in dice.record() }
      for record in records { try store.save(record) }

      for record in records { #expect(try store.record(record.id) == record) }
      #expect(try store.record(Identifier(high: 0, low: 0)) == nil)
    }
  }

  @Test(arguments: Place.allCases)
  func `a record that is kept already stays as it is`(place: Place) throws {
    try place.with { store in
      try store.save(.sample(1, players: ["Anna"]))
      try store.save(.sample(1, players: ["Eve", "Mallory"]))

      #expect(try store.record(Identifier(high: 1, low: 1)) == .sample(1, players: ["Anna"]))
      #expect(try store.count(.all) == 1)
      #expect(try store.standings(.all).map(\.name) == ["Anna"])
    }
  }

  @Test(arguments: Place.allCases)
  func `the newest game comes first, and of games that ended together the one kept last`(place: Place) throws
  {
    try place.with { store in
      for (number, second) in zip(UInt64(1)..., [200, 300, 100, 200] as [Int64]) {
        try store.save(.sample(number, at: second))
      }

      #expect(try store.summaries(.all, from: 0, limit: 9).map(\.id.low) == [2, 4, 1, 3])
      #expect(try store.summaries(.all, from: 1, limit: 2).map(\.id.low) == [4, 1])
      #expect(try store.summaries(.all, from: 4, limit: 2).isEmpty)
      #expect(try store.summaries(.all, from: 0, limit: 0).isEmpty)
    }
  }

  @Test(arguments: Place.allCases)
  func `a line of the history names players and winners in order of seats`(place: Place) throws {
    try place.with { store in
      try store.save(.sample(1, at: 50, players: ["Zoë", "anna", "Ben"]))

      let line = try #require(store.summaries(.all, from: 0, limit: 1).first)
      #expect(line.players == ["Zoë", "anna", "Ben"])
      #expect(line.winners == ["Zoë"])
      #expect(line.started == Timestamp(seconds: 49))
      #expect(line.finished == Timestamp(seconds: 50))
    }
  }

  @Test(arguments: Place.allCases)
  func `the history can be asked for a game, for a player in any case, and for both`(place: Place) throws {
    try place.with { store in
      try store.save(.sample(1, game: "snakesss", at: 1, players: ["Zoë", "Ben"]))
      try store.save(.sample(2, game: "werewolf", at: 2, players: ["Ben", "ZOË"]))
      try store.save(.sample(3, game: "werewolf", at: 3, players: ["Ben"]))
      func found(_ game: String?, _ player: String?) throws -> [UInt64] {
        let filter = HistoryFilter(game: game.map { GameID($0) }, player: player)
        let lines = try store.summaries(filter, from: 0, limit: 9)
        #expect(try store.count(filter) == lines.count)
        return lines.map(\.id.low)
      }

      #expect(try found("werewolf", nil) == [3, 2])
      #expect(try found(nil, "zoË") == [2, 1])
      #expect(try found("werewolf", "zoë") == [2])
      #expect(try found("chess", nil) == [])
      #expect(try found(nil, "Zo%") == [])
    }
  }

  @Test(arguments: Place.allCases)
  func `a deleted game counts no longer, nor does a player who played nothing else`(place: Place) throws {
    try place.with { store in
      try store.save(.sample(1, players: ["Anna", "Ben"]))
      try store.save(.sample(2, players: ["Ben"]))
      try store.delete(Identifier(high: 1, low: 1))
      try store.delete(Identifier(high: 9, low: 9))

      #expect(try store.count(.all) == 1)
      #expect(try store.players() == ["Ben"])
      #expect(try store.standings(.all).map(\.points) == [10])
    }
  }

  @Test(arguments: Place.allCases)
  func `each game knows when it was last played`(place: Place) throws {
    try place.with { store in
      #expect(try store.lastPlayed().isEmpty)
      try store.save(.sample(1, game: "snakesss", at: 70))
      try store.save(.sample(2, game: "snakesss", at: 60))
      try store.save(.sample(3, game: "life", at: 10))

      let last = try store.lastPlayed().mapValues(\.seconds)
      #expect(last == [GameID("snakesss"): 70, GameID("life"): 10])
    }
  }
}
