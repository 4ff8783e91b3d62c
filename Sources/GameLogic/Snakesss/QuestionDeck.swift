internal import GameKit

/// Why no question can be drawn.
public enum DrawFault: Error, Hashable, Sendable {
  /// There are no questions at all.
  case noQuestions
  /// There are questions, but none of the categories that are on.
  case nothingPasses(QuestionFilter)
  /// A round is still on, or the game is over.
  case notNow
}

/// A question that was drawn, and what drawing it did to the marks.
struct Draw: Equatable, Sendable {
  let question: Question
  /// The ids whose marks as used are to be cleared, because nothing unused was left.
  let cleared: [String]
}

/// All questions there are to draw from, in an order that depends on nothing but the questions.
public struct QuestionDeck: Hashable, Sendable {
  /// The questions, by id.
  public let questions: [Question]

  /// Gathers questions.
  public init(_ questions: [Question]) {
    self.questions = questions.sorted { $0.id < $1.id }
  }

  /// The questions that a game of so many rounds draws from under a filter: never none.
  ///
  /// When fewer match the difficulty than the game has rounds, all difficulties are taken.
  public func pool(for filter: QuestionFilter, rounds: Int) throws(DrawFault) -> [Question] {
    guard !questions.isEmpty else { throw .noQuestions }
    let allowed = questions.filter(filter.allowsCategory)
    guard !allowed.isEmpty else { throw .nothingPasses(filter) }
    guard let wanted = filter.difficulty.single else { return allowed }
    let matching = allowed.filter { $0.difficulty == wanted }
    return matching.isEmpty || matching.count < rounds ? allowed : matching
  }

  /// Draws a question that was not used yet; when all were, their marks are cleared first.
  ///
  /// - Parameters:
  ///   - used: The ids of the questions that are marked as used.
  ///   - asked: The ids of the questions of this game, which come again only when there are no others.
  func draw(
    _ filter: QuestionFilter, rounds: Int, used: Set<String>, asked: Set<String> = [],
    by random: inout SeededRandom
  ) throws(DrawFault) -> Draw {
    let pool = try pool(for: filter, rounds: rounds)
    let unused = pool.filter { !used.contains($0.id) }
    let fresh = (unused.isEmpty ? pool : unused).preferring { !asked.contains($0.id) }
    let bucket = Self.bucket(of: fresh, for: filter.difficulty, by: &random)
    guard let question = random.element(of: bucket) else { throw .nothingPasses(filter) }
    return Draw(question: question, cleared: unused.isEmpty ? pool.map(\.id) : [])
  }

  /// What is drawn from at last: a mixed game first draws how hard the question is to be.
  private static func bucket(
    of questions: [Question], for difficulty: DifficultyChoice, by random: inout SeededRandom
  ) -> [Question] {
    guard difficulty == .mixed else { return questions }
    let wanted = mixedDifficulty(random.below(100))
    return questions.preferring { $0.difficulty == wanted }
  }

  /// The difficulty that a percentile stands for: 30 easy, 50 medium, 20 hard.
  private static func mixedDifficulty(_ percentile: Int) -> Difficulty {
    switch percentile {
    case ..<30: .easy
    case ..<80: .medium
    default: .hard
    }
  }
}

extension [Question] {
  /// The questions that are preferred, or all when none is.
  fileprivate func preferring(_ isPreferred: (Question) -> Bool) -> [Question] {
    let preferred = filter(isPreferred)
    return preferred.isEmpty ? self : preferred
  }
}
