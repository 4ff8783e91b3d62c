import GameKit
import Testing

@testable import Life

/// A board with its history and the expected state of each point.
private struct Fixture {
  var random: SeededRandom
  var board: Universe
  var history: EditHistory
  var states: [HistoryPoint: [Cell]]

  init(_ seed: UInt64, budget: Int) throws {
    random = SeededRandom(seed: seed)
    board = try random.board()
    history = EditHistory(board, budget: budget)
    states = [history.now: board.sorted]
  }

  /// Edits, runs, undoes or jumps.
  mutating func act() throws {
    switch random.below(5) {
    case 0, 1: try history.perform(random.edit(), on: &board)
    case 2:
      for _ in 0..<1 + random.below(5) {
        history.record(board)
        try board.advance()
      }
      history.recordAdvance(to: board)
    case 3: try go(history.undo(from: board))
    default: try go(history.target(at: random.below(board.generation + 6), from: board))
    }
    if let known = states[history.now] { #expect(board.sorted == known) }
    states[history.now] = board.sorted
    #expect(history.now.generation == board.generation)
  }

  mutating func go(_ target: HistoryTarget?) throws {
    guard let target, let state = try target.plan.run() else { return }
    board = state
    let arrived = history.complete(target, with: state)
    #expect(arrived)
  }
}

struct HistoryTests {
  @Test(arguments: Proof.seeds(30, long: 100))
  func `undo reverts every change and redo repeats it`(seed: UInt64) throws {
    var fixture = try Fixture(seed, budget: 1 << 30)
    let first = fixture.history.now
    for _ in 0..<40 { try fixture.act() }
    while fixture.history.redoAction != nil { try fixture.go(fixture.history.redo(from: fixture.board)) }
    let (last, count) = (fixture.history.now, fixture.history.undoCount)
    for position in (0..<count).reversed() {
      try fixture.go(fixture.history.undo(from: fixture.board))
      #expect(
        fixture.history.undoCount == position && fixture.board.sorted == fixture.states[fixture.history.now])
    }
    #expect(fixture.history.now == first && fixture.history.undoAction == nil)
    for _ in 0..<count {
      try fixture.go(fixture.history.redo(from: fixture.board))
      #expect(fixture.board.sorted == fixture.states[fixture.history.now])
    }
    #expect(fixture.history.now == last && fixture.history.redoAction == nil)
  }

  @Test(arguments: Proof.seeds(10, long: 40), [4_000, 20_000, 100_000])
  func `memory stays within the budget, and the remaining changes are undone exactly`(
    seed: UInt64, budget: Int
  ) throws {
    var fixture = try Fixture(seed, budget: budget)
    for _ in 0..<60 {
      try fixture.act()
      #expect(fixture.history.bytes <= budget || fixture.history.undoCount == 0)
    }
    while fixture.history.undoAction != nil {
      try fixture.go(fixture.history.undo(from: fixture.board))
      #expect(fixture.board.sorted == fixture.states[fixture.history.now])
      #expect(fixture.history.bytes <= budget || fixture.history.undoCount == 0)
    }
  }

  @Test func `a mouse stroke is undone at once`() throws {
    var board = try Universe(Cells())
    var history = EditHistory(board, budget: 1 << 20)
    for x in 0..<10 {
      try history.perform(.draw(Cells([Cell(x, 0)]), isAlive: true), joining: x > 0, on: &board)
    }
    #expect(history.undoCount == 1 && board.sorted.count == 10)
    let target = try required(history.undo(from: board))
    #expect(target.action == .draw && target.plan.generations == 0)
    let there = try #require(try target.plan.run())
    let arrived = history.complete(target, with: there)
    #expect(arrived && there.sorted.isEmpty)
    let back = try required(history.redo(from: there))
    #expect(try back.plan.run()?.sorted.count == 10)
  }

