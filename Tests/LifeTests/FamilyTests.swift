import GameKit
import Testing

@testable import Life

/// Rules that neighbor counts among eight do not describe.
struct FamilyTests {
  @Test(arguments: [
    ("b3/s2-i34q", "B3/S2-i34q"), ("2-i34q/3", "B3/S2-i34q"), ("B2-a_S12", "B2-a/S12"),
    ("B2cekin/S12", "B2-a/S12"), ("B2ceaikn/S", "B2/S"), ("B2-ceaikn3/S", "B3/S"),
    ("B4-ceaikn/S", "B4jqrtwyz/S"),
    ("B2/s43h", "B2/S34H"), ("34/2H", "B2/S34H"), ("b13s012v", "B13/S012V"), ("tlife", "B3/S2-i34q"),
    ("mapfPoA4A==", "MAPfPoA4A"), ("MAPAPoA4B", "MAPAPoA4A"), ("w110", "W110"),
  ])
  func `rules are written as Golly writes them`(text: String, notation: String) throws {
    let rule = try #require(try? Rule(parsing: text))
    #expect(rule.description == notation)
    #expect(try Rule(parsing: notation) == rule)
  }

  /// - Source: bgolly 3.3.
  @Test func `an elementary rule makes each row from the one above`() throws {
    let text = "x = 8, y = 8, rule = W110:T8,8\n"
    func pattern(_ runs: String) throws -> Pattern { try PatternText.read(Array((text + runs).utf8)).pattern }
    var board = try Universe(pattern("7bo$bo$3bo$$2o!"))
    try board.advance(by: 5)
    #expect(
      try .cells(board.cells())
        == pattern("bo2b2obo$2ob5o$2obob3o$6obo$4ob3o$2ob5o$b7o$2obob3o!").content)
  }

  @Test func `each arrangement of neighbors has one letter`() {
    for count in 0...8 {
      let all = Arrangement.with(count).map(\.numbers)
      #expect(all.reduce(0) { $0 + $1.count } == all.reduce(into: Set()) { $0.formUnion($1) }.count)
      #expect(
        all.reduce(into: Set()) { $0.formUnion($1) }
          == Set(RuleTable.neighborhoods.filter { $0 & RuleTable.middle == 0 && $0.nonzeroBitCount == count })
      )
    }
  }

  @Test(arguments: RuleKind.allCases, UInt64(0)..<20)
  func `random rules are the same after writing and parsing`(kind: RuleKind, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let rule = try random.rule(of: kind),
      cells = random.soup(Box(x: 0, y: 0, width: 9, height: 9), percent: 50)
    #expect(try Rule(parsing: rule.description) == rule)
    let pattern = Pattern(.cells(cells), rule: rule)
    for format in [PatternFormat.rle, .life105, .macrocell] {
      let text = try pattern.text(in: format, isPlaced: true)
      #expect(try PatternText.read(Array(text.utf8)).pattern.rule == rule, "\(format)")
    }
  }

  @Test(arguments: [Neighborhood.hexagonal, .vonNeumann], UInt64(0)..<10)
  func `counts among fewer neighbors are counts of the cells that touch`(_ shape: Neighborhood, seed: UInt64)
    throws
  {
    var random = SeededRandom(seed: seed)
    let births = (1...4).filter { _ in random.below(2) == 0 },
      survivals = (0...4).filter { _ in random.below(2) == 0 }
    let near =
      shape == .hexagonal
      ? [(-1, -1), (0, -1), (-1, 0), (1, 0), (0, 1), (1, 1)] : [(0, -1), (-1, 0), (1, 0), (0, 1)]
    let live = Set(random.soup(Box(x: 0, y: 0, width: 12, height: 12), percent: 40).sorted())
    var expected: Set<Cell> = []
    for x in -1...12 {
      for y in -1...12 {
        let count = near.count { live.contains(Cell(x + $0.0, y + $0.1)) }
        if (live.contains(Cell(x, y)) ? survivals : births).contains(count) { expected.insert(Cell(x, y)) }
      }
    }
    var board = try Universe(Cells(live), rule: Rule(births: births, survivals: survivals, shape))
    try board.advance()
    #expect(try board.cells() == Cells(expected))
  }

  @Test(arguments: RuleKind.allCases, UInt64(0)..<UInt64(Proof.count(8, long: 2_000)))
  func `all engines follow the oracle`(kind: RuleKind, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let rule = try random.rule(of: kind), corner = random.corner()
    let box = Box(x: corner.x, y: corner.y, width: 1 + random.below(40), height: 1 + random.below(40))
    let cells = random.soup(box, percent: 5 + random.below(60))
    var plane = Oracle(cells, rule: rule)
    var boards = try [EngineName.tiles, .hash].map { try Universe(cells, rule: rule, engine: $0) }
    for step in [1, 2, 8, 1 + random.below(9)] {
      for _ in 0..<step { plane.step() }
      for index in boards.indices {
        try boards[index].advance(by: step)
        try boards[index].expect(plane)
      }
    }
    let topology = random.topology()
    let soup = random.soup(topology.box ?? box, percent: 40)
    var finite = Oracle(soup, rule: rule, topology: topology)
    var board = try Universe(soup, rule: rule, topology: topology)
    for step in [1, 3] {
      for _ in 0..<step { finite.step() }
      try board.advance(by: step)
      try board.expect(finite)
    }
  }

  /// Source: populations by bgolly 3.3.
  @Test(arguments: [
    ("B3/S2-i34q", 200, 11), ("B2-a/S12", 100, 8), ("B37/S2-i34q", 200, 64), ("B2/S34H", 100, 11),
    ("B13/S012V", 40, 2107), ("B2/S013V", 40, 30),
    ("B2ein3cijn4cnrwy5cnq6e/S1c2-ai3acny4anqy5c6ek8", 150, 10),
    ("MAPJASQiAIABCiACUUCAACE4AAQjGCAGEZQABBAmJkNAmCAgGQIBAABPgBQiGQQFFAwEEEiwGCEABE5oSYKUIDTEA", 20, 357),
    ("MAPAATkBJAABgEAAUEAIgAcwg", 20, 75), ("MAPAPoA4A", 20, 35),
  ])
  func `a soup has the population that Golly counts`(rule: String, generations: Int, population: UInt128)
    throws
  {
    let soup =
      "5bobo3bo$b2ob2o3bo$3b2obob3o$b2obo4b3o$4b6o$2bobo2b3o$5obo$bo3b2o3bo$b2obob6o$2bo2bo3bobo!"
    for engine in [EngineName.tiles, .hash] {
      var board = try Universe(Pattern.runs(soup, rule: rule), engine: engine)
      try board.advance(by: generations)
      #expect(board.population == population)
    }
  }

  @Test(arguments: RuleKind.allCases, UInt64(0)..<20)
  func `an island evolves as the board does`(kind: RuleKind, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let rule = try random.rule(of: kind)
    let cells = random.soup(Box(x: 0, y: 0, width: 1 + random.below(70), height: 5), percent: 50)
    var board = try Universe(cells, rule: rule)
    try board.advance()
    let next = Island(cells.sorted())?.next(under: rule)
    var found = Cells()
    next?.forEach { found.insert($0) }
    #expect(try board.cells() == found)
  }
}

