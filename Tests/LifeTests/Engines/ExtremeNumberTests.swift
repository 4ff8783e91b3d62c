import GameKit
import Testing

@testable import Life

/// Generations and coordinates at the ends of 64 bits.
struct ExtremeNumberTests {
  static let generations = [0, 1, 1 << 61, 1 << 62, 9_000_000_000_000_000_000, Int.max - 1, Int.max]
  static let blinker = Cells([Cell(0, 0), Cell(1, 0), Cell(2, 0)])

  @Test func `a negative generation is refused, by a board in motion and by a saved one`() throws {
    for generation in [-1, Int.min] {
      let error = LifeError.generationOutOfRange(generation)
      #expect(throws: error) { try Universe(Self.blinker, generation: generation) }
      #expect(throws: error) { try Pattern(.cells(Self.blinker), generation: generation).checkHeader() }
    }
  }

  @Test func `the population of any generation can be plotted`() {
    var plot = PopulationPlot()
    for generation in [Int.min, -1] + Self.generations { plot.add(UInt128.max, at: generation) }
    #expect(plot.latest?.generation == .max)
    #expect(plot.columns(9).count == 9)
    plot.add(1, at: 1 << 62)
    #expect(plot.samples.last?.generation == 1 << 62)
    for step in 0..<3_000 { plot.add(1, at: 1 << 62 + step << 50) }
    #expect(plot.samples.count <= PopulationPlot.capacity)
  }

  @Test(arguments: generations)
  func `a board at any generation runs on, goes back and is drawn on`(generation: Int) throws {
    var board = try Universe(Self.blinker, generation: generation)
    var history = EditHistory(board, budget: 1 << 20)
    for _ in 0..<3 {
      history.record(board)
      try board.advance()
    }
    history.recordAdvance(to: board)
    #expect(board.generation == generation.saturatingAdding(3))
    #expect(history.timeline.position(of: board.generation, of: 9) == (generation == .max ? 0 : 8))
    try history.perform(.draw(Cells([Cell(40, 40)]), isAlive: true), on: &board)
    for _ in 0..<(generation == .max ? 1 : 2) {
      let target = try required(history.undo(from: board))
      board = try required(try target.plan.run())
      history.complete(target, with: board)
    }
    #expect(board.generation == generation)
    #expect(try board.cells() == Self.blinker)
    _ = try required(history.target(at: generation, from: board))
  }

  @Test(arguments: generations)
  func `a jump to the last generation and back to the first is remembered`(generation: Int) throws {
    var board = try Universe(Self.blinker)
    var history = EditHistory(board, budget: 1 << 20)
    try board.advance(by: generation)
    history.recordAdvance(to: board)
    history.record(board)
    let target = try required(history.target(at: 0, from: board))
    #expect(try target.plan.run()?.cells() == Self.blinker)
  }

  @Test(arguments: generations, [Topology.plane, .torus(width: 20, height: 20)])
  func `an end is found at any generation`(generation: Int, topology: Topology) throws {
    let start = try Universe(Self.blinker.moved(x: 5, y: 5), topology: topology, generation: generation)
    let ending = try FinalStateSearch.find(of: start)
    guard generation < Int.max - 1 else {
      #expect(ending.generation >= generation)
      return
    }
    #expect(ending.kind == .oscillator && ending.generation == generation)
    guard topology == .plane else { return }
    #expect(try ending.cells(at: generation) == start.cells())
    #expect(try start.census().total == 1)
  }

  @Test func `the last generation is written and read, and no later one`() throws {
    for format in [PatternFormat.rle, .macrocell] {
      let text = try Pattern(.cells(Self.blinker), generation: .max).text(in: format)
      #expect(try PatternText.read(Array(text.utf8)).pattern.generation == .max)
      let later = text.replacing("\(Int.max)", with: "9223372036854775808")
      #expect(throws: FormatFault.self) { try PatternText.read(Array(later.utf8)) }
    }
  }

  @Test func `a cycle from anywhere makes the last generation as near as the first`() throws {
    let pattern = Pattern(.cells(Self.blinker))
    for start in [Int.min, -1, 0, Int.max] {
      for period in [1, 2, 1 << 62, Int.max] {
        let board = Board(
          id: .first, pattern: pattern, created: Timestamp(seconds: .max),
          cycle: .init(start: start, period: period, dx: .max, dy: .min))
        _ = try? board.universe(after: 3)
        _ = try? board.universe(after: 4)
      }
    }
    var board = Board(id: .first, pattern: pattern, created: Timestamp(seconds: 0))
    board.change(at: Timestamp(seconds: 0), after: Timestamp(seconds: .max))
    #expect(board.changed == Timestamp(seconds: .max))
  }

  @Test func `positions at the ends of 64 bits are outside of every board`() throws {
    let ends = [Int.min, Int.min + 1, -1 << 62, 1 << 62, Int.max - 1, Int.max]
    for topology in [Topology.plane, .bounded(width: 9, height: 9)] {
      var board = try Universe(Self.blinker, topology: topology)
      for x in ends {
        for y in ends {
          #expect(!board[Cell(x, y)])
          try board.set(Cell(x, y), alive: true)
          let box = Box(Cell(x, y), Cell(0, 0))
          #expect(try board.cells(in: box).count <= 3)
          #expect(board.dots(from: Cell(x, y), width: 9, height: 9, scale: 3).words.allSatisfy { $0 == 0 })
          for edit in Self.edits(of: box, x, y) { _ = try? edit.flips(on: board) }
        }
      }
      #expect(try board.cells() == Self.blinker)
    }
  }

  private static func edits(of box: Box, _ x: Int, _ y: Int) -> [Edit] {
    [
      .flip(Cells([Cell(x, y)])), .draw(Cells([Cell(x, y)]), isAlive: true), .clear(box),
      .clearOutside(box), .invert(box), .fill(box, RandomFill(seed: 1)), .move(box, x: x, y: y),
      .paste(Cells([Cell(x, y)]), box, .xor),
    ] + Turn.allCases.map { .turn(box, $0) }
  }

  @Test func `a pattern beyond the plane is not written`() {
    for format in PatternFormat.allCases {
      #expect(throws: LifeError.self) {
        try Pattern(.cells(Cells([Cell(.max, .min)]))).text(in: format)
      }
    }
  }
}
