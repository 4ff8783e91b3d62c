import GameKit
import PuzzleKit
import Sudoku
import TUI
import Testing

@testable import GameTestKit
@testable import Kit
@testable import SudokuApp

/// Hints that take longer, and what they show of a chain.
struct SudokuHintTests {
  /// A game whose next step is a chain, or a pattern in its place.
  private func gameBeforeChain() throws -> SudokuFixture {
    var game = SudokuFixture(
      try SudokuFixture.puzzle(
        ".269.....8..4...3.9.3.6..4.6..8.....2.......5.....9..8.7..8.5.3.6...5..1.....647."))
    for _ in 0..<80 {
      let table = try #require(game.table)
      guard table.play.puzzle.hint(table.board.noteStyle, upTo: .atOnce(in: .classic)) != .nothingNamed else {
        return game
      }
      game.type("hhhh")
    }
    return game
  }

  @Test func `a chain is looked for by a worker, and then told like any other step`() throws {
    var game = try gameBeforeChain()
    let hints = try #require(game.table).play.counts.hints
    game.type("h")
    let table = try #require(game.table)
    let lesson = try #require(table.board.lesson(for: table.play))
    #expect(try #require(lesson.step).rating > .atOnce(in: .classic))
    #expect(table.board.message == nil && table.play.counts.hints == hints + 1)
  }

  @Test func `a hint that comes after a move is about another puzzle, and is not shown`() throws {
    let game = try gameBeforeChain()
    let table = try #require(game.table)
    var board = table.board
    let puzzle = table.play.puzzle
    let hint = puzzle.hint(board.noteStyle)
    let stale = GamePayload(SudokuAnswer.hint(hint, from: puzzle.firstState))
    #expect(board.take(stale, table.play).isEmpty && board.lesson == nil)
    let fresh = GamePayload(SudokuAnswer.hint(hint, from: puzzle.current))
    #expect(!board.take(fresh, table.play).isEmpty && board.lesson != nil)
    #expect(board.take(fresh, table.play).isEmpty)
  }

  @Test func `true candidates of a chain have one color, false ones the other`() throws {
    var game = try gameBeforeChain()
    for _ in 0..<20 {
      game.type("hhh")
      let step = try #require(game.table?.board.lesson?.step)
      game.type("h")
      guard !step.links.isEmpty else { continue }
      for link in step.links {
        let alike = step.links.filter { $0.cell == link.cell && $0.digit == link.digit }
        let isTrue = alike.contains(where: \.isOn)
        #expect(step.half(of: link.digit, in: link.cell) == (isTrue ? .first : .second))
      }
      return
    }
    Issue.record("The puzzle needs no chain")
  }

  @Test func `a hint that is too long for the panel is told in fewer links`() throws {
    var game = try gameBeforeChain()
    for _ in 0..<20 {
      game.type("hhh")
      let lesson = try #require(game.table?.board.lesson)
      let step = try #require(lesson.step)
      #expect(game.shows("Apply"))
      if step.links.count > 12 {
        #expect(lesson.texts.map(\.count) == lesson.texts.map(\.count).sorted(by: >))
        return
      }
      game.type("h")
    }
  }
}
