import Testing

@testable import Sudoku

struct DailyTests {
  /// 23 November 2026 was a Monday.
  private static let monday = 20_780

  @Test func `each day has its own puzzle, the same each time, easy on Mondays and hard on Saturdays`() throws
  {
    let levels = (0..<7).map { Daily(day: Self.monday + $0).level }
    #expect(levels == [.easy, .easy, .medium, .medium, .hard, .hard, .medium])
    let puzzles = try (0..<7).map { try #require(Daily(day: Self.monday + $0).givens) }
    #expect(Set(puzzles).count == 7)
    #expect(puzzles[0] == Daily(day: Self.monday).givens)
    for (puzzle, level) in zip(puzzles, levels) {
      #expect(Solver().solutions(of: puzzle).isUnique && Rater.rate(puzzle).level == level)
    }
  }

  /// A change of this puzzle needs a new version of the generator.
  @Test func `the first puzzle of the generator's version stays as it was`() throws {
    #expect(Generator.version == 1)
    #expect(
      try #require(Daily(day: Self.monday).givens).description
        == "....938......8..47..5....2.9....6...38..4..56...3....1.4....2..19..7......846....")
  }

  @Test func `a day long before the calendar has a level, too`() {
    #expect(Daily(day: -4).level == Daily(day: 3).level)
  }
}
