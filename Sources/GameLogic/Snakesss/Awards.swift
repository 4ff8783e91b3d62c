public import GameKit

/// An award at the end of a game, shared by everyone who earned it most often, or in the same round.
public struct Award: Hashable, Sendable {
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// The players who voted wrong while the player was a snake.
    case bestLiar
    /// Right votes as a human or the mongoose.
    case lieDetector
    /// Wrong votes as a human or the mongoose.
    case mostGullible
    /// The votes of humans and the mongoose for one wrong letter, in the round in which there were most; it goes to that
    /// round's snakes.
    case bestBluff
    /// The places won in the round in which a player won most.
    case roundOfTheNight
  }

  public let kind: Kind
  /// The players who share it, in order of seats.
  public let seats: [Seat]
  /// The number of times that each of them earned it; not 0.
  public let count: Int
  /// The number of the round that earned it, from 1; nil for an award of the whole game.
  public let round: Int?

  init(kind: Kind, seats: [Seat], count: Int, round: Int? = nil) {
    self.kind = kind
    self.seats = seats
    self.count = count
    self.round = round
  }

  /// The fewest votes for one wrong letter that make a bluff, and the fewest places that make a round of the night.
  fileprivate static let leastOfOneRound = 2
}

extension GameLog {
  /// The awards of the game, without those that nobody earned or that most players share.
  public var awards: [Award] {
    let found = Award.Kind.allCases.compactMap { kind in
      switch kind {
      case .bestLiar, .lieDetector, .mostGullible: most(kind)
      case .bestBluff: bestBluff
      case .roundOfTheNight: roundOfTheNight
      }
    }
    return found.filter { 2 * $0.seats.count <= leastPlayers }
  }

  private func most(_ kind: Award.Kind) -> Award? {
    let counts = Seat.all(leastPlayers).map { seat in rounds.reduce(0) { $0 + $1.count(kind, for: seat) } }
    guard let most = counts.max(), most > 0 else { return nil }
    return Award(kind: kind, seats: Seat.all(leastPlayers).filter { counts[$0.index] == most }, count: most)
  }

  private var scored: [RoundRecord] { rounds.filter(\.isScored) }

  /// The award for most votes for one wrong letter; of rounds with equally many, the last.
  private var bestBluff: Award? {
    let bluffs = zip(1..., scored).map { number, round in
      Award(kind: .bestBluff, seats: round.snakes, count: round.mostMisled, round: number)
    }
    return Self.greatest(bluffs)
  }

  /// The award for most places won in one round, by everyone who won as many in it; of several rounds, the last.
  ///
  /// The first round has no ranking before it.
  private var roundOfTheNight: Award? {
    let rounds = (1..<max(1, scored.count)).map { played in
      let won = climbs(in: played)
      let most = won.values.max() ?? 0
      let seats = won.filter { $0.value == most }.keys.sorted()
      return Award(kind: .roundOfTheNight, seats: seats, count: most, round: played + 1)
    }
    return Self.greatest(rounds)
  }

  private static func greatest(_ awards: [Award]) -> Award? {
    let most = awards.map(\.count).max() ?? 0
    return most < Award.leastOfOneRound ? nil : awards.last { $0.count == most }
  }

  /// The places that each of its players won in the round after the first ones.
  private func climbs(in played: Int) -> [Seat: Int] {
    let (before, after) = (ranking(after: played), ranking(after: played + 1))
    return Dictionary(
      uniqueKeysWithValues: scored[played].seats.map { ($0, before.rank(of: $0) - after.rank(of: $0)) })
  }

  private func ranking(after played: Int) -> Ranking {
    GameLog(rounds: scored).ranking(of: leastPlayers, after: played)
  }
}

extension RoundRecord {
  /// The number of times that a player earned an award in this round.
  fileprivate func count(_ kind: Award.Kind, for seat: Seat) -> Int {
    guard case .scored(let votes, points: _) = outcome, let index = seats.firstIndex(of: seat) else {
      return 0
    }
    let isRight = isRight(seat)
    switch (kind, roles[index]) {
    case (.bestLiar, .snake):
      return votes.count { $0 != .snake && $0 != .letter(question.answer) }
    case (.lieDetector, .human), (.lieDetector, .mongoose): return isRight ? 1 : 0
    case (.mostGullible, .human), (.mostGullible, .mongoose): return isRight ? 0 : 1
    case (.bestLiar, .human), (.bestLiar, .mongoose), (.lieDetector, .snake), (.mostGullible, .snake),
      (.bestBluff, _), (.roundOfTheNight, _):
      return 0
    }
  }

  /// The seats of the snakes in the whole game.
  fileprivate var snakes: [Seat] { zip(seats, roles).filter { $0.1 == .snake }.map(\.0).sorted() }

  /// The votes for the wrong letter that most chose.
  fileprivate var mostMisled: Int {
    guard case .scored(let votes, points: _) = outcome else { return 0 }
    return Letter.allCases.filter { $0 != question.answer }
      .map { letter in votes.count { $0 == .letter(letter) } }.max() ?? 0
  }
}
