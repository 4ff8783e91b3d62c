import Life
import Testing

/// Known answers; `life_cases.json` names their sources.
struct KnownAnswerTests {
  static let moving = KnownCase.all("stilllife", "oscillator", "spaceship")
  static let lasting = KnownCase.all("methuselah", "evolve", "grid-cycle", "grid-evolve")
  static let cycling = KnownCase.all("grid-cycle")

  @Test func `all known cases are read`() {
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
  func `objects repeat after their period and not before`(object: KnownCase) throws {
    var universe = try object.universe()
    let start = object.cells, period = try #require(object.period)
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
  func `boards have the known states`(board: KnownCase) throws {
    var universe = try board.universe()
    #expect(universe.population == board.initialPopulation.map { UInt128($0) })
    for state in try #require(board.at) {
      try universe.advance(by: state.gen - universe.generation)
      #expect(universe.population == UInt128(state.population))
      #expect(universe.boundingBox.map { [$0.x, $0.y, $0.width, $0.height] } == state.bbox)
      #expect(try universe.cells().digest == state.sha256)
    }
  }

  @Test(arguments: cycling)
  func `finite boards cycle from the known generation on`(board: KnownCase) throws {
    var universe = try board.universe()
    let cycle = try #require(board.cycle)
    try universe.advance(by: cycle.first)
    let start = try universe.cells()
    try universe.advance(by: cycle.period)
    #expect(try universe.cells() == start)
    try universe.advance(by: 1_000_000 / cycle.period * cycle.period)
    #expect(try universe.cells() == start)
    if cycle.period <= 2 { #expect(universe.provenPeriod == cycle.period) }
  }
}

extension Cells {
  /// The cells moved to the corner of a board's bounding box.
  fileprivate func moved(to universe: Universe) -> Cells {
    guard let box = boundingBox, let other = universe.boundingBox else { return self }
    return Cells(sorted().map { Cell($0.x + other.x - box.x, $0.y + other.y - box.y) })
  }
}

/// A large soup.
///
/// - Source: bgolly 3.3 and lifelib 2.5.6.
struct SoupTests {
  @Test func `a large soup on the plane has the known populations`() throws {
    var universe = try Universe(Self.soup)
    for (generation, population) in [
      (0, 1_552_409), (8, 1_020_602), (128, 373_174), (512, 238_905), (1000, 191_089),
    ] {
      try universe.advance(by: generation - universe.generation)
      #expect(universe.population == UInt128(population))
    }
  }

  @Test func `a large soup on the torus has the known populations`() throws {
    var universe = try Universe(Self.soup, topology: .torus(width: 2048, height: 2048))
    for (generation, population) in [(0, 1_552_409), (100, 405_063), (300, 271_713), (960, 179_852)] {
      try universe.advance(by: generation - universe.generation)
      #expect(universe.population == UInt128(population))
    }
  }

  /// 2048 × 2048 cells by Vigna's xorshift64*, 37 % of them live.
  private static let soup: Cells = {
    var state: UInt64 = 1_234_567_891_234_567
    var cells = Cells()
    for y in 0..<2048 {
      for x in 0..<2048 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        if (state &* 2_685_821_657_736_338_717) >> 32 < UInt64(0.37 * 0x1p32) { cells.insert(Cell(x, y)) }
      }
    }
    return cells
  }()
}

/// Oscillators across tile edges, whose repetition could be mistaken for rest.
struct OscillatorTests {
  private static let objects = [
    // Coe's p8, the pentadecathlon, and Achim's p16.
    "2o10b$2o2b2o6b$5b2o5b$4bo2bo4b$7bo2b2o$5bobo2b2o!", "2bo4bo$2ob4ob2o$2bo4bo!",
    "7b2o4b$7bobo3b$2bo4bob2o2b$b2o5bo4b$o2bo9b$3o10b2$10b3o$9bo2bo$4bo5b2o$2b2obo4bo$3bobo$4b2o!",
  ]

  @Test(arguments: objects.indices, [3, 5, 7, 15, 23, 31])
  func `oscillators across tile edges advance in steps of any length`(index: Int, step: Int) throws {
    let object = try Universe.runs(Self.objects[index]).cells().sorted()
    for offset in 40..<60 {
      for (x, y) in [(offset, 10), (10, offset)] {
        let cells = Cells(object.map { Cell($0.x + x, $0.y + y) })
        for first in [0, 1] {
          var tiles = try Universe(cells, engine: .tiles)
          var torus = try Universe(
            cells, topology: .torus(width: 200, height: 200))
          try tiles.advance(by: first)
          try torus.advance(by: first)
          for _ in 0..<8 {
            try tiles.advance(by: step)
            try torus.advance(by: step)
            #expect(try tiles.cells() == torus.cells(), "\(object.count) cells at \(x), \(y), step \(step)")
          }
        }
      }
    }
  }
}
