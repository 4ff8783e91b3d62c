import GameKit
import Testing

@testable import Life

/// HashLife against Life as its rules are told.
struct HashOracleTests {
  @Test(arguments: UInt64(0)..<100)
  func `a hundred drawn boards go on as their rules tell`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let rule = random.below(3) == 0 ? .life : random.rule(isBornFromNothing: false)
      try compare(rule: rule, memory: HashMemory(), generations: random.below(14) + 1, &random)
    }
  }

  @Test(arguments: RuleOfProof.all)
  func `a board that has to forget at every turn goes on all the same`(rules: RuleOfProof) throws {
    var random = SeededRandom(seed: rules.seed + 1000)
    for _ in 0..<12 * Thoroughness.factor {
      let rule = rules.rule ?? random.rule(isBornFromNothing: false)
      let memory = HashMemory(limit: 0, patience: .max)
      try compare(rule: rule, memory: memory, generations: 16 + random.below(40), &random)
    }
  }

  private func compare(
    rule: Rule, memory: HashMemory, generations: Int, _ random: inout SeededRandom
  ) throws {
    let box = Box(
      x: random.below(200) - 100, y: random.below(200) - 100, width: random.below(14) + 1,
      height: random.below(14) + 1)
    let cells = random.soup(box, percent: random.below(90) + 5)
    var engine = try HashEngine(cells, rule: rule, memory: memory)
    var done = 0
    try engine.advance(by: generations, done: &done) { true }
    #expect(engine.isStalled || done == generations)
    var plain = PlainLife(cells.sorted(), rule: rule, generations: done)
    for _ in 0..<done { plain.step() }
    let sorted = try engine.sorted()
    let isEqual = sorted == plain.cells
    #expect(isEqual, "\(rule), \(done) generations of \(box)")
    #expect(engine.population == UInt128(sorted.count))
    #expect(engine.boundingBox == Cells(sorted).boundingBox)
  }
}
