import FoundationEssentials
import GameKit
import Sudoku
import Testing

/// True with `PARLOR_PROOF` in the environment: some tests are then many times as long.
let isProof = ProcessInfo.processInfo.environment["PARLOR_PROOF"] != nil

/// The lists of puzzles in `Cases`; `Cases/README.md` names their sources.
enum PuzzleList: String, CaseIterable {
  case seventeenClues = "seventeen_clues"
  case top1465
  case hardestER11 = "hardest_er11"
  case hardest1106 = "hardest_1106"

  /// All puzzles of the list.
  func puzzles() throws -> [Grid] { try PuzzleText.read(Cases.text(of: rawValue)).map(\.grid) }
}

/// The files of test cases.
enum Cases {
  static func text(of name: String) throws -> String {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let data = try #require(FileManager.default.contents(atPath: "/\(folder)/Cases/\(name).txt"))
    return String(decoding: data, as: UTF8.self)
  }

  /// Puzzles with their ratings by Sudoku Explainer.
  static func rated() throws -> [(puzzle: Grid, rating: String)] {
    try text(of: "rated").split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (try Grid(line: try #require(words.first)), try #require(words.last))
    }
  }
}

extension Grid {
  /// Reads a classic grid, or one of another size, from a line.
  init(line: String) throws { self = try PuzzleText.readOne(line).grid }

  /// The grid without the digits of some cells, chosen at random.
  func withoutCells(_ count: Int, random: inout SeededRandom) -> Grid {
    var grid = self
    let clues = digits.indices.filter { digits[$0] != 0 }
    for cell in random.shuffled(clues).prefix(count) { grid[cell] = 0 }
    return grid
  }
}
