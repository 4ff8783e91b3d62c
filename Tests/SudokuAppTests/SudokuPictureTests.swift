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
    expectSnapshot(of: game, named: "notes-and-hint")
  }

  @Test func `a large puzzle`() throws {
    var game = SudokuFixture(try SudokuFixture.puzzle(), size: Size(columns: 120, rows: 38))
    game.type("ac")
    expectSnapshot(of: game, named: "large")
  }

  @Test func `in ASCII, without color`() throws {
    var game = SudokuFixture(
      try SudokuFixture.puzzle(), size: Size(columns: 60, rows: 18), look: Look(glyphs: .ascii))
    game.type("5")
    expectSnapshot(of: game, named: "small-ascii")
  }

  @Test(
    arguments: [("x", Variety.x), ("jigsaw", .jigsaw), ("killer", .killer), ("giant", .sixteenBySixteen)],
    [
      ("small", Size(columns: 60, rows: 18)), ("", Size(columns: 80, rows: 22)),
      ("large", Size(columns: 120, rows: 38)),
    ])
  func `a puzzle of another kind, with all notes`(kind: (String, Variety), size: (String, Size)) throws {
    var game = SudokuFixture(try SudokuFixture.puzzle(of: kind.1.puzzle(seed: 5)), size: size.1)
    game.type("a")
    expectSnapshot(of: game, named: [kind.0, size.0].filter { !$0.isEmpty }.joined(separator: "-"))
  }

  @Test(arguments: [("x", Variety.x), ("jigsaw", .jigsaw), ("killer", .killer)])
  func `a puzzle of another kind in words`(name: String, variety: Variety) throws {
    let game = SudokuFixture(
      try SudokuFixture.puzzle(of: variety.puzzle(seed: 5)), look: Look(isPlain: true))
    expectSnapshot(of: game, named: "words-\(name)")
  }

  @Test func `in words`() throws {
    var game = SudokuFixture(try SudokuFixture.puzzle(), look: Look(isPlain: true))
    game.type("5")
    expectSnapshot(of: game, named: "words")
  }
}
