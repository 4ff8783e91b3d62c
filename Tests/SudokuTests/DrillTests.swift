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

  @Test func `a position with an easier step is no drill`() throws {
    let board = Board(try Grid(line: TechniqueCase.all[0].puzzle))
    #expect(Drill("X-wing", in: board) == nil && Drill.make("Nonsense", seed: 1) == nil)
  }

  @Test func `the same seed makes the same drill`() {
    #expect(Drill.make("Naked pair", seed: 4) == Drill.make("Naked pair", seed: 4))
  }
}
