import GameKit
import Testing

@testable import Store

@Suite struct StandingsTests {
  @Test(arguments: Backend.allCases)
  func `a higher win rate comes first, even with fewer wins`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.sample(1, players: ["Anna", "Ben"]))
      try store.save(.sample(2, players: ["Anna", "Ben"]))
      try store.save(.sample(3, players: ["Ben", "Anna"]))
      try store.save(.sample(4, players: ["Carl", "Ben"]))

      #expect(try store.standings(.all).map(\.name) == ["Carl", "Anna", "Ben"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `the higher win rate comes first, then most played, then the name`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.sample(1, players: ["Dora", "Ben", "Carl"]))
      try store.save(.sample(2, players: ["Anna", "Ben", "Émile"]))

      #expect(try store.standings(.all).map(\.name) == ["Anna", "Dora", "Ben", "Carl", "Émile"])
      #expect(try store.players() == ["Anna", "Ben", "Carl", "Dora", "Émile"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a player is one whatever the case of the name, which shows as last written`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.sample(1, at: 900, players: ["ZOË", "Ben"]))
      try store.save(.sample(2, at: 100, players: ["ben", "Zoë"]))

      #expect(try store.players() == ["ben", "Zoë"])
      let zoe = try #require(store.standings(.all).last)
      #expect(zoe.name == "Zoë")
      #expect(zoe.played == 2)
      #expect(zoe.won == 1)
      #expect(zoe.points == 19)
    }
  }

  @Test(arguments: Backend.allCases)
  func `rounds and points are summed up by role, most rounds first`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.sample(1, players: ["Anna"]))
      try store.save(.sample(2, players: ["Ben", "Anna"]))
      try store.save(.sample(3, players: ["Ben", "Anna"]))

      let anna = try #require(store.standings(.all).last)
      #expect(
        anna.roles == [
          RoleTally(role: "human", rounds: 12, points: 18), RoleTally(role: "snake", rounds: 6, points: 10),
        ])
    }
  }

  @Test(arguments: Backend.allCases)
  func `standings can be had for one game, and for the games of one player`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.sample(1, game: "quiz", players: ["Anna", "Ben"]))
      try store.save(.sample(2, game: "duel", players: ["Carl", "Ben"]))
      try store.save(.sample(3, game: "duel", players: ["Carl"]))

      let duel = HistoryFilter(game: GameID("duel"))
      #expect(try store.standings(duel).map(\.won) == [2, 0])
      let ben = HistoryFilter(player: "BEN")
      #expect(try store.standings(ben).map(\.name) == ["Anna", "Carl", "Ben"])
      #expect(try store.standings(ben).map(\.played) == [1, 1, 2])
    }
  }

  @Test(arguments: Backend.allCases)
  func `each player's games are summed up by game, most played first`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.sample(1, game: "quiz", players: ["Anna", "Ben"]))
      try store.save(.sample(2, game: "duel", players: ["anna", "Ben"]))
      try store.save(.sample(3, game: "duel", players: ["Ben", "Anna"]))

      let (quiz, duel) = (GameID("quiz"), GameID("duel"))
      let all = try store.standings(.all)
      #expect(
        all.first { $0.name == "Anna" }?.games == [
          GameTally(game: duel, played: 2, won: 1), GameTally(game: quiz, played: 1, won: 1),
        ])
      let one = try store.standings(HistoryFilter(game: duel))
      #expect(one.allSatisfy { $0.games.map(\.game) == [duel] })
      let hers = try store.standings(HistoryFilter(player: "ANNA"))
      #expect(Set(hers) == Set(all))
    }
  }
}
