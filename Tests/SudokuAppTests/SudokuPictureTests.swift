import Kit
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import SudokuApp

struct SudokuPictureTests {
  @Test func `a puzzle with all notes`() throws {
    var game = SudokuFixture(try SudokuFixture.puzzle())
    game.type("ahhh")
    expectSnapshot(game.picture, named: "notes-and-hint")
  }

  @Test func `a large puzzle`() throws {
    var game = SudokuFixture(try SudokuFixture.puzzle(), size: Size(columns: 120, rows: 38))
    game.type("ac")
    expectSnapshot(game.picture, named: "large")
  }

  @Test func `in ASCII, without color`() throws {
    var game = SudokuFixture(
      try SudokuFixture.puzzle(), size: Size(columns: 60, rows: 18), look: Look(glyphs: .ascii))
    game.type("5")
    expectSnapshot(game.picture, named: "small-ascii")
  }

  @Test func `in words`() throws {
    var game = SudokuFixture(try SudokuFixture.puzzle(), look: Look(isPlain: true))
    game.type("5")
    expectSnapshot(game.picture, named: "words")
  }
}
