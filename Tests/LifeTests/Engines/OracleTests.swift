import GameKit
import Testing

@testable import Life

/// Engines held against the oracle.
struct OracleTests {
  @Test(arguments: UInt64(0)..<12)
  func `soups on the plane go as the oracle says for hundreds of generations`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let corner = luck.corner()
    let cells = luck.soup(Box(x: corner.x, y: corner.y, width: 70, height: 50), percent: 37)
    var universe = try Universe(cells)
    var oracle = Oracle(cells)
    while universe.generation < 300 {
      let step = [1, 1, 2, 3, 4, 7, 8, 16][luck.below(8)]
      for _ in 0..<step { oracle.step() }
      try universe.advance(by: step)
      try universe.expect(oracle)
    }
  }

  @Test(arguments: UInt64(0)..<30)
  func `cells may be changed at any time`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let topology = seed % 3 == 0 ? luck.topology() : .plane
    let rule = seed % 2 == 0 ? Rule.life : luck.rule(isBornFromNothing: false)
    let corner = topology == .plane ? luck.corner() : Cell(0, 0)
    let box = topology.box ?? Box(x: corner.x, y: corner.y, width: 80, height: 70)
    let cells = luck.soup(box, percent: 20)
    var universe = try Universe(cells, rule: rule, topology: topology)
    var oracle = Oracle(cells, rule: rule, topology: topology)
    for _ in 0..<60 {
      let place = Cell(box.x + luck.below(box.width), box.y + luck.below(box.height))
      let part = Box(x: place.x, y: place.y, width: 1 + luck.below(9), height: 1 + luck.below(9))
      let cells = luck.soup(part, percent: luck.below(3) * 30)
      if luck.below(3) > 0 {
        oracle.replace(part, with: cells)
        try universe.replace(part, with: cells)
        try universe.expect(oracle)
      }
      let step = luck.below(luck.below(2) * 8 + 3)
      for _ in 0..<step { oracle.step() }
      try universe.advance(by: step)
      try universe.expect(oracle)
      guard oracle.live.count < 4000 else { return }
    }
  }

  @Test(arguments: UInt64(0)..<10)
  func `the loops for every processor do the same as the widest`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let box = Box(x: 0, y: 0, width: 100 + luck.below(60), height: 60)
    let cells = luck.soup(box, percent: 37), rule = luck.rule(isBornFromNothing: false)
    var engines: [any Engine] = []
    for kernel in [Kernel(rule), Kernel(rule, width: 0, threads: 1, leastShared: 0)] {
      engines.append(DenseEngine(cells, kernel: kernel, width: box.width, height: box.height, wraps: true))
      engines.append(try TileEngine(cells, kernel: kernel))
    }
    var done = 0
    for index in engines.indices { try engines[index].advance(by: 21, done: &done) { true } }
    #expect(done == 84)
    #expect(engines[0].content == engines[2].content)
    #expect(engines[1].content == engines[3].content)
  }

  @Test(arguments: UInt64(0)..<10)
  func `threads that share a board do the same as one`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let rule = luck.rule(isBornFromNothing: true), width = 65 + luck.below(300)
    let cells = luck.soup(Box(x: 0, y: 0, width: width, height: 700), percent: 37)
    let boards = [1, 2, 5].map { threads in
      var engine = DenseEngine(
        cells, kernel: Kernel(rule, width: 0, threads: threads, leastShared: 0), width: width, height: 700,
        wraps: seed % 2 == 0)
      var done = 0
      engine.advance(by: 19, done: &done) { true }
      return (engine.content, engine.population)
    }
    #expect(boards[0] == boards[1])
    #expect(boards[0] == boards[2])
  }
}

extension Universe {
  /// Expects the same cells as the oracle's, and that the numbers agree with them.
  func expect(_ oracle: Oracle, at location: SourceLocation = #_sourceLocation) throws {
    let cells = oracle.cells
    #expect(try self.cells() == cells, "\(rule) \(topology) \(generation)", sourceLocation: location)
    #expect(population == UInt128(cells.count), "\(rule) \(topology) \(generation)", sourceLocation: location)
    #expect(boundingBox == cells.boundingBox, "\(rule) \(topology) \(generation)", sourceLocation: location)
  }
}

extension SeededRandom {
  /// A size of boards with edges that is awkward.
  mutating func size() -> (width: Int, height: Int) {
    let odd = [1, 2, 3, 31, 63, 64, 65, 100, 127, 128, 129, 255, 256, 257, 320]
    let one = odd[below(odd.count)], other = 1 + below(max(1, 1500 / one))
    return below(3) == 0 ? (other, one) : (one, other)
  }

  /// A board with edges of such a size.
  mutating func topology() -> Topology {
    let (width, height) = size()
    return below(2) == 0 ? .torus(width: width, height: height) : .bounded(width: width, height: height)
  }

  /// A rule that boards with edges may have.
  mutating func edgedRule() -> Rule {
    below(5) == 0 ? Rule.fromNothing[below(3)] : rule(isBornFromNothing: below(3) == 0)
  }

  /// A place near the middle of the plane, or far from it.
  mutating func corner() -> Cell {
    let far = [0, 0, -17, 1 << 40, -(1 << 40)]
    return Cell(far[below(5)] - 70 + below(140), far[below(5)] - 70 + below(140))
  }
}
