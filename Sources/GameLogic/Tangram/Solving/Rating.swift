public import PuzzleKit

/// The difficulty of a silhouette, as measured by the solver.
///
/// The effort is the number of pieces tried per solution. The solver always continues at the corner with the
/// fewest choices, as people do, so a figure with telling corners takes hardly more than seven tries, and a
/// plain one many. Several solutions make it easier to find one. Effort is perceived as a ratio, so each
/// difficulty begins at 1.6 times the effort of the previous one; each of the lower five has about a sixth of
/// the traditional figures.
public struct TangramRating: Hashable, Sendable {
  /// The number of pieces tried to find all solutions.
  public let steps: Int
  /// The number of solutions.
  public let solutions: Int
  /// The number of solutions that the silhouette's symmetries do not map to each other.
  public let differentSolutions: Int

  /// Rates a silhouette; nil if it has no solution or the search was stopped.
  public init?(_ silhouette: Silhouette, within bounds: Solver.Bounds = Solver.Bounds()) {
    let found = Solver(silhouette).solutions(within: bounds)
    guard found.end == .complete, !found.all.isEmpty else { return nil }
    steps = found.steps
    solutions = found.all.count
    differentSolutions = silhouette.essentiallyDifferent(found.all).count
  }

  /// The least steps per solution of each difficulty, hardest first.
  private static let thresholds: [(effort: Int, difficulty: Difficulty)] = [
    (84, .master), (52, .expert), (32, .hard), (20, .medium), (12, .easy),
  ]

  /// The difficulty without inner lines.
  public var difficulty: Difficulty {
    Self.thresholds.first { steps >= $0.effort * solutions }?.difficulty ?? .beginner
  }

  /// The difficulty in a style; where the edges of the pieces are visible, it is easiest.
  public func difficulty(in style: TangramTarget.Style) -> Difficulty {
    Self.difficulty(difficulty, in: style)
  }

  /// Adjusts a difficulty measured without inner lines to a style.
  public static func difficulty(_ measured: Difficulty, in style: TangramTarget.Style) -> Difficulty {
    style.showsPieces ? .beginner : measured
  }
}
