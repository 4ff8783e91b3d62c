import Sudoku
import Testing

/// What is read and written.
struct FormatTests {
  static let sample = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

  @Test(arguments: [
    sample, "1.3.....4.2.....", String(repeating: "1.....2.....", count: 3),
    String(repeating: "1G..", count: 64),
  ])
  func `a puzzle on one line is what it was when written again`(line: String) throws {
    let puzzle = try PuzzleText.readOne(line)
    #expect(puzzle.text(in: .line) == line)
    #expect(puzzle.grid.clueCount == line.count { $0 != "." })
  }

  // A candidate grid cannot tell a digit from a single candidate.
  @Test(arguments: TextFormat.allCases.filter { $0 != .candidates && !$0.isClassicOnly })
  func `every format can be read again`(format: TextFormat) throws {
    for line in [Self.sample, "1.3.....4.2.....", String(repeating: "1.....2.....", count: 3)] {
      let puzzle = try PuzzleText.readOne(line)
      #expect(try PuzzleText.readOne(puzzle.text(in: format)).givens == puzzle.grid)
    }
  }

  @Test func `zeros, dots, stars and underscores are empty cells`() throws {
    let marked = Self.sample.replacing(".", with: "0", maxReplacements: 9)
      .replacing(".", with: "*", maxReplacements: 9).replacing(".", with: "_", maxReplacements: 9)
    #expect(try PuzzleText.readOne(marked).text(in: .line) == Self.sample)
  }

  @Test func `a list has a puzzle on each line, with remarks behind`() throws {
    let list = try PuzzleText.read("\(Self.sample)\n\n# end\n\(Self.sample) 7.1 ED\n")
    #expect(list.count == 2)
  }

  @Test func `a list is told from a grid, and names the lines that are no puzzles`() {
    let line = String(repeating: ".", count: 81)
    let text = "# Two\n\(line)\n\n:0000:x:12:::\n#Rules x\n\(line) easy\n"
    let list = PuzzleText.list(in: text) ?? []
    #expect(list.map(\.number) == [2, 4, 6])
    #expect(list.map(\.text) == [line, ":0000:x:12:::", "#Rules x\n\(line) easy"])
    let rows = Array(repeating: ".........", count: 9).joined(separator: "\n")
    let large = Array(repeating: String(repeating: ".", count: 16), count: 16).joined(separator: "\n")
    for text in [
      line, "#Rules x\n\(line)", rows, large, "", "#Rules x", PuzzleText(Grid()).text(in: .candidates),
    ] {
      #expect(PuzzleText.list(in: text) == nil)
    }
  }

  @Test func `an sdk file says who made the puzzle`() throws {
    var puzzle = try PuzzleText.readOne(Self.sample)
    puzzle.facts.author = "Anna"
    puzzle.facts.level = "Easy"
    let text = puzzle.text(in: .sdk)
    #expect(text.hasPrefix("#A Anna\n#L Easy\n53..7....\n"))
    #expect(try PuzzleText.readOne(text) == puzzle)
  }

  @Test func `an sdx file has givens, the player's digits, and candidates`() throws {
    let row = "u5 3 124 26 7 2468 1489 1249 248\n"
    let rest = Array(repeating: "12 12 12 12 12 12 12 12 12\n", count: 8).joined()
    let puzzle = try PuzzleText.readOne(row + rest)
    #expect(puzzle.grid[0] == 5 && puzzle.played == [0] && puzzle.givens[0] == 0)
    #expect(puzzle.candidates?[2] == DigitSet([1, 2, 4]))
    #expect(try PuzzleText.readOne(puzzle.text(in: .sdx)) == puzzle)
  }

  @Test func `Simple Sudoku's grid has borders`() throws {
    let text = try PuzzleText.readOne(Self.sample).text(in: .simpleSudoku)
    #expect(text.hasPrefix(" *-----------*\n |53.|.7.|...|\n"))
  }

  @Test func `a candidate grid shows what the digits leave open`() throws {
    let puzzle = try PuzzleText.readOne(Self.sample)
    let again = try PuzzleText.readOne(puzzle.text(in: .candidates))
    #expect(again.candidates?[2] == DigitSet([1, 2, 4]))
  }

  static let refused = [
    ("", "Line 1, column 1: the text has no puzzle."),
    (String(repeating: ".", count: 80), "Line 1, column 80: expected 81 cells (or 16, 36, 256), found 80."),
    ("..y.\n....\n....\n....\n", "Line 1, column 3: “y” is neither a digit nor an empty cell."),
    ("....\n..5.\n....\n....\n", "Line 2, column 3: “5” isn't a digit in a 4x4 grid."),
    ("....\n...\n....\n....\n", "Line 2, column 3: expected 4 cells as in the first row, found 3."),
    ("....\n....\n....\n", "Line 3, column 1: expected 4 rows, found 3."),
    (".....\n.....\n", "Line 1, column 5: expected 9 cells in a row (or 4, 6, 16), found 5."),
    ("1,2,3,4\n,,,\n,,y,\n,,,\n", "Line 3, column 3: “y” is neither a digit nor an empty cell."),
  ]

  @Test(arguments: refused)
  func `a text that is no puzzle is refused with its place`(text: String, reason: String) {
    let error = #expect(throws: FormatError.self) { try PuzzleText.readOne(text) }
    #expect(error?.description == reason)
  }
}
