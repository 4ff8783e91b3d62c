import GameKit
import Life
import Testing

/// What holds for every board, whichever engine computes it.
struct LawTests {
  @Test(arguments: UInt64(0)..<60)
  func `it makes no difference where a board lies and how it is turned`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let rule = luck.rule(isBornFromNothing: false), side = 1 + luck.below(150)
    let topology: Topology = seed % 2 == 0 ? .plane : .torus(width: side, height: side)
    let cells = luck.soup(Box(x: 0, y: 0, width: side, height: min(side, 40)), percent: 35)
    let there = try cells.later(11, rule: rule, topology: topology)
    let dx = luck.below(200) - 100, dy = luck.below(200) - 100
    for turn in Turn.allCases {
      let move = { (cell: Cell) in
        let place = turn.place(of: cell)
        let moved = Cell(place.x + dx, place.y + dy)
        return topology == .plane ? moved : Cell(moved.x.wrapped(side), moved.y.wrapped(side))
      }
      let here = try Cells(cells.sorted().map(move)).later(11, rule: rule, topology: topology)
      #expect(here == Cells(there.sorted().map(move)))
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `many generations at once are as many single ones`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let topology = seed % 2 == 0 ? .plane : luck.topology()
    let rule = topology == .plane ? Rule.life : luck.edgedRule()
    let cells = luck.soup(topology.box ?? Box(x: -40, y: -9, width: 90, height: 50), percent: 30)
    var once = try Universe(cells, rule: rule, topology: topology), often = once
    let count = 1 + luck.below(300)
    try once.advance(by: count)
    for _ in 0..<count { try often.advance() }
    #expect(try once.cells() == often.cells())
    #expect(once.population == often.population)
    #expect(once.generation == often.generation)
  }

  @Test(arguments: UInt64(0)..<20)
  func `a snapshot stands still while its board goes on`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let topology: Topology = seed % 2 == 0 ? .plane : .bounded(width: 130, height: 70)
    var universe = try Universe(
      luck.soup(Box(x: 0, y: 0, width: 120, height: 60), percent: 30), topology: topology)
    for _ in 0..<10 {
      try universe.advance(by: luck.below(4))
      let snapshot = universe, cells = try universe.cells()
      try universe.advance(by: 1 + luck.below(5))
      try universe.flip(Cells([Cell(7, 7)]))
      #expect(try snapshot.cells() == cells)
      var other = snapshot
      try other.advance(by: universe.generation - snapshot.generation)
      try other.flip(Cells([Cell(7, 7)]))
      #expect(try other.cells() == universe.cells())
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func `a dot is set when anything in it lives`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let topology = seed % 2 == 0 ? .plane : luck.topology(), corner = luck.corner()
    let place = topology == .plane ? corner : Cell(0, 0)
    let box = topology.box ?? Box(x: place.x, y: place.y, width: 1 + luck.below(300), height: 40)
    var universe = try Universe(luck.soup(box, percent: 3 + luck.below(30)), topology: topology)
    try universe.advance(by: luck.below(5))
    let cells = try universe.cells()
    for scale in [0, 1, 2, 3, 4, 5, 6, 7, 9, 30, 61] {
      let first = Cell((place.x >> scale) - luck.below(20), (place.y >> scale) - luck.below(9))
      let dots = universe.dots(
        from: first, width: 1 + luck.below(200), height: 1 + luck.below(70), scale: scale)
      var plain = Dots(width: dots.width, height: dots.height)
      cells.forEach { plain.set(column: $0.x >> scale - first.x, row: $0.y >> scale - first.y) }
      #expect(dots == plain, "scale \(scale)")
    }
  }

  @Test(arguments: UInt64(0)..<30)
  func `the cells of a part are those of the whole that lie in it`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let topology = seed % 2 == 0 ? .plane : luck.topology(), corner = luck.corner()
    let box = topology.box ?? Box(x: corner.x, y: corner.y, width: 150, height: 90)
    let universe = try Universe(luck.soup(box, percent: 20), topology: topology)
    let all = try universe.cells().sorted()
    for _ in 0..<20 {
      let part = Box(
        x: box.x - 9 + luck.below(box.width), y: box.y - 9 + luck.below(box.height),
        width: 1 + luck.below(90), height: 1 + luck.below(90))
      #expect(try universe.cells(in: part).sorted() == all.filter(part.contains))
      #expect(universe[part.corner] == all.contains(part.corner))
    }
  }
}

/// The ways in which a board can be turned and reflected.
private enum Turn: CaseIterable {
  case quarter, half, mirror, diagonal

  func place(of cell: Cell) -> Cell {
    switch self {
    case .quarter: Cell(-cell.y, cell.x)
    case .half: Cell(-cell.x, -cell.y)
    case .mirror: Cell(-cell.x, cell.y)
    case .diagonal: Cell(cell.y, cell.x)
    }
  }
}

extension Cells {
  /// What becomes of the cells.
  fileprivate func later(_ generations: Int, rule: Rule, topology: Topology) throws -> Cells {
    var universe = try Universe(self, rule: rule, topology: topology)
    try universe.advance(by: generations)
    return try universe.cells()
  }
}

extension Int {
  /// The number between 0 and a side, where opposite edges meet.
  fileprivate func wrapped(_ side: Int) -> Int { ((self % side) + side) % side }
}
