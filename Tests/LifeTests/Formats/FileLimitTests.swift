import Testing

@testable import Life

/// Small files that stand for many cells.
struct FileLimitTests {
  private func read(_ text: String) throws(FormatFault) -> Pattern {
    try PatternText.read(Array(text.utf8)).pattern
  }

  /// Full rows of 64 × 64 tiles.
  private func rows(_ columns: Int, _ rows: Int) -> String {
    "x = 1, y = 1\n" + String(repeating: "\(columns * 64)o64$", count: rows) + "!"
  }

  @Test func `a file may have fewer cells than a board, and is told how many it has`() throws {
    let text = Array(rows(128, 33).utf8)
    #expect(try PatternText.read(text).pattern.content.population == 33 * 8_192)
    let many = Array(("x = 1, y = 1\n" + String(repeating: "10000o$", count: 2_000) + "!").utf8)
    let fault = FormatFault.Reason.tooManyCells(20_000_000, limit: 16_777_216)
    #expect {
      try PatternText.read(many, within: .files)
    } throws: {
      ($0 as? FormatFault)?.reason == fault
    }
  }

  @Test func `a file of more tiles than a board may have is refused without its cells being kept`() {
    #expect(throws: FormatFault(line: 2, column: 6 * 11 + 8, reason: .tooLarge)) {
      try read(rows(40_000, 9))
    }
  }

  @Test func `a macrocell file is checked whole before its tree is built`() {
    let leaves = (0..<9_000).map { ".*$\($0 % 2 == 0 ? "*" : ".")*$\n" }.joined()
    #expect(throws: FormatFault.self) { try read("[M2]\n\(leaves)4 1 2 3 99999\n") }
  }

  @Test func `the end of a board with too many cells is not looked for`() throws {
    let limit = FinalStateSearch.maxPopulation
    #expect(throws: LifeError.tooManyCells(limit + 1, limit: limit)) {
      try FinalStateSearch.check(population: limit + 1)
    }
    let full = try Cells(filling: Box(x: 0, y: 0, width: 4_097, height: 4_096))
    let board = try Universe(full)
    #expect(throws: LifeError.tooManyCells(4_097 * 4_096, limit: limit)) {
      try FinalStateSearch.find(of: board)
    }
  }

  @Test func `a large board is not taken apart`() throws {
    let full = try Cells(filling: Box(x: 0, y: 0, width: 2_049, height: 2_048))
    #expect(try Universe(full).census() == Census())
  }
}
