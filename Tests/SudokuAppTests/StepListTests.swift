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

/// Lists of steps beside the grid.
struct StepListTests {
  /// A game with a chain on its way.
  private static func game(look: Look = Look()) throws -> SudokuFixture {
    SudokuFixture(
      try SudokuFixture.puzzle(
        ".269.....8..4...3.9.3.6..4.6..8.....2.......5.....9..8.7..8.5.3.6...5..1.....647."), look: look)
  }

  private func list(of game: SudokuFixture) -> StepList? {
    game.table.flatMap { $0.board.stepList(for: $0.play) }
  }

  @Test func `s lists all steps, and the selected one is shown in the grid`() throws {
    var game = try Self.game()
    game.type("s")
    let list = try #require(self.list(of: game))
    #expect(list.rows.count > 20 && game.shows("All steps here") && game.shows("1 of \(list.rows.count)"))
    #expect(list.rows.map(\.rating).contains("4.4") && game.shows("Hidden single, 1.2."))
    let first = list.page
    game.press(.down, .down)
    #expect(self.list(of: game)?.selected == 2 && self.list(of: game)?.page != first)
    game.press(.end)
    #expect(self.list(of: game)?.selected == list.rows.count - 1)
    expectSnapshot(of: game, named: "all steps")
  }

  @Test func `a chosen step is told as a hint, and h carries it out`() throws {
    var game = try Self.game()
    game.type("s")
    game.press(.down, .enter)
    let hint = try #require(game.table?.board.shownHint)
    let step = try #require(hint.shownStep)
    #expect(list(of: game) == nil && hint.page != nil && game.table?.play.counts.hints == 1)
    game.type("h")
    let placed = try #require(step.placements.first)
    #expect(game.table?.play.puzzle.current.digits[placed.cell] == placed.digit)
  }

  @Test func `w shows the whole way, and a choice plays up to its step, to be undone at once`() throws {
    var game = try Self.game()
    let start = try #require(game.table).play.puzzle.current
    game.type("w")
    let list = try #require(self.list(of: game))
    let path = SolvingPath(from: try #require(game.table).play.puzzle.position(.manual))
    #expect(list.rows.count == path.steps.count + 1 && game.shows("\(path.steps.count) steps, rated 7.2"))
    for _ in 0..<6 { game.press(.down) }
    expectSnapshot(of: game, named: "way to the end")
    game.press(.enter)
    let played = try #require(game.table).play.puzzle.current
    #expect(played.digits.count { $0 != 0 } == start.digits.count { $0 != 0 } + 5)
    #expect(game.table?.board.shownHint?.shownStep == path.steps[5])
    game.type("u")
    #expect(game.table?.play.puzzle.current == start)
  }

  @Test(arguments: [0, 1]) func `g plays all steps that are easier than a level`(row: Int) throws {
    var game = try Self.game()
    let start = try #require(game.table).play.puzzle
    game.type("g")
    #expect(try #require(list(of: game)).rows.map(\.name) == ["Medium step", "Master step"])
    for _ in 0..<row { game.press(.down) }
    game.press(.enter)
    let puzzle = try #require(game.table).play.puzzle
    let next = try #require(Rater.nextStep(from: puzzle.position(.manual)))
    #expect(next.rating >= (row == 0 ? Level.medium : .master).ratings.lowerBound)
    #expect(puzzle.mistakes.isEmpty && game.shows("u undoes them all"))
    game.type("u")
    #expect(game.table?.play.puzzle.current == start.current)
  }

  @Test func `g solves an easy puzzle to its end`() throws {
    var game = try SudokuFixture(SudokuFixture.puzzle())
    game.type("g")
    game.press(.end)
    #expect(list(of: game)?.row?.name == "The end" && !game.shows("u undoes"))
    game.press(.enter)
    #expect(game.results.first?.isCompleted == true)
  }

  @Test func `a list closes with Backspace, with Esc, and with its own key`() throws {
    var game = try Self.game()
    for key in [Key.backspace, .escape, .character("s")] {
      game.type("s")
      #expect(list(of: game) != nil)
      game.press(key)
      #expect(list(of: game) == nil && !game.shows("PAUSE"))
    }
  }

  @Test func `with a list in front, no other key changes the puzzle, and undo closes it`() throws {
    var game = try Self.game()
    game.type("x")
    let state = try #require(game.table).play.puzzle.current
    game.type("s")
    for key in [Key.character("4"), .alt("4"), .control("4"), .delete, .character("0"), .character("x")] {
      game.press(key)
    }
    game.type("aetTnmfvlLXh")
    #expect(game.table?.play.puzzle.current == state && list(of: game) != nil)
    game.type("u")
    #expect(game.table?.play.puzzle.current != state && list(of: game) == nil)
    game.type("r")
    #expect(game.table?.play.puzzle.current == state && list(of: game) == nil)
  }

  @Test func `a list that comes after another key is not shown`() throws {
    let table = try #require(try Self.game().table)
    var board = table.board
    let area = Rect(Size(columns: 80, rows: 24))
    let path = StepList(.path, of: table.play.puzzle, .manual)
    #expect(board.handle(.key(.character("w")), table.play, in: area, look: Look()) != nil)
    #expect(
      board.accept(
        GamePayload(SudokuAnswer.list(StepList(.here, of: table.play.puzzle, .manual))), table.play
      ).isEmpty)
    _ = board.handle(.key(.down), table.play, in: area, look: Look())
    #expect(board.accept(GamePayload(SudokuAnswer.list(path)), table.play).isEmpty && board.stepList == nil)
    _ = board.handle(.key(.character("w")), table.play, in: area, look: Look())
    #expect(!board.accept(GamePayload(SudokuAnswer.list(path)), table.play).isEmpty && board.stepList == path)
  }

  @Test func `steps after a wrong digit lead nowhere, so the mistake is told first`() throws {
    var game = try SudokuFixture(SudokuFixture.puzzle())
    game.type("2s")
    #expect(list(of: game) == nil && game.shows("One digit is wrong."))
  }

  @Test func `a click selects a step, another one chooses it, and the wheel moves on`() throws {
    var game = try Self.game()
    game.type("s")
    let table = try #require(game.table)
    let area = Rect(game.size)
    let rows = StepListPanel(try #require(list(of: game)))
      .places(beside: table.board.geometry(table.play, in: area)).rows
    game.tell(.input(.mouse(Mouse(.press(.left), at: rows.origin.moved(columns: 1, rows: 3)))))
    #expect(list(of: game)?.selected == 3)
    game.tell(.input(.mouse(Mouse(.press(.left), at: rows.origin.moved(columns: 1, rows: 3)))))
    #expect(list(of: game) == nil && game.table?.board.shownHint?.shownStep != nil)
  }

  @Test func `in words the list says where it is, and what the keys do`() throws {
    var game = try Self.game(look: Look(isPlain: true))
    game.type("s")
    #expect(game.shows("All steps here, 1 of") && game.shows("Enter: show step."))
  }

  @Test func `what is copied is the step in notation, or all of the way`() throws {
    let puzzle = try #require(try Self.game().table).play.puzzle
    var steps = StepList(.here, of: puzzle, .manual)
    let wing = try #require(steps.rows.firstIndex { $0.name == "XYZ-wing" })
    steps.select(wing)
    #expect(steps.copied.contains("XYZ-wing: (") && steps.copied.hasSuffix("(4.4)"))
    let path = StepList(.path, of: puzzle, .manual)
    #expect(path.copied.split(separator: "\n").count == path.rows.count)
  }
}
