import Kit
import PuzzleKit

/// The levels of the built-in puzzles, which open one after another.
struct LevelGate {
  /// The puzzles of a level to solve before the next one opens; all of a level that has fewer.
  static let toSolve = 5

  /// How many puzzles of each level are still to be solved for the next one, easiest first.
  private let missing: [(level: Difficulty, count: Int)]
  private let noun: String

  /// - Parameter noun: What one of the puzzles is called.
  init<P>(_ puzzles: [ListedPuzzle<P>], noun: String) {
    self.noun = noun
    let levels = Dictionary(grouping: puzzles.filter(\.isBuiltIn), by: \.puzzle.difficulty)
    missing = levels.sorted { $0.key < $1.key }.map { level, puzzles in
      let solved = puzzles.count { $0.state == .solved }
      return (level, max(0, min(Self.toSolve, puzzles.count) - solved))
    }
  }

  /// The sentence about what opens a puzzle; nil if it is open, as everything is that was played or isn't built in.
  func obstacle<P>(to listed: ListedPuzzle<P>) -> String? {
    guard listed.isBuiltIn, listed.state == .new,
      let (level, count) = missing.first(where: { $0.count > 0 }), level < listed.puzzle.difficulty
    else { return nil }
    return "Solve \(Count(count, "more \(level.title.lowercased()) \(noun)")) to open the next level."
  }
}
