import GameKit
import Testing

@testable import Life

/// HashLife as a value: edits, copies and cancellation.
struct HashEngineTests {
  @Test func `steps of any length agree`() throws {
    var engine = try HashEngine(.acorn, rule: .life)
    var slow = try HashEngine(.acorn, rule: .life)
    for generations in [64, 1, 1024, 7, 64, 300] {
      try engine.advance(by: generations)
      for _ in 0..<generations { try slow.advance(by: 1) }
      try #expect(engine.isEqual(to: slow))
    }
  }

  @Test func `a cancelled jump ends at a whole generation`() throws {
    for allowed in [0, 1, 3, 10, 30, 100] {
      var engine = try HashEngine(.acorn, rule: .life)
      var (done, polls) = (0, 0)
      try engine.advance(by: 5206, done: &done) {
        polls += 1
        return polls <= allowed
      }
      var whole = try HashEngine(.acorn, rule: .life)
      if done > 0 { try whole.advance(by: done) }
      try #expect(engine.isEqual(to: whole))
      try engine.advance(by: 5206 - done)
      #expect(engine.population == 633)
    }
  }

  @Test func `a copy does not change while the original advances`() throws {
    var engine = try HashEngine(.acorn, rule: .life)
    var copies: [HashEngine] = []
    for _ in 0..<20 {
      copies.append(engine)
      try engine.advance(by: 100)
    }
    for (n, copy) in copies.enumerated() {
      var again = try HashEngine(.acorn, rule: .life)
      if n > 0 { try again.advance(by: 100 * n) }
      try #expect(copy.isEqual(to: again))
    }
  }

  @Test func `copies advance in several threads`() async throws {
    let start = try HashEngine(.acorn, rule: .life)
    let populations = try await withThrowingTaskGroup(of: UInt128.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var engine = start
          for _ in 0..<52 { try engine.advance(by: 100) }
          try engine.advance(by: 6)
          return engine.population
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(populations == Array(repeating: 633, count: 8))
  }

  @Test func `running out of memory stalls at a whole generation`() throws {
    var random = SeededRandom(seed: 5)
    let soup = random.soup(Box(x: 0, y: 0, width: 200, height: 200), percent: 40)
    var engine = try HashEngine(soup, rule: .life, memory: HashMemory(limit: 1 << 18))
    var done = 0
    try engine.advance(by: 1 << 12 | 3, done: &done) { true }
    #expect(engine.isStalled)
    #expect(done < 1 << 12)
    var whole = try HashEngine(soup, rule: .life)
    if done > 0 { try whole.advance(by: done) }
    try #expect(engine.isEqual(to: whole))
  }

  @Test(arguments: Proof.seeds(10, long: 100))
  func `an edit replaces the inside of a rectangle only`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var live = random.soup(Box(x: -60, y: -40, width: 100, height: 90), percent: 30)
    var engine = try HashEngine(live, rule: .life)
    for _ in 0..<10 {
      let box = Box(
        x: random.below(300) - 150, y: random.below(300) - 150, width: random.below(200) + 1,
        height: random.below(200) + 1)
      let patch = random.soup(Box(x: -100, y: -100, width: 200, height: 200), percent: 10)
      try engine.replace(box, with: patch)
      live = Cells(live.sorted().filter { !box.contains($0) } + patch.sorted().filter(box.contains))
      try #expect(engine.isEqual(to: HashEngine(live, rule: .life)))
      let seen = try engine.cells(in: box) == Cells(live.sorted().filter(box.contains))
      #expect(seen)
    }
  }

  @Test func `half of a board too large for cells can be cleared`() throws {
    let rule = Rule.replicator
    var engine = try HashEngine(Cells([Cell(0, 0)]), rule: rule)
    try engine.advance(by: 1 << 30 - 1)
    let whole = try #require(engine.boundingBox)
    #expect(throws: LifeError.tooLarge) { try engine.cells(in: whole) }
    try engine.replace(Box(Cell(whole.x, whole.y), Cell(-1, whole.maxY)), with: Cells())
    #expect(engine.boundingBox?.x == 0)
    #expect(engine.boundingBox?.maxX == whole.maxX)
  }