/// Rules with B0 in endless space, and worlds with other edges.
struct EndlessTests {
  @Test(arguments: UInt64(0)..<UInt64(Proof.count(40, long: 4_000)))
  func `with B0 boards on the plane look as if space were dead`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let rule = try random.ruleBornFromNothing(), corner = random.corner(), start = random.below(2)
    let box = Box(x: corner.x, y: corner.y, width: 1 + random.below(20), height: 1 + random.below(20))
    let cells = random.soup(box, percent: 5 + random.below(60))
    var oracle = Oracle(cells, rule: rule, isOdd: start == 1)
    var boards = try [EngineName.tiles, .hash].map {
      try Universe(cells, rule: rule, generation: start, engine: $0)
    }
    for step in [1, 2, 3, 4, 1 + random.below(9)] {
      for _ in 0..<step { oracle.step() }
      for index in boards.indices {
        #expect(try boards[index].advance(by: step) == step)
        try boards[index].expect(oracle)
      }
    }
  }

  /// Source: bgolly 3.3.
  @Test(arguments: [
    ("B03/S23", 1, "b3o$b4o$obobo$2o2bo$2ob2o!"), ("B03/S23", 2, "bo$o$obo$obo!"),
    ("B0/S", 1, "b3o$b4o$5o$5o$5o!"), ("B0/S", 2, "bo$b2o$3o!"),
    ("B0123478/S01234678", 2, "2bo$obo$b2o!"),
  ])
  func `a glider under B0 looks as in Golly`(rule: String, generations: Int, cells: String) throws {
    for engine in [EngineName.tiles, .hash] {
      var board = try Universe(Pattern.runs("bo$2bo$3o!", rule: rule), engine: engine)
      try board.advance(by: generations)
      #expect(try board.cells().atOrigin == Cells(runs: cells).atOrigin)
    }
  }

  @Test(arguments: UInt64(0)..<UInt64(Proof.count(60, long: 4_000)))
  func `surfaces and strips follow the oracle`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let topology = random.unusualTopology()
    let rule =
      try random.below(2) == 0
      ? random.rule()
      : random.below(2) == 0 && topology.isEndless
        ? random.ruleBornFromNothing() : random.rule(of: .map)
    let area = topology.bounds.intersection(Box(x: -20, y: -20, width: 60, height: 60)) ?? topology.bounds
    let cells = random.soup(area, percent: 40)
    var oracle = Oracle(cells, rule: rule, topology: topology)
    var board = try Universe(cells, rule: rule, topology: topology)
    for step in [1, 2, 1 + random.below(5)] {
      for _ in 0..<step { oracle.step() }
      #expect(try board.advance(by: step) == step)
      try board.expect(oracle)
    }
    let position = area.corner
    let part = Box(x: position.x + 3, y: position.y, width: 5, height: 2),
      new = random.soup(part, percent: 50)
    try board.replace(part, with: new)
    oracle.replace(part, with: new)
    oracle.step()
    try board.advance()
    try board.expect(oracle)
    try expectSameFiles(of: Pattern(.cells(try board.cells()), rule: rule, topology: topology))
  }

  private func expectSameFiles(of pattern: Pattern) throws {
    for format in [PatternFormat.rle, .macrocell] {
      let text = try pattern.text(in: format, isPlaced: pattern.topology.isEndless)
      #expect(try PatternText.read(Array(text.utf8)).pattern == pattern, "\(format)")
    }
  }

  @Test func `a glider on a tube leaves for ever, and comes round`() throws {
    let tube = Topology.strip(Strip(side: 20, isWide: true, isTube: true))
    var board = try Universe(Cells.glider, topology: tube)
    try board.advance(by: 8_000)
    #expect(try board.cells() == Cells.glider.moved(x: 2_000, y: 0))
    #expect(board[Cell(2_001, 0)] && !board[Cell(1, 0)])
  }

  @Test func `a strip whose cells are too far apart is refused`() throws {
    let tube = Topology.strip(Strip(side: 20, isWide: false, isTube: true))
    #expect(throws: LifeError.tooLarge) {
      try Universe(Cells([Cell(3, 0), Cell(3, 1 << 50)]), topology: tube)
    }
  }

  @Test(arguments: [
    ("B03/S23", "3o!"), ("B0/S", "bo$2bo$3o!"), ("B0123478/S01234678", "2o$2o!"),
    ("B0123478/S01234678", "bo$2bo$3o!"),
  ])
  func `an ending under B0 is what the board does`(rule: String, cells: String) throws {
    let board = try Universe(Pattern.runs(cells, rule: rule))
    let ending = try FinalStateSearch.find(of: board, limits: .init(generations: 200))
    var (one, other) = (board, board)
    try one.advance(by: ending.generation)
    switch ending.verdict {
    case .oscillator(let period):
      try other.advance(by: ending.generation + period)
      #expect(try one.cells() == other.cells())
    case .stillLife:
      try other.advance(by: ending.generation + 1)
      #expect(try one.cells() == other.cells())
    case .spaceship(let period, let dx, let dy):
      try other.advance(by: ending.generation + period)
      #expect(try one.cells().moved(x: dx, y: dy) == other.cells())
    case .extinct: #expect(one.population == 0)
    case .settled, .growing, .unsettled: break
    }
  }
}

