import GameKit
import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import Kit
@testable import SudokuApp

struct SudokuPlayTests {
  private func solve(_ game: inout SudokuFixture) throws {
    let target = try #require(game.table).play.puzzle.target
    for row in 0..<9 {
      game.press(.home)
      for column in 0..<9 {
        let play = try #require(game.table).play
        if play.state == .playing, play.puzzle.current.digits[row * 9 + column] == 0 {
          game.type("\(target[row * 9 + column])")
        }
        game.press(.right)
      }
      game.press(.down)
    }
  }

  /// Moves the cursor to the first column of the first row.
  private func begin(_ preferences: [String: String] = [:]) throws -> SudokuFixture {
    var game = SudokuFixture(try SudokuFixture.puzzle(), preferences)
    game.press(.pageUp, .home)
    return game
  }

  @Test func `a puzzle is solved from the keyboard, and its time is recorded once`() throws {
    var game = try begin()
    game.wait(.seconds(65))
    #expect(game.screen.header.remark == "1:05 · 0 moves")
    try solve(&game)
    #expect(game.table?.play.state == .completed)
    #expect(game.results == [PlayResult(time: .seconds(65), isCompleted: true, hints: 0)])
    #expect(game.cues.contains(.solved))
    game.wait(.seconds(3))
    #expect(game.shows("1:05") && game.shows("no hints"))
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

  @Test func `a play resumes with its digits, notes, cursor and time`() throws {
    var game = try begin()
    game.press(.right, .right)
    game.type("n12")
    game.wait(.seconds(12))
    let saved = try #require(game.saved)
    let resumed = SudokuFixture(try SudokuFixture.puzzle(), play: saved)
    #expect(resumed.table?.play.puzzle == game.table?.play.puzzle)
    #expect(resumed.table?.board.cursor == 2 && resumed.table?.board.entry.isNotes == true)
    // The clock is saved every five seconds.
    #expect(resumed.screen.header.remark.hasPrefix("0:10"))
  }

  @Test func `the cursor is saved a second after it has moved, once there is a move`() throws {
    var game = try begin()
    game.press(.right, .right)
    game.wait(.seconds(20))
    #expect(game.saved == nil)
    game.type("4")
    game.wait(.seconds(2))
    game.press(.down)
    game.wait(.milliseconds(1_100))
    #expect(try #require(game.saved).view.hasPrefix("11 "))
  }

  @Test func `the help over a puzzle lists the keys of the puzzle, and y copies it`() throws {
    var game = try begin()
    game.tell(.interrupted)
    let titles = game.screen.coveredHints.map(\.title)
    #expect(titles.contains("Fill notes") && !titles.contains("Resume"))
    #expect(!game.screen.hints.map(\.title).contains("Fill notes"))
    #expect(SudokuGame.text(of: try SudokuFixture.puzzle())?.replacing(".", with: "0") == SudokuFixture.sample)
  }

  @Test func `undo goes back to the start, and a try is taken back at once`() throws {
    var game = try begin()
    game.press(.right, .right)
    game.type("4t")
    game.press(.down)
    game.type("2")
    game.press(.right)
    game.type("3T")
    #expect(game.table?.play.puzzle.current.digits.prefix(12) == [5, 3, 4, 0, 7, 0, 0, 0, 0, 6, 0, 0])
    game.type("uuuu")
    #expect(game.table?.play.puzzle.current == game.table?.play.puzzle.firstState)
  }

  @Test func `hints go from a direction to the step, and then do it`() throws {
    var game = try begin()
    game.type("h")
    #expect(game.shows("Look at") && game.table?.play.counts.hints == 1)
    game.type("h")
    #expect(game.shows("ingle"))
    game.type("h")
    #expect(game.shows("Apply"))
    let before = game.table?.play.puzzle.current
    game.type("h")
    #expect(game.table?.play.puzzle.current != before && game.table?.play.counts.hints == 1)
  }

  @Test func `a mistake limit ends the play`() throws {
    var game = try begin(["sudoku.limit": "3"])
    game.press(.right, .right)
    game.type("1")
    #expect(game.cues.last == .conflict && game.shows("1/3"))
    game.type("2")
    #expect(game.table?.play.state == .playing)
    game.type("6")
    #expect(game.table?.play.state == .ended && game.shows("that's the limit"))
    #expect(game.results.map(\.isCompleted) == [false])
  }

  @Test func `conflicts are marked right away, or on a check, or never`() throws {
    for (mode, marks) in [("atOnce", [true, true]), ("onCheck", [false, true]), ("never", [false, true])] {
      var game = try begin(["sudoku.conflicts": mode])
      game.press(.right, .right)
      game.type("5")
      #expect(game.shows("!") == marks[0], "\(mode)")
      game.type("c")
      #expect(game.shows("!") == marks[1], "\(mode)")
      #expect(game.toasts.last == "1 digit wrong.")
    }
  }

  @Test func `a digit can be picked first, and is written with Space and the mouse`() throws {
    var game = try begin(["sudoku.entry": "digit"])
    game.press(.right, .right)
    game.type("4")
    #expect(game.table?.play.puzzle.current.digits[2] == 0)
    game.press(.space)
    #expect(game.table?.play.puzzle.current.digits[2] == 4)
    let geometry = GridGeometry(.classic, in: Rect(game.size))
    game.tell(.input(.mouse(Mouse(.press(.left), at: geometry.rect(of: 80).origin))))
    #expect(game.table?.board.cursor == 80)
    game.tell(.input(.mouse(Mouse(.press(.left), at: geometry.rect(of: 3).origin))))
    #expect(game.table?.play.puzzle.current.digits[3] == 4)
  }

  @Test(
    arguments: Variety.allCases,
    [Size(columns: 80, rows: 22), Size(columns: 120, rows: 38), Size(columns: 60, rows: 18)])
  func `every variety fits every screen, and each cell is where a click finds it`(
    variety: Variety, size: Size
  ) throws {
    let layout = variety.puzzle(seed: 5).layout
    let geometry = GridGeometry(layout, in: Rect(size))
    #expect(Rect(size).intersection(geometry.grid) == geometry.grid)
    for cell in 0..<layout.shape.cellCount {
      #expect(geometry.cell(at: geometry.rect(of: cell).origin) == cell)
    }
    #expect(geometry.showsNotes || size.columns < 80 || variety == .sixteenBySixteen)
  }
}
