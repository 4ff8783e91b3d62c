import PuzzleKit
import Tangram

/// A question to the solver, which takes longer than a frame.
enum TangramQuestion: Hashable, Sendable {
  /// What to do next.
  case hint(TangramPuzzle)
  /// Whether the pieces that are placed are part of a solution.
  case check(TangramPuzzle)
  /// How many solutions a figure has.
  case rate(Arrangement)
}

/// The solver's answer.
struct TangramAnswer: Hashable, Sendable {
  /// What was found.
  enum Finding: Hashable, Sendable {
    case hint(TangramHint)
    /// True if the pieces that are placed are part of a solution; nil if that took too long.
    case check(Bool?)
    /// Nil if it took too long.
    case rating(TangramRating?)
  }

  let finding: Finding
  /// The state that was asked about.
  let state: Arrangement

  private static let bounds: Solver.Bounds = {
    var bounds = Solver.Bounds()
    bounds.steps = 1_000_000
    return bounds
  }()

  init(to question: TangramQuestion) {
    switch question {
    case .hint(let puzzle):
      finding = .hint(puzzle.solver.hint(for: puzzle.current, within: Self.bounds))
      state = puzzle.current
    case .check(let puzzle):
      finding = .check(puzzle.solver.canComplete(puzzle.placed, within: Self.bounds))
      state = puzzle.current
    case .rate(let figure):
      finding = .rating(Silhouette(figure).flatMap { TangramRating($0, within: Self.bounds) })
      state = figure
    }
  }
}
