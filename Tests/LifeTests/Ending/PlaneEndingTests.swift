import GameKit
import Testing

@testable import Life

/// Ends of boards on the plane.
struct PlaneEndingTests {
  @Test(arguments: UInt64(0)..<40)
  func `a board that is said to be settled goes on as was said`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let start = try Universe(luck.soup(Box(x: 0, y: 0, width: 16, height: 16), percent: 40))
    let ending = try FinalState.find(of: start, limits: FinalState.Limits(generations: 30_000))
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

  @Test(arguments: UInt64(100)..<110)
  func `to turn, mirror and move a board changes nothing of its end`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let cells = luck.soup(Box(x: 0, y: 0, width: 14, height: 14), percent: 42).sorted()
    let ending = try FinalState.find(of: Universe(Cells(cells)))
    let turned = try FinalState.find(
      of: Universe(Cells(cells.map { Cell(1_000_003 - $0.y, $0.x - 77) }), generation: 50))
    let mirrored = try FinalState.find(of: Universe(Cells(cells.map { Cell(-$0.x, $0.y) })))
    for other in [turned, mirrored] {
      #expect(other.kind == ending.kind)
      #expect(other.period == ending.period)
      #expect(other.objects == ending.objects)
    }
    #expect(mirrored.generation == ending.generation)
    #expect(mirrored.populationSettles == ending.populationSettles)
    #expect(turned.generation == ending.generation + 50)
  }

  @Test func `what lives nowhere is extinct at once`() throws {
    #expect(try FinalState.find(of: Universe(Cells())).verdict == .extinct)
    let single = try FinalState.find(of: Universe(Cells([Cell(3, 3)])))
    #expect(single.verdict == .extinct)
    #expect(single.generation == 1)
  }

  @Test func `diehard is extinct at generation 130`() throws {
    let ending = try FinalState.find(of: .reading("6bob$2o6b$bo3b3o!"))
    #expect(ending.verdict == .extinct)
    #expect(ending.generation == 130)
  }

  @Test func `a ship that flies away from a still life has settled from the beginning`() throws {
    let ending = try FinalState.find(of: .reading("2o$2o!").adding("bo$2bo$3o!", at: 10, 10))
    #expect(ending.verdict == .settled(period: 4))
    #expect(ending.generation == 0)
    #expect(ending.objects.names == ["block": 1, "glider": 1])
    #expect(
      ending.pieces.cells(at: 1_000_000_000).boundingBox
        == Box(x: 0, y: 0, width: 250_000_013, height: 250_000_013))
  }

  @Test func `a search that is ended says how the population goes, and nothing else`() throws {
    var asked = 0
    let ending = try FinalState.find(of: .reading("b2o$2o$bo!")) { _ in
      asked += 1
      return asked < 200
    }
    #expect(ending.kind == .unsettled)
    #expect(!ending.isProved)
    #expect(ending.generation < 200)
  }

  @Test func `a search in slices comes to the same end`() throws {
    var state = FinalState(of: try .reading("b2o$2o$bo!"))
    var ending: Ending?
    while ending == nil {
      var left = 2000
      ending = try state.search { _ in
        left -= 1
        return left > 0
      }
    }
    #expect(try ending == FinalState.find(of: .reading("b2o$2o$bo!")))
  }
}
