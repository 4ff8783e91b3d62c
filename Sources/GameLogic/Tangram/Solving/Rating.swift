public import PuzzleKit

/// The difficulty of a silhouette, measured by the solver.
///
/// The effort is the number of pieces that the solver tries for each solution. It always goes on at the corner with the
/// fewest choices, as people do, so a figure whose corners show what fits there needs hardly more than seven tries, and
/// a plain one many. Several solutions make it easier to meet one. Effort is felt as a ratio, so each difficulty begins at
/// 1.6 times the effort of the one before; of traditional figures about a sixth are in each of the lower five.
public struct TangramRating: Hashable, Sendable {
  /// The pieces that the solver tried to find all solutions.
  public let steps: Int
  /// The solutions.
  public let solutions: Int
  /// The solutions that the silhouette's own symmetries do not map to each other.
  public let differentSolutions: Int

  /// Rates a silhouette; nil if it has no solution or the search was stopped.
  public init?(_ silhouette: Silhouette, within bounds: Solver.Bounds = Solver.Bounds()) {
    let found = Solver(silhouette).solutions(within: bounds)
    guard found.end == .complete, !found.all.isEmpty else { return nil }
    (steps, solutions) = (found.steps, found.all.count)
    differentSolutions = silhouette.essentiallyDifferent(found.all).count
  }

  /// The least steps per solution of each difficulty after the first.
  private static let thresholds: [(effort: Int, difficulty: Difficulty)] = [
    (84, .master), (52, .expert), (32, .hard), (20, .medium), (12, .easy),
  ]

  /// The difficulty of the silhouette without inner lines.
  public var difficulty: Difficulty {
    Self.thresholds.first { steps >= $0.effort * solutions }?.difficulty ?? .beginner
  }

  /// The difficulty as it is shown: where the edges of the pieces are visible, only their places are to be copied.
  public func difficulty(in style: TangramTarget.Style) -> Difficulty {
    Self.difficulty(difficulty, in: style)
  }

  /// The difficulty of a silhouette that was measured without inner lines, as it is shown.
  public static func difficulty(_ measured: Difficulty, in style: TangramTarget.Style) -> Difficulty {
    style.showsPieces ? .beginner : measured
  }
}
