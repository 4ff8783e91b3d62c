import Life
import Testing

/// Boards, numbers and runs at their limits.
struct LimitTests {
  @Test func `a glider stops at the end of the plane`() throws {
    let start = Box.coordinateRange.upperBound - 400
    var universe = try Universe(Cells.glider.moved(x: start, y: start))
    #expect(throws: LifeError.outOfRange) { try universe.advance(by: 10_000) }
    let generation = universe.generation
    #expect((800..<1600).contains(generation))
    #expect(universe.population == 5)
    #expect(throws: LifeError.outOfRange) { try universe.advance() }
    #expect(universe.generation <= generation + 1)
    try universe.replace(try #require(universe.boundingBox), with: Cells())
    #expect(universe.population == 0)
  }

  @Test(arguments: [
    Box.coordinateRange.upperBound, Box.coordinateRange.upperBound - 59, Box.coordinateRange.lowerBound + 20,
  ])
  func `cells at the end of the plane can be reopened`(x: Int) throws {
    var universe = try Universe(Cells([Cell(0, 0)]))
    for position in [Cell(x, 0), Cell(0, x), Cell(x, Box.coordinateRange.lowerBound)] {
      try universe.set(position, alive: true)
    }
    #expect(universe.population == 4)
    let again = try Universe(Pattern(universe.content))
    #expect(try again.cells() == universe.cells())
    #expect(!universe[Cell(Box.coordinateRange.upperBound + 1, 0)])
    try universe.set(Cell(Box.coordinateRange.upperBound + 1, 0), alive: true)
    #expect(universe.population == 4)
  }

  @Test func `cells outside the plane are refused`() {
    #expect(throws: LifeError.outOfRange) {
      try Universe(Cells([Cell(Box.coordinateRange.upperBound + 9, 0)]))
    }
  }

  @Test func `generations stop at the largest number`() throws {
    for topology in [Topology.plane, .torus(width: 40, height: 30)] {
      var universe = try Universe(.glider, topology: topology, generation: Int.max - 3)
      #expect(try universe.advance(by: Int.max) == 3)
      #expect(universe.generation == Int.max)
      #expect(try universe.advance() == 0)
    }
  }

  @Test func `sizes out of range are refused`() {
    for (width, height) in [(0, 9), (9, 0), (16_385, 9), (9, 16_385)] {
      #expect(throws: LifeError.sizeOutOfRange(width: width, height: height)) {
        try Universe(Cells(), topology: .torus(width: width, height: height))
      }
    }
  }

  @Test func `the longest finite boards follow the oracle`() throws {
    for topology in [Topology.torus(width: 16_384, height: 1), .bounded(width: 3, height: 16_384)] {
      let cells = Cells(
        (0..<3).map { topology.box?.width == 3 ? Cell(1, 16_381 + $0) : Cell(16_381 + $0, 0) })
      var universe = try Universe(cells, topology: topology), oracle = Oracle(cells, topology: topology)
      for _ in 0..<3 {
        try universe.advance(by: 3)
        for _ in 0..<3 { oracle.step() }
        try universe.expect(oracle)
      }
    }
  }

  @Test func `a board stops when told to`() throws {
    for (engine, topology) in [(EngineName.tiles, Topology.plane), (.dense, .torus(width: 500, height: 500))]
    {
      var universe = try Universe(.glider, topology: topology, engine: engine)
      var polls = 0
      let went = try universe.advance(by: 1 << 50) {
        polls += 1
        return polls < 4
      }
      #expect(went == universe.generation)
      #expect(went > 0 && went < 1 << 50)
      #expect(try universe.advance(by: 5) { false } == 0)
    }
  }

  @Test func `periods of one and two are proved`() throws {
    let block = Cells([Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1)])
    let blinker = Cells([Cell(9, 5), Cell(10, 5), Cell(11, 5)])
    for topology in [Topology.plane, .torus(width: 64, height: 64), .bounded(width: 30, height: 9)] {
      for (cells, period) in [(block, 1), (blinker, 2), (.glider, nil)] {
        var universe = try Universe(cells, topology: topology)
        for _ in 0..<3 { try universe.advance() }
        #expect(universe.provenPeriod == period)
        var fast = try Universe(cells, topology: topology)
        try fast.advance(by: 16)
        #expect(fast.provenPeriod == period)
        guard period != nil else { continue }
        try fast.advance(by: 1 << 60 + 1)
        #expect(try fast.cells() == universe.cells())
        try fast.set(Cell(20, 5), alive: true)
        #expect(fast.provenPeriod == nil)
      }
    }
  }

  @Test func `a board changes its rule and topology`() throws {
    let plane = try Universe(Cells.glider.moved(x: 1000, y: -1000), generation: 7)
    let torus = try plane.converted(to: .replicator, .torus(width: 21, height: 11))
    #expect(torus.rule == .replicator && torus.generation == 7)
    #expect(try torus.cells() == Cells.glider.moved(x: 9, y: 4))
    #expect(try torus.converted(to: .life, .bounded(width: 10, height: 30)).population == 1)
  }
}
