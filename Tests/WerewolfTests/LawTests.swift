import GameKit
import Testing

@testable import Werewolf

/// Laws of every game, whatever is dealt, chosen and drawn.
///
/// An expectation costs more than a step of a game, so each law is checked once per game.
struct LawTests {
  private static let seeds = RandomGame.seeds(2, proof: 1000)

  @Test(arguments: Rules.players)
  func `every game ends, no player dies twice, and the winners belong to the winning team`(players: Int)
    throws
  {
    for seed in Self.seeds {
      var player = RandomGame.player(players: players, seed: seed)
      _ = try Self.moves(of: &player)
      let (log, options) = (try #require(player.state.log, "seed \(seed)"), player.state.options)
      let dead = log.deaths.map(\.seat)
      #expect(
        Set(dead) == Set(dead.filter { !player.state.publicView.living.contains($0) }), "seed \(seed)"
      )
      #expect(Set(dead).count == dead.count, "seed \(seed)")
      #expect(log.outcome == Self.judgement(of: log, by: options), "seed \(seed)")
      #expect(Set(log.winners) == Self.winners(of: log, by: options), "seed \(seed)")
    }
  }

  /// Plays to the end, or longer than any sensible game.
  private static func moves(of player: inout RandomPlayer) throws -> [Move] {
    var moves: [Move] = []
    while moves.count < 20_000, let move = try player.step() { moves.append(move) }
    return moves
  }

  /// The outcome, found from the log alone by the rules from top to bottom.
  private static func judgement(of log: GameLog, by options: Options) -> Outcome? {
    let dead = Set(log.deaths.map(\.seat))
    let living = log.roles.indices.map(Seat.init).filter { !dead.contains($0) }
    let wolves = living.count { log.result.isWerewolf($0) }
    if options.tannerEndsGame, tanner(of: log) != nil { return .tanner }
    if living.isEmpty { return .draw }
    if living.count == 2, living == log.lovers, side(living[0], log) != side(living[1], log) {
      return .lovers
    }
    if wolves == 0 { return .village }
    if options.victory == .strict { return living.allSatisfy { side($0, log) == .pack } ? .pack : nil }
    return wolves >= living.count - wolves ? .pack : nil
  }

  private static func side(_ seat: Seat, _ log: GameLog) -> Team {
    log.result.isWerewolf(seat) ? .pack : log.roles[seat.index].team
  }

  /// The tanner who was voted out.
  private static func tanner(of log: GameLog) -> Seat? {
    log.deaths.first { $0.cause == .vote && log.roles[$0.seat.index] == .tanner }?.seat
  }

  private static func winners(of log: GameLog, by options: Options) -> Set<Seat> {
    let seats = log.roles.indices.map(Seat.init)
    let isMixed = log.lovers.count == 2 && side(log.lovers[0], log) != side(log.lovers[1], log)
    let isCupidToo = log.outcome == .lovers && options.cupidWinsWithLovers
    let won = seats.filter { seat in
      let team = isMixed && log.lovers.contains(seat) ? Team.lovers : side(seat, log)
      return team == log.outcome.team || isCupidToo && log.roles[seat.index] == .cupid
    }
    return Set(won + [tanner(of: log)].compactMap(\.self))
  }

  @Test(arguments: Rules.players)
  func `no team has won while a game goes on, and the dead only shoot and appoint`(players: Int) throws {
    for seed in Self.seeds {
      var game = RandomGame(players: players, seed: seed)
      var isLawful = true
      while !game.isOver {
        let before = game.state
        try game.step()
        isLawful = isLawful && Self.isLawful(game.moves.last, in: before)
      }
      #expect(isLawful, "seed \(seed)")
    }
  }

  private static func isLawful(_ move: Move?, in state: State) -> Bool {
    switch move {
    case .table(.endDiscussion), .table(.accuse), .seat(.pick, _), .seat(.vote, _), .seat(.judge, _),
      .seat(.settle, _):
      guard state.outcome == nil else { return false }
    case .table, .seat, nil: break
    }
    switch move {
    case .seat(.shoot, let seat), .seat(.appoint, let seat): return !state.isAlive(seat)
    case .seat(_, let seat): return state.isAlive(seat)
    case .table, nil: return true
    }
  }

  @Test(arguments: Rules.players)
  func `the same seed and the same actions give the same game`(players: Int) throws {
    for seed in Self.seeds {
      var player = RandomGame.player(players: players, seed: seed)
      var again = player.state
      for move in try Self.moves(of: &player) { try again.apply(move) }
      #expect(again == player.state, "seed \(seed)")
    }
  }

  @Test(arguments: Rules.players)
  func `the order of the turns never changes the result of a night`(players: Int) throws {
    for seed in Self.seeds {
      var game = RandomGame(players: players, seed: seed)
      var random = SeededRandom(seed: seed)
      var isSame = true
      while !game.isOver {
        if case .handBack(by: _, to: .dawn(let picks)) = game.state.phase {
          var (one, other) = (game.state, game.state)
          one.resolve(picks)
          other.resolve(random.shuffled(picks))
          isSame = isSame && one == other
        }
        try game.step()
      }
      #expect(isSame, "seed \(seed)")
    }
  }
}

