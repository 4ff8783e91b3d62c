import GameKit
import Life
import Testing

/// Laws of all boards and engines.
struct LawTests {
  @Test(arguments: Proof.seeds(20, long: 60))
  func `evolution commutes with translations, rotations and reflections`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let rule = random.rule(), side = 1 + random.below(150)
    let topology: Topology = seed % 2 == 0 ? .plane : .torus(width: side, height: side)
    let cells = random.soup(Box(x: 0, y: 0, width: side, height: min(side, 40)), percent: 35)
    let there = try cells.later(11, rule: rule, topology: topology)
    let dx = random.below(200) - 100, dy = random.below(200) - 100
    for isometry in Isometry.allCases {
      let move = { (cell: Cell) in
        let position = isometry.position(of: cell)
        let moved = Cell(position.x + dx, position.y + dy)
        return topology == .plane ? moved : Cell(moved.x.wrapped(side), moved.y.wrapped(side))
      }
      let here = try Cells(cells.sorted().map(move)).later(11, rule: rule, topology: topology)
      #expect(here == Cells(there.sorted().map(move)))
    }
  }

  @Test(arguments: Proof.seeds(10, long: 40))
  func `many generations at once equal as many single ones`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let topology = seed % 2 == 0 ? .plane : random.topology()
    let rule = topology == .plane ? Rule.life : random.finiteRule()
    let cells = random.soup(topology.box ?? Box(x: -40, y: -9, width: 90, height: 50), percent: 30)
    var once = try Universe(cells, rule: rule, topology: topology), often = once
    let count = 1 + random.below(300)
    try once.advance(by: count)
    for _ in 0..<count { try often.advance() }
    #expect(try once.cells() == often.cells())
    #expect(once.population == often.population)
    #expect(once.generation == often.generation)
  }

  @Test(arguments: UInt64(0)..<20)
  func `a snapshot does not change while its board advances`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let topology: Topology = seed % 2 == 0 ? .plane : .bounded(width: 130, height: 70)
    var universe = try Universe(
      random.soup(Box(x: 0, y: 0, width: 120, height: 60), percent: 30), topology: topology)
    for _ in 0..<10 {
      try universe.advance(by: random.below(4))
      let snapshot = universe, cells = try universe.cells()
      try universe.advance(by: 1 + random.below(5))
      try universe.flip(Cells([Cell(7, 7)]))
      #expect(try snapshot.cells() == cells)
      var other = snapshot
      try other.advance(by: universe.generation - snapshot.generation)
      try other.flip(Cells([Cell(7, 7)]))
      #expect(try other.cells() == universe.cells())
    }
  }

  @Test(arguments: Proof.seeds(20, long: 60))
  func `a dot is set if any of its cells is live`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let topology = seed % 2 == 0 ? .plane : random.topology(), corner = random.corner()
    let position = topology == .plane ? corner : Cell(0, 0)
    let box = topology.box ?? Box(x: position.x, y: position.y, width: 1 + random.below(300), height: 40)
    var universe = try Universe(random.soup(box, percent: 3 + random.below(30)), topology: topology)
    try universe.advance(by: random.below(5))
    let cells = try universe.cells()
    for scale in [0, 1, 2, 3, 4, 5, 6, 7, 9, 30, 61] {
      let first = Cell((position.x >> scale) - random.below(20), (position.y >> scale) - random.below(9))
      let dots = universe.dots(
        from: first, width: 1 + random.below(200), height: 1 + random.below(70), scale: scale)
      var plain = Dots(width: dots.width, height: dots.height)
      cells.forEach { plain.set(column: $0.x >> scale - first.x, row: $0.y >> scale - first.y) }
      #expect(dots == plain, "scale \(scale)")
    }
  }

  @Test(arguments: UInt64(0)..<30)
  func `the cells of a rectangle are those of the whole inside it`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let topology = seed % 2 == 0 ? .plane : random.topology(), corner = random.corner()
    let box = topology.box ?? Box(x: corner.x, y: corner.y, width: 150, height: 90)
    let universe = try Universe(random.soup(box, percent: 20), topology: topology)
    let all = try universe.cells().sorted()
    for _ in 0..<20 {
      let part = Box(
        x: box.x - 9 + random.below(box.width), y: box.y - 9 + random.below(box.height),
        width: 1 + random.below(90), height: 1 + random.below(90))
      #expect(try universe.cells(in: part).sorted() == all.filter(part.contains))
      #expect(universe[part.corner] == all.contains(part.corner))
    }
  }
}

/// Rotations and reflections about the origin.
private enum Isometry: CaseIterable {
  case quarter, half, mirror, diagonal

  func position(of cell: Cell) -> Cell {
    switch self {
    case .quarter: Cell(-cell.y, cell.x)
    case .half: Cell(-cell.x, -cell.y)
    case .mirror: Cell(-cell.x, cell.y)
    case .diagonal: Cell(cell.y, cell.x)
    }
  }
}

extension Cells {
  /// The cells some generations later.
  fileprivate func later(_ generations: Int, rule: Rule, topology: Topology) throws -> Cells {
    var universe = try Universe(self, rule: rule, topology: topology)
    try universe.advance(by: generations)
    return try universe.cells()
  }
}

extension Int {
  /// The coordinate on a torus.
  fileprivate func wrapped(_ side: Int) -> Int { ((self % side) + side) % side }
}
