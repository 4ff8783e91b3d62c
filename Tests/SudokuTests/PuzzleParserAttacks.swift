import AttackKit
import Sudoku
import Testing

/// Damaged puzzles, read by ``PuzzleParser``.
struct PuzzleParserAttacks {
  @Test func `damaged puzzles are read or refused`() throws {
    let puzzle = try PuzzleText.readOne(FormatTests.sample)
    let files = TextFormat.allCases.map { puzzle.text(in: $0) } + ["1.3.....4.2....."]
    let words = ["u", "|", "\n", ",", ".", "-", "#A ", "[State]", "9", "G"]
    ParserAttack("puzzles", corpus: files, words: words).run(files: 4_000) { bytes in
      let puzzles = try PuzzleText.read(String(damaged: bytes))
      for puzzle in puzzles where try PuzzleText.readOne(puzzle.text(in: .csv)).grid != puzzle.grid {
        Issue.record("\(puzzle.grid) is another puzzle when it is read again")
      }
      return true
    }
  }
}
