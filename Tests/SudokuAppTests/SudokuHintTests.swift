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

/// Hints that take longer, and what they show of a chain.
struct SudokuHintTests {
  /// A game whose next step is a chain, or a pattern in its place.
  private func gameBeforeChain() throws -> SudokuFixture {
    var game = SudokuFixture(
      try SudokuFixture.puzzle(
        ".269.....8..4...3.9.3.6..4.6..8.....2.......5.....9..8.7..8.5.3.6...5..1.....647."))
    for _ in 0..<80 {
      let table = try #require(game.table)
      guard table.play.puzzle.hint(table.board.noteStyle, upTo: .atOnce(in: .classic)) != .noTechnique else {
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
    let shownHint = try #require(table.board.shownHint(for: table.play))
    #expect(try #require(shownHint.step).rating > .atOnce(in: .classic))
    #expect(table.board.message == nil && table.play.counts.hints == hints + 1)
  }

  @Test func `a hint that comes after a move is about another puzzle, and is not shown`() throws {
    let game = try gameBeforeChain()
    let table = try #require(game.table)
    var board = table.board
    let puzzle = table.play.puzzle
    let hint = puzzle.hint(board.noteStyle)
    let stale = GamePayload(SudokuAnswer.hint(hint, from: puzzle.firstState))
    let ignored = board.accept(stale, table.play)
    #expect(ignored.isEmpty && board.shownHint(for: table.play) == nil)
    let fresh = GamePayload(SudokuAnswer.hint(hint, from: puzzle.current))
    let taken = board.accept(fresh, table.play)
    #expect(!taken.isEmpty && board.shownHint(for: table.play)?.hint == hint)
    let again = board.accept(fresh, table.play)
    #expect(again.isEmpty)
  }

  @Test func `a hint about wrong digits leads back to before the first one`() throws {
    var game = try SudokuFixture(SudokuFixture.puzzle())
    // The cursor starts in the first empty cell; the row is 534 678 912, and the 7 is given.
    game.type("4")
    let right = try #require(game.table).play.puzzle.current
    game.press(.right)
    game.type("2")
    game.press(.right, .right)
    game.type("8h")
    let table = try #require(game.table)
    #expect(table.board.shownHint(for: table.play)?.hint == .mistakes([3]))
    #expect(game.screen.hints.contains { $0.title == "Undo" })
    game.type("h")
    #expect(game.table?.play.puzzle.current == right)
    #expect(game.table?.play.counts.hints == 1)
  }

  @Test func `a hint puts back the one note that is missing`() throws {
    var game = try SudokuFixture(SudokuFixture.puzzle())
    game.type("a")
    let full = try #require(game.table).play.puzzle.current
    game.type("n4h")
    #expect(game.shows("is missing a note") && game.table?.play.puzzle.current != full)
    game.type("h")
    #expect(game.shows("is missing the note 4"))
    game.type("h")
    #expect(game.table?.play.puzzle.current == full)
  }

  /// A game in which a chain is told in full, after the hints before it.
  private func gameWithChain() throws -> SudokuFixture {
    var game = SudokuFixture(
      try SudokuFixture.puzzle(
        "8....47.17.....6...6..75..41.85.9.......3.......8.62.96..49..8...3.....75.71....2"))
    for _ in 0..<80 {
      game.type("hhh")
      let step = try #require(game.table?.board.shownHint?.step)
      if !step.links.isEmpty { return game }
      game.type("h")
    }
    return game
  }

  @Test func `true candidates of a chain have one color, false ones the other, and all others are dark`()
    throws
  {
    let game = try gameWithChain()
    let page = try #require(game.table?.board.shownHint?.page)
    #expect(page.kinds.contains(.isTrue) && page.kinds.contains(.isFalse) && page.kinds.contains(.gone))
    #expect(Proof.Mark.isTrue.style != Proof.Mark.isFalse.style)
    expectSnapshot(of: game, named: "chain")
  }

  @Test func `a key shows a chain link by link, and another one goes back`() throws {
    var game = try gameWithChain()
    let step = try #require(game.table?.board.shownHint?.step)
    let whole = try #require(game.table?.board.shownHint?.page)
    for number in 0...step.links.count {
      game.type(".")
      let hint = try #require(game.table?.board.shownHint)
      #expect(hint.number == number && game.shows("\(number + 1) of \(step.links.count + 1)"))
      let last = step.links.indices.contains(number) ? step.links[number] : nil
      #expect(last.map { hint.page?.cells.contains($0.cell) == true } ?? true)
    }
    game.type(".")
    #expect(game.table?.board.shownHint?.number == step.links.count)
    game.type(String(repeating: ",", count: step.links.count + 1))
    #expect(game.table?.board.shownHint?.page == whole)
  }
}
