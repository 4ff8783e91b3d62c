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

  /// The first step of a technique in the puzzle that is its case.
  private static func step(_ technique: Technique) throws -> Step {
    let isTaught = TechniqueCase.taught.contains { $0.technique == technique }
    let example = try #require(
      (TechniqueCase.taught + TechniqueCase.all).first { $0.technique == technique })
    var board = Board(try Grid(line: example.puzzle))
    while let step = Rater.nextStep(from: board, using: isTaught ? .teaching : .rating) {
      if step.technique == technique { return step }
      board.apply(step)
    }
    throw Missing()
  }

  private struct Missing: Error {}

  /// What the first step of a technique says.
  private static let sentences: [Technique: String] = [
    .turbotFish: """
    If r1c3 isn't 9, r2c2 must be 9, so r2c6 can't be 9, so r4c6 must be 9, so r4c3 can't be 9, \
    so r1c3 is 9.
    """,
    .xCycle: "Either r2c4=3, r4c5=3 and r5c9=3, or r2c9=3, r5c6=3 and r3c5=3, so r3c9 can't be 3.",
    .wWing: """
    If r4c7 isn't 3, r4c7 must be 4, so r4c5 can't be 4, so r6c5 must be 4, so r6c1 can't be 4, \
    so r6c1 must be 3. Either way, r4c2 and r6c8 can't be 3.
    """,
    .simpleColoring: """
    If r1c4 is 9, r1c3 can't be 9, so r4c3 must be 9, so r4c6 can't be 9, so r2c6 must be 9 and r2c6 can't be 9, \
    though it must be, so r1c4, r2c2, r2c6, r4c3 and r5c4 can't be 9.
    """,
    .regionForcingChain: """
    Column 4 needs its 8: if r5c4 is 8, r5c3 can't be 8, so r5c3 must be 3, so r9c3 can't be 3, so r9c5 must be 3, \
    so r9c5 can't be 8; if r7c4 is 8, r9c5 can't be 8; if r8c4 is 8, r9c5 can't be 8. \
    In every case, r9c5 can't be 8.
    """,
    .cellForcingChain: """
    If r3c9 is 1, r2c9 can't be 1, so r2c2 must be 1 and 4 links later r3c3 can't be 5; \
    if r3c9 is 4, r3c7 can't be 4, so r3c7 must be 1 and 6 links later r3c3 can't be 5; \
    if r3c9 is 5, r3c3 can't be 5. In every case, r3c3 can't be 5.
    """,
    .almostLockedSets: """
    Set A, r4c6, r5c4 and r5c6 (1236), and set B, r6c3, r6c4 and r6c8 (1256), can't both have 6. \
    The one without it has 2, so r4c8 and r6c5 can't be 2.
    """,
  ]

  @Test(arguments: sentences.keys)
  func `a chain is told link by link`(technique: Technique) throws {
    #expect(try Self.step(technique).sentence == Self.sentences[technique])
  }

  @Test func `a chain is written as players write it, and a long one with its ends alone`() throws {
    let step = try Self.step(.cellForcingChain)
    #expect(
      step.chains() == [
        "r3c9=1 → r2c9≠1 → r2c2=1 → r2c2≠9 → r6c2=9 → r6c2≠5 → r6c3=5 → r3c3≠5",
        "r3c9=4 → r3c7≠4 → r3c7=1 → r2c9≠1 → r2c2=1 → r2c2≠9 → r6c2=9 → r6c2≠5 → r6c3=5 → r3c3≠5",
        "r3c9=5 → r3c3≠5",
      ])
    #expect(step.chains(upTo: 5)[0] == "r3c9=1 → r2c9≠1 → r2c2=1 → … 3 more … → r6c3=5 → r3c3≠5")
    #expect(
      try Self.step(.dynamicCellChain).chains()[0].hasPrefix(
        "r1c1=2 → r1c9≠2; r1c1=2 → r2c2≠2; r1c1=2 → r1c2≠2; r1c1=2 → r3c2≠2; r3c2≠2 + r1c2≠2 + r2c2≠2 → r4c2=2"
      ))
    #expect(step.sentence(withLinks: 1).hasPrefix("If r3c9 is 1, 6 links later r3c3 can't be 5;"))
  }
}
