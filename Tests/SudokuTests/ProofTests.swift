import Sudoku
import Testing

/// What a proof promises to those who read it.
struct ProofTests {
  /// The steps of all examples, with the boards on which they are found.
  private static let steps: [(step: Step, board: Board)] = {
    var steps: [(Step, Board)] = []
    for (example, techniques) in (TechniqueCase.all + TechniqueCase.taught).flatMap({ example in
      TechniqueSet.allCases.map { (example, $0) }
    }) {
      guard let puzzle = try? Grid(line: example.puzzle) else { continue }
      var board = Board(puzzle)
      while let step = Rater.nextStep(from: board, using: techniques, upTo: Rating(tenths: 85)) {
        steps.append((step, board))
        board.apply(step)
      }
    }
    return steps
  }()

  @Test func `a proof marks all that it rules out, leaves no link out, and ends with the conclusion`() throws
  {
    for (step, board) in Self.steps {
      let proof = Proof(step, on: board)
      for gone in step.eliminations {
        for digit in gone.digits {
          #expect(proof.overview.marks[Proof.Candidate(cell: gone.cell, digit: digit)] == .gone)
        }
      }
      if proof.hasLinks { #expect(proof.pages.count == step.links.count + 1) }
      for page in [proof.overview] + proof.pages {
        #expect(
          page.text.hasSuffix(".") && page.text.count < 300 && !page.text.contains("later"), "\(page.text)")
      }
      #expect(proof.text.contains(", so "), "\(proof.text)")
    }
  }

  @Test func `the digits that leave a hidden single its place see all other cells`() throws {
    for (step, board) in Self.steps {
      guard [.hiddenSingleInBox, .hiddenSingleInLine].contains(step.technique) else { continue }
      let page = Proof(step, on: board).overview
      let placed = try #require(step.placements.first)
      #expect(page.reasons.allSatisfy { board.grid[$0] == placed.digit })
      for cell in page.blocked where !page.reasons.contains(where: board.layout.peers[cell].contains) {
        #expect(page.text.contains("earlier steps"))
      }
    }
  }

  @Test func `a naked single names each digit that its houses have`() throws {
    let board = Board(try Grid(line: TechniqueCase.all.first { $0.technique == .nakedSingle }?.puzzle ?? ""))
    let step = try #require(Rater.rate(board).steps.first { $0.technique == .nakedSingle })
    var before = board
    for earlier in Rater.rate(board).steps.prefix(while: { $0 != step }) { before.apply(earlier) }
    let page = Proof(step, on: before).overview
    #expect(Set(page.reasons.map { before.grid[$0] }).count == 8)
    #expect(page.text.contains("Only") && page.text.contains(" has "))
  }

  @Test func `patterns have the names that players know`() {
    let names = Set(Self.steps.map(\.step.title))
    for name in [
      "Skyscraper (turbot fish)", "Two-string kite (turbot fish)", "Empty rectangle (turbot fish)",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(names.contains("BUG+1 (bivalue universal grave)") && names.contains("Unique rectangle type 1"))
  }
}
