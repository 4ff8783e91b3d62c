import Sudoku
import Testing

/// What the links of a chain promise to those who follow it.
struct ChainTests {
  /// The chains of some puzzles, with the boards on which they are found.
  private static func chains(
    of puzzles: [Grid], _ techniques: TechniqueSet, atMost count: Int
  ) -> [(step: Step, board: Board)] {
    var chains: [(Step, Board)] = []
    for puzzle in puzzles {
      var board = Board(puzzle)
      while chains.count < count,
        let step = Rater.nextStep(from: board, using: techniques, upTo: .withoutNesting)
      {
        if !step.links.isEmpty { chains.append((step, board)) }
        board.apply(step)
      }
    }
    return chains
  }

  @Test(arguments: TechniqueSet.allCases)
  func `each link of a chain follows from the grid, and its end proves the step`(techniques: TechniqueSet)
    throws
  {
    let puzzles = try PuzzleList.top1465.puzzles() + PuzzleList.hardest1106.puzzles()
    let count = isProof ? 3_000 : 100
    let chains = Self.chains(of: puzzles, techniques, atMost: count)
    #expect(chains.count == count)
    for (step, board) in chains {
      let plain = PlainChain(step, on: board)
      #expect(plain.unexplained.isEmpty, "\(board.grid): \(step.technique) \(step.chains(upTo: 99))")
      #expect(plain.provesStep, "\(board.grid): \(step.technique) \(step.chains(upTo: 99))")
    }
  }

  /// What the first step of a technique says.
  private static let sentences: [Technique: String] = [
    .turbotFish: "Suppose r1c3 isn't 9. The links of the chain then lead to r1c3 being 9, so r1c3 is 9.",
    .xCycle: """
    The chain is a loop: either r2c4=3, r4c5=3 and r5c9=3, or r2c9=3, r5c6=3 and r3c5=3. \
    Each way, what is ruled out sees one of these, so r3c9 can't be 3.
    """,
    .wWing: """
    r4c7 and r6c1 are 3 or 4. The 4 of column 5 is in r4c5 or r6c5, which makes one of them 3, \
    and r4c2 and r6c8 see both, so r4c2 and r6c8 can't be 3.
    """,
    .regionForcingChain: """
    Column 4 needs its 8 in r5c4, r7c4 or r8c4. Each place leads to the same, so r9c5 can't be 8.
    """,
    .cellForcingChain: "r3c9 is 1, 4 or 5. Each of these leads to the same, so r3c3 can't be 5.",
    .almostLockedSets: """
    Set A, r4c6, r5c4 and r5c6 (1236), and set B, r6c3, r6c4 and r6c8 (1256), each have one digit more than cells. \
    Only one of them can have the 6, as all their 6s see each other. The other one then has its 2, \
    and r4c8 and r6c5 see every 2 of both, so r4c8 and r6c5 can't be 2.
    """,
  ]

  @Test func `a chain is followed link by link, each with its reason`() throws {
    let example = try #require(TechniqueCase.all.first { $0.technique == .regionForcingChain })
    var board = Board(try Grid(line: example.puzzle))
    var found: Step?
    while found == nil, let step = Rater.nextStep(from: board) {
      if step.technique == .regionForcingChain { found = step } else { board.apply(step) }
    }
    let proof = Proof(try #require(found), on: board)
    #expect(
      proof.pages.map(\.text) == [
        "Suppose r5c4 is 8.", "r5c4 is 8, so r5c3, in the same row, can't be 8.",
        "r5c3 isn't 8, so it must be 3, the only digit left.",
        "r5c3 is 3, so r9c3, in the same column, can't be 3.",
        "r9c3 isn't 3. Row 9 has only r9c5 left for its 3.", "r9c5 is 3, so it can't be 8.",
        "Now suppose r7c4 is 8.", "r7c4 is 8, so r9c5, in the same box, can't be 8.",
        "Now suppose r8c4 is 8.", "r8c4 is 8, so r9c5, in the same box, can't be 8.",
        "One of them is true, and all lead here, so r9c5 can't be 8.",
      ])
  }

  @Test(arguments: sentences.keys)
  func `a chain says what it proves`(technique: Technique) throws {
    #expect(try TechniqueCase.firstStep(of: technique).sentence == Self.sentences[technique])
  }

  @Test func `a chain is written as players write it, and a long one with its ends alone`() throws {
    let step = try TechniqueCase.firstStep(of: .cellForcingChain)
    #expect(
      step.chains() == [
        "r3c9=1 → r2c9≠1 → r2c2=1 → r2c2≠9 → r6c2=9 → r6c2≠5 → r6c3=5 → r3c3≠5",
        "r3c9=4 → r3c7≠4 → r3c7=1 → r2c9≠1 → r2c2=1 → r2c2≠9 → r6c2=9 → r6c2≠5 → r6c3=5 → r3c3≠5",
        "r3c9=5 → r3c3≠5",
      ])
    #expect(step.chains(upTo: 5)[0] == "r3c9=1 → r2c9≠1 → r2c2=1 → … 3 more … → r6c3=5 → r3c3≠5")
    #expect(
      try TechniqueCase.firstStep(of: .dynamicCellChain).chains()[0].hasPrefix(
        "r1c1=2 → r1c9≠2; r1c1=2 → r2c2≠2; r1c1=2 → r1c2≠2; r1c1=2 → r3c2≠2; r3c2≠2 + r1c2≠2 + r2c2≠2 → r4c2=2"
      ))
  }
}