  @Test func `an unreported run is undone first`() throws {
    var board = try Universe(Cells([Cell(0, 0), Cell(1, 0), Cell(2, 0)]))
    var history = EditHistory(board, budget: 1 << 20)
    try board.advance(by: 3)
    let target = try required(history.undo(from: board))
    #expect(target.action == .run && target.point.generation == 0)
  }

  @Test func `an outdated target changes nothing`() throws {
    var board = try Universe(Cells([Cell(0, 0)]))
    var history = EditHistory(board, budget: 1 << 20)
    try history.perform(.flip(Cells([Cell(5, 5)])), on: &board)
    let target = try required(history.undo(from: board))
    #expect(history.undoAction == .draw)
    try history.perform(.flip(Cells([Cell(6, 6)])), on: &board)
    let there = try #require(try target.plan.run())
    let arrived = history.complete(target, with: there)
    #expect(!arrived)
    #expect(history.undoCount == 2)
  }

  @Test func `a shared HashLife store counts once, and states leave it when it is over budget`() throws {
    var board = try Universe(.acorn, engine: .hash)
    var history = EditHistory(board, budget: 1 << 28)
    for _ in 0..<8 {
      try board.advance(by: 1024)
      history.recordAdvance(to: board)
    }
    let before = history.bytes, store = try #require(board.store?.bytes)
    history.replace(with: try Universe(.glider, generation: 10_000), on: &board)
    #expect((store...store + 50_000).contains(history.bytes - before))
    history.budget = 200_000
    #expect(store > 200_000 && history.bytes <= 200_000)
    let target = try required(history.target(at: 0, from: board))
    #expect(try target.plan.run()?.cells() == .acorn)
    let back = try required(history.undo(from: board))
    #expect(try back.plan.run()?.population == 633)
  }

  @Test func `replacing the board can be undone`() throws {
    var board = try Universe(Cells([Cell(0, 0)]))
    var history = EditHistory(board, budget: 1 << 20)
    let seeds = Rule(births: [2], survivals: [])
    history.replace(with: try Universe(Cells([Cell(9, 9)]), rule: seeds, generation: 7), on: &board)
    #expect(board.rule == seeds)
    let target = try required(history.undo(from: board))
    let there = try #require(try target.plan.run())
    let arrived = history.complete(target, with: there)
    #expect(arrived && there.rule == .life && there.sorted == [Cell(0, 0)])
    let back = try required(history.redo(from: there))
    #expect(try back.plan.run()?.rule == seeds)
  }

  @Test func `generation 0 can be reached after any number of edits`() throws {
    var board = try Universe(Cells([Cell(0, 0), Cell(1, 0), Cell(2, 0)]))
    var history = EditHistory(board, budget: 1 << 20)
    for x in 1...5 {
      try board.advance(by: 2)
      try history.perform(.flip(Cells([Cell(100 * x, 0)])), on: &board)
    }
    #expect(history.earliest == 0)
    let target = try required(history.target(at: 0, from: board))
    let there = try #require(try target.plan.run())
    #expect(there.sorted == [Cell(0, 0), Cell(1, 0), Cell(2, 0)])
    let arrived = history.complete(target, with: there)
    #expect(arrived && history.undoAction == .jump)
  }

  @Test func `many edits and runs stay within the budget`() throws {
    var random = SeededRandom(seed: 3)
    var board = try Universe(Cells())
    let count = Proof.count(10_000, long: 100_000), budget = 40 * count
    var history = EditHistory(board, budget: budget)
    for number in 0..<count {
      let cell = Cell(random.below(400), random.below(400))
      try history.perform(.flip(Cells([cell])), on: &board)
      guard number % 100 == 0 else { continue }
      history.record(board)
      try board.advance(by: 3)
      history.recordAdvance(to: board)
      #expect(history.bytes <= budget)
    }
    #expect(history.undoCount > count / 100)
    let before = board.sorted
    let back = try required(history.undo(from: board))
    let there = try #require(try back.plan.run())
    let arrived = history.complete(back, with: there)
    let again = try required(history.redo(from: there))
    #expect(try arrived && again.plan.run()?.sorted == before)
  }
}
