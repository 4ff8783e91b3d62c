public import GameKit

/// A round that is over, as the history keeps it; all lists are in order of seats.
public struct RoundRecord: Hashable, Codable, Sendable {
  /// How a round ended.
  public enum Outcome: Hashable, Codable, Sendable {
    /// Everybody voted: the votes and what they brought.
    case scored(votes: [Chip], points: [Int])
    /// Somebody saw too much: nobody got a point.
    case voided
  }

  /// The question, with its choices in the order in which they were shown.
  public let question: Question
  /// The role of each seat.
  public let roles: [Role]
  /// How it ended.
  public let outcome: Outcome

  /// Whether the round counts as one of the game's.
  public var isScored: Bool { outcome != .voided }

  /// What a seat got; nothing in a round that was voided.
  public func points(of seat: Seat) -> Int {
    switch outcome {
    case .scored(votes: _, let points): points[seat.index]
    case .voided: 0
    }
  }

  /// Whether every list has an entry for each seat.
  var isWhole: Bool {
    switch outcome {
    case .scored(let votes, let points): votes.count == roles.count && points.count == roles.count
    case .voided: true
    }
  }
}

/// A round that was played to its end.
struct Scored: Equatable, Sendable {
  let round: Round
  let votes: [Chip]
  let points: [Int]

  init(_ round: Round, ballots: [Ballot]) {
    self.round = round
    votes = ballots.map(\.chip)
    points = pointsOfRound(roles: round.roles, votes: votes, answer: round.question.answer)
  }

  var record: RoundRecord {
    RoundRecord(
      question: round.question, roles: round.roles, outcome: .scored(votes: votes, points: points))
  }
}
