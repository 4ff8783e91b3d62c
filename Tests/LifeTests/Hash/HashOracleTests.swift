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

  @Test(arguments: UInt64(0)..<20)
  func `a board that has to forget at every turn goes on all the same`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed + 1000)
    for _ in 0..<5 {
      let memory = HashMemory(limit: 0, patience: .max)
      try compare(rule: .life, memory: memory, generations: 16 + random.below(40), &random)
    }
  }

  private func compare(
    rule: Rule, memory: HashMemory, generations: Int, _ random: inout SeededRandom
  ) throws {
    let box = Box(
      x: random.below(200) - 100, y: random.below(200) - 100, width: random.below(14) + 1,
      height: random.below(14) + 1)
    let cells = random.soup(box, percent: random.below(90) + 5)
    var plain = PlainLife(cells.sorted(), rule: rule, generations: generations)
    for _ in 0..<generations { plain.step() }
    var engine = try HashEngine(cells, rule: rule, memory: memory)
    try engine.advance(by: generations)
    let sorted = try engine.sorted()
    let isEqual = sorted == plain.cells
    #expect(isEqual, "\(rule), \(generations) generations of \(box)")
    #expect(engine.population == UInt128(sorted.count))
    #expect(engine.boundingBox == Cells(sorted).boundingBox)
  }
}
