import GameKit
import Testing

@testable import Life

/// Ends of boards with edges, held against the plainest way to find them.
struct EdgedEndingTests {
  @Test(arguments: UInt64(0)..<16)
  func `a small board's cycle is the one that a list of all its states shows`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    for _ in 0..<250 {
      let (width, height) = (1 + luck.below(8), 1 + luck.below(7))
      let topology: Topology =
        luck.below(2) == 0 ? .torus(width: width, height: height) : .bounded(width: width, height: height)
      let rule = luck.below(3) == 0 ? luck.rule(isBornFromNothing: luck.below(3) == 0) : .life
      let cells = luck.soup(Box(x: 0, y: 0, width: width, height: height), percent: 20 + luck.below(50))
      let known = Self.cycle(of: cells, rule, topology, within: 3000)
      let limits = FinalState.Limits(generations: known == nil ? 100 : 20_000)
      let ending = try FinalState.find(
        of: Universe(cells, rule: rule, topology: topology, generation: 7), limits: limits)
      guard let known else { continue }
      #expect(ending.generation == 7 + known.first)
      #expect(ending.period == known.period)
      #expect((ending.kind == .extinct) == (known.period == 1 && known.isEmpty))
    }
  }

  /// The first generation of a cycle and its length, from the numbers of all states met.
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
  func `a glider on a torus comes back after flying round, and moved after four generations`(
    width: Int, height: Int, period: Int
  ) throws {
    let torus = Topology.torus(width: width, height: height)
    let ending = try FinalState.find(of: .reading("bo$2bo$3o!", topology: torus))
    #expect(ending.verdict == .oscillator(period: period))
    #expect(ending.drift == Ending.Drift(period: 4, dx: 1, dy: 1))
    #expect(ending.objects.names == ["glider": 1])
  }

  @Test func `parts that an edge keeps in their course have no names`() throws {
    let board = Topology.bounded(width: 20, height: 2)
    let ending = try FinalState.find(of: .reading("3b3o$3b3o!", topology: board))
    #expect(ending.isProved)
    let still = try FinalState.find(of: .reading("2o$2o!", topology: .bounded(width: 2, height: 2)))
    #expect(still.objects.names == ["block": 1])
    let pair = try FinalState.find(of: .reading("3o!", topology: .bounded(width: 3, height: 1)))
    #expect(pair.verdict == .extinct)
  }

  @Test func `names are given where all parts go their way to the end of the cycle`() throws {
    let torus = Topology.torus(width: 40, height: 24)
    let apart = try Universe.reading("bo$2bo$3o!", topology: torus).adding("3o!", at: 20, 2)
    #expect(try FinalState.find(of: apart).objects.names.values.reduce(0, +) > 0)
    for ending in try [apart, apart.adding("2o$2o!", at: 30, 20)].map({ try FinalState.find(of: $0) }) {
      #expect(ending.isProved)
    }
  }

  @Test func `objects that lie across the edges of a torus are seen whole`() throws {
    let torus = Topology.torus(width: 12, height: 12)
    var universe = try Universe(Cells(), topology: torus)
    for cell in [Cell(0, 0), Cell(11, 0), Cell(0, 11), Cell(11, 11), Cell(5, 5), Cell(5, 6), Cell(5, 7)] {
      try universe.set(cell, alive: true)
    }
    #expect(try universe.census().names == ["block": 1, "blinker": 1])
  }

  @Test func `whoever takes a large soup apart asks often whether to go on`() {
    var luck = SeededRandom(seed: 8), asked = 0
    let soup = luck.soup(Box(x: -300, y: -500, width: 1000, height: 1000), percent: 20)
    let parts = Islands(of: soup) {
      asked += 1
      return true
    }
    #expect(parts.islands.reduce(0) { $0 + $1.shape.population } == soup.count)
    #expect(asked > soup.count / 10_000)
    #expect(Islands(of: soup) { false }.islands.isEmpty)
  }

  @Test func `a search in slices finds what one in a single go finds`() throws {
    var luck = SeededRandom(seed: 5)
    let cells = luck.soup(Box(x: 0, y: 0, width: 40, height: 40), percent: 40)
    let universe = try Universe(cells, topology: .torus(width: 40, height: 40))
    var state = FinalState(of: universe)
    var ending: Ending?
    while ending == nil {
      var left = 3
      ending = try state.search { _ in
        left -= 1
        return left > 0
      }
    }
    #expect(try ending == FinalState.find(of: universe))
  }
}
