import GameKit
import Testing

@testable import Life

/// HashLife under rules of several states.
struct StateHashTests {
  @Test(arguments: ["WireWorld", "345/2/4", "LifeHistory", "2/13/21"], UInt64(0)..<3)
  func `HashLife reads, draws and edits boards as tiles do`(name: String, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let rule = try Rule(parsing: name), box = Box(x: -50, y: -9, width: 90, height: 40)
    let start = random.states(box, rule: rule)
    var boards = try [nil, EngineName.hash].map { try Universe(start, rule: rule, engine: $0) }
    for step in [3, 8, 21] {
      for index in boards.indices { try boards[index].advance(by: step) }
      #expect(boards.map(\.engine) == [.states, .hash])
      for scale in [0, 1, 3, 5, 9] {
        let dots = boards.map { $0.stateDots(from: Cell(-3, -2), width: 9, height: 7, scale: scale) }
        #expect(dots[0] == dots[1], "scale \(scale)")
        let live = boards.map { $0.dots(from: Cell(-3, -2), width: 9, height: 7, scale: scale) }
        #expect(live[0] == live[1], "scale \(scale)")
      }
      let cells = (0..<50).map { _ in Cell(random.below(120) - 60, random.below(60) - 20) }
      for cell in cells { #expect(boards[0].state(of: cell) == boards[1].state(of: cell)) }
      let part = Box(x: random.below(90) - 60, y: random.below(30) - 20, width: 21, height: 13)
      #expect(try boards[0].cells(in: part) == boards[1].cells(in: part))
      let patch = random.states(part, rule: rule)
      for index in boards.indices { try boards[index].replace(part, with: patch) }
      #expect(try boards[0].cells() == boards[1].cells())
    }
  }

  @Test func `a long jump uses HashLife, and short steps return to tiles`() throws {
    let wire = "x = 6, y = 5, rule = WireWorld\n.ABC$C3.C$C3.C$C3.C$.3C!"
    var board = try Universe(PatternText.read(Array(wire.utf8)).pattern)
    let start = try board.cells()
    let period = try #require(
      (1...40).first { _ in (try? board.advance()) != nil && (try? board.cells()) == start })
    #expect(try board.advanceReporting(by: period << 32).engine == .hash)
    #expect(try board.cells() == start)
    for _ in 0..<10 { try board.advance() }
    #expect(board.engine == .states)
    try board.advance(by: period * 10 - 10)
    #expect(try board.cells() == start)
  }

  @Test func `tiles finish a jump when HashLife of several states runs out of memory`() throws {
    var random = SeededRandom(seed: 5)
    let rule = try Rule(parsing: "/2/3")
    let soup = random.states(Box(x: 0, y: 0, width: 200, height: 200), rule: rule)
    var stuck = try Universe(soup, rule: rule, engine: .hash)
    stuck.memory = HashMemory(limit: 1 << 18)
    let states = try #require(rule.states)
    stuck.core = try StateHashEngine(soup, rule: states, memory: stuck.memory)
    #expect(try stuck.advanceReporting(by: 64) == AdvanceResult(done: 64, engine: .states, isStalled: true))
    var tiles = try Universe(soup, rule: rule)
    try tiles.advance(by: 64)
    #expect(try stuck.cells() == tiles.cells())
  }
}

extension SeededRandom {
  /// Random states in a rectangle, mostly the first.
  mutating func states(_ box: Box, rule: Rule, percent: Int = 40) -> Cells {
    var cells = Cells()
    for y in box.rows {
      for x in box.columns where below(100) < percent {
        cells.set(Cell(x, y), to: 1 + (below(3) == 0 ? below(rule.stateCount - 1) : 0))
      }
    }
    return cells
  }
}
