import Sudoku
import Testing

/// Steps as players write them in forums.
struct NotationTests {
  /// The first step of each technique, with the name before it: patterns as HoDoKu has them, chains by Eureka's rules.
  private static let notations: [Technique: String] = [
    .lastCell: "Last cell => r1c6=8",
    .hiddenSingleInLine: "Hidden single: 3 in c6 => r8c6=3",
    .pointing: "Locked candidates: 4 in b2 => r4c4<>4",
    .nakedPair: "Naked pair: 2,5 in r16c6 => r58c6<>2, r5c6<>5",
    .hiddenPair: "Hidden pair: 1,8 in r2c56 => r2c56<>2",
    .nakedTriplet: "Naked triplet: 6,7,9 in r1c359 => r1c4<>6",
    .xWing: "X-wing: 3 c67 r38 => r38c4<>3",
    .swordfish: "Swordfish: 4 c389 r349 => r4c7<>4",
    .jellyfish: "Jellyfish: 7 c3579 r1379 => r3c14,r7c126,r9c6<>7",
    .finnedXWing: "Finned X-wing: 4 c17 r58 fr9c7 => r8c8<>4",
    .uniqueRectangle: "Unique rectangle type 1: 1/9 in r68c46 => r6c4<>1, r6c4<>9",
    .bivalueGrave: "BUG+1 => r5c7<>6, r5c7<>7",
    .xyWing: "XY-wing: (3=4)r5c3-(4=1)r4c2-(1=3)r7c2 => r5c2<>3",
    .xyzWing: "XYZ-wing: (2=4)r2c4-(4=26)r1c4-(6=2)r1c2 => r1c6<>2",
    .almostLockedSets: "Almost locked sets: (2=136)r4c6,r5c46-(6=152)r6c348 => r4c8,r6c5<>2",
    .wWing: "W-wing: (3=4)r4c7-(4)r4c5=(4)r6c5-(4=3)r6c1 => r4c2,r6c8<>3",
    .forcingXChain:
      "X-chain: (8)r2c9=(8)r9c9-(8)r9c3=(8)r7c1-(8)r4c1=(8)r4c8 => r3c8<>8",
    .alternatingChain:
      "Alternating inference chain: (9)r4c2=(9-4)r5c2=(4-7)r5c5=(7)r4c5-(7=3)r4c7 => r4c2<>3",
    .xCycle: "X-cycle: (3)r3c5=(3)r4c5-(3)r5c6=(3)r5c9-(3)r2c9=(3)r2c4-loop => r3c9<>3",
    .alternatingCycle: "Nice loop: (6=4)r7c4-(4)r9c6=(4-6)r3c6=(6)r2c4-loop => r9c5<>4, r8c4<>6",
    .regionForcingChain: """
    Region forcing chain: (8)r5c4-(8=3)r5c3-(3)r9c3=(3-8)r9c5 || (8)r7c4-(8)r9c5 || (8)r8c4-(8)r9c5 => r9c5<>8
    """,
  ]

  @Test(arguments: Array(notations.keys))
  func `a step is written as players write it`(technique: Technique) throws {
    let step = try TechniqueCase.firstStep(of: technique)
    #expect(step.namedNotation == Self.notations[technique])
    #expect(step.namedNotation.hasSuffix(step.notation) || step.notation == step.result)
  }

  @Test(arguments: TechniqueCase.all + TechniqueCase.taught)
  func `strong and weak links alternate in each chain on a line`(example: TechniqueCase) throws {
    let notation = try TechniqueCase.firstStep(of: example.technique).notation
    guard notation.hasPrefix("("), let chain = notation.split(separator: " => ").first else { return }
    for branch in chain.split(separator: " || ") {
      let signs = branch.filter { $0 == "=" || $0 == "-" }
      #expect(zip(signs, signs.dropFirst()).allSatisfy { $0 != $1 }, "\(notation)")
    }
  }
}
