public import GameKit

/// What a poll asks.
public enum PollQuestion: String, Hashable, Codable, Sendable {
  /// Who shall die.
  case elimination
  /// Who shall be mayor.
  case office
}

/// One player's vote.
public struct Ballot: Hashable, Codable, Sendable {
  /// Who voted.
  public let voter: Seat
  /// For whom; nil is nobody.
  public let choice: Seat?
  /// What it counts.
  public let weight: Int
}

/// What came of a poll.
public enum Verdict: Hashable, Codable, Sendable {
  /// This one, by votes, or drawn among the tied.
  case chosen(Seat, isDrawn: Bool)
  /// Nobody.
  case nobody
  /// The vote is repeated among the tied.
  case revote([Seat])
  /// The mayor decides among the tied.
  case settle([Seat], by: Seat)
}

/// Votes that are being cast.
struct Poll: Equatable, Sendable {
  let question: PollQuestion
  /// Who vote, in this order.
  let voters: [Seat]
  /// Who can be chosen.
  let candidates: [Seat]
  let isSecond: Bool
  var ballots: [Ballot] = []

  /// Who votes now; nil once all have.
  var turn: Seat? { ballots.count < voters.count ? voters[ballots.count] : nil }

  /// The weight that each candidate has, in order of seats; only those with any.
  var tallies: [Tally] {
    candidates.map { seat in
      Tally(seat: seat, weight: ballots.reduce(0) { $0 + ($1.choice == seat ? $1.weight : 0) })
    }.filter { $0.weight > 0 }
  }

  /// Who has the most weight: nobody, one, or the tied.
  var leaders: [Seat] {
    let tallies = tallies
    let most = tallies.map(\.weight).max()
    return tallies.filter { $0.weight == most }.map(\.seat)
  }
}

/// What one candidate got.
public struct Tally: Hashable, Sendable {
  /// The candidate.
  public let seat: Seat
  /// The sum of what the votes count.
  public let weight: Int
}
