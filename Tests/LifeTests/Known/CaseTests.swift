import Life
import Testing

/// Engines held against known answers; see `life_cases.json` for where they come from.
struct CaseTests {
  static let moving = Case.all(["stilllife", "oscillator", "spaceship"])
  static let lasting = Case.all(["methuselah", "evolve", "grid-cycle", "grid-evolve"])
  static let cycling = Case.all(["grid-cycle"])

  @Test func `the cases are there`() {
    #expect(Self.moving.count == 48)
    #expect(Self.lasting.count == 38)
  }

  /// - Source: the two examples of FIPS 180-2, appendix B.
  @Test func `digests are SHA-256`() {
    #expect(
      Digest.hex(of: Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Digest.hex(of: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }

  @Test(arguments: moving)
  func `objects come back after their period, and not before`(object: Case) throws {
    var universe = try object.universe()
    let start = object.cells(), period = try #require(object.period)
    for population in try #require(object.populations) {
      #expect(universe.population == UInt128(population))
      if universe.generation > 0, period % universe.generation == 0 {
        #expect(try universe.cells().digest != start.moved(to: universe).digest)
      }
      try universe.advance()
    }
    let dx = object.dx ?? 0, dy = object.dy ?? 0
    #expect(try universe.cells() == Cells(start.sorted().map { Cell($0.x + dx, $0.y + dy) }))
  }

  @Test(arguments: lasting)
  func `boards are at each known generation what they are known to be`(board: Case) throws {
    var universe = try board.universe()
    #expect(universe.population == board.initialPopulation.map { UInt128($0) })
    for moment in try #require(board.at) {
      try universe.advance(by: moment.gen - universe.generation)
      #expect(universe.population == UInt128(moment.population))
      #expect(universe.boundingBox.map { [$0.x, $0.y, $0.width, $0.height] } == moment.bbox)
      #expect(try universe.cells().digest == moment.sha256)
    }
  }

  @Test(arguments: cycling)
  func `boards with edges go in circles from a known generation on`(board: Case) throws {
    var universe = try board.universe()
    let cycle = try #require(board.cycle)
    try universe.advance(by: cycle.firstGenerationOnCycle)
    let start = try universe.cells()
    try universe.advance(by: cycle.period)
    #expect(try universe.cells() == start)
    try universe.advance(by: 1_000_000 / cycle.period * cycle.period)
    #expect(try universe.cells() == start)
    if cycle.period <= 2 { #expect(universe.provenPeriod == cycle.period) }
  }
}

extension Cells {
  /// The same cells, with the top left corner where a board's is.
  fileprivate func moved(to universe: Universe) -> Cells {
    guard let box = boundingBox, let other = universe.boundingBox else { return self }
    return Cells(sorted().map { Cell($0.x + other.x - box.x, $0.y + other.y - box.y) })
  }
}
