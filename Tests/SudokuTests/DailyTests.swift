import Testing

@testable import Sudoku

/// The puzzle of a day.
struct DailyTests {
  @Test(arguments: [("2026-11-23", 1), ("2000-02-29", 2), ("1970-01-01", 4), ("2026-11-22", 0)])
  func `a date has its day of the week`(date: String, weekday: Int) throws {
    #expect(try #require(DailyPuzzle(date)).weekday == weekday)
  }

  @Test(arguments: [
    "", "today", "2026-13-01", "2026-00-01", "2026-02-29", "1900-02-29", "2026-4-31", "2026-04-31",
    "26-04-30",
    "2026-04-30-", "+026-04-30", "0000-01-01", "２０２６-01-01",
  ])
  func `a day that no calendar has is refused`(date: String) { #expect(DailyPuzzle(date) == nil) }

  @Test func `a week is medium on average, and its puzzles have their levels`() throws {
    let week = try (16...22).map { try #require(DailyPuzzle(year: 2026, month: 11, day: $0)) }
    let ranks = week.compactMap { Level.allCases.firstIndex(of: $0.level) }
    #expect(ranks.reduce(0, +) == 7 * 2)
    for day in week {
      let puzzle = day.puzzle()
      #expect(Rater.rate(puzzle).level == day.level)
      #expect(puzzle.digits.indices.allSatisfy { (puzzle[$0] == 0) == (puzzle[80 - $0] == 0) })
    }
  }

  @Test func `a date is the same for everyone and written as it is read`() throws {
    let day = try #require(DailyPuzzle("0987-01-05"))
    #expect(day.description == "0987-01-05")
    #expect(day.seed == 9_870_105)
    #expect(day.puzzle() == DailyPuzzle(year: 987, month: 1, day: 5)?.puzzle())
  }
}
