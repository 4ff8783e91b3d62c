import GameKit
import Testing

@testable import Werewolf

/// What is true of every game, whatever is dealt, chosen and drawn.
///
/// An expectation costs more than a step of a game, so each law is asked for once a game.
struct LawTests {
  private static let seeds = UInt64(0)..<1000

  @Test(arguments: Rules.players)
  func `every game ends, nobody dies twice, and who wins, wins with a side that has won`(players: Int) throws
  {
    for seed in Self.seeds {
      var table = WatchedGame.table(players: players, seed: seed)
      _ = try Self.moves(at: &table)
      let (story, options) = (try #require(table.session.story, "seed \(seed)"), table.session.setUp.options)
      let dead = story.deaths.map(\.seat)
      #expect(
        Set(dead) == Set(dead.filter { !table.session.view(for: .table).living.contains($0) }), "seed \(seed)"
      )
      #expect(Set(dead).count == dead.count, "seed \(seed)")
      #expect(story.outcome == Self.judgement(of: story, by: options), "seed \(seed)")
      #expect(Set(story.winners) == Self.winners(of: story, by: options), "seed \(seed)")
    }
  }

  /// All that is played to the end, or as long as no sensible game takes.
  private static func moves(at table: inout RandomTable) throws -> [Move] {
    var moves: [Move] = []
    while moves.count < 20_000, let move = try table.step() { moves.append(move) }
    return moves
  }

  /// The outcome as somebody finds it out who has nothing but the story, and reads the rules from top to bottom.
  private static func judgement(of story: GameStory, by options: Options) -> Outcome? {
    let dead = Set(story.deaths.map(\.seat))
    let living = story.roles.indices.map(Seat.init).filter { !dead.contains($0) }
    let roles = living.map { story.roles[$0.index] }
    let wolves = roles.count { $0 == .werewolf }
    if living.isEmpty { return .draw }
    if living.count == 2, wolves == 1, living == story.lovers { return .lovers }
    if wolves == 0 { return .village }
    if wolves >= (options.victory == .strict ? living.count : living.count - wolves) { return .pack }
    return nil
  }

  private static func winners(of story: GameStory, by options: Options) -> Set<Seat> {
    let seats = story.roles.indices.map(Seat.init)
    let isCupidToo = story.outcome == .lovers && options.cupidWinsWithLovers
    return Set(
      seats.filter {
        story.team(of: $0) == story.outcome.team || isCupidToo && story.roles[$0.index] == .cupid
      })
  }

  @Test(arguments: Rules.players)
  func `nobody has won while a game goes on, and the dead do nothing but shoot and name`(players: Int) throws
  {
    for seed in Self.seeds {
      var game = WatchedGame(players: players, seed: seed)
      var lawless: [Phase] = []
      while !game.isOver {
        let before = game.state
        try game.step()
        if !Self.isLawful(game.moves.last, in: before) { lawless.append(before.phase) }
      }
      #expect(lawless.isEmpty, "seed \(seed)")
    }
  }

  private static func isLawful(_ move: Move?, in state: State) -> Bool {
    switch move {
    case .table(.endDiscussion), .seat(.pick, _), .seat(.vote, _), .seat(.settle, _):
      guard state.outcome == nil else { return false }
    case .table, .seat, nil: break
    }
    switch move {
    case .seat(.shoot, let seat), .seat(.name, let seat): return !state.isAlive(seat)
    case .seat(_, let seat): return state.isAlive(seat)
    case .table, nil: return true
    }
  }

  @Test(arguments: Rules.players)
  func `the same seed and the same actions give the same game`(players: Int) throws {
    for seed in Self.seeds {
      var table = WatchedGame.table(players: players, seed: seed)
      var again = table.session
      for move in try Self.moves(at: &table) { try again.play(move) }
      #expect(again == table.session, "seed \(seed)")
    }
  }

  @Test(arguments: Rules.players)
  func `the order of asking never changes what a night brings`(players: Int) throws {
    for seed in Self.seeds {
      var game = WatchedGame(players: players, seed: seed)
      var luck = SeededRandom(seed: seed)
      var isSame = true
      while !game.isOver {
        if case .handBack(by: _, to: .dawn(let picks)) = game.state.phase {
          var (one, other) = (game.state, game.state)
          one.resolve(picks)
          other.resolve(luck.shuffled(picks))
          isSame = isSame && one == other
        }
        try game.step()
      }
      #expect(isSame, "seed \(seed)")
    }
  }
}