/// Refusals, at every moment of random games.
struct RefusalTests {
  /// All wrong moves at every moment of a few games.
  @Test(arguments: RandomGame.isProof ? Array(Rules.players) : [3, 6])
  func `actions out of turn and against the dead are refused and change nothing`(players: Int) throws {
    for seed in RandomGame.seeds(1, proof: 20) {
      var game = RandomGame(players: players, seed: seed)
      var played = Self.wrong(in: game.state).filter { Self.changes($0, game.state) }
      while !game.isOver {
        try game.step()
        played += Self.wrong(in: game.state).filter { Self.changes($0, game.state) }
      }
      #expect(played.isEmpty, "seed \(seed)")
    }
  }

  /// One wrong move at one moment of each game.
  @Test(arguments: Rules.players)
  func `a wrong move at a random moment is refused and changes nothing`(players: Int) throws {
    for seed in RandomGame.seeds(4, proof: 1000) {
      var game = RandomGame(players: players, seed: seed)
      var random = SeededRandom(seed: seed)
      let steps = random.below(150)
      while !game.isOver, game.moves.count < steps { try game.step() }
      let wrong = Self.wrong(in: game.state)
      let move = wrong[random.below(wrong.count)]
      #expect(!Self.changes(move, game.state), "seed \(seed), \(move)")
    }
  }

  @Test(arguments: Rules.players)
  func `a page lists the illegal targets, and exactly these are refused`(players: Int) throws {
    for seed in RandomGame.seeds(1, proof: 30) {
      var game = RandomGame(players: players, seed: seed)
      var isSame = true
      while !game.isOver {
        if let turn = game.state.turn, case .pick(let page) = game.state.privateView(of: turn)?.scene,
          page.picked == nil
        {
          isSame =
            isSame
            && (page.living.map(Optional.some) + [nil]).allSatisfy { target in
              Self.refusal(of: target, on: page, by: turn, in: game.state)
                == (page.effectivePicks > 0 ? page.illegalTargets[target] : nil)
            }
        }
        try game.step()
      }
      #expect(isSame, "seed \(seed)")
    }
  }

  /// The refusal of a first pick, with a legal second one.
  private static func refusal(
    of target: Seat?, on page: NightPage, by seat: Seat, in state: State
  ) -> Illegal? {
    var after = state
    let others = page.living.filter { $0 != target && page.illegalTargets[$0] == nil }
    do throws(Illegal) {
      let targets = Array(([target] + others + [nil]).prefix(page.picks))
      try after.apply(.pick(targets, saves: page.asksToSave ? false : nil), by: seat)
      return nil
    } catch {
      return error
    }
  }

  /// True if a move is played, or changes the state.
  private static func changes(_ move: Move, _ state: State) -> Bool {
    var after = state
    do {
      try after.apply(move)
      return true
    } catch {
      return after != state
    }
  }

  private static func wrong(in state: State) -> [Move] {
    let seats = state.roster.seats + [Seat(state.roster.count)]
    let isOver = state.log != nil
    let idle = seats.filter { !state.acting.contains($0) }.flatMap { seat in
      actions(at: seat).map { Move.seat($0, seat) }
    }
    let untargeted: [SeatAction] = [.passOn, .judge(.guilty)]
    let gone = seats.filter { !state.isAlive($0) }.flatMap { actions(at: $0) }.filter {
      !untargeted.contains($0)
    }
    let onTurn =
      isOver ? [] : [state.turn].compactMap(\.self).flatMap { seat in gone.map { Move.seat($0, seat) } }
    return idle + onTurn + tableActions(in: state).map(Move.table)
  }

  private static func actions(at seat: Seat) -> [SeatAction] {
    [
      .passOn, .pick([seat]), .pick([seat, nil]), .vote(seat), .shoot(seat), .appoint(seat), .settle(seat),
      .guess(seat), .judge(.guilty),
    ]
  }

  /// The wrong actions of the group: any once the game is over, and going on while a player has the terminal.
  private static func tableActions(in state: State) -> [TableAction] {
    let accusation = Accusation(accuser: Seat(0), seconder: Seat(1), accused: Seat(2))
    let talking: [TableAction] = [.endDiscussion, .addMinute, .accuse(accusation)]
    return switch state.phase {
    case .over: talking + [.proceed, .recordExposure, .redeal]
    case .discussion: [.proceed, .accuse(Accusation(accuser: Seat(0), seconder: Seat(0), accused: Seat(1)))]
    case .nightfall, .handBack, .news, .tally, .defense, .judged, .lastWords: talking
    case .roleReveal, .night, .loversPass, .deathAction, .poll, .trial, .settling: talking + [.proceed]
    }
  }
}
