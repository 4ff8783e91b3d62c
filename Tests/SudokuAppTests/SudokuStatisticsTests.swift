import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import SudokuApp

struct SudokuStatisticsTests {
  /// A puzzle that was solved once, some days ago.
  private func solved(
    in seconds: Int, daysAgo: Int, hints: Int = 0, _ category: String = "9×9",
    _ difficulty: Difficulty = .easy
  ) -> PuzzleResults {
    var progress = PuzzleProgress()
    progress.record(PlayResult(time: .seconds(seconds), isCompleted: true, hints: hints))
    return PuzzleResults(
      id: Identifier(high: 1, low: 2), progress: progress, difficulty: difficulty, category: category,
      days: [LocalTime(Self.now).dayNumber - daysAgo])
  }

  private static let now = Timestamp(seconds: 1_763_150_400)

  @Test func `times with hints count neither as best nor on average`() throws {
    let statistics = SudokuStatistics(
      [solved(in: 100, daysAgo: 0), solved(in: 60, daysAgo: 1, hints: 2), solved(in: 5, daysAgo: 2, "4×4")],
      of: "9×9", now: Self.now)
    let level = try #require(statistics.levels.first { $0.progress.solved > 0 })
    #expect(level.progress.solved == 2)
    #expect(level.progress.best == .seconds(100))
    #expect(level.progress.average == .seconds(100))
    #expect(level.times == [100])
  }

  @Test(
    arguments: [
      ([0, 1, 2, 5], 3, 3), ([1, 2], 2, 2), ([2, 3, 4], 3, 3), ([3, 4, 5], 0, 3), ([], 0, 0),
      ([0, 0, 0], 1, 1),
    ] as [([Int], Int, Int)])
  func `a streak outlives a missed day, not two`(days: [Int], now: Int, longest: Int) {
    let statistics = SudokuStatistics(
      days.map { solved(in: 60, daysAgo: $0, $0 == 1 ? "Killer" : "9×9") }, of: "9×9", now: Self.now)
    #expect((statistics.streak.current, statistics.streak.longest) == (now, longest))
  }

  /// The results of half a year: on every third day one puzzle, on every seventh three more.
  private static let results: [PuzzleResults] = {
    let tests = SudokuStatisticsTests()
    let levels = Difficulty.allCases.dropLast()
    return (0..<180).flatMap { day -> [PuzzleResults] in
      let count = (day % 3 == 0 ? 1 : 0) + (day % 7 == 0 ? 3 : 0)
      return (0..<count).map { number in
        let level = levels[(day + number) % levels.count]
        let seconds = 240 * level.level + (day * 37 + number * 11) % 180
        return tests.solved(in: seconds, daysAgo: day, hints: day % 5 == 0 ? 1 : 0, "9×9", level)
      }
    }
  }()

  private struct Results: FakeService {
    let results: [PuzzleResults]

    func respond(to request: Request) -> Response? {
      .puzzle(PuzzleResponse<SudokuPuzzle>.results(results, today: 20_500))
    }
  }

  private func screen(
    _ results: [PuzzleResults], size: Size, look: Look = Look()
  ) -> ServedScreen<SudokuStatisticsScreen, Results> {
    ServedScreen(SudokuStatisticsScreen(now: Self.now), Results(results: results), size: size, look: look)
  }

  @Test func `statistics show levels and days, and with room the times`() {
    expectSnapshot(of: screen(Self.results, size: Size(60, 20)), named: "statistics-small")
    expectSnapshot(of: screen(Self.results, size: Size(100, 30)), named: "statistics")
    expectSnapshot(of: screen(Self.results, size: Size(160, 48)), named: "statistics-large")
    let plain = screen(Self.results, size: Size(80, 24), look: Look(isPlain: true))
    expectSnapshot(of: plain, named: "statistics-words")
  }

  @Test(arguments: [Size(60, 20), Size(100, 30), Size(160, 48)])
  func `a click on a level selects it`(size: Size) {
    var screen = screen(Self.results, size: size)
    for level in Difficulty.allCases {
      screen.click(on: level.title)
      #expect(screen.screen.selected == level)
    }
    screen.click(on: "Average")
    #expect(screen.screen.selected == Difficulty.allCases.last)
  }

  @Test func `before the first puzzle is solved, the page says what will be there`() {
    expectSnapshot(of: screen([], size: Size(80, 24)), named: "statistics-nothing")
  }

  @Test(arguments: [Size(60, 20), Size(100, 30), Size(160, 48), Size(200, 60)])
  func `every solved day that is shown has its shade, also without color`(size: Size) {
    var canvas = Canvas(size)
    let solved = [0: 1, 1: 2, 2: 3, 3: 9, 40: 1, 41: 1, 1_000: 4]
    let today = LocalTime(Self.now).dayNumber
    let calendar = SolvedCalendar(
      Dictionary(uniqueKeysWithValues: solved.map { (today - $0.key, $0.value) }), today: today)
    calendar.draw(on: &canvas, in: Rect(size))
    let days = canvas.lines[1...7].joined()
    #expect("░▒▓█".map { shade in days.count { $0 == shade } } == [6, 2, 2, 2])
    #expect(canvas.lines[8].contains("░░ 1  ▒▒ 2  ▓▓ 3  ██ 4 or more a day"))
  }

  @Test func `a card shows the givens in their boxes, and how much of them is filled`() throws {
    let givens = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    var puzzle = try SudokuFixture.puzzle(givens)
    var canvas = Canvas(Size(21, 11))
    SudokuPreview(puzzle).draw(on: &canvas, in: canvas.bounds)
    #expect(canvas.lines[0] == "5 3 · │ · 7 · │ · · ·")
    #expect(canvas.lines[3] == "──────┼───────┼──────")
    #expect(canvas.lines[10] == "· · · │ · 8 · │ · 7 9")
    #expect(puzzle.percentFilled == 0)
    puzzle.current = SudokuState(puzzle.target)
    #expect(puzzle.percentFilled == 100)
  }

  @Test func `days have the weekdays and months of the calendar`() {
    let days = [19_782: ("Feb 29", 3), 20_454: ("Jan 1", 3), 0: ("Jan 1", 3), -1: ("Dec 31", 2)]
    for (day, (name, weekday)) in days {
      let time = LocalTime(day: day)
      #expect(time.monthAndDay == name && time.weekday == weekday && time.dayNumber == day)
    }
  }
}
