/// A position to practice a technique in: it is the easiest step that makes progress there.
public struct Drill: Hashable, Sendable {
  /// The name of the technique; see ``techniques``.
  public let technique: String
  public let board: Board
  /// All steps of the technique that are possible.
  public let steps: [Step]

  /// The techniques that can be practiced, with the ratings of their steps, the easiest first.
  public static let techniques: [(name: String, ratings: ClosedRange<Rating>)] = [
    ("Locked candidates", 26, 28), ("Naked pair", 30, 30), ("X-wing", 32, 32), ("Hidden pair", 34, 34),
    ("Naked triplet", 36, 36), ("Swordfish", 38, 38), ("Hidden triplet", 40, 40), ("XY-wing", 42, 42),
    ("XYZ-wing", 44, 44), ("Unique rectangle", 45, 51), ("BUG+1", 56, 56), ("Skyscraper", 66, 66),
    ("Two-string kite", 66, 66), ("Empty rectangle", 66, 66),
  ].map { ($0, Rating(tenths: $1)...Rating(tenths: $2)) }

  private static func ratings(of technique: String) -> ClosedRange<Rating>? {
    techniques.first { $0.name == technique }?.ratings
  }

  /// Creates a drill; nil if the easiest step of the position is another one.
  public init?(_ technique: String, in board: Board) {
    guard let ratings = Self.ratings(of: technique),
      let easiest = Rater.nextStep(from: board, upTo: ratings.upperBound), easiest.isNamed(technique)
    else { return nil }
    self.technique = technique
    self.board = board
    steps = Rater.steps(named: technique, upTo: ratings.upperBound, from: board)
  }

  /// Makes a drill from puzzles of a seed; nil if none of the attempts has one.
  public static func make(_ technique: String, seed: UInt64, attempts: Int = 5_000) -> Drill? {
    guard let ratings = ratings(of: technique) else { return nil }
    let generator = Generator(symmetry: .halfTurn)
    for attempt in 0..<UInt64(attempts) {
      var board = Board(generator.puzzle(seed: seed &+ attempt))
      while let step = Rater.nextStep(from: board, upTo: ratings.upperBound) {
        if step.isNamed(technique) { return Drill(technique, in: board) }
        board.apply(step)
      }
    }
    return nil
  }

  /// The steps of the technique that rule out a candidate.
  public func steps(rulingOut digit: Int, at cell: Int) -> [Step] {
    steps.filter { $0.eliminations.contains { $0.cell == cell && $0.digits.contains(digit) } }
  }
}

extension Step {
  /// True for a name that the step or its technique has.
  func isNamed(_ name: String) -> Bool { self.name == name || technique.name == name }
}
