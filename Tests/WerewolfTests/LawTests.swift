import GameKit
import Testing

@testable import Werewolf

/// What is true of every game, whatever is dealt, chosen and drawn.
struct LawTests {
  private static let seeds = UInt64(0)..<1000

  @Test(arguments: Rules.players)
  func `every game ends, with one outcome, and nobody dies twice`(players: Int) throws {
    for seed in Self.seeds {
      var game = try RandomGame(players: players, seed: seed)
      #expect(try game.playOut(), "seed \(seed)")
      let dead = game.state.deaths.map(\.seat)
      #expect(Set(dead).count == dead.count)
      #expect(game.state.outcome(of: game.state.phase) == game.state.outcome, "seed \(seed)")
    }
  }

  @Test(arguments: Rules.players)
  func `the same seed and the same actions give the same game`(players: Int) throws {
    for seed in Self.seeds {
      var game = try RandomGame(players: players, seed: seed)
      let start = game.state
      _ = try game.playOut()
      var again = start
      for action in game.actions { try again.play(action) }
      #expect(again == game.state)
    }
  }

  @Test(arguments: Rules.players)
  func `only the living pick and vote, and what they may not do changes nothing`(players: Int) throws {
    for seed in Self.seeds.prefix(100) {
      var game = try RandomGame(players: players, seed: seed)
      while game.state.outcome(of: game.state.phase) == nil {
        refuseEverythingWrong(in: game.state)
        try game.step()
      }
      refuseEverythingWrong(in: game.state)
    }
  }

  /// Tries what nobody but the player on turn may do, and what is done to the dead.
  private func refuseEverythingWrong(in state: State) {
    for seat in state.roster.seats {
      let isOver = state.outcome(of: state.phase) != nil
      let targets = state.roster.seats.filter { !state.isAlive($0) }
      let wrong: [SeatAction] =
        seat == state.turn && !isOver
        ? targets.flatMap { [.vote($0), .pick([$0]), .shoot($0), .name($0), .settle($0)] }
        : [.passOn, .vote(nil), .pick([nil]), .shoot(nil), .name(seat), .settle(seat)]
      for action in wrong {
        var after = state
        #expect(throws: Illegal.self) { try after.apply(action, by: seat) }
        #expect(after == state)
      }
    }
  }

  @Test(arguments: Rules.players)
  func `the order of asking never changes what a night brings`(players: Int) throws {
    for seed in Self.seeds {
      var game = try RandomGame(players: players, seed: seed)
      while game.state.outcome(of: game.state.phase) == nil {
        if case .handBack(by: _, to: .dawn(let picks)) = game.state.phase {
          var (one, other) = (game.state, game.state)
          one.resolve(picks)
          other.resolve(game.luck.shuffled(picks))
          #expect(one == other)
        }
        try game.step()
      }
    }
  }

  @Test(arguments: Rules.players)
  func `whoever wins, wins with a side that has won`(players: Int) throws {
    for seed in Self.seeds {
      var game = try RandomGame(players: players, seed: seed)
      _ = try game.playOut()
      let story = try #require(game.state.story)
      for seat in game.state.roster.seats where story.team(of: seat) == story.outcome.team {
        #expect(story.winners.contains(seat))
      }
      #expect((story.outcome == .draw) == story.winners.isEmpty)
    }
  }
}