/// The kinds of rules that need a table.
enum RuleKind: CaseIterable {
  case letters, hexagonal, vonNeumann, map, wolfram
}

extension SeededRandom {
  /// A random rule without B0.
  mutating func rule(of kind: RuleKind) throws -> Rule {
    switch kind {
    case .letters: try Rule(parsing: "B\(letteredCounts(1...8))/S\(letteredCounts(0...8))")
    case .hexagonal: counted(.hexagonal)
    case .vonNeumann: counted(.vonNeumann)
    case .map: try Rule(parsing: "MAP" + map(element(of: [86, 22, 6]) ?? 86))
    case .wolfram: try Rule(parsing: "W\(2 * below(128))")
    }
  }

  private mutating func counted(_ shape: Neighborhood) -> Rule {
    Rule(
      births: (1...shape.size).filter { _ in below(3) == 0 },
      survivals: (0...shape.size).filter { _ in below(2) == 0 }, shape)
  }

  private mutating func letteredCounts(_ counts: ClosedRange<Int>) -> String {
    counts.map { count in
      let letters = Arrangement.with(count).compactMap(\.letter).filter { _ in below(3) == 0 }
      return below(2) == 0 ? "" : "\(count)\(below(3) == 0 && !letters.isEmpty ? "-" : "")\(String(letters))"
    }.joined()
  }

