import PuzzleKit
import TUI
import Testing

@testable import GameTestKit
@testable import Library
@testable import SudokuApp

/// When the clock of a puzzle stops.
struct SudokuPauseTests {
  private func begin(_ preferences: [String: String] = [:]) throws -> SudokuFixture {
    SudokuFixture(try SudokuFixture.puzzle(), preferences)
  }

  @Test func `a puzzle that is left alone pauses, unless it should not`() throws {
    var game = try begin()
    game.wait(.seconds(119))
    game.press(.right)
    game.wait(.seconds(119))
    #expect(game.table?.play.state == .playing)
    game.wait(.seconds(1))
    #expect(game.shows("Resume") && game.table?.clock.elapsed == .seconds(239))
    var other = try begin(["sudoku.idle": "0"])
    other.wait(.seconds(3_600))
    #expect(other.table?.play.state == .playing)
  }

  @Test func `a pause hides every digit and stops the clock`() throws {
    var game = try begin()
    game.wait(.seconds(10))
    game.press(.escape)
    game.wait(.seconds(60))
    #expect(game.shows("Resume") && !game.shows("┏"))
    game.press(.escape)
    #expect(game.shows("┏") && game.screen.header.remark.hasPrefix("0:10"))
  }
}
