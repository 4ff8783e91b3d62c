/// Which difficulties are wanted; the raw values are what settings keep.
public enum DifficultyChoice: String, CaseIterable, Sendable {
  /// Most are medium, some easy, a few hard.
  case mixed
  case easy, medium, hard

  /// The one difficulty that is wanted; nil when all are.
  public var single: Difficulty? { Difficulty(rawValue: rawValue) }
}

/// Which questions are wanted.
public struct QuestionFilter: Hashable, Sendable {
  /// The categories that are on; questions without one always pass.
  public var categories: Set<Category>
  /// The difficulties that are wanted.
  public var difficulty: DifficultyChoice

  /// Creates a filter; without arguments, one that lets everything pass.
  public init(categories: Set<Category> = Set(Category.allCases), difficulty: DifficultyChoice = .mixed) {
    self.categories = categories
    self.difficulty = difficulty
  }

  /// Reads a filter that was kept as texts; what is missing or unreadable takes its default.
  ///
  /// - Parameters:
  ///   - storedCategories: The raw values of the categories that are on; unknown ones are passed over.
  ///   - storedDifficulty: The raw value of a ``DifficultyChoice``.
  public init(storedCategories: [String]?, storedDifficulty: String?) {
    self.init(
      categories: Set(storedCategories?.compactMap(Category.init) ?? Category.allCases),
      difficulty: storedDifficulty.flatMap(DifficultyChoice.init) ?? .mixed)
  }

  /// Whether a question is of a category that is on, or of none.
  public func allowsCategory(of question: Question) -> Bool {
    question.category.map(categories.contains) ?? true
  }
}
