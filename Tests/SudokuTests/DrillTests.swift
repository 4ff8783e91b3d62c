import Sudoku
import Testing

/// Positions to practice a technique in.
struct DrillTests {
  @Test(arguments: Drill.techniques.map(\.name))
  func `the easiest step of a drill is of its technique, and what it rules out is false`(technique: String)
    throws
  {
    for seed in UInt64(1)...(isProof ? 20 : 1) {
      let drill = try #require(Drill.make(technique, seed: seed * 77_777))
      let easiest = try #require(Rater.nextStep(from: drill.board))
      #expect(easiest.name == technique || easiest.technique.name == technique)
      #expect(drill.steps.contains { $0.eliminations == easiest.eliminations })
      let solution = try #require(Solver().solutions(of: drill.board.grid).first)
      for step in drill.steps {
        for gone in step.eliminations {
          #expect(!gone.digits.contains(solution[gone.cell]))
          for digit in gone.digits { #expect(!drill.steps(rulingOut: digit, at: gone.cell).isEmpty) }
        }
      }
      #expect(drill.steps.allSatisfy { $0.placements.isEmpty })
    }
  }

  @Test(arguments: ["Two-string kite", "Skyscraper"])
  func `all that a pattern rules out by its definition is right in a drill`(technique: String) throws {
    for seed in UInt64(1)...(isProof ? 20 : 3) {
      let drill = try #require(Drill.make(technique, seed: seed * 4_321))
      let board = drill.board
      let found = technique == "Skyscraper" ? Self.skyscrapers(in: board) : Self.kites(in: board)
      #expect(!found.isEmpty)
      for gone in found {
        #expect(!drill.steps(rulingOut: gone.digit, at: gone.cell).isEmpty, "\(gone) in \(board.grid)")
      }
    }
  }

  /// The pairs of cells that a digit is possible in, among rows or columns that have no third.
  private static func pairs(_ digit: Int, in board: Board, _ cell: (_ line: Int, _ place: Int) -> Int)
    -> [[Int]]
  {
    (0..<9).map { line in
      (0..<9).map { cell(line, $0) }.filter { board.candidates[$0].contains(digit) }
    }.filter { $0.count == 2 }
  }

  private static func rows(_ digit: Int, in board: Board) -> [[Int]] {
    pairs(digit, in: board) { $0 * 9 + $1 }
  }

  private static func columns(_ digit: Int, in board: Board) -> [[Int]] {
    pairs(digit, in: board) { $1 * 9 + $0 }
  }

  private static func box(of cell: Int) -> Int { cell / 27 * 3 + cell % 9 / 3 }

  private static func isSeen(_ cell: Int, from other: Int) -> Bool {
    cell != other && (cell / 9 == other / 9 || cell % 9 == other % 9 || box(of: cell) == box(of: other))
  }

  /// The candidates that a digit loses to a pair in a row and one in a column that meet in a box.
  private static func kites(in board: Board) -> Set<Placement> {
    var found = Set<Placement>()
    for digit in 1...9 {
      for row in rows(digit, in: board) {
        for column in columns(digit, in: board) where Set(row).isDisjoint(with: column) {
          for (near, far) in [(row[0], row[1]), (row[1], row[0])] {
            for (start, end) in [(column[0], column[1]), (column[1], column[0])]
            where box(of: near) == box(of: start) {
              let cell = end / 9 * 9 + far % 9
              if board.candidates[cell].contains(digit) { found.insert(Placement(cell: cell, digit: digit)) }
            }
          }
        }
      }
    }
    return found
  }

  /// The candidates that a digit loses to two pairs in rows that share a column, or the other way around.
  private static func skyscrapers(in board: Board) -> Set<Placement> {
    var found = Set<Placement>()
    for digit in 1...9 {
      for (pairs, line) in [(rows(digit, in: board), { $0 % 9 }), (columns(digit, in: board), { $0 / 9 })] {
        for one in pairs {
          for other in pairs where other != one {
            for (base, top) in [(one[0], one[1]), (one[1], one[0])] {
              for (end, roof) in [(other[0], other[1]), (other[1], other[0])] where line(base) == line(end) {
                for cell in 0..<81 where isSeen(cell, from: top) && isSeen(cell, from: roof) {
                  guard board.candidates[cell].contains(digit), ![base, end].contains(cell) else { continue }
                  found.insert(Placement(cell: cell, digit: digit))
                }
              }
            }
          }
        }
      }
    }
    return found
  }

  @Test func `a position with an easier step is no drill`() throws {
    let board = Board(try Grid(line: TechniqueCase.all[0].puzzle))
    #expect(Drill("X-wing", in: board) == nil && Drill.make("Nonsense", seed: 1) == nil)
  }

  @Test func `the same seed makes the same drill`() {
    #expect(Drill.make("Naked pair", seed: 4) == Drill.make("Naked pair", seed: 4))
  }
}
