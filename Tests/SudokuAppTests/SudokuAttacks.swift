import AttackKit
import GameKit
import Kit
import Library
import Packs
import PuzzleKit
import Scanning
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import SudokuApp

/// Random keys, clicks, sizes and interruptions on ``PuzzlePlayScreen``, ``SudokuEditorScreen``,
/// ``SudokuReader``, ``SudokuPaperScreen``, ``SudokuStatisticsScreen``, ``PracticeScreen``,
/// ``SudokuAboutScreen`` and ``DailyScreen``.
struct SudokuAttacks {
  private static let events = ScreenEvents(
    "1234567890ABCDEFGnhcaxXtTmurpsvyoqwglL", paste: SudokuFixture.sample)

  @Test(arguments: Variety.allCases) func `play endures any keys and any mouse`(variety: Variety) throws {
    let puzzle = try SudokuFixture.puzzle(of: variety.puzzle(seed: Attack.seed))
    SudokuFixture.endure(puzzle, ["sudoku.limit": Attack.seed % 2 == 0 ? "none" : "5"], Self.events)
  }

  @Test func `the editor endures any keys`() {
    var screen: any Screen<ParlorApp> = SudokuEditorScreen(
      nil,
      GameContext(
        seed: 3, opened: Timestamp(seconds: 1_763_150_400), newIdentifier: Identifier(high: 5, low: 5),
        files: DataFolders(environment: [:], binary: nil)))
    Self.roam(&screen, Attack.count(20_000) / 10)
    #expect(!screen.hints.isEmpty)
  }

  @Test func `the questions about a photo endure any keys`() throws {
    var scan = ScanScreen(SudokuReader(source: .photo(path: "photo.jpg")))
    _ = SudokuReaderTests.show(try SudokuReaderTests.photo(unsure: [0, 40, 80]), on: &scan)
    var screen: any Screen<ParlorApp> = scan
    Self.roam(&screen, Attack.count(20_000) / 10)
    #expect(!screen.hints.isEmpty)
  }

  @Test func `the camera's picture endures any keys`() throws {
    var camera = SudokuReaderTests.watching()
    let context = ParlorContext(now: .start, area: Rect(Size(columns: 80, rows: 22)), look: Look())
    for news in SudokuReaderTests.news(Array(repeating: SudokuReaderTests.puzzle, count: 5)) {
      _ = camera.handle(.response(.published(ServiceEvent(news, of: SudokuPuzzle.game))), in: context)
    }
    var screen: any Screen<ParlorApp> = camera
    Self.roam(&screen, Attack.count(20_000) / 10)
    #expect(!screen.hints.isEmpty)
  }

  @Test func `a puzzle on paper endures any keys`() throws {
    var screen: any Screen<ParlorApp> = try SudokuPaperTests.screen(SudokuPaperTests.doubtful).0
    Self.roam(&screen, Attack.count(20_000) / 10)
    #expect(!screen.hints.isEmpty)
  }

  @Test(arguments: [false, true]) func `statistics and calendar endure any keys`(isDaily: Bool) {
    let now = Timestamp(seconds: 1_763_150_400)
    var screen: any Screen<ParlorApp> =
      isDaily ? DailyScreen<SudokuGame>(now: now) : SudokuStatisticsScreen(now: now)
    let none = PuzzleResponse<SudokuPuzzle>.results([], today: 20_500)
    let context = ParlorContext(now: .start, area: Rect(Size(columns: 80, rows: 22)), look: Look())
    _ = screen.handle(.response(.puzzle(none)), in: context)
    Self.roam(&screen, Attack.count(20_000))
    #expect(!screen.hints.isEmpty)
  }

  @Test func `the page about a puzzle endures any keys`() throws {
    let about = SudokuAboutTests.About(try SudokuFixture.puzzle())
    var screen: any Screen<ParlorApp> = about.screen
    Self.roam(&screen, Attack.count(20_000) / 10)
    #expect(!screen.hints.isEmpty)
  }

  @Test(arguments: ["X-wing", nil]) func `practice endures any keys`(technique: String?) throws {
    let practice = PracticeTests.Practice(technique)
    var screen: any Screen<ParlorApp> = practice.screen
    Self.roam(&screen, Attack.count(20_000) / 10)
    #expect(!screen.hints.isEmpty)
  }

  private static func roam(_ screen: inout any Screen<ParlorApp>, _ count: Int) {
    var events = Self.events
    var size = Size(columns: 80, rows: 22)
    var glances = Glances()
    for step in 0..<max(100, count) {
      let context = ParlorContext(now: .start, area: Rect(size), look: Look())
      _ = screen.handle(events.next(), in: context)
      if step % 50 == 49 {
        size = Size(columns: 1 + events.random.below(200), rows: 1 + events.random.below(60))
      }
      glances.look(at: PicturedScreen(screen, size), after: step)
    }
  }
}
