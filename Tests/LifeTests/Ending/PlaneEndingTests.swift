import GameKit
import Testing

@testable import Life

/// Endings of boards on the plane.
struct PlaneEndingTests {
  @Test(arguments: [false, true])
  func `hundreds of shuttles, whose parts do not touch, are told apart`(hasGlider: Bool) throws {
    let file = try #require(
      ShippedPatterns.all.first { $0.description == "oscillators/twin-bees-shuttle.rle" })
    let shuttle = try Universe(file.pattern).cells()
    var cells = Cells()
    for place in 0..<196 { cells.formUnion(shuttle.moved(x: place % 14 * 60, y: place / 14 * 60)) }
    if hasGlider {
      cells.formUnion(
        Cells([Cell(-90, -90), Cell(-89, -90), Cell(-90, -89), Cell(-88, -89), Cell(-90, -88)]))
    }
    let ending = try FinalStateSearch.find(of: Universe(cells), limits: .init(generations: 2_000))
    #expect(ending.isProved)
    #expect(ending.objects.counts.values.max() == 196)
  }

  @Test(arguments: Proof.seeds(10, long: 40))
  func `a settled board evolves as predicted`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let start = try Universe(random.soup(Box(x: 0, y: 0, width: 16, height: 16), percent: 40))
    let ending = try FinalStateSearch.find(of: start, limits: FinalStateSearch.Limits(generations: 30_000))
    #expect(ending.isProved)
    var universe = start
    try universe.advance(by: max(0, ending.generation - 1))
    if ending.generation > 0, ending.kind == .settled {
      #expect(try universe.cells() != ending.pieces.cells(at: ending.generation - 1))
    }
    try universe.advance(by: min(1, ending.generation))
    for _ in 0..<500 where ending.kind != .extinct {
      #expect(try universe.cells() == ending.pieces.cells(at: universe.generation))
      try universe.advance(by: 1)
    }
  }

  @Test(arguments: Proof.seeds(3, long: 10))
  func `rotating, reflecting and moving a board does not change its ending`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cells = random.soup(Box(x: 0, y: 0, width: 14, height: 14), percent: 42).sorted()
    let ending = try FinalStateSearch.find(of: Universe(Cells(cells)))
    let turned = try FinalStateSearch.find(
      of: Universe(Cells(cells.map { Cell(1_000_003 - $0.y, $0.x - 77) }), generation: 50))
    let mirrored = try FinalStateSearch.find(of: Universe(Cells(cells.map { Cell(-$0.x, $0.y) })))
    for other in [turned, mirrored] {
      #expect(other.kind == ending.kind)
      #expect(other.period == ending.period)
      #expect(other.objects == ending.objects)
    }
    #expect(mirrored.generation == ending.generation)
    #expect(mirrored.populationSettles == ending.populationSettles)
    #expect(turned.generation == ending.generation + 50)
  }

  @Test func `an empty board is extinct at once`() throws {
    #expect(try FinalStateSearch.find(of: Universe(Cells())).verdict == .extinct)
    let single = try FinalStateSearch.find(of: Universe(Cells([Cell(3, 3)])))
    #expect(single.verdict == .extinct)
    #expect(single.generation == 1)
  }

  @Test func `diehard is extinct at generation 130`() throws {
    let ending = try FinalStateSearch.find(of: .runs("6bob$2o6b$bo3b3o!"))
    #expect(ending.verdict == .extinct)
    #expect(ending.generation == 130)
  }

  @Test func `a glider flying away from a block is settled at generation 0`() throws {
    let ending = try FinalStateSearch.find(of: .runs("2o$2o!").adding("bo$2bo$3o!", at: 10, 10))
    #expect(ending.verdict == .settled(period: 4))
    #expect(ending.generation == 0)
    #expect(ending.objects.names == ["block": 1, "glider": 1])
    #expect(
      ending.pieces.cells(at: 1_000_000_000).boundingBox
        == Box(x: 0, y: 0, width: 250_000_013, height: 250_000_013))
  }

  @Test func `a stopped search reports a trend and nothing else`() throws {
    var polls = 0
    let ending = try FinalStateSearch.find(of: .runs("b2o$2o$bo!")) { _ in
      polls += 1
      return polls < 200
    }
    #expect(ending.kind == .unsettled)
    #expect(!ending.isProved)
    #expect(ending.generation < 200)
  }

  @Test func `a search in slices on the plane has the same result`() throws {
    var state = FinalStateSearch(of: try .runs("b2o$2o$bo!"))
    var ending: Ending?
    while ending == nil {
      var left = 2000
      ending = try state.search { _ in
        left -= 1
        return left > 0
      }
    }
    #expect(try ending == FinalStateSearch.find(of: .runs("b2o$2o$bo!")))
  }
}

