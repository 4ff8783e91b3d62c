public import GameKit

/// An award at the end of a game, shared by everyone who earned it most often.
public struct Award: Hashable, Sendable {
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// The humans who voted wrong while the player was a snake.
    case bestLiar
    /// Right votes as a human.
    case lieDetector
    /// Wrong votes as a human.
    case mostGullible
  }

  public let kind: Kind
  /// The players who share it, in order of seats.
  public let seats: [Seat]
  /// The number of times that each of them earned it; not 0.
  public let count: Int
}

extension GameLog {
  /// The awards of the game, without those that nobody earned or that most players share.
  public var awards: [Award] {
    Award.Kind.allCases.compactMap { kind in
      let players = leastPlayers
      let counts = Seat.all(players).map { seat in rounds.reduce(0) { $0 + $1.count(kind, for: seat) } }
      guard let most = counts.max(), most > 0 else { return nil }
      let seats = Seat.all(players).filter { counts[$0.index] == most }
      return 2 * seats.count <= players ? Award(kind: kind, seats: seats, count: most) : nil
    }
  }
}

extension RoundRecord {
  /// The number of times that a player earned an award in this round.
  fileprivate func count(_ kind: Award.Kind, for seat: Seat) -> Int {
    guard case .scored(let votes, points: _) = outcome, let index = seats.firstIndex(of: seat) else {
      return 0
    }
    let isRight = votes[index] == .letter(question.answer)
    switch (kind, roles[index]) {
    case (.bestLiar, .snake):
      return zip(roles, votes).count { $0 == .human && $1 != .letter(question.answer) }
    case (.lieDetector, .human): return isRight ? 1 : 0
    case (.mostGullible, .human): return isRight ? 0 : 1
    case (.bestLiar, .human), (.lieDetector, .snake), (.mostGullible, .snake), (_, .mongoose): return 0
    }
  }
}
