import GameKit
import Kit
import Snakesss

/// The number of votes by humans and mongooses on a question, and how many of them were right.
///
/// Invariant: from 0 to ``most``, and at most as many right votes as votes.
struct QuestionVotes: Hashable, Encodable {
  let cast: Int
  let right: Int

  /// More votes than anyone will cast; beyond it they no longer count.
  static let most = 1_000_000

  init(cast: Int = 0, right: Int = 0) {
    precondition(
      0 <= right && right <= cast && cast <= Self.most, "\(right) of \(cast) votes cannot be right")
    self.cast = cast
    self.right = right
  }

  /// The fewest votes that mean anything.
  static let fewest = 5
  /// The highest percentage of right votes at which a question is still worth discussing.
  static let limit = 75

  /// True if so many votes were right that there is nothing to discuss.
  var areTooEasy: Bool { cast >= Self.fewest && right * 100 > cast * Self.limit }

  var sentence: String {
    cast == 0 ? "No votes yet." : "\(right) of \(Count(cast, "vote")) \(cast == 1 ? "was" : "were") right."
  }

  /// Orders by the share of right votes, highest first.
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

  /// Throws unless the invariant holds.
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

/// The votes on all questions, by question id.
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
  init(of log: GameLog) { add(log) }

  static func + (one: VoteTally, other: VoteTally) -> VoteTally {
    var sum = one
    sum.votes.merge(other.votes, uniquingKeysWith: +)
    return sum
  }
}

/// The questions no longer drawn because someone knew them or most people answer them correctly.
struct RestedQuestions: Hashable {
  enum Reason: Hashable {
    /// The group said that it knew the answer.
    case known
    /// Most votes were right.
    case tooEasy
  }

  private let known: Set<String>
  /// The questions that players want to keep despite the votes.
  private let kept: Set<String>
  private let tally: VoteTally

  init(known: [String] = [], kept: [String] = [], tally: VoteTally = VoteTally()) {
    self.known = Set(known)
    self.kept = Set(kept)
    self.tally = tally
  }

  /// The reasons why a question is rested; empty if it is not.
  func reasons(for id: String) -> [Reason] {
    let isTooEasy = tally[id].areTooEasy && !kept.contains(id)
    return (known.contains(id) ? [.known] : []) + (isTooEasy ? [.tooEasy] : [])
  }

  func votes(on id: String) -> QuestionVotes { tally[id] }

  /// The weights in a draw of all questions with enough votes, by id.
  var weights: [String: Int] {
    tally.votes.filter { $0.value.cast >= QuestionVotes.fewest }
      .mapValues { QuestionDeck.weight(right: $0.right, of: $0.cast) }
  }
}
