import GameKit

@testable import Werewolf

/// A random game in all that happens in it: what players do comes of a ``RandomTable``, which knows no secrets.
struct WatchedGame {
  private var table: RandomTable
  /// The game with all its secrets.
  private(set) var state: State
  /// Every action that was played.
  private(set) var moves: [Move] = []

  init(players: Int, seed: UInt64) {
    state = Self.deal(players: players, seed: seed)
    table = RandomTable(Session(state), seed: seed &+ 1)
  }

  /// The same game where only what is told at its end matters.
  static func table(players: Int, seed: UInt64) -> RandomTable {
    RandomTable(Session(deal(players: players, seed: seed)), seed: seed &+ 1)
  }

  private static func deal(players: Int, seed: UInt64) -> State {
    State(roster: .numbered(players), setUp: RandomSetUp.draw(players: players, seed: seed), seed: seed)
  }

  var isOver: Bool { if case .over = state.phase { true } else { false } }

  /// Plays one action.
  mutating func step() throws {
    guard let move = try table.step() else { return }
    moves.append(move)
    try state.play(move)
  }
}

extension State {
  mutating func play(_ move: Move) throws(Illegal) {
    switch move {
    case .table(let action): try apply(action)
    case .seat(let action, let seat): try apply(action, by: seat)
    }
  }
}
