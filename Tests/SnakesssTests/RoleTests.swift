import GameKit
import Testing

@testable import Snakesss

struct RoleTests {
  /// - Source: the table of roles in the rules.
  @Test(arguments: [
    (players: 4, humans: 1, snakes: 2), (5, 2, 2), (6, 2, 3), (7, 3, 3), (8, 3, 4),
  ])
  func `a table has its humans, its snakes and one mongoose`(players: Int, humans: Int, snakes: Int) throws {
    let table = try RoleTable(players: players)
    #expect(table.humans == humans)
    #expect(table.snakes == snakes)
    #expect(table.mongooses == 1)
    #expect(table.seekers + table.snakes == players)
  }

  @Test(arguments: [1, 3, 9, 20])
  func `fewer than four or more than eight cannot play, and hear the limits`(players: Int) throws {
    #expect(throws: RosterFault.players(players, allowed: 4...8)) {
      try Session(roster: Example.roster(players), options: Options(), seed: 1)
    }
  }

  @Test(arguments: 4...8)
  func `every seat gets every role as often as the table says`(players: Int) throws {
    let table = try RoleTable(players: players)
    let deals = 3000
    var counts: [Role: [Int]] = [:]
    for seed in 0..<UInt64(deals) {
      var game = try Example.game(players: players, seed: seed)
      try game.advance()
      for (place, role) in try #require(game.round).roles.enumerated() {
        counts[role, default: Array(repeating: 0, count: players)][place] += 1
      }
    }
    for (role, held) in [(Role.human, table.humans), (.snake, table.snakes), (.mongoose, 1)] {
      let share = Double(held) / Double(players)
      let sigma = (Double(deals) * share * (1 - share)).squareRoot()
      let perSeat = try #require(counts[role])
      #expect(perSeat.allSatisfy { abs(Double($0) - Double(deals) * share) < 4 * sigma })
    }
  }

  @Test func `roles are dealt anew every round`() throws {
    var game = try Example.game(options: Options(rounds: 20))
    try game.finish()
    #expect(Set(game.rounds.map(\.roles)).count > 5)
  }

  @Test func `who sits beside whom says nothing of the roles`() throws {
    var pairs = 0
    for seed in 0..<UInt64(2000) {
      var game = try Example.game(players: 4, seed: seed)
      try game.advance()
      let snakes = try #require(game.round).seats(as: .snake)
      if snakes[1].index - snakes[0].index != 2 { pairs += 1 }
    }
    #expect(abs(pairs - 2000 * 4 / 6) < 4 * 22)
  }
}
