import GameKit
import Kit
import Snakesss

/// The votes that humans and mongooses have cast on a question, and those of them that were right.
///
/// Invariant: no more are right than were cast, and none of both is negative or above ``most``.
struct QuestionVotes: Hashable, Encodable {
  let cast: Int
  let right: Int

  /// More than anyone casts; from then on votes no longer count.
  static let most = 1_000_000

  init(cast: Int = 0, right: Int = 0) {
    precondition(
      0 <= right && right <= cast && cast <= Self.most, "\(right) of \(cast) votes cannot be right")
    (self.cast, self.right) = (cast, right)
  }

  /// The fewest votes that say anything.
  static let fewest = 5
  /// The most right votes in 100 at which a question is still one to argue about.
  static let limit = 75

  /// True if so many were right that there is nothing to argue about.
  var areTooEasy: Bool { cast >= Self.fewest && right * 100 > cast * Self.limit }

  /// The votes in words.
  var sentence: String {
    cast == 0 ? "No votes yet." : "\(right) of \(Count(cast, "vote")) \(cast == 1 ? "was" : "were") right."
  }

  /// Orders by the share of right votes, the best known question first.
  static func areMoreRight(_ one: QuestionVotes, _ other: QuestionVotes) -> Bool {
    one.right * other.cast > other.right * one.cast
  }

  static func + (one: QuestionVotes, other: QuestionVotes) -> QuestionVotes {
    guard one.cast + other.cast <= most else { return one }
    return QuestionVotes(cast: one.cast + other.cast, right: one.right + other.right)
  }
}

extension QuestionVotes: Decodable {
  private enum Key: String, CodingKey { case cast, right }

  /// Reads votes and checks them.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let (cast, right) = (
      try fields.decode(Int.self, forKey: .cast), try fields.decode(Int.self, forKey: .right)
    )
    guard 0 <= right, right <= cast, cast <= Self.most else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(right) of \(cast) votes cannot be right"))
    }
    self.init(cast: cast, right: right)
  }
}

/// The votes on all questions, by their ids.
struct VoteTally: Hashable, Codable {
  private(set) var votes: [String: QuestionVotes] = [:]

  subscript(id: String) -> QuestionVotes { votes[id] ?? QuestionVotes() }

  /// Adds the scored rounds of a finished game.
  mutating func add(_ log: GameLog) {
    for round in log.rounds {
      guard case .scored(let votes, points: _) = round.outcome else { continue }
      let guesses = votes.filter { $0 != .snake }
      let right = guesses.count { $0 == .letter(round.question.answer) }
      self.votes[round.question.id, default: QuestionVotes()] =
        self[round.question.id] + QuestionVotes(cast: guesses.count, right: right)
    }
  }
}

extension VoteTally {
  /// The tally of one game.
  init(of log: GameLog) { add(log) }

  static func + (one: VoteTally, other: VoteTally) -> VoteTally {
    var sum = one
    sum.votes.merge(other.votes, uniquingKeysWith: +)
    return sum
  }
}

/// The questions that are no longer drawn, because someone knew them or most people get them right.
struct RestedQuestions: Hashable {
  /// A reason why a question is rested.
  enum Reason: Hashable {
    /// The table said that it knew the answer.
    case known
    /// Most votes were right.
    case tooEasy
  }

  private let known: Set<String>
  /// The questions that players want back, whatever the votes say.
  private let kept: Set<String>
  private let tally: VoteTally

  init(known: [String] = [], kept: [String] = [], tally: VoteTally = VoteTally()) {
    (self.known, self.kept, self.tally) = (Set(known), Set(kept), tally)
  }

  /// The reasons why a question is rested; none if it is not.
  func reasons(for id: String) -> [Reason] {
    let isTooEasy = tally[id].areTooEasy && !kept.contains(id)
    return (known.contains(id) ? [.known] : []) + (isTooEasy ? [.tooEasy] : [])
  }

  /// The votes on a question so far.
  func votes(on id: String) -> QuestionVotes { tally[id] }
}
