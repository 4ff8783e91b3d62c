import GameKit

@testable import Werewolf

/// A random game in all that happens in it: what players do comes of a ``RandomTable``, which knows no secrets.
struct WatchedGame {
  private var table: RandomTable
  /// The game with all its secrets.
  private(set) var state: State
  /// The game as it began.
  let start: State
  /// Every action that was played.
  private(set) var moves: [Move] = []

  /// A game of a random set-up, or of this one.
  init(players: Int, seed: UInt64, setUp: SetUp? = nil) {
    start = State(
      roster: .numbered(players), setUp: setUp ?? RandomSetUp.draw(players: players, seed: seed), seed: seed)
    state = start
    table = RandomTable(Session(start), seed: seed &+ 1)
  }

  var isOver: Bool { if case .over = state.phase { true } else { false } }

  /// Plays one action.
  mutating func step() throws {
    guard let move = try table.step() else { return }
    moves.append(move)
    try state.play(move)
  }

  /// Plays to the end, or as long as no sensible game takes.
  mutating func playOut() throws {
    while !isOver, moves.count < 20_000 { try step() }
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
