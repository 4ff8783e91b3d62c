import GameKit
import Testing

@testable import Life

/// Changes of many cells.
struct LargeEditTests {
  private static func soup(_ side: Int, seed: UInt64) throws -> Cells {
    try RandomFill(density: 40, seed: seed).cells(in: Box(x: -side / 3, y: -70, width: side, height: side))
  }

  @Test(arguments: EngineName.choices)
  func `many cells are toggled at once as they are one by one`(engine: EngineName) throws {
    let topology: Topology = engine == .dense ? .torus(width: 700, height: 650) : .plane
    let start = try Self.soup(600, seed: 1)
    var flips = try Self.soup(500, seed: 2)
    flips.insert(Cell(690, 640))
    flips.insert(Cell(1 << 40, 7))
    var board = try Universe(start, topology: topology, engine: engine)
    let before = try board.cells()
    try board.flip(flips)
    let expected = before.symmetricDifference(topology.box.map { flips.within($0) } ?? flips)
    #expect(try board.cells() == expected)
  }

  @Test(arguments: EngineName.choices)
  func `a cancelled change leaves the board as it was`(engine: EngineName) throws {
    let topology: Topology = engine == .dense ? .torus(width: 9_000, height: 5_000) : .plane
    var board = try Universe(Self.soup(300, seed: 1), topology: topology, engine: engine)
    let before = try board.cells()
    let flips = try Cells(filling: Box(x: 3, y: 5, width: 8_000, height: 4_900))
    var parts: [Double] = []
    let isDone = try board.flip(flips) { part in
      parts.append(part)
      return part < 0.4
    }
    #expect(!isDone)
    #expect(parts.first == 0 && parts.count > 1)
    #expect(try board.cells() == before)
    var history = EditHistory(board, budget: 1 << 28)
    let isChanged = try history.perform(.flip(flips), on: &board) { _ in false }
    #expect(!isChanged)
    #expect(history.undoAction == nil)
    #expect(try board.cells() == before)
  }

  @Test func `the work of a change is known before it is done`() throws {
    let board = try Universe(Self.soup(640, seed: 3))
    let all = try #require(board.boundingBox)
    #expect((100...144).contains(Edit.turn(all, .none).work(on: board) / 2))
    #expect((100...144).contains(Edit.clear(all.grown(by: 1 << 50)).work(on: board)))
    #expect(Edit.flip(Cells([Cell(0, 0)])).work(on: board) == 1)
    #expect(Edit.invert(all.grown(by: 1 << 60)).work(on: board) > 1 << 60)
    #expect(Edit.clear(Box(x: 1 << 30, y: 0, width: 9, height: 9)).work(on: board) == 0)
  }

  @Test(arguments: [0, 1, 3, 6, 9], [Cell(0, 0), Cell(-37, 91), Cell(1 << 50, -1 << 40)])
  func `cells are pictured as the board that has them`(scale: Int, offset: Cell) throws {
    let cells = try Self.soup(300, seed: 4)
    let board = try Universe(cells.moved(x: offset.x, y: offset.y))
    let corner = Cell(offset.x >> scale - 20, offset.y >> scale - 20)
    #expect(
      cells.dots(from: corner, width: 90, height: 70, scale: scale, movedBy: offset)
        == board.dots(from: corner, width: 90, height: 70, scale: scale))
  }
}
