import GameKit
import Kit
import PuzzleKit
import Sudoku
import Testing

@testable import SudokuApp

struct SudokuStatisticsTests {
  /// A puzzle that was solved once, some days ago.
  private func solved(in seconds: Int, daysAgo: Int64, hints: Int = 0) throws -> ListedPuzzle<SudokuPuzzle> {
    var progress = PuzzleProgress()
    progress.record(PlayResult(time: .seconds(seconds), isCompleted: true, hints: hints))
    return ListedPuzzle(
      try SudokuFixture.puzzle(), progress: progress, playing: nil, isBuiltIn: false,
      lastPlayed: Timestamp(seconds: Self.now.seconds - daysAgo * 86_400))
  }

  private static let now = Timestamp(seconds: 1_763_150_400)

  @Test func `best times are those without hints, averages those of all`() throws {
    let statistics = SudokuStatistics(
      [try solved(in: 100, daysAgo: 0), try solved(in: 60, daysAgo: 1, hints: 2)], now: Self.now)
    let level = try #require(statistics.levels.first { $0.progress.solved > 0 })
    #expect(level.progress.solved == 2)
    #expect(level.progress.best == .seconds(100))
    #expect(level.progress.average == .seconds(80))
    #expect(level.times == [100])
  }

  @Test(
    arguments: [
      ([0, 1, 2, 5], 3, 3), ([1, 2], 2, 2), ([2, 3, 4], 0, 3), ([], 0, 0), ([0, 0, 0], 1, 1),
    ] as [([Int64], Int, Int)])
  func `a streak lasts until a whole day has passed`(days: [Int64], now: Int, longest: Int) throws {
    let statistics = SudokuStatistics(
      try days.map { try solved(in: 60, daysAgo: $0) }, now: Self.now)
    #expect(statistics.streak == now && statistics.longestStreak == longest)
  }
}