/// Boards whose parts interact late.
struct FalseProofTests {
  /// One island whose bounding box is too large to store.
  @Test func `a long diagonal line does not run out of memory`() throws {
    let line = Cells((0..<131_072).map { Cell($0, $0) })
    let ending = try FinalStateSearch.find(
      of: Universe(line), limits: FinalStateSearch.Limits(generations: 3))
    #expect(ending.kind == .unsettled)
  }

  @Test func `an overflowing limit counts as none`() throws {
    let start = try Universe(Universe.runs("bo$2bo$3o!").cells(), generation: 7)
    let ending = try FinalStateSearch.find(of: start, limits: FinalStateSearch.Limits(generations: .max))
    #expect(ending.verdict == .spaceship(period: 4, dx: 1, dy: 1))
  }

  @Test(arguments: [20, 100, 500, 2000])
  func `a glider that will hit a distant block is not settled before`(distance: Int) throws {
    let start = try Universe.runs("bo$2bo$3o!").adding("2o$2o!", at: distance, distance)
    let ending = try FinalStateSearch.find(of: start, limits: FinalStateSearch.Limits(generations: 50_000))
    #expect(ending.isProved)
    #expect(ending.generation > 4 * (distance - 8))
  }

  @Test(arguments: [40, 300, 1500])
  func `gliders that will collide are not settled before`(distance: Int) throws {
    let start = try Universe.runs("bo$2bo$3o!").adding("3o$o$bo!", at: distance, distance)
    let ending = try FinalStateSearch.find(of: start, limits: FinalStateSearch.Limits(generations: 50_000))
    #expect(ending.isProved)
    #expect(ending.generation > 2 * (distance - 8))
  }

  @Test(arguments: 0..<40)
  func `gliders with crossing paths settle when they have collided or passed`(offset: Int) throws {
    let start = try Universe.runs("bo$2bo$3o!").adding("bo$o$3o!", at: 200 + offset, 0)
    let ending = try FinalStateSearch.find(of: start, limits: FinalStateSearch.Limits(generations: 50_000))
    #expect(ending.isProved)
    let passes = ending.objects.names == ["glider": 2]
    #expect(passes ? ending.generation == 0 : ending.generation > 300)
    try Self.expect(ending, of: start)
  }

  @Test(arguments: 0..<24)
  func `a lightweight spaceship overtakes a glider or hits it`(offset: Int) throws {
    let start = try Universe.runs("bo2bo$o4b$o3bo$4o!").adding("bo$2bo$3o!", at: 200, -60 + offset)
    let ending = try FinalStateSearch.find(of: start, limits: FinalStateSearch.Limits(generations: 50_000))
    #expect(ending.isProved)
    try Self.expect(ending, of: start)
  }

  @Test(arguments: 0..<30)
  func `a glider flies through the gap between blocks or hits one`(gap: Int) throws {
    let start = try Universe.runs("bo$2bo$3o!").adding("2o$2o!", at: 60, 60 - 6 - gap / 4)
      .adding("2o$2o!", at: 60 - 6 - gap / 3, 60)
    let ending = try FinalStateSearch.find(of: start, limits: FinalStateSearch.Limits(generations: 50_000))
    #expect(ending.isProved)
    try Self.expect(ending, of: start)
  }

  @Test func `a gun whose gliders will hit a distant block is neither settled nor a gun`() throws {
    let ending = try FinalStateSearch.find(
      of: Universe(.gosperGun).adding("2o$2o!", at: 2000, 1985),
      limits: FinalStateSearch.Limits(generations: 4000))
    #expect(ending.kind == .unsettled)
  }

  /// Compares a proved ending with the board as it evolves.
  private static func expect(_ ending: Ending, of start: Universe) throws {
    guard !ending.pieces.isEmpty else { return }
    var universe = start
    try universe.advance(by: ending.generation - start.generation)
    for _ in 0..<100 {
      #expect(try universe.cells() == ending.pieces.cells(at: universe.generation))
      try universe.advance(by: 9)
    }
  }
}