  @Test func `edits do not use up the numbers of squares`() throws {
    var random = SeededRandom(seed: 3)
    var engine = try HashEngine(.glider, rule: .life, memory: HashMemory(squares: 1 << 11))
    var kept: [HashEngine] = []
    for number in 0..<2000 {
      let cell = Cell(5000 + random.below(300), number)
      try engine.replace(Box(cell, cell), with: Cells([cell]))
      if number % 3 == 0 { kept.append(engine) }
    }
    #expect(engine.population == 2005)
    #expect(kept.indices.allSatisfy { kept[$0].population == UInt128(6 + 3 * $0) })
  }

  @Test func `an edit that does not fit changes nothing`() throws {
    var random = SeededRandom(seed: 4)
    var universe = try Universe(.gosperGun, engine: .hash)
    universe.core = try HashEngine(.gosperGun, rule: .life, memory: HashMemory(squares: 1 << 11))
    let soup = random.soup(Box(x: 10, y: 10, width: 1000, height: 1000), percent: 40)
    #expect(throws: LifeError.tooLarge) { try universe.flip(soup) }
    let box = Box(x: 0, y: 0, width: 1010, height: 1010)
    #expect(throws: LifeError.tooLarge) { try universe.replace(box, with: soup) }
    #expect(try universe.cells() == .gosperGun)
    try universe.advance(by: 30)
    #expect(universe.population == 41)
  }

  @Test func `a distant region can be edited`() throws {
    var engine = try HashEngine(.gosperGun, rule: .life)
    let far = Cell(1 << 50, -1 << 50)
    let block = Box(x: far.x, y: far.y, width: 3, height: 3)
    try engine.replace(block, with: Cells(Cells.glider.sorted().map { Cell($0.x + far.x, $0.y + far.y) }))
    #expect(engine[Cell(far.x + 1, far.y)])
    #expect(!engine[far])
    try engine.advance(by: 4000)
    let found = try engine.cells(in: block.moved(x: 1000, y: 1000)).sorted()
    #expect(found == Cells.glider.sorted().map { Cell($0.x + far.x + 1000, $0.y + far.y + 1000) })
  }
}

/// Known answers at distant generations.
///
/// - Source: bgolly 3.3 and lifelib 2.5.6.
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
  func `Gosper's gun has the known populations`(jump: Jump) throws {
    try check(.gosperGun, jump)
  }

  @Test(arguments: [
    Jump(generation: 100_000, population: 11_183, width: 33_237, height: 33_240),
    Jump(generation: 10_000_000, population: 1_111_183, width: 3_333_237, height: 3_333_240),
    Jump(
      generation: 1 << 40, population: 122_167_958_716, width: 366_503_875_829, height: 366_503_875_832),
  ])
  func `the ten-cell pattern has the known populations`(jump: Jump) throws { try check(.tenCells, jump) }

  @Test(arguments: [
    Jump(generation: 100_000, population: 315_403, width: 74_502, height: 49_000),
    Jump(generation: 1_000_000, population: 3_143_861, width: 749_502, height: 499_000),
  ])
  func `the puffer train has the known populations`(jump: Jump) throws { try check(.pufferTrain, jump) }

  private func check(_ cells: Cells, _ jump: Jump) throws {
    var engine = try HashEngine(cells, rule: .life)
    var done = 0
    try engine.advance(by: jump.generation, done: &done) { true }
    #expect(done == jump.generation)
    #expect(engine.population == jump.population)
    #expect(engine.boundingBox?.width == jump.width)
    #expect(engine.boundingBox?.height == jump.height)
  }

  @Test func `a glider flies to the end of the coordinate range`() throws {
    var engine = try HashEngine(.glider, rule: .life)
    try engine.advance(by: 1 << 62)
    let far = 1 << 60
    #expect(try engine.sorted() == Cells.glider.sorted().map { Cell($0.x + far, $0.y + far) })
    var done = 0
    #expect(throws: LifeError.outOfRange) { try engine.advance(by: 1 << 62, done: &done) { true } }
    #expect(done == 0)
    #expect(engine.population == 5)
  }

  @Test func `populations exceed 64 bits`() throws {
    let rule = Rule.replicator
    var engine = try HashEngine(Cells([Cell(0, 0)]), rule: rule)
    for step in 0..<22 { try engine.advance(by: 1 << (2 * step)) }
    #expect(engine.population == UInt128(1) << 66)
  }
}
