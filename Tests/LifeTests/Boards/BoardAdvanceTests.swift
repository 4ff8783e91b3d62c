import GameKit
import Testing

@testable import Life

/// Later generations of saved boards.
@Suite struct BoardAdvanceTests {
  private func glider(on topology: Topology = .plane, cycle: Board.Cycle? = nil) throws -> Board {
    var board = Board(
      id: .first, pattern: try .runs("bo$2bo$3o!", on: topology), created: Timestamp(seconds: 7))
    board.cycle = cycle
    return board
  }

  @Test func `later generations have limits, and cancelling reports the one reached`() throws {
    let board = try glider()
    #expect(try board.universe(after: 40).boundingBox == Box(x: 10, y: 10, width: 3, height: 3))
    #expect(throws: AdvanceError.life(.outOfRange)) { try board.universe(after: .max) }
    #expect(throws: AdvanceError.canceled(generation: 0)) { try board.universe(after: 1 << 40) { false } }
  }

  @Test func `a known cycle makes a distant generation immediate`() throws {
    let board = try glider(cycle: Board.Cycle(start: 0, period: 4, dx: 1, dy: 1))
    let far = try board.universe(after: 4_000_000_000_000_001)
    #expect(far.generation == 4_000_000_000_000_001)
    let edge = 1_000_000_000_000_000
    #expect(far.boundingBox == Box(x: edge, y: edge + 1, width: 3, height: 3))
    #expect(throws: AdvanceError.life(.outOfRange)) { try board.universe(after: .max) }
  }

  @Test(arguments: [0, 1, 39, 40, 41, 1000, 1003])
  func `the shortcut through a cycle gives the same cells`(generations: Int) throws {
    let torus = Topology.torus(width: 12, height: 7)
    let ending = try FinalStateSearch.find(of: Universe(glider(on: torus).pattern))
    let cycle = try #require(ending.cycle)
    let short = try glider(on: torus, cycle: cycle).universe(after: generations)
    let long = try glider(on: torus).universe(after: generations)
    #expect(try ending.isProved && short.cells() == long.cells() && short.generation == long.generation)
  }
}

extension Identifier {
  static let first = Identifier(high: 1, low: 1)
}
