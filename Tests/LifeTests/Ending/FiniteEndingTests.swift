import GameKit
import Testing

@testable import Life

/// Endings of finite boards.
struct FiniteEndingTests {
  @Test(arguments: Proof.seeds(4, long: 16))
  func `a small board has the cycle found by listing all its states`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Proof.count(60, long: 250) {
      let (width, height) = (1 + random.below(8), 1 + random.below(7))
      let topology: Topology =
        random.below(2) == 0 ? .torus(width: width, height: height) : .bounded(width: width, height: height)
      let rule = random.below(3) == 0 ? random.rule(isBornFromNothing: random.below(3) == 0) : .life
      let cells = random.soup(Box(x: 0, y: 0, width: width, height: height), percent: 20 + random.below(50))
      let known = Self.cycle(of: cells, rule, topology, within: 3000)
      let limits = FinalStateSearch.Limits(generations: known == nil ? 100 : 20_000)
      let ending = try FinalStateSearch.find(
        of: Universe(cells, rule: rule, topology: topology, generation: 7), limits: limits)
      guard let known else { continue }
      #expect(ending.generation == 7 + known.first)
      #expect(ending.period == known.period)
      #expect((ending.kind == .extinct) == (known.period == 1 && known.isEmpty))
    }
  }

  /// The cycle of a board, from a list of all its states.
  private static func cycle(
    of cells: Cells, _ rule: Rule, _ topology: Topology, within limit: Int
  ) -> (first: Int, period: Int, isEmpty: Bool)? {
    var oracle = Oracle(cells, rule: rule, topology: topology)
    var met: [Set<Cell>: Int] = [:]
    for generation in 0..<limit {
      if let first = met[oracle.live] { return (first, generation - first, oracle.live.isEmpty) }
      met[oracle.live] = generation
      oracle.step()
    }
    return nil
  }

  @Test(arguments: [(10, 10, 40), (12, 7, 336), (16, 16, 64)])
  func `a glider on a torus has a period and a drift`(
    width: Int, height: Int, period: Int
  ) throws {
    let torus = Topology.torus(width: width, height: height)
    let ending = try FinalStateSearch.find(of: .runs("bo$2bo$3o!", on: torus))
    #expect(ending.verdict == .oscillator(period: period))
    #expect(ending.drift == Ending.Drift(period: 4, dx: 1, dy: 1))
    #expect(ending.objects.names == ["glider": 1])
  }

  @Test func `parts that depend on an edge have no names`() throws {
    let board = Topology.bounded(width: 20, height: 2)
    let ending = try FinalStateSearch.find(of: .runs("3b3o$3b3o!", on: board))
    #expect(ending.isProved)
    let still = try FinalStateSearch.find(of: .runs("2o$2o!", on: .bounded(width: 2, height: 2)))
    #expect(still.objects.names == ["block": 1])
    let pair = try FinalStateSearch.find(of: .runs("3o!", on: .bounded(width: 3, height: 1)))
    #expect(pair.verdict == .extinct)
  }

  @Test func `independent parts have names`() throws {
    let torus = Topology.torus(width: 40, height: 24)
    let apart = try Universe.runs("bo$2bo$3o!", on: torus).adding("3o!", at: 20, 2)
    #expect(try FinalStateSearch.find(of: apart).objects.names.values.reduce(0, +) > 0)
    for ending in try [apart, apart.adding("2o$2o!", at: 30, 20)].map({ try FinalStateSearch.find(of: $0) }) {
      #expect(ending.isProved)
    }
  }

  @Test func `objects across the edges of a torus are counted whole`() throws {
    let torus = Topology.torus(width: 12, height: 12)
    var universe = try Universe(Cells(), topology: torus)
    for cell in [Cell(0, 0), Cell(11, 0), Cell(0, 11), Cell(11, 11), Cell(5, 5), Cell(5, 6), Cell(5, 7)] {
      try universe.set(cell, alive: true)
    }
    #expect(try universe.census().names == ["block": 1, "blinker": 1])
  }

  @Test func `decomposing a large soup polls often`() {
    var random = SeededRandom(seed: 8), polls = 0
    let soup = random.soup(Box(x: -300, y: -500, width: 1000, height: 1000), percent: 20)
    let parts = Islands(of: soup) {
      polls += 1
      return true
    }
    #expect(parts.islands.reduce(0) { $0 + $1.shape.population } == soup.count)
    #expect(polls > soup.count / 10_000)
    #expect(Islands(of: soup) { false }.islands.isEmpty)
  }

  @Test func `a search in slices of a finite board has the same result`() throws {
    var random = SeededRandom(seed: 5)
    let cells = random.soup(Box(x: 0, y: 0, width: 40, height: 40), percent: 40)
    let universe = try Universe(cells, topology: .torus(width: 40, height: 40))
    var state = FinalStateSearch(of: universe)
    var ending: Ending?
    while ending == nil {
      var left = 3
      ending = try state.search { _ in
        left -= 1
        return left > 0
      }
    }
    #expect(try ending == FinalStateSearch.find(of: universe))
  }
}

/// Known endings.
///
/// - Source: bgolly 3.3 with two engines, and lifelib or Python.
struct KnownEndingTests {
  @Test(arguments: KnownCase.all("stilllife"))
  func `a still life is found at generation 0`(board: KnownCase) throws {
    let ending = try FinalStateSearch.find(of: board.universe())
    #expect(ending.verdict == .stillLife)
    #expect(ending.generation == 0)
  }

  @Test(arguments: KnownCase.all("oscillator"))
  func `an oscillator's period is found`(board: KnownCase) throws {
    let ending = try FinalStateSearch.find(of: board.universe())
    #expect(ending.verdict == .oscillator(period: board.period ?? 0))
    #expect(ending.generation == 0)
    #expect(ending.objects.active == 0)
  }

  @Test(arguments: KnownCase.all("spaceship"))
  func `a spaceship's period and displacement are found`(board: KnownCase) throws {
    let ending = try FinalStateSearch.find(of: board.universe())
    #expect(
      ending.verdict
        == .spaceship(period: board.period ?? 0, dx: board.dx ?? 0, dy: board.dy ?? 0))
    #expect(ending.generation == 0)
  }

  @Test(arguments: KnownCase.all("grid-cycle"))
  func `a finite board's cycle and its first generation are found`(board: KnownCase) throws {
    let cycle = try #require(board.cycle)
    let ending = try FinalStateSearch.find(of: board.universe())
    #expect(ending.generation == cycle.first)
    #expect(ending.period == cycle.period)
    #expect(ending.kind.rawValue == (cycle.outcome == "stable" ? "stillLife" : cycle.outcome))
  }

  @Test(arguments: KnownCase.all("methuselah").prefix(Proof.count(4, long: 8)))
  func `a methuselah's population settles at the known generation`(board: KnownCase) throws {
    let ending = try FinalStateSearch.find(of: board.universe())
    #expect(ending.isProved)
    #expect(ending.populationSettles == board.settles)
  }

  @Test(arguments: KnownCase.all("census"))
  func `the final objects are the known ones`(board: KnownCase) throws {
    let objects = try #require(board.objects)
    let names = Dictionary(uniqueKeysWithValues: objects.map { (Self.spaced($0.key), $0.value) })
    let ending = try FinalStateSearch.find(of: board.universe())
    #expect(ending.objects.names == names)
    #expect(ending.objects.active == 0)
    var universe = try board.universe()
    try universe.advance(by: board.gen ?? 0)
    #expect(try universe.census().names == names)
  }

  private static func spaced(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }
}
