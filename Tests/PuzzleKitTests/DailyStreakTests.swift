import PuzzleKit
import Testing

/// Days in a row, of which one a week may be missed.
struct DailyStreakTests {
  @Test(
    arguments: [
      ([], 0, 0), ([100], 1, 1), ([99], 1, 1), ([98], 1, 1), ([97], 0, 1), ([98, 99, 100], 3, 3),
      // One day missed, and one more a week later or earlier.
      ([96, 97, 99, 100], 4, 4), ([90, 92, 93, 94, 95, 96, 97, 99, 100], 9, 9),
      ([90, 92, 93, 94, 96, 97, 98, 99, 100], 8, 8), ([98, 97, 95], 2, 3), ([95, 96, 97, 98], 4, 4),
      // Two days missed in a row.
      ([95, 96, 99, 100], 2, 2), ([101, 102], 0, 0),
    ] as [(Set<Int>, Int, Int)])
  func `one missed day a week is forgiven`(days: Set<Int>, current: Int, longest: Int) {
    let streak = DailyStreak(days, today: 100)
    #expect((streak.current, streak.longest) == (current, longest))
  }

  /// The longest run found by trying all of them, for every set of ten days.
  @Test func `the count is that of trying every run`() {
    for bits in 0..<1024 {
      let days = Set((0..<10).filter { bits >> $0 & 1 == 1 })
      let runs = days.flatMap { first in days.filter { $0 >= first }.map { first...$0 } }.filter { run in
        let missed = run.filter { !days.contains($0) }
        return zip(missed, missed.dropFirst()).allSatisfy { $1 - $0 >= 7 }
      }
      let best = runs.map { run in days.count(where: run.contains) }.max() ?? 0
      #expect(DailyStreak(days, today: 9).longest == best, "\(days.sorted())")
    }
  }
}
