import GameKit
import Testing

@testable import Life

/// The engines against the oracle.
struct OracleTests {
  @Test(arguments: Proof.seeds(1, long: 12))
  func `soups on the plane follow the oracle for 300 generations`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let corner = random.corner()
    let cells = random.soup(Box(x: corner.x, y: corner.y, width: 70, height: 50), percent: 37)
    var universe = try Universe(cells)
    var oracle = Oracle(cells)
    while universe.generation < 300 {
      let step = [1, 1, 2, 3, 4, 7, 8, 16][random.below(8)]
      for _ in 0..<step { oracle.step() }
      try universe.advance(by: step)
      try universe.expect(oracle)
    }
  }

  @Test(arguments: Proof.seeds(4, long: 30))
  func `boards follow the oracle through edits`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let topology = seed % 3 == 0 ? random.topology() : .plane
    let rule = seed % 2 == 0 ? Rule.life : random.rule()
    let corner = topology == .plane ? random.corner() : Cell(0, 0)
    let box = topology.box ?? Box(x: corner.x, y: corner.y, width: 80, height: 70)
    let cells = random.soup(box, percent: 20)
    var universe = try Universe(cells, rule: rule, topology: topology)
    var oracle = Oracle(cells, rule: rule, topology: topology)
    for _ in 0..<60 {
      let position = Cell(box.x + random.below(box.width), box.y + random.below(box.height))
      let part = Box(x: position.x, y: position.y, width: 1 + random.below(9), height: 1 + random.below(9))
      let cells = random.soup(part, percent: random.below(3) * 30)
      if random.below(3) > 0 {
        oracle.replace(part, with: cells)
        try universe.replace(part, with: cells)
        try universe.expect(oracle)
      }
      let step = random.below(random.below(2) * 8 + 3)
      for _ in 0..<step { oracle.step() }
      try universe.advance(by: step)
      try universe.expect(oracle)
      guard oracle.live.count < 4000 else { return }
    }
  }

  @Test(arguments: UInt64(0)..<10)
  func `kernels of all widths agree`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let box = Box(x: 0, y: 0, width: 100 + random.below(60), height: 60)
    let cells = random.soup(box, percent: 37)
    let rule =
      try seed % 2 == 0
      ? random.rule() : random.rule(of: RuleKind.allCases[Int(seed / 2) % RuleKind.allCases.count])
    var engines: [any Engine] = []
    for kernel in (0...Kernel.mostWidth).map({ Kernel(rule, width: $0, threads: 1, minSharedWork: 0) }) {
      let edges = DenseEdges(.torus(width: box.width, height: box.height))
      engines.append(DenseEngine(cells, kernel: kernel, edges: edges))
      engines.append(try TileEngine(cells, kernel: kernel))
    }
    var done = 0
    for index in engines.indices { try engines[index].advance(by: 21, done: &done) { true } }
    #expect(done == 21 * engines.count)
    for index in engines.indices { #expect(engines[index].content == engines[index % 2].content) }
  }

  @Test(arguments: UInt64(0)..<10)
  func `several threads and one agree`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let rule = random.rule(isBornFromNothing: true), width = 65 + random.below(300)
    let cells = random.soup(Box(x: 0, y: 0, width: width, height: 700), percent: 37)
    let boards = [1, 2, 5].map { threads in
      var engine = DenseEngine(
        cells, kernel: Kernel(rule, width: 0, threads: threads, minSharedWork: 0),
        edges: DenseEdges(Topology(seed % 2 == 0 ? .torus : .bounded, width: width, height: 700)))
      var done = 0
      engine.advance(by: 19, done: &done) { true }
      return (engine.content, engine.population)
    }
    #expect(boards[0] == boards[1])
    #expect(boards[0] == boards[2])
  }
}

extension Universe {
  /// Expects the cells of the oracle and matching counts.
  func expect(_ oracle: Oracle, at location: SourceLocation = #_sourceLocation) throws {
    let cells = oracle.cells
    #expect(try self.cells() == cells, "\(rule) \(topology) \(generation)", sourceLocation: location)
    #expect(population == UInt128(cells.count), "\(rule) \(topology) \(generation)", sourceLocation: location)
    #expect(boundingBox == cells.boundingBox, "\(rule) \(topology) \(generation)", sourceLocation: location)
  }
}

