internal import GameKit

/// A choice of difficulties; settings store the raw values.
public enum DifficultyChoice: String, CaseIterable, Codable, Sendable {
  /// 50 % medium, 30 % easy, 20 % hard.
  case mixed
  case easy, medium, hard

  /// The single difficulty that is chosen; nil for all.
  public var single: Difficulty? { Difficulty(rawValue: rawValue) }
}

/// A filter for questions.
public struct QuestionFilter: Hashable, Codable, Sendable {
  /// The enabled categories; questions without a category always pass.
  public var categories: Set<Category>
  /// The chosen difficulties.
  public var difficulty: DifficultyChoice

  /// Creates a filter; the default one lets everything pass.
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

  /// True if the category of a question is enabled, or if it has none.
  public func allowsCategory(of question: Question) -> Bool {
    question.category.map(categories.contains) ?? true
  }
}

/// A reason why no question can be drawn.
public enum DrawFault: Error, Hashable, Sendable {
  /// The deck is empty.
  case noQuestions
  /// No question passes the filter.
  case nothingPasses(QuestionFilter)
  /// A round is on already, or the game is over.
  case notNow
}

/// A drawn question, and the marks to clear.
struct Draw: Equatable, Sendable {
  let question: Question
  /// The ids whose marks as used are to be cleared, because no unused question was left.
  let cleared: [String]
}

/// All available questions, in an order that depends only on the questions.
public struct QuestionDeck: Hashable, Sendable {
  /// The questions, by id.
  public let questions: [Question]

  /// Creates a deck.
  public init(_ questions: [Question]) {
    self.questions = questions.sorted { $0.id < $1.id }
  }

  /// Returns the questions that a game of some rounds draws from under a filter: at least one.
  ///
  /// If fewer match the difficulty than the game has rounds, all difficulties count.
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
  ///   - used: The ids of the questions that are marked as used.
  ///   - asked: The ids of the questions of this game, which are repeated only if there are no others.
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

  /// Returns the questions to draw from: a mixed game draws the difficulty first.
  private static func bucket(
    of questions: [Question], for difficulty: DifficultyChoice, by random: inout SeededRandom
  ) -> [Question] {
    guard difficulty == .mixed else { return questions }
    let wanted = mixedDifficulty(random.below(100))
    return questions.preferring { $0.difficulty == wanted }
  }

  /// The difficulty of a percentile: 30 easy, 50 medium, 20 hard.
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
