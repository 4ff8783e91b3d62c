import GameKit
import Kit
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import Library
@testable import SudokuApp

/// Colors, letters and lines.
struct SudokuMarkTests {
  private func state(of game: SudokuFixture) throws -> SudokuState {
    try #require(game.table).play.puzzle.current
  }

  @Test func `x goes through six colors and back to none, and v chooses one`() throws {
    var game = try SudokuFixture(SudokuFixture.puzzle())
    for color in SudokuState.Color.allCases {
      game.type("x")
      #expect(try state(of: game).colors[2] == color)
    }
    game.type("x")
    #expect(try state(of: game).colors[2] == nil)
    game.type("v5")
    #expect(try state(of: game).colors[2] == .fifth && game.shows("color 5"))
    game.type("v9")
    #expect(try state(of: game).colors[2] == .fifth && state(of: game).digits[2] == 0)
    game.type("v0")
    #expect(try state(of: game).colors[2] == nil)
    game.type("u")
    #expect(try state(of: game).colors[2] == .fifth)
  }

  @Test(arguments: ["v", "l"])
  func `a question for a color or a letter is taken back by a key`(question: String) throws {
    var game = try SudokuFixture(SudokuFixture.puzzle())
    game.type("n12n")
    let state = try state(of: game)
    for key in [Key.backspace, .delete, .escape, .enter, .space] {
      game.type(question)
      game.press(key)
      #expect(try self.state(of: game) == state && !game.shows("PAUSE"))
      #expect(game.table?.board.entry.isNotes == false && game.table?.board.entry.filter == .off)
    }
  }

  @Test func `a letter marks the selected cells, and takes itself back`() throws {
    var game = try SudokuFixture(SudokuFixture.puzzle())
    game.type("lb")
    #expect(try state(of: game).letters[2] == 2 && game.shows("letter B"))
    game.press(Key(.right, .shift))
    game.type("lB")
    #expect(try state(of: game).letters[2...3] == [2, 2])
    game.type("lb")
    #expect(try state(of: game).letters.allSatisfy { $0 == 0 })
    game.type("LuX")
    #expect(game.table?.board.pen == nil)
    #expect(try state(of: game).letters.allSatisfy { $0 == 0 })
  }

  @Test func `lines go from cell to cell until Esc ends them`() throws {
    var game = try SudokuFixture(SudokuFixture.puzzle())
    game.type("L")
    #expect(game.shows("Line from r1c3"))
    game.press(.right)
    game.type("L")
    game.press(.down, .down, .down)
    game.type("L")
    let lines = [SudokuState.PenLine(2, 3), SudokuState.PenLine(3, 30)].compactMap(\.self)
    #expect(try state(of: game).lines == Set(lines) && game.shows("line to r1c4"))
    expectSnapshot(of: game, named: "lines")
    game.press(.escape)
    #expect(game.table?.board.pen == nil && !game.shows("PAUSE"))
    game.type("u")
    #expect(try state(of: game).lines == [lines[0]])
  }

  @Test func `in words a cell has its color, its letter and its lines`() throws {
    var game = try SudokuFixture(SudokuFixture.puzzle(), look: Look(isPlain: true))
    game.type("v3laL")
    game.press(.down)
    game.type("L")
    game.press(.up)
    #expect(game.shows("color 3, letter A, line to r2c3"))
  }
}
