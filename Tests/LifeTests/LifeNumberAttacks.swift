import AttackKit
import GameKit
import Testing

@testable import Life

/// Numbers at the ends of 64 bits, through everything that is public: it may refuse them, and not trap.
struct LifeNumberAttacks {
  private struct Extremes {
    var random: SeededRandom
    private static let ends = [Int.min, -(1 << 62), -(1 << 61), -1, 0, 1, 63, 1 << 61, 1 << 62, Int.max]

    mutating func number() -> Int {
      let end = Self.ends[random.below(Self.ends.count)]
      let near = random.below(201) - 100
      switch random.below(4) {
      case 0: return end
      case 1: return end.saturatingAdding(near)
      case 2: return near
      default: return Int(truncatingIfNeeded: random.next())
      }
    }

    mutating func cell() -> Cell { Cell(number(), number()) }
    mutating func box() -> Box { Box(cell(), random.below(2) == 0 ? cell() : Cell(number(), 0)) }
    mutating func population() -> UInt128 { UInt128(random.next()) << UInt128(random.below(65)) }
  }

  private static let blinker = Cells([Cell(1, 1), Cell(2, 1), Cell(3, 1)])

  private static func extremes(_ number: Int) -> Extremes {
    Extremes(random: SeededRandom(seed: Attack.seed &* 1_000_003 &+ UInt64(number)))
  }

  @Test func `boards take any generation, position and edit`() throws {
    for number in 0..<Attack.count(20_000) {
      var extremes = Self.extremes(number)
      let topology: Topology = extremes.random.below(2) == 0 ? .plane : .torus(width: 70, height: 9)
      guard var board = try? Universe(Self.blinker, topology: topology, generation: extremes.number())
      else { continue }
      _ = board[extremes.cell()]
      _ = try? board.cells(in: extremes.box())
      _ = board.dots(from: extremes.cell(), width: 9, height: 9, scale: extremes.random.below(62))
      for edit in edits(&extremes) where edit.work(on: board) < 1 << 12 {
        _ = try? edit.flips(on: board)
        var history = EditHistory(board, budget: 1 << 16)
        _ = try? history.perform(edit, on: &board)
      }
      _ = try? board.advance(by: extremes.random.below(5))
      _ = try? Pattern(board.content, generation: board.generation).text(in: .rle)
      #expect(board.generation >= 0)
    }
  }

  private func edits(_ extremes: inout Extremes) -> [Edit] {
    let (cell, box) = (extremes.cell(), extremes.box())
    return [
      .flip(Cells([cell, extremes.cell()])), .draw(Cells([cell]), isAlive: true), .clear(box),
      .clearOutside(box), .invert(box), .fill(box, RandomFill(symmetry: .all, seed: 1)),
      .paste(Self.blinker.moved(x: cell.x, y: cell.y), box, .or), .move(box, x: cell.x, y: cell.y),
      .turn(box, Turn.allCases[extremes.random.below(Turn.allCases.count)]),
    ]
  }

  @Test func `histories and plots take any generation`() throws {
    for number in 0..<Attack.count(4_000) {
      var extremes = Self.extremes(number)
      var plot = PopulationPlot()
      for _ in 0..<20 { plot.add(extremes.population(), at: extremes.number()) }
      plot.cut(from: extremes.number())
      #expect(plot.columns(7).count == (plot.samples.isEmpty ? 0 : 7))
      let (one, other) = (extremes.number(), extremes.number())
      let timeline = Timeline(min(one, other)...max(one, other), now: extremes.number())
      _ = timeline.position(of: extremes.number(), of: 50)
      #expect(timeline.generations.contains(timeline.generation(at: extremes.number(), of: 50)))
      guard var board = try? Universe(Self.blinker, generation: extremes.number()) else { continue }
      var history = EditHistory(board, budget: 1 << 16)
      for _ in 0..<4 {
        try board.advance(by: extremes.number() & Int.max)
        history.record(board)
        history.recordAdvance(to: board)
        _ = history.target(at: extremes.number(), from: board)
        _ = history.timeline
      }
    }
  }

  @Test func `searches begin at any generation, cycles anywhere`() throws {
    for number in 0..<Attack.count(5_000) {
      var extremes = Self.extremes(number)
      let start = extremes.number()
      let topology: Topology = extremes.random.below(2) == 0 ? .plane : .torus(width: 20, height: 9)
      let glider = Cells.glider.moved(x: 5, y: 3)
      if let board = try? Universe(glider, topology: topology, generation: start) {
        let ending = try FinalStateSearch.find(of: board, limits: .init(generations: extremes.number() & 255))
        #expect(ending.generation >= start)
        _ = try? ending.cells(at: extremes.number())
      }
      let cycle = Board.Cycle(
        start: extremes.number(), period: extremes.number(), dx: extremes.number(), dy: extremes.number())
      let saved = Board(
        id: .first, pattern: Pattern(.cells(glider), topology: topology, generation: start),
        created: Timestamp(seconds: 0), cycle: cycle)
      var polls = 0
      _ = try? saved.universe(after: extremes.number() & Int.max) {
        polls += 1
        return polls < 50
      }
      _ = BoardSummary(saved)
    }
  }

  @Test func `cells and boxes take any position`() {
    for number in 0..<Attack.count(20_000) {
      var extremes = Self.extremes(number)
      let cells = Cells([extremes.cell(), extremes.cell()]), box = extremes.box(), other = extremes.box()
      let turn = Turn.allCases[extremes.random.below(Turn.allCases.count)]
      _ = cells.moved(x: extremes.number(), y: extremes.number()).boundingBox
      _ = cells.turned(turn, in: box).count
      _ = cells.within(box).outside(other)
      _ = cells.dots(
        from: extremes.cell(), width: 9, height: 9, scale: extremes.random.below(62), movedBy: extremes.cell()
      )
      _ = box.intersection(other)
      #expect(box.union(other).width >= max(box.width, other.width))
      _ = box.turned(turn).grown(by: extremes.number() & 0xFFFF).moved(x: extremes.number(), y: 0)
      _ = box.offset(onto: Box(x: 0, y: 0, width: 9, height: 9))
    }
  }
}
