import GameKit
import PuzzleKit
import Sudoku
import TestKit
import Testing

@testable import SudokuApp

/// The puzzles in `packs/puzzles/sudoku`.
struct ShippedPuzzleTests {
  @Test func `each shipped puzzle can be read, is at its start, and is as hard as it says`() throws {
    let (checkout, folder) = (Checkout(), "packs/puzzles/sudoku")
    let names = checkout.names(in: folder, endingIn: ".json")
    #expect(names.count == 24)
    for name in names {
      let text = try #require(checkout.text(of: "\(folder)/\(name).json"))
      let puzzle = try PuzzleFile.puzzle(SudokuPuzzle.self, in: Array(text.utf8))
      #expect(name == puzzle.name.lowercased().replacing("×", with: "x").replacing(" ", with: "-"))
      #expect(puzzle.current == puzzle.firstState && puzzle.tags == ["built in"])
      guard puzzle.layout == .classic else { continue }
      #expect(Difficulty(Rater.rate(puzzle.initial).level) == puzzle.difficulty, "\(puzzle.name)")
    }
  }
}
