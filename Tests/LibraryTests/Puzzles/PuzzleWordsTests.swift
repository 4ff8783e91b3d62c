import Library
import Testing

/// The words on cards and in menus of puzzles.
struct PuzzleWordsTests {
  @Test(arguments: [(8...20, "8–20 min"), (48...100, "48–100 min"), (80...160, "1–3 h"), (60...180, "1–3 h")])
  func `the expected time is in minutes, and from an hour on in hours`(
    minutes: ClosedRange<Int>, text: String
  ) {
    #expect(PuzzleWords.minutes(minutes) == text)
  }

  @Test func `a puzzle that no one has touched is not started`() {
    #expect(PuzzleState.allCases.map(\.title) == ["Not started", "In progress", "Solved"])
  }
}
