import AttackKit
import Kit
import Sudoku
import Testing

@testable import SudokuApp

/// Damaged puzzle files, read by ``PuzzleInput`` with the rules that they give.
struct SudokuCommandAttacks {
  @Test func `damaged files with rules are read or refused`() throws {
    let files = [Variety.x, .jigsaw, .killer, .classic].map { variety in
      let grid = variety.puzzle(seed: 1)
      return (grid.layout.variant.rulesLine.map { $0 + "\n" } ?? "") + "\(grid)\n"
    }
    let words = [
      "#Rules ", "killer ", "jigsaw ", "x", ":", ",", "\n", "99999999999999999999", "-1", "0", "80", "81",
    ]
    ParserAttack("puzzles with rules", corpus: files, words: words).run(files: 3_000) { bytes in
      for part in PuzzlePart.parts(of: String(decoding: bytes, as: UTF8.self)) {
        for text in try PuzzleText.read(part.text) {
          let layout = try part.ruled(text).grid.layout
          guard let line = layout.variant.rulesLine else { continue }
          let again = try #require(PuzzlePart.parts(of: "\(line)\n\(text.grid)").first)
          #expect(try again.ruled(text).grid.layout == layout)
        }
      }
      return true
    }
  }
}
