import Testing

@testable import Life

/// Known answers far away.
///
/// Source: bgolly 3.3 and lifelib 2.5.6, which agree on all of them.
struct HashJumpTests {
  struct Jump: Sendable {
    var generation: Int
    var population: UInt128
    var width: Int
    var height: Int
  }

  @Test(arguments: [
    Jump(generation: 100_000, population: 16_713, width: 25_018, height: 25_005),
    Jump(generation: 1_000_000, population: 166_713, width: 250_018, height: 250_005),
    Jump(generation: 10_000_000, population: 1_666_713, width: 2_500_018, height: 2_500_005),
    Jump(
      generation: 1_000_000_000_000, population: 166_666_666_713, width: 250_000_000_018,
      height: 250_000_000_005),
    Jump(
      generation: 1 << 62, population: 768_614_336_404_564_701, width: 1_152_921_504_606_846_994,
      height: 1_152_921_504_606_846_981),
  ])
  func `Gosper's gun fires for as long as there are numbers`(jump: Jump) throws {
    try check(.gosperGun, jump)
  }

  @Test(arguments: [
    Jump(generation: 100_000, population: 11_183, width: 33_237, height: 33_240),
    Jump(generation: 10_000_000, population: 1_111_183, width: 3_333_237, height: 3_333_240),
    Jump(
      generation: 1 << 40, population: 122_167_958_716, width: 366_503_875_829, height: 366_503_875_832),
  ])
  func `ten cells grow without end`(jump: Jump) throws { try check(.tenCells, jump) }

  @Test(arguments: [
    Jump(generation: 100_000, population: 315_403, width: 74_502, height: 49_000),
    Jump(generation: 1_000_000, population: 3_143_861, width: 749_502, height: 499_000),
  ])
  func `a puffer train leaves its smoke behind`(jump: Jump) throws { try check(.pufferTrain, jump) }

  private func check(_ cells: Cells, _ jump: Jump) throws {
    var engine = try HashEngine(cells, rule: .life)
    var done = 0
    try engine.advance(by: jump.generation, done: &done) { true }
    #expect(done == jump.generation)
    #expect(engine.population == jump.population)
    #expect(engine.boundingBox?.width == jump.width)
    #expect(engine.boundingBox?.height == jump.height)
  }

  @Test func `a glider flies as far as there are places, and no further`() throws {
    var engine = try HashEngine(.glider, rule: .life)
    try engine.advance(by: 1 << 62)
    let far = 1 << 60
    #expect(try engine.sorted() == Cells.glider.sorted().map { Cell($0.x + far, $0.y + far) })
    var done = 0
    #expect(throws: LifeError.beyondReach) { try engine.advance(by: 1 << 62, done: &done) { true } }
    #expect(done == 0)
    #expect(engine.population == 5)
  }

  @Test func `a cell that is copied eightfold 22 times counts beyond 64 bits`() throws {
    let rule = Rule(births: [1, 3, 5, 7], survivals: [1, 3, 5, 7])
    var engine = try HashEngine(Cells([Cell(0, 0)]), rule: rule)
    for step in 0..<22 { try engine.advance(by: 1 << (2 * step)) }
    #expect(engine.population == UInt128(1) << 66)
  }
}
