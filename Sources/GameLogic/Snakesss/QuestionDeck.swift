internal import GameKit

/// A choice of difficulties; settings store the raw values.
public enum DifficultyChoice: String, CaseIterable, Codable, Sendable {
  /// 30 % easy, 50 % medium, 20 % hard.
  case mixed
  case easy, medium, hard

  /// The single difficulty chosen; nil for mixed.
  public var single: Difficulty? { Difficulty(rawValue: rawValue) }
}

public struct QuestionFilter: Hashable, Codable, Sendable {
  /// The enabled categories; questions without a category always pass.
  public var categories: Set<Category>
  public var difficulty: DifficultyChoice

  /// Creates a filter; by default everything passes.
  public init(categories: Set<Category> = Set(Category.allCases), difficulty: DifficultyChoice = .mixed) {
    self.categories = categories
    self.difficulty = difficulty
  }

  /// Reads a stored filter; a missing or unreadable value gets its default.
  ///
  /// - Parameters:
  ///   - storedCategories: The raw values of the enabled categories; unknown ones are ignored.
  ///   - storedDifficulty: The raw value of a ``DifficultyChoice``.
  public init(storedCategories: [String]?, storedDifficulty: String?) {
    self.init(
      categories: Set(storedCategories?.compactMap(Category.init) ?? Category.allCases),
      difficulty: storedDifficulty.flatMap(DifficultyChoice.init) ?? .mixed)
  }

  /// True if the question's category is enabled, or if it has none.
  public func allowsCategory(of question: Question) -> Bool {
    question.category.map(categories.contains) ?? true
  }
}

/// A reason why no question can be drawn.
public enum DrawFault: Error, Hashable, Sendable {
  case noQuestions
  case nothingPasses(QuestionFilter)
  /// A round is in progress, or the game is over.
  case notNow
}

/// A drawn question, and the used marks to clear.
struct Draw: Equatable, Sendable {
  let question: Question
  /// The ids whose used marks must be cleared because no unused question was left.
  let cleared: [String]
}

/// All available questions, in an order that does not depend on where they came from.
public struct QuestionDeck: Hashable, Sendable {
  /// Sorted by id.
  public let questions: [Question]
  /// The weights in a draw of questions that don't have the usual one, by id.
  private let weights: [String: Int]

  /// - Parameter weights: The weights in a draw by id; a question without one has the usual weight.
  public init(_ questions: [Question], weights: [String: Int] = [:]) {
    self.questions = questions.sorted { $0.id < $1.id }
    self.weights = weights
  }

  /// The weight of a question that too few have voted on.
  public static let usualWeight = 2

  /// Returns the weight of a question in a draw among others of its difficulty, from 1 to 3.
  ///
  /// What most knew is asked less often, and what split the tables more often; what hardly anyone knew is asked as often
  /// as a new question.
  ///
  /// - Parameters:
  ///   - right: The number of right votes by humans and mongooses.
  ///   - cast: The number of all of their votes: enough to mean anything.
  public static func weight(right: Int, of cast: Int) -> Int {
    if right * 100 > cast * 60 { return 1 }
    return right * 100 < cast * 25 ? usualWeight : 3
  }

  /// Returns the questions that a game draws from: at least one.
  ///
  /// If fewer match the difficulty than the game has rounds, all difficulties are allowed.
  public func pool(for filter: QuestionFilter, rounds: Int) throws(DrawFault) -> [Question] {
    guard !questions.isEmpty else { throw .noQuestions }
    let allowed = questions.filter(filter.allowsCategory)
    guard !allowed.isEmpty else { throw .nothingPasses(filter) }
    guard let wanted = filter.difficulty.single else { return allowed }
    let matching = allowed.filter { $0.difficulty == wanted }
    return matching.isEmpty || matching.count < rounds ? allowed : matching
  }

  /// Draws an unused question; if all are used, their marks are cleared first.
  ///
  /// - Parameters:
  ///   - used: The ids of the questions marked as used.
  ///   - asked: The ids of this game's questions, repeated only if there are no others.
  ///   - category: The category that was picked; another one is drawn only if it has no such questions.
  func draw(
    _ filter: QuestionFilter, rounds: Int, used: Set<String>, asked: Set<String> = [],
    in category: Category? = nil, by random: inout SeededRandom
  ) throws(DrawFault) -> Draw {
    let pool = try pool(for: filter, rounds: rounds)
    let unused = pool.filter { !used.contains($0.id) }
    let fresh = (unused.isEmpty ? pool : unused).preferring { !asked.contains($0.id) }
    let picked = fresh.preferring { category == nil || $0.category == category }
    let bucket = Self.bucket(of: picked, for: filter.difficulty, by: &random)
    guard let question = element(of: bucket, by: &random) else { throw .nothingPasses(filter) }
    return Draw(question: question, cleared: unused.isEmpty ? pool.map(\.id) : [])
  }

  /// Draws one of these questions by their weights; if they are all the same, as they are before anyone has voted,
  /// each is as likely.
  private func element(of questions: [Question], by random: inout SeededRandom) -> Question? {
    let weights = questions.map { self.weights[$0.id] ?? Self.usualWeight }
    guard Set(weights).count > 1 else { return random.element(of: questions) }
    var rest = random.below(weights.reduce(0, +))
    return zip(questions, weights).first { _, weight in
      rest -= weight
      return rest < 0
    }?.0
  }

  /// Returns the candidates for a draw; a mixed game draws a difficulty first.
  private static func bucket(
    of questions: [Question], for difficulty: DifficultyChoice, by random: inout SeededRandom
  ) -> [Question] {
    guard difficulty == .mixed else { return questions }
    let wanted = mixedDifficulty(random.below(100))
    return questions.preferring { $0.difficulty == wanted }
  }

  /// The difficulty for a number from 0 to 99: 30 easy, 50 medium, 20 hard.
  private static func mixedDifficulty(_ percentile: Int) -> Difficulty {
    switch percentile {
    case ..<30: .easy
    case ..<80: .medium
    default: .hard
    }
  }
}

extension [Question] {
  /// Returns the preferred questions, or all if there are none.
  fileprivate func preferring(_ isPreferred: (Question) -> Bool) -> [Question] {
    let preferred = filter(isPreferred)
    return preferred.isEmpty ? self : preferred
  }
}
