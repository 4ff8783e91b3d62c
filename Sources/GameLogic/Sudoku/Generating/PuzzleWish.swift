/// What a generated puzzle should be like: how hard, and with which technique on the way.
public struct PuzzleWish: Hashable, Sendable {
  public var ratings: ClosedRange<Rating>
  /// The name of a technique that the solution needs; see ``Step/name``.
  public var technique: String?

  public init(ratings: ClosedRange<Rating> = Rating(tenths: 10)...Rating.hardest, technique: String? = nil) {
    self.ratings = ratings
    self.technique = technique
  }

  /// The names of techniques that can be wished for, in order of difficulty.
  public static let techniques = Technique.allCases.map(\.name).inOrder + Step.popularNames

  /// True if a puzzle has one of the ratings, and its way to the solution, with patterns in place of chains, the
  /// technique.
  func holds(for puzzle: Grid) -> Bool {
    guard let rating = Rater.rating(of: puzzle, upTo: ratings.upperBound), ratings.contains(rating) else {
      return false
    }
    guard let technique else { return true }
    var board = Board(puzzle)
    while let step = Rater.nextStep(from: board, using: .teaching, upTo: ratings.upperBound) {
      if step.name == technique || step.technique.name == technique { return true }
      board.apply(step)
    }
    return false
  }
}

extension [String] {
  /// The names without duplicates, each where it is first.
  fileprivate var inOrder: [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}
