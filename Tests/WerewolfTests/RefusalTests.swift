import GameKit
import Testing

@testable import Werewolf

/// What may not be done, in every moment of random games.
struct RefusalTests {
  /// Every moment of a few games, and all that is wrong in it.
  @Test(arguments: Rules.players)
  func `who is not on turn, and what is done to the dead, is refused and changes nothing`(players: Int) throws
  {
    for seed in UInt64(0)..<2 {
      var game = WatchedGame(players: players, seed: seed)
      while !game.isOver {
        #expect(Self.wrong(in: game.state).filter { Self.changes($0, game.state) } == [], "seed \(seed)")
        try game.step()
      }
      #expect(Self.wrong(in: game.state).filter { Self.changes($0, game.state) } == [], "seed \(seed)")
    }
  }

  /// One wrong thing in one moment of many games: a refusal takes the time of a hundred moves.
  @Test(arguments: Rules.players)
  func `something wrong is refused and changes nothing, whatever is played`(players: Int) throws {
    for seed in UInt64(0)..<1000 {
      var game = WatchedGame(players: players, seed: seed)
      var luck = SeededRandom(seed: seed)
      let steps = luck.below(150)
      while !game.isOver, game.moves.count < steps { try game.step() }
      let wrong = Self.wrong(in: game.state)
      let move = wrong[luck.below(wrong.count)]
      #expect(!Self.changes(move, game.state), "seed \(seed), \(move) in \(game.state.phase)")
    }
  }

  @Test(arguments: Rules.players)
  func `a page knows whom its reader cannot pick, and just these are refused`(players: Int) throws {
    for seed in UInt64(0)..<3 {
      var game = WatchedGame(players: players, seed: seed)
      while !game.isOver {
        if let turn = game.state.turn, case .pick(let page) = game.state.view(for: .seat(turn)).scene {
          for target in page.living.map(Optional.some) + [nil] {
            let refusal = Self.refusal(of: target, on: page, by: turn, in: game.state)
            #expect(refusal == (page.counting > 0 ? page.bans[target] : nil), "seed \(seed)")
          }
        }
        try game.step()
      }
    }
  }

  /// What becomes of a first pick, with nothing wrong about a second one.
  private static func refusal(
    of target: Seat?, on page: NightPage, by seat: Seat, in state: State
  ) -> Illegal? {
    var after = state
    let others = page.living.filter { $0 != target && page.bans[$0] == nil }
    do throws(Illegal) {
      try after.apply(.pick(Array(([target] + others).prefix(page.picks))), by: seat)
      return nil
    } catch {
      return error
    }
  }

  /// Whether a move is played, or leaves a trace.
  private static func changes(_ move: Move, _ state: State) -> Bool {
    var after = state
    do {
      try after.play(move)
      return true
    } catch {
      return after != state
    }
  }

  private static func wrong(in state: State) -> [Move] {
    let seats = state.roster.seats + [Seat(state.roster.count)]
    let isOver = state.story != nil
    let idle = seats.filter { $0 != state.turn || isOver }.flatMap { seat in
      actions(at: seat).map { Move.seat($0, seat) }
    }
    let gone = seats.filter { !state.isAlive($0) }.flatMap { actions(at: $0) }.filter { $0 != .passOn }
    let onTurn =
      isOver ? [] : [state.turn].compactMap(\.self).flatMap { seat in gone.map { Move.seat($0, seat) } }
    return idle + onTurn + tableActions(in: state).map(Move.table)
  }

  private static func actions(at seat: Seat) -> [SeatAction] {
    [.passOn, .pick([seat]), .pick([seat, nil]), .vote(seat), .shoot(seat), .name(seat), .settle(seat)]
  }

  /// What the table may not do: anything once it is over, and going on while somebody has the terminal.
  private static func tableActions(in state: State) -> [TableAction] {
    switch state.phase {
    case .over: [.proceed, .endDiscussion, .overlookSpill, .redeal]
    case .discussion: [.proceed]
    case .nightfall, .handBack, .news, .tally: [.endDiscussion]
    case .roleReveal, .night, .loversPass, .claim, .poll, .settling: [.proceed, .endDiscussion]
    }
  }
}
