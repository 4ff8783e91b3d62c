import GameKit
import Testing

@testable import Store

@Suite struct StandingsContractTests {
  @Test(arguments: Place.allCases)
  func `most won comes first, then most played, then the name`(place: Place) throws {
    try place.with { store in
      try store.save(.sample(1, players: ["Dora", "Ben", "Carl"]))
      try store.save(.sample(2, players: ["Anna", "Ben", "Émile"]))

      #expect(try store.standings(.all).map(\.name) == ["Anna", "Dora", "Ben", "Carl", "Émile"])
      #expect(try store.players() == ["Anna", "Ben", "Carl", "Dora", "Émile"])
    }
  }

  @Test(arguments: Place.allCases)
  func `a player is one whatever the case of the name, which shows as last written`(place: Place) throws {
    try place.with { store in
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

  @Test(arguments: Place.allCases)
  func `rounds and points are told apart by role, most rounds first`(place: Place) throws {
    try place.with { store in
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

  @Test(arguments: Place.allCases)
  func `standings can be had for one game, and for the games of one player`(place: Place) throws {
    try place.with { store in
      try store.save(.sample(1, game: "snakesss", players: ["Anna", "Ben"]))
      try store.save(.sample(2, game: "werewolf", players: ["Carl", "Ben"]))
      try store.save(.sample(3, game: "werewolf", players: ["Carl"]))

      let werewolf = HistoryFilter(game: GameID("werewolf"))
      #expect(try store.standings(werewolf).map(\.won) == [2, 0])
      let ben = HistoryFilter(player: "BEN")
      #expect(try store.standings(ben).map(\.name) == ["Anna", "Carl", "Ben"])
      #expect(try store.standings(ben).map(\.played) == [1, 1, 2])
    }
  }

  @Test(arguments: Place.allCases)
  func `each player's games are told apart, most played first`(place: Place) throws {
    try place.with { store in
      try store.save(.sample(1, game: "snakesss", players: ["Anna", "Ben"]))
      try store.save(.sample(2, game: "werewolf", players: ["anna", "Ben"]))
      try store.save(.sample(3, game: "werewolf", players: ["Ben", "Anna"]))

      let (snakesss, werewolf) = (GameID("snakesss"), GameID("werewolf"))
      let all = try store.standings(.all)
      #expect(
        all.first { $0.name == "Anna" }?.games == [
          GameTally(game: werewolf, played: 2, won: 1), GameTally(game: snakesss, played: 1, won: 1),
        ])
      let one = try store.standings(HistoryFilter(game: werewolf))
      #expect(one.allSatisfy { $0.games.map(\.game) == [werewolf] })
      let hers = try store.standings(HistoryFilter(player: "ANNA"))
      #expect(Set(hers) == Set(all))
    }
  }
}

/// A second look at a file that is open.
@Suite struct ReadingTests {
  @Test func `another thread's reader sees what is kept, writes nothing, and its end disturbs nobody`() throws
  {
    try inTemporaryFolder { folder in
      let store = try SQLiteStore(folder: folder)
      try store.save(.sample(1, players: ["Anna"]))
      do {
        let reader = try SQLiteStore(readingFrom: store.path)
        #expect(try reader.count(.all) == 1)
        try store.save(.sample(2, players: ["Ben"]))
        #expect(try reader.count(.all) == 1)
        #expect(throws: RepositoryError.self) { try reader.save(.sample(3, players: ["Cem"])) }
      }
      try store.save(.sample(4, players: ["Dora"]))
      #expect(try store.count(.all) == 3)
    }
  }
}
