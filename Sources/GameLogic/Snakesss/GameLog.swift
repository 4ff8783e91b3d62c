public import GameKit

/// A finished game as stored in the history.
///
/// Invariant: all lists of a round have one entry for each of its players.
public struct GameLog: Hashable, Codable, Sendable {
  public static let version = 1

  /// All rounds in order, including voided ones.
  public let rounds: [RoundRecord]

  init(rounds: [RoundRecord]) { self.rounds = rounds }

  /// Throws unless all rounds satisfy the invariant.
  public init(from decoder: any Decoder) throws {
    rounds = try decoder.container(keyedBy: CodingKeys.self).decode([RoundRecord].self, forKey: .rounds)
    guard rounds.allSatisfy(\.isValid) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The rounds are not of one table"))
    }
  }

  /// The number of players that the log requires, from its highest seat.
  public var leastPlayers: Int { rounds.flatMap(\.seats).map { $0.index + 1 }.max() ?? 0 }

  /// Returns each player's result, in the order in which they joined.
  func participations(of roster: Roster) -> [Participation] {
    let ranking = ranking(of: roster.count, after: rounds.count)
    return roster.seats.map { seat in
      Participation(
        name: roster[seat], score: ranking.totals[seat.index], rank: ranking.rank(of: seat),
        hasWon: ranking.rank(of: seat) == 1, roles: Role.allCases.compactMap { tally(of: $0, at: seat) })
    }
  }

  /// The ranking of all players after some of the rounds.
  func ranking(of players: Int, after count: Int) -> Ranking {
    Ranking(
      Seat.all(players).map { seat in
        rounds.prefix(count).reduce(0) { $0.saturatingAdd($1.points(of: seat)) }
      })
  }

  /// True if the only winner was last, or among the last, after half of the rounds.
  var isComeback: Bool {
    let half = ranking(of: leastPlayers, after: rounds.count / 2).totals
    let winners = ranking(of: leastPlayers, after: rounds.count).winners
    guard rounds.count >= 4, winners.count == 1, Set(half).count > 1 else { return false }
    return half[winners[0].index] == half.min()
  }

  /// The scored rounds and points of a seat in one role; nil if it never had the role.
  private func tally(of role: Role, at seat: Seat) -> RoleTally? {
    let held = rounds.filter { $0.isScored && $0.role(of: seat) == role }
    guard !held.isEmpty else { return nil }
    let points = held.reduce(0) { $0 + $1.points(of: seat) }
    return RoleTally(role: role.rawValue, rounds: held.count, points: points)
  }
}

/// A finished round as stored in the history; all lists are in the order of ``seats``.
public struct RoundRecord: Hashable, Codable, Sendable {
  public enum Outcome: Hashable, Codable, Sendable {
    /// All players voted; their votes and points.
    case scored(votes: [Chip], points: [Int])
    /// A player saw too much, so there are no points.
    case voided
  }

  /// The question, with its choices in the order shown.
  public let question: Question
  public let roles: [Role]
  public let outcome: Outcome
  /// The players' seats in the whole game; nil if everyone played, from the first seat on.
  private let seating: [Seat]?
  /// The factor of the points; nil for 1.
  private let multiplier: Int?

  init(question: Question, roles: [Role], outcome: Outcome, seats: [Seat]? = nil, factor: Int = 1) {
    self.question = question
    self.roles = roles
    self.outcome = outcome
    seating = seats == Seat.all(roles.count) ? nil : seats
    multiplier = factor == 1 ? nil : factor
  }

  /// The players' seats in the whole game.
  public var seats: [Seat] { seating ?? Seat.all(roles.count) }

  /// True if the round counts toward the game's length.
  public var isScored: Bool { outcome != .voided }

  /// The factor of the points: 2 in a round that was worth double, otherwise 1.
  public var factor: Int { multiplier ?? 1 }

  /// The points of a seat in the whole game; 0 in a voided round or for an absent player.
  public func points(of seat: Seat) -> Int {
    guard case .scored(votes: _, let points) = outcome, let index = seats.firstIndex(of: seat) else {
      return 0
    }
    return points[index]
  }

  /// The role of a seat in the whole game; nil for an absent player.
  public func role(of seat: Seat) -> Role? { seats.firstIndex(of: seat).map { roles[$0] } }

  /// True if every list has one entry per player, no seat appears twice, and the rules have the factor.
  fileprivate var isValid: Bool {
    guard Rules.factors.contains(factor) else { return false }
    guard seats.count == roles.count, Set(seats).count == seats.count, seats.allSatisfy({ $0.index >= 0 })
    else {
      return false
    }
    return switch outcome {
    case .scored(let votes, let points): votes.count == roles.count && points.count == roles.count
    case .voided: true
    }
  }
}

/// A round played to its end.
struct ScoredRound: Equatable, Sendable {
  let round: Round
  let votes: [Chip]
  let points: [Int]
  /// The factor of the points.
  let factor: Int
  /// The players' seats in the whole game.
  private let seats: [Seat]

  init(_ round: Round, ballots: [Ballot], seats: [Seat], factor: Int) {
    self.round = round
    self.seats = seats
    self.factor = factor
    votes = ballots.sorted { $0.voter < $1.voter }.map(\.chip)
    points = RoundScore.points(
      roles: round.roles, votes: votes, answer: round.question.answer, factor: factor)
  }

  var record: RoundRecord {
    RoundRecord(
      question: round.question, roles: round.roles, outcome: .scored(votes: votes, points: points),
      seats: seats, factor: factor)
  }
}
