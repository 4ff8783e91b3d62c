import GameKit
import Testing

@testable import Life

/// The choice of engine.
struct EngineSwitchingTests {
  @Test func `long jumps use HashLife`() throws {
    var gun = try Universe(.gosperGun)
    #expect(gun.engine == .tiles)
    let outcome = try gun.advanceReporting(by: 10_000_000)
    #expect(outcome == AdvanceResult(done: 10_000_000, engine: .hash, isStalled: false))
    #expect(gun.generation == 10_000_000)
    #expect(gun.population == 1_666_713)
  }

  @Test func `short steps after a jump return to tiles`() throws {
    var glider = try Universe(.glider)
    try glider.advance(by: 10_000_000)
    for _ in 0..<5 {
      try glider.advance()
      try glider.advance(by: 1 << 20)
      #expect(glider.engine == .hash)
    }
    for _ in 0..<10 { try glider.advance() }
    #expect(glider.engine == .tiles)
    #expect(glider.generation == 10_000_015 + (5 << 20))
    #expect(glider.population == 5)
  }

  @Test(arguments: [(5000, EngineName.tiles), (20_000, .tiles), (8_000_000, .hash)])
  func `the engine depends on the length of a jump`(generations: Int, engine: EngineName) throws {
    var acorn = try Universe(.acorn)
    #expect(try acorn.advanceReporting(by: generations).engine == engine)
  }

  @Test(arguments: ["WireWorld", "WireWorld:T20,20", "345/2/4:P9,9"])
  func `a board of several states at rest reaches any generation at once`(text: String) throws {
    let (rule, topology) = try Rule.withTopology(text)
    var cells = Cells()
    cells.set(Cell(3, 3), to: 3)
    var board = try Universe(cells, rule: rule, topology: topology)
    try board.advance(by: 1 << 60)
    #expect(board.generation == 1 << 60)
  }

  @Test(arguments: EngineName.choices)
  func `a requested engine is used if it supports the board`(name: EngineName) throws {
    #expect(try Universe(.glider, engine: name).engine == (name == .hash ? .hash : .tiles))
    let torus = Topology.torus(width: 20, height: 20)
    #expect(try Universe(.glider, topology: torus, engine: name).engine == .dense)
    var tiles = try Universe(.gosperGun, engine: .tiles)
    #expect(try tiles.advanceReporting(by: 1 << 14).engine == .tiles)
  }

  @Test func `tiles finish a jump when HashLife runs out of memory`() throws {
    var random = SeededRandom(seed: 5)
    let soup = random.soup(Box(x: 0, y: 0, width: 200, height: 200), percent: 40)
    var stuck = try Universe(soup, engine: .hash)
    stuck.memory = HashMemory(limit: 1 << 18)
    stuck.core = try HashEngine(soup, rule: .life, memory: stuck.memory)
    let outcome = try stuck.advanceReporting(by: 1 << 10)
    #expect(outcome == AdvanceResult(done: 1 << 10, engine: .tiles, isStalled: true))
    var tiles = try Universe(soup, engine: .tiles)
    try tiles.advance(by: 1 << 10)
    #expect(try stuck.advanceReporting(by: 1 << 20) { false }.engine == .tiles)
    let isEqual = try stuck.cells() == tiles.cells()
    #expect(isEqual)
  }

  @Test func `an explosion too large for tiles switches to HashLife`() throws {
    var random = SeededRandom(seed: 6)
    let seeds = Rule(births: [2], survivals: [])
    let soup = random.soup(Box(x: 0, y: 0, width: 20, height: 20), percent: 30)
    var board = try Universe(soup, rule: seeds)
    board.core = try TileEngine(soup, kernel: Kernel(seeds), maxTiles: 300)
    var whole = try Universe(soup, rule: seeds, engine: .tiles)
    try board.advance(by: 700)
    try whole.advance(by: 700)
    #expect(board.engine == .hash)
    #expect(try board.cells() == whole.cells())
    var tiles = try Universe(soup, rule: seeds, engine: .tiles)
    tiles.core = try TileEngine(soup, kernel: Kernel(seeds), maxTiles: 300)
    #expect(throws: LifeError.tooLarge) { try tiles.advance(by: 700) }
    whole = try Universe(soup, rule: seeds, engine: .tiles)
    try whole.advance(by: tiles.generation)
    #expect(try tiles.generation > 100 && tiles.cells() == whole.cells())
    #expect(throws: LifeError.tooLarge) { try tiles.advance() }
  }

  @Test func `a cancelled jump can be continued`() throws {
    var gun = try Universe(.acorn, engine: .hash)
    var polls = 0
    let first = try gun.advanceReporting(by: 5206) {
      polls += 1
      return polls < 12
    }
    #expect(first.done < 5206)
    #expect(gun.generation == first.done)
    try gun.advanceReporting(by: 5206 - first.done)
    #expect(gun.population == 633)
  }

  @Test func `a board can be edited between jumps`() throws {
    var gun = try Universe(.gosperGun, engine: .hash)
    try gun.advanceReporting(by: 1 << 20)
    let before = gun
    try gun.set(Cell(-1000, -1000), alive: true)
    #expect(gun.population == before.population + 1)
    #expect(gun[Cell(-1000, -1000)] && !before[Cell(-1000, -1000)])
    try gun.advanceReporting(by: 30 << 20)
    var other = before
    try other.advanceReporting(by: 30 << 20)
    let isEqual = gun.content == other.content
    #expect(isEqual)
  }

  @Test func `a tree too large for cells can be opened`() throws {
    var gun = try Universe(.gosperGun)
    try gun.advanceReporting(by: 1 << 40)
    var again = try Universe(Pattern(gun.content))
    #expect(again.engine == .hash)
    try again.advance(by: 30)
    #expect(again.population == gun.population + 5)
    #expect(throws: LifeError.tooLarge) { try Universe(Pattern(gun.content), engine: .tiles) }
  }

  @Test func `a jump stops at the largest generation number`() throws {
    var glider = try Universe(.glider, generation: Int.max - 5)
    #expect(try glider.advanceReporting(by: 100).done == 5)
    #expect(try glider.advanceReporting(by: 100).done == 0)
  }
}
