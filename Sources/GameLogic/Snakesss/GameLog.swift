public import GameKit

/// A finished game as the history stores it, apart from what all games share.
///
/// Invariant: all lists of all rounds have an entry for each seat of the same table.
public struct GameLog: Hashable, Codable, Sendable {
  /// The version of this format in records.
  public static let version = 1

  /// All rounds in order, including voided ones.
  public let rounds: [RoundRecord]

  init(rounds: [RoundRecord]) { self.rounds = rounds }

  /// Reads a log and checks its invariant.
  public init(from decoder: any Decoder) throws {
    rounds = try decoder.container(keyedBy: CodingKeys.self).decode([RoundRecord].self, forKey: .rounds)
    let players = rounds.first?.roles.count
    guard rounds.allSatisfy({ $0.isValid && $0.roles.count == players }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The rounds are not of one table"))
    }
  }

  /// Returns the result of each player of the game's roster.
  func participations(of roster: Roster) -> [Participation] {
    let ranking = Ranking(roster.seats.map { seat in rounds.reduce(0) { $0 + $1.points(of: seat) } })
    return roster.seats.map { seat in
      Participation(
        name: roster[seat], score: ranking.totals[seat.index], rank: ranking.rank(of: seat),
        hasWon: ranking.rank(of: seat) == 1, roles: Role.allCases.compactMap { tally(of: $0, at: seat) })
    }
  }

  /// The scored rounds and points of a seat in one role; nil for none.
  private func tally(of role: Role, at seat: Seat) -> RoleTally? {
    let held = rounds.filter { $0.isScored && $0.roles[seat.index] == role }
    guard !held.isEmpty else { return nil }
    let points = held.reduce(0) { $0 + $1.points(of: seat) }
    return RoleTally(role: role.rawValue, rounds: held.count, points: points)
  }
}

/// A finished round as the history stores it; all lists are in order of seats.
public struct RoundRecord: Hashable, Codable, Sendable {
  /// The end of a round.
  public enum Outcome: Hashable, Codable, Sendable {
    /// All players voted: the votes and their points.
    case scored(votes: [Chip], points: [Int])
    /// A player saw too much: no points.
    case voided
  }

  /// The question, with its choices in the order in which they were shown.
  public let question: Question
  /// The role of each seat.
  public let roles: [Role]
  /// The end of the round.
  public let outcome: Outcome

  /// True if the round counts as one of the game's.
  public var isScored: Bool { outcome != .voided }

  /// The points of a seat; none in a voided round.
  public func points(of seat: Seat) -> Int {
    switch outcome {
    case .scored(votes: _, let points): points[seat.index]
    case .voided: 0
    }
  }

  /// True if every list has an entry for each seat.
  fileprivate var isValid: Bool {
    switch outcome {
    case .scored(let votes, let points): votes.count == roles.count && points.count == roles.count
    case .voided: true
    }
  }
}

/// A round that was played to its end.
struct ScoredRound: Equatable, Sendable {
  let round: Round
  let votes: [Chip]
  let points: [Int]

  init(_ round: Round, ballots: [Ballot]) {
    self.round = round
    votes = ballots.map(\.chip)
    points = RoundScore.points(roles: round.roles, votes: votes, answer: round.question.answer)
  }

  var record: RoundRecord {
    RoundRecord(
      question: round.question, roles: round.roles, outcome: .scored(votes: votes, points: points))
  }
}
