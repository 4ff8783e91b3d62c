import AttackKit
import Testing

@testable import Sudoku

/// Texts whose first line gives the rules.
@Suite struct RulesLineTests {
  private static let jigsaw = (0..<16).map { [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4][$0] - 1 }

  private static let variants: [(Shape, Layout.Variant)] = [
    (.nineByNine, .standard), (.nineByNine, .x), (.fourByFour, .jigsaw(jigsaw)),
    (.nineByNine, .killer([Cage(sum: 10, cells: [0, 1]), Cage(sum: 7, cells: [9, 10, 11])])),
  ]

  @Test(arguments: variants)
  func `rules come back as they were written`(shape: Shape, variant: Layout.Variant) throws {
    let grid = Grid(try Layout(shape, variant))
    let text = (variant.rulesLine.map { $0 + "\n" } ?? "") + "\(grid)"
    #expect(try PuzzleText.readOne(text).grid == grid)
  }

  @Test(arguments: [
    ("#Rules windoku\n....", "Line 1, column 1: unknown rules “windoku”. Use x, jigsaw or killer."),
    ("#Rules killer 9\n....", "Line 1, column 1: invalid cage “9”: expected SUM:CELL,CELL…"),
    ("#Rules jigsaw 1,b\n....", "Line 1, column 1: invalid number “b” in the rules."),
  ])
  func `rules that cannot be are refused`(text: String, reason: String) {
    let rows = String(repeating: "\n....", count: 3)
    let error = #expect(throws: FormatError.self) { try PuzzleText.readOne(text + rows) }
    #expect(error?.description == reason)
  }
}

/// Damaged texts with rules, read by ``PuzzlePart``.
@Suite struct RulesLineAttacks {
  @Test func `damaged texts with rules are read or refused`() throws {
    let files = [Variety.x, .jigsaw, .killer, .classic].map { variety in
      let grid = variety.puzzle(seed: 1)
      return (grid.layout.variant.rulesLine.map { $0 + "\n" } ?? "") + "\(grid)\n"
    }
    let words = [
      "#Rules ", "killer ", "jigsaw ", "x", ":", ",", "\n", "99999999999999999999", "-1", "0", "80", "81",
    ]
    ParserAttack("puzzles with rules", corpus: files, words: words).run(files: 3_000) { bytes in
      for text in try PuzzleText.read(String(damaged: bytes)) {
        let layout = text.grid.layout
        guard let line = layout.variant.rulesLine else { continue }
        #expect(try PuzzleText.readOne("\(line)\n\(text.grid)").grid.layout == layout)
      }
      return true
    }
  }
}
