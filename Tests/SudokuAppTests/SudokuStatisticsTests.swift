import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import Testing

@testable import SudokuApp

struct SudokuStatisticsTests {
  /// A puzzle that was solved once, some days ago.
  private func solved(
    in seconds: Int, daysAgo: Int, hints: Int = 0, _ category: String = "9×9"
  ) -> PuzzleResults {
    var progress = PuzzleProgress()
    progress.record(PlayResult(time: .seconds(seconds), isCompleted: true, hints: hints))
    return PuzzleResults(
      id: Identifier(high: 1, low: 2), progress: progress, difficulty: .easy, category: category,
      days: [LocalTime(Self.now).dayNumber - daysAgo])
  }

  private static let now = Timestamp(seconds: 1_763_150_400)

  @Test func `best times are those without hints, averages those of all`() throws {
    let statistics = SudokuStatistics(
      [solved(in: 100, daysAgo: 0), solved(in: 60, daysAgo: 1, hints: 2), solved(in: 5, daysAgo: 2, "4×4")],
      of: "9×9", now: Self.now)
    let level = try #require(statistics.levels.first { $0.progress.solved > 0 })
    #expect(level.progress.solved == 2)
    #expect(level.progress.best == .seconds(100))
    #expect(level.progress.average == .seconds(80))
    #expect(level.times == [100])
  }

  @Test(
    arguments: [
      ([0, 1, 2, 5], 3, 3), ([1, 2], 2, 2), ([2, 3, 4], 0, 3), ([], 0, 0), ([0, 0, 0], 1, 1),
    ] as [([Int], Int, Int)])
  func `a streak lasts until a whole day has passed`(days: [Int], now: Int, longest: Int) {
    let statistics = SudokuStatistics(
      days.map { solved(in: 60, daysAgo: $0, $0 == 1 ? "Killer" : "9×9") }, of: "9×9", now: Self.now)
    #expect(statistics.streak == now && statistics.longestStreak == longest)
  }
}
