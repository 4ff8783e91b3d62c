import GameKit
import PuzzleKit
import Sudoku
import Testing

@testable import GameTestKit
@testable import SudokuApp

typealias SudokuFixture = PuzzlePlayFixture<SudokuGame>

extension SudokuFixture {
  /// - Source: Wikipedia, "Sudoku", the sample puzzle.
  static var sample: String {
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
  }

  static func puzzle(_ text: String = sample) throws -> SudokuPuzzle {
    try SudokuGame.read(text, id: Identifier(high: 1, low: 2), at: Timestamp(seconds: 1_763_150_400))
  }

  static func puzzle(of givens: Grid) throws -> SudokuPuzzle {
    let header = try PuzzleHeader(
      id: Identifier(high: 1, low: 2), name: "Sample", difficulty: .easy,
      revision: .first(at: Timestamp(seconds: 0)))
    return try SudokuPuzzle(header: header, givens: givens)
  }
}
