import GameKit
import Kit
import PuzzleKit
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import Library

/// The calendar of the puzzles of days.
struct DailyScreenTests {
  fileprivate static let now = Timestamp(seconds: 1_764_504_000 + 365 * 86_400)
  private var today: Int { LocalTime(Self.now).dayNumber }

  /// Solved on the last three days and one late, and one that was given up.
  private func results() throws -> [PuzzleResults] {
    let series = try #require(RowGame.daily)
    return [(0, 0, true), (1, 1, true), (3, 3, true), (9, 2, true), (10, 10, false)].map {
      ago, solved, isSolved in
      var progress = PuzzleProgress()
      progress.record(PlayResult(time: .seconds(100 + ago), isCompleted: isSolved, hints: ago % 2))
      return PuzzleResults(
        id: series.id(on: today - ago), progress: progress, difficulty: .medium, category: "",
        days: isSolved ? [today - solved] : [])
    }
  }

  private struct Results: FakeService {
    let results: [PuzzleResults]

    func respond(to request: Request) -> Response? {
      .puzzle(PuzzleResponse<RowPuzzle>.results(results, today: LocalTime(DailyScreenTests.now).dayNumber))
    }
  }

  private func fixture(
    size: Size = Size(80, 24), look: Look = Look()
  ) throws -> ServedScreen<DailyScreen<RowGame>, Results> {
    ServedScreen(DailyScreen(now: Self.now), Results(results: try results()), size: size, look: look)
  }

  private func opened(_ day: Int) -> ParlorCommand { .open(.puzzle(.play(.daily(day)), of: RowPuzzle.game)) }

  @Test func `an identifier tells the day, whatever made the puzzle`() throws {
    let series = try #require(RowGame.daily)
    for day in stride(from: 0, to: 30_000, by: 7) { #expect(series.day(of: series.id(on: day)) == day) }
    let id = series.id(on: today)
    #expect(series.day(of: Identifier(high: id.high + 3, low: id.low)) == today)
    #expect(series.day(of: Identifier(high: 7 << 20, low: id.low)) == nil)
    for wrong in [0, 20_261_301, 20_260_230, UInt64.max] as [UInt64] {
      #expect(series.day(of: Identifier(high: id.high, low: wrong)) == nil)
    }
  }

  @Test func `today's comes first, and what was missed can be played`() throws {
    var fixture = try fixture()
    #expect(fixture.press(.enter) == [opened(today)])
    #expect(fixture.press(.left, .up, .enter) == [opened(today - 8)])
    #expect(fixture.press(.home, .right, .enter) == [opened(today)])
    #expect(fixture.press(.pageUp, .enter) == [opened(today - LocalTime(day: today).dayOfMonth)])
    for _ in 0..<40 { fixture.press(.pageUp) }
    #expect(fixture.screen.selected == DailySeries<RowPuzzle>.first)
    #expect(fixture.press(.escape) == [.close])
  }

  @Test func `a result is copied without the puzzle, and only once there is one`() throws {
    var fixture = try fixture()
    #expect(
      fixture.press(.character("s")) == [
        .copy("Parlor: Row, Nov 30, 2026\n◼◼◼◻◻◻ medium · 1:40 · no hints\nDaily streak: 3 days")
      ])
    fixture.press(.up)
    #expect(fixture.press(.character("s")) == [])
  }

  @Test func `a calendar that is open at midnight goes on to the new day`() throws {
    var fixture = try fixture()
    let news = PuzzleResponse<RowPuzzle>.results(try results(), today: today + 1)
    fixture.tell(.response(.puzzle(news)))
    #expect(fixture.press(.enter) == [opened(today + 1)])
    #expect(fixture.screen.record?.streak.current == 3)
  }

  @Test func `a puzzle that was begun is resumed`() throws {
    var fixture = try fixture()
    let id = try #require(RowGame.daily?.id(on: today - 2))
    let puzzle = try RowPuzzle.sample(1).copy(as: id, at: RowPuzzle.start)
    let listed = ListedPuzzle(puzzle, progress: PuzzleProgress(), playing: .seconds(250), isBuiltIn: false)
    fixture.tell(.response(.puzzle(PuzzleResponse<RowPuzzle>.list([listed], faults: []))))
    fixture.press(.left, .left)
    #expect(fixture.screen.hints[0].title == "Resume")
    #expect(fixture.picture.lines.contains { $0.contains("in progress, 4:10") || $0.contains("4:10.") })
  }

  @Test func `the streak has the days solved in time`() throws {
    let fixture = try fixture()
    #expect(fixture.screen.record?.streak.current == 3)
    #expect(fixture.screen.record?.isSolved(today - 9) == true)
  }

  @Test(arguments: [Size(60, 20), Size(80, 24), Size(120, 40)])
  func `the calendar fits`(size: Size) throws {
    expectSnapshot(of: try fixture(size: size), named: "daily-\(size.columns)x\(size.rows)")
  }

  @Test func `in words, the day at the cursor comes first`() throws {
    var fixture = try fixture(look: Look(isPlain: true))
    fixture.press(.left)
    #expect(fixture.picture.lines[1].contains("Nov 29, 2026: solved in 1:41, with 1 hint."))
  }
}
