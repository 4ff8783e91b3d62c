import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku

/// What a player has reached in all Sudokus.
struct SudokuStatistics: Hashable, Sendable {
  /// The results of one difficulty.
  struct Level: Hashable, Sendable {
    let difficulty: Difficulty
    private(set) var progress = PuzzleTotals()
    /// The best times without hints, in seconds, in the order of the puzzles' last plays.
    private(set) var times: [Double] = []

    init(_ difficulty: Difficulty) { self.difficulty = difficulty }

    fileprivate mutating func add(_ puzzle: PuzzleProgress) {
      progress.add(puzzle)
      if let best = puzzle.bestTime { times.append(best / .seconds(1)) }
    }
  }

  private(set) var levels = Difficulty.allCases.map { Level($0) }
  /// The days on which a puzzle was solved.
  let streak: DailyStreak
  /// The puzzles of all kinds that were solved on a day, as ``LocalTime/dayNumber`` counts it.
  let solved: [Int: Int]

  /// Adds up results.
  ///
  /// - Parameters:
  ///   - results: What was reached in each puzzle, the one played last at the end.
  ///   - category: The kind of puzzle whose times are told; the streak counts all kinds.
  init(_ results: [PuzzleResults], of category: String, now: Timestamp) {
    for puzzle in results where puzzle.category == category && puzzle.progress.isCompleted {
      levels[puzzle.difficulty.level - 1].add(puzzle.progress)
    }
    solved = results.flatMap(\.days).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    streak = DailyStreak(Set(solved.keys), today: LocalTime(now).dayNumber)
  }
}

/// The sums over several puzzles.
struct PuzzleTotals: Hashable, Sendable {
  private(set) var solved = 0
  private var unaided = 0
  private var time = Duration.zero
  private(set) var best: Duration?

  /// The mean time of a play solved without a hint; nil without one.
  var average: Duration? { unaided > 0 ? time / unaided : nil }

  mutating func add(_ progress: PuzzleProgress) {
    solved = solved.saturatingAdd(progress.completedCount)
    unaided = unaided.saturatingAdd(progress.unaidedCount)
    time += progress.unaidedTime
    best = [best, progress.bestTime].compactMap(\.self).min()
  }
}