/// All engines against the oracle, on boards of each shape and with each known rule.
struct EveryRuleTests {
  @Test(arguments: [true, false], RuleCase.all + RuleCase.fromNothing)
  func `finite boards follow the oracle under every rule`(wraps: Bool, rules: RuleCase) throws {
    var random = SeededRandom(seed: rules.seed * 2 + (wraps ? 1 : 0))
    for board in 0..<Proof.count(6, long: 10_000) {
      let (width, height) = random.size(), rule = rules.rule ?? random.finiteRule()
      let topology: Topology =
        wraps ? .torus(width: width, height: height) : .bounded(width: width, height: height)
      let cells = random.soup(Box(x: 0, y: 0, width: width, height: height), percent: 5 + random.below(80))
      var universe = try Universe(cells, rule: rule, topology: topology)
      var oracle = Oracle(cells, rule: rule, topology: topology)
      for _ in 0..<3 {
        let step = 1 + random.below(board % 50 == 0 ? 70 : 4)
        for _ in 0..<step { oracle.step() }
        #expect(try universe.advance(by: step) == step)
        try universe.expect(oracle)
      }
    }
  }

  @Test(arguments: RuleCase.all)
  func `both engines of the plane follow the oracle under every rule`(rules: RuleCase) throws {
    var random = SeededRandom(seed: 1000 + rules.seed)
    for board in 0..<Proof.count(6, long: 10_000) {
      let rule = rules.rule ?? random.rule(), corner = random.corner()
      let box = Box(x: corner.x, y: corner.y, width: 1 + random.below(40), height: 1 + random.below(40))
      let cells = random.soup(box, percent: 5 + random.below(50))
      var tiles = try Universe(cells, rule: rule, engine: .tiles)
      var hash = try Universe(cells, rule: rule, engine: .hash)
      var oracle = Oracle(cells, rule: rule)
      for _ in 0..<3 {
        let step = 1 + random.below(board % 50 == 0 ? 12 : 4)
        for _ in 0..<step { oracle.step() }
        #expect(try tiles.advance(by: step) == step)
        #expect(try hash.advance(by: step) == step)
        try tiles.expect(oracle)
        try hash.expect(oracle)
      }
      #expect(tiles.engine == .tiles && hash.engine == .hash)
    }
  }
}

/// A rule, or a random rule for each board.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  /// Nil for random rules.
  let rule: Rule?

  static let all = ([nil] + Rule.known).enumerated().map { Self(seed: UInt64($0), rule: $1) }
  /// Rules for finite boards only.
  static let fromNothing = Rule.fromNothing.enumerated().map { Self(seed: UInt64(100 + $0), rule: $1) }

  var testDescription: String { rule?.description ?? "random rules" }
}

/// HashLife against the oracle.
struct HashOracleTests {
  @Test(arguments: Proof.seeds(20, long: 10_000))
  func `HashLife follows the oracle`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<10 {
      let rule = random.below(3) == 0 ? .life : random.rule()
      try compare(rule: rule, memory: HashMemory(), generations: random.below(14) + 1, &random)
    }
  }

  @Test(arguments: RuleCase.all)
  func `HashLife follows the oracle without memory to spare`(rules: RuleCase) throws {
    var random = SeededRandom(seed: rules.seed + 1000)
    for _ in 0..<Proof.count(2, long: 1200) {
      let rule = rules.rule ?? random.rule()
      let memory = HashMemory(limit: 0, maxCollections: .max)
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
    var oracle = Oracle(cells, rule: rule)
    for _ in 0..<done { oracle.step() }
    let sorted = try engine.sorted()
    #expect(Cells(sorted) == oracle.cells, "\(rule), \(done) generations of \(box)")
    #expect(engine.population == UInt128(sorted.count))
    #expect(engine.boundingBox == Cells(sorted).boundingBox)
  }
}

/// HashLife and tiles against each other, for longer than the oracle can.
struct HashTilesTests {
  @Test(arguments: Proof.seeds(20, long: 2000))
  func `tiles and HashLife agree on soups`(seed: UInt64) throws {
    try Self.compare(seed: seed, generations: 2000)
  }

  /// Compares a soup in both engines at random generations.
  static func compare(seed: UInt64, generations: Int) throws {
    var random = SeededRandom(seed: seed)
    let box = Box(
      x: random.below(500) - 250, y: random.below(500) - 250, width: random.below(64) + 8,
      height: random.below(64) + 8)
    let soup = random.soup(box, percent: random.below(40) + 15)
    var hash = try Universe(soup, engine: .hash)
    var tiles = try Universe(soup, engine: .tiles)
    while tiles.generation < generations {
      let step = min(random.below(400) + 1, generations - tiles.generation)
      try hash.advance(by: step)
      try tiles.advance(by: step)
      let isEqual = try hash.cells() == tiles.cells()
      #expect(isEqual, "Seed \(seed) in generation \(tiles.generation)")
      #expect(hash.population == tiles.population)
      #expect(hash.boundingBox == tiles.boundingBox)
    }
    #expect(hash.engine == .hash)
    #expect(tiles.engine == .tiles)
  }
}