  private mutating func map(_ length: Int) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    // The first bit of the first character is B0; each further one is set seven times in sixteen.
    return String(
      (0..<length).map { digits[(below(64) & below(64) | below(64) & below(64)) & ($0 == 0 ? 31 : 63)] })
  }
}

extension SeededRandom {
  /// A random rule with B0, of any kind.
  mutating func ruleBornFromNothing() throws -> Rule {
    let rule = try rule(of: element(of: RuleKind.allCases) ?? .map)
    let table = RuleTable { $0 & rule.neighborhood.mask | $0 & RuleTable.middle == 0 || rule.table[$0] }
    return Rule(table, rule.neighborhood, isMap: rule.notation == .map)
  }

  /// A world that is neither the plane nor a plain rectangle.
  mutating func unusualTopology() -> Topology {
    let (width, height) = below(2) == 0 ? size() : (1 + below(9), 1 + below(9))
    let edges = below(2) == 0 ? Surface.Edges.horizontal : .vertical, isFlag = below(2) == 0
    let side = edges == .horizontal ? width : height
    switch below(6) {
    case 0: return .surface(Surface(width: width, height: height, .kleinBottle(edges, isShifted: false)))
    case 1 where side % 2 == 0:
      return .surface(Surface(width: width, height: height, .kleinBottle(edges, isShifted: true)))
    case 2: return .surface(Surface(width: width, height: height, .crossSurface))
    case 3: return .surface(Surface(width: min(width, 70), height: min(width, 70), .sphere))
    case 4 where side > 1:
      let shift = 1 + below(side - 1)
      return .surface(
        Surface(width: width, height: height, .shiftedTorus(edges, by: isFlag ? shift : -shift)))
    default: return .strip(Strip(side: 1 + below(70), isWide: edges == .horizontal, isTube: isFlag))
    }
  }
}
