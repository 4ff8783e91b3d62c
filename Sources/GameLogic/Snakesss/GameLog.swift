public import GameKit

/// A finished game as the history stores it, apart from what all games share.
///
/// Invariant: all lists of a round have an entry for each of its players.
public struct GameLog: Hashable, Codable, Sendable {
  /// The version of this format in records.
  public static let version = 1

  /// All rounds in order, including voided ones.
  public let rounds: [RoundRecord]

  init(rounds: [RoundRecord]) { self.rounds = rounds }

  /// Reads a log and checks its invariant.
  public init(from decoder: any Decoder) throws {
    rounds = try decoder.container(keyedBy: CodingKeys.self).decode([RoundRecord].self, forKey: .rounds)
    guard rounds.allSatisfy(\.isValid) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The rounds are not of one table"))
    }
  }

  /// The number of players that the log needs: of the greatest seat of any round.
  public var leastPlayers: Int { rounds.flatMap(\.seats).map { $0.index + 1 }.max() ?? 0 }

  /// Returns the result of each player of the game, in the order in which they came.
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
    let held = rounds.filter { $0.isScored && $0.role(of: seat) == role }
    guard !held.isEmpty else { return nil }
    let points = held.reduce(0) { $0 + $1.points(of: seat) }
    return RoleTally(role: role.rawValue, rounds: held.count, points: points)
  }
}

/// A finished round as the history stores it; all lists are in the order of ``seats``.
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
  /// The role of each player.
  public let roles: [Role]
  /// The end of the round.
  public let outcome: Outcome
  /// The seats in the whole game of those who played; nil if everyone did from the first seat on.
  private let seating: [Seat]?

  init(question: Question, roles: [Role], outcome: Outcome, seats: [Seat]? = nil) {
    (self.question, self.roles, self.outcome) = (question, roles, outcome)
    seating = seats == Seat.all(roles.count) ? nil : seats
  }

  /// The seats in the whole game of those who played this round.
  public var seats: [Seat] { seating ?? Seat.all(roles.count) }

  /// True if the round counts as one of the game's.
  public var isScored: Bool { outcome != .voided }

  /// The points of a seat in the whole game; none in a voided round, or for someone who was not there.
  public func points(of seat: Seat) -> Int {
    guard case .scored(votes: _, let points) = outcome, let index = seats.firstIndex(of: seat) else {
      return 0
    }
    return points[index]
  }

  /// The role of a seat in the whole game; nil for someone who was not there.
  public func role(of seat: Seat) -> Role? { seats.firstIndex(of: seat).map { roles[$0] } }

  /// True if every list has an entry for each player, and every player a seat of their own.
  fileprivate var isValid: Bool {
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

/// A round that was played to its end.
struct ScoredRound: Equatable, Sendable {
  let round: Round
  let votes: [Chip]
  let points: [Int]
  /// The players' seats in the whole game.
  private let seats: [Seat]

  init(_ round: Round, ballots: [Ballot], seats: [Seat]) {
    (self.round, self.seats) = (round, seats)
    votes = ballots.map(\.chip)
    points = RoundScore.points(roles: round.roles, votes: votes, answer: round.question.answer)
  }

  var record: RoundRecord {
    RoundRecord(
      question: round.question, roles: round.roles, outcome: .scored(votes: votes, points: points),
      seats: seats)
  }
}
