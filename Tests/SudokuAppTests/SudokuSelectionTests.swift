import Kit
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import Library
@testable import SudokuApp

/// Several cells at once, and notes in the middle of cells.
struct SudokuSelectionTests {
  private func begin() throws -> SudokuFixture {
    var game = SudokuFixture(try SudokuFixture.puzzle())
    game.press(.pageUp, .home, .right, .right)
    return game
  }

  private func mouse(_ action: Mouse.Action, on cell: Int, in game: inout SudokuFixture, clicks: Int = 1) {
    let place = GridGeometry(.classic, in: Rect(game.size)).rect(of: cell).origin
    game.tell(.input(.mouse(Mouse(action, at: place, clicks: clicks))))
  }

  @Test func `Shift with arrows selects cells, and a note goes to all of them that are empty`() throws {
    var game = try begin()
    game.press(Key(.right, .shift), Key(.right, .shift))
    #expect(game.table?.board.selection.cells == [2, 3, 4] && game.shows("3 cells selected"))
    game.type("n4")
    #expect(game.table?.play.puzzle.current.notes[2...4].map { $0.contains(4) } == [true, true, false])
    game.type("4")
    #expect(game.table?.play.puzzle.current.notes[2...4].allSatisfy(\.isEmpty) == true)
    game.press(.escape)
    #expect(game.table?.board.selection.cells.isEmpty == true && game.table?.play.state == .playing)
  }

  @Test func `a note that some of the cells have is added to the others, and Del empties all`() throws {
    var game = try begin()
    game.type("n4")
    game.press(Key(.right, .shift))
    game.type("4")
    #expect(game.table?.play.puzzle.current.notes[2...3].map { $0.contains(4) } == [true, true])
    game.press(.delete)
    #expect(game.table?.play.puzzle.current.notes[2...3].allSatisfy(\.isEmpty) == true)
    game.type("u")
    #expect(game.table?.play.puzzle.current.notes[2...3].allSatisfy { $0.contains(4) } == true)
  }

  @Test func `dragging selects cells, and a double click all that are alike`() throws {
    var game = try begin()
    mouse(.press(.left), on: 2, in: &game)
    for cell in [3, 12] { mouse(.drag(.left), on: cell, in: &game) }
    #expect(game.table?.board.selection.cells == [2, 3, 12])
    mouse(.press(.left), on: 0, in: &game, clicks: 2)
    #expect(game.table?.board.selection.cells == [0, 14, 71])
    mouse(.press(.left), on: 5, in: &game)
    #expect(game.table?.board.selection.cells.isEmpty == true)
  }

  @Test(arguments: [Size(columns: 80, rows: 22), Size(columns: 120, rows: 38)])
  func `notes in the middle of a cell are beside the others, and saved with them`(size: Size) throws {
    var game = SudokuFixture(try SudokuFixture.puzzle(), size: size)
    game.press(.pageUp, .home, .right, .right)
    game.type("n12N48")
    #expect(game.table?.play.puzzle.current.centerNotes[2] == DigitSet([4, 8]))
    #expect(game.shows("center 48") && game.shows("Center note mode"))
    let lines = game.picture.lines
    let place = GridGeometry(.classic, in: Rect(size)).rect(of: 2)
    let inside = (place.top..<place.bottom).map {
      String(lines[$0].dropFirst(place.left).prefix(place.columns))
    }
    #expect(inside.contains { $0.contains("48") } && ["1", "2"].allSatisfy { inside.joined().contains($0) })
    game.wait(.seconds(12))
    let resumed = SudokuFixture(try SudokuFixture.puzzle(), play: game.saved)
    #expect(
      resumed.table?.play.puzzle == game.table?.play.puzzle && resumed.table?.board.entry.mode == .center)
    game.type("N4")
    #expect(game.table?.play.puzzle.current.centerNotes[2].isEmpty == true)
  }

  @Test func `a digit is written into all cells that are selected`() throws {
    var game = try begin()
    game.press(Key(.right, .shift))
    game.type("4")
    #expect(game.table?.play.puzzle.current.digits[2...3] == [4, 4] && game.cues.last == .conflict)
  }
}
