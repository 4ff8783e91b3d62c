import GameKit
import Testing

@testable import Life

/// A board and its history, played by luck; what lived at each moment is written down beside it.
private struct Desk {
  var soup: EditLuck
  var board: Universe
  var history: EditHistory
  var states: [Moment: [Cell]]

  init(_ seed: UInt64, budget: Int) throws {
    soup = EditLuck(seed)
    board = try soup.board()
    history = EditHistory(board, budget: budget)
    states = [history.now: board.living]
  }

  /// Does anything; whatever was undone is forgotten.
  mutating func act() throws {
    switch soup.random.below(5) {
    case 0, 1: try history.perform(soup.edit(), on: &board)
    case 2:
      for _ in 0..<1 + soup.random.below(5) {
        history.note(board)
        try board.advance()
      }
      history.advanced(to: board)
    case 3: try go(history.undo(from: board))
    default: try go(history.journey(to: soup.random.below(board.generation + 6), from: board))
    }
    if let known = states[history.now] { #expect(board.living == known) }
    states[history.now] = board.living
    #expect(history.now.generation == board.generation)
  }

  mutating func go(_ journey: Journey?) throws {
    guard let journey, let there = try journey.recipe.made() else { return }
    board = there
    let arrived = history.arrive(journey, with: there)
    #expect(arrived)
  }
}

struct HistoryTests {
  @Test(arguments: UInt64(0)..<100)
  func `undo leads back through everything, and redo forth again`(seed: UInt64) throws {
    var desk = try Desk(seed, budget: 1 << 30)
    let first = desk.history.now
    for _ in 0..<40 { try desk.act() }
    while desk.history.redoable != nil { try desk.go(desk.history.redo(from: desk.board)) }
    let (last, count) = (desk.history.now, desk.history.entries.count)
    for position in (0..<count).reversed() {
      try desk.go(desk.history.undo(from: desk.board))
      #expect(desk.history.position == position && desk.board.living == desk.states[desk.history.now])
    }
    #expect(desk.history.now == first && desk.history.undoable == nil)
    for _ in 0..<count {
      try desk.go(desk.history.redo(from: desk.board))
      #expect(desk.board.living == desk.states[desk.history.now])
    }
    #expect(desk.history.now == last && desk.history.redoable == nil)
  }

  @Test(arguments: UInt64(0)..<40, [4_000, 20_000, 100_000])
  func `the budget is kept, and what is left is undone exactly`(seed: UInt64, budget: Int) throws {
    var desk = try Desk(seed, budget: budget)
    for _ in 0..<60 {
      try desk.act()
      #expect(desk.history.bytes <= budget || desk.history.entries.isEmpty)
    }
    while desk.history.undoable != nil {
      try desk.go(desk.history.undo(from: desk.board))
      #expect(desk.board.living == desk.states[desk.history.now])
      #expect(desk.history.bytes <= budget || desk.history.entries.isEmpty)
    }
  }

  @Test func `a stroke of the mouse is one thing to undo`() throws {
    var board = try Universe(Cells())
    var history = EditHistory(board, budget: 1 << 20)
    for x in 0..<10 {
      try history.perform(.draw(Cells([Cell(x, 0)]), isAlive: true), joining: x > 0, on: &board)
    }
    #expect(history.entries.count == 1 && board.living.count == 10)
    let journey = try way(history.undo(from: board))
    #expect(journey.act == .draw && journey.recipe.generations == 0)
    let there = try #require(try journey.recipe.made())
    let arrived = history.arrive(journey, with: there)
    #expect(arrived && there.living.isEmpty)
    let back = try way(history.redo(from: there))
    #expect(try back.recipe.made()?.living.count == 10)
  }

  @Test func `a run that nobody told of is undone first`() throws {
    var board = try Universe(Cells([Cell(0, 0), Cell(1, 0), Cell(2, 0)]))
    var history = EditHistory(board, budget: 1 << 20)
    try board.advance(by: 3)
    let journey = try way(history.undo(from: board))
    #expect(journey.act == .run && journey.target.generation == 0)
  }

  @Test func `a way that nobody arrives on, or that history has left, changes nothing`() throws {
    var board = try Universe(Cells([Cell(0, 0)]))
    var history = EditHistory(board, budget: 1 << 20)
    try history.perform(.flip(Cells([Cell(5, 5)])), on: &board)
    let journey = try way(history.undo(from: board))
    #expect(history.undoable == .draw)
    try history.perform(.flip(Cells([Cell(6, 6)])), on: &board)
    let there = try #require(try journey.recipe.made())
    let arrived = history.arrive(journey, with: there)
    #expect(!arrived)
    #expect(history.position == 2)
  }

  @Test func `states that share HashLife's memory count it once, and leave it when it is too much`() throws {
    var board = try Universe(.acorn, engine: .hash)
    var history = EditHistory(board, budget: 1 << 28)
    for _ in 0..<8 {
      try board.advance(by: 1024)
      history.advanced(to: board)
    }
    let before = history.bytes, store = try #require(board.store?.bytes)
    history.replace(with: try Universe(.glider, generation: 10_000), on: &board)
    #expect((store...store + 50_000).contains(history.bytes - before))
    history.budget = 200_000
    #expect(store > 200_000 && history.bytes <= 200_000)
    let journey = try way(history.journey(to: 0, from: board))
    #expect(try journey.recipe.made()?.cells() == .acorn)
    let back = try way(history.undo(from: board))
    #expect(try back.recipe.made()?.population == 633)
  }

  @Test func `another board in the place of this one is undone too`() throws {
    var board = try Universe(Cells([Cell(0, 0)]))
    var history = EditHistory(board, budget: 1 << 20)
    let seeds = Rule(births: [2], survivals: [])
    history.replace(with: try Universe(Cells([Cell(9, 9)]), rule: seeds, generation: 7), on: &board)
    #expect(board.rule == seeds)
    let journey = try way(history.undo(from: board))
    let there = try #require(try journey.recipe.made())
    let arrived = history.arrive(journey, with: there)
    #expect(arrived && there.rule == .life && there.living == [Cell(0, 0)])
    let back = try way(history.redo(from: there))
    #expect(try back.recipe.made()?.rule == seeds)
  }

  @Test func `generation 0 is reached from behind any number of edits`() throws {
    var board = try Universe(Cells([Cell(0, 0), Cell(1, 0), Cell(2, 0)]))
    var history = EditHistory(board, budget: 1 << 20)
    for x in 1...5 {
      try board.advance(by: 2)
      try history.perform(.flip(Cells([Cell(100 * x, 0)])), on: &board)
    }
    #expect(history.earliest == 0)
    let journey = try way(history.journey(to: 0, from: board))
    let there = try #require(try journey.recipe.made())
    #expect(there.living == [Cell(0, 0), Cell(1, 0), Cell(2, 0)])
    let arrived = history.arrive(journey, with: there)
    #expect(arrived && history.undoable == .jump)
  }

  @Test func `a hundred thousand edits and runs stay within the budget`() throws {
    var luck = EditLuck(3)
    var board = try Universe(Cells())
    let budget = 4 << 20
    var history = EditHistory(board, budget: budget)
    for number in 0..<100_000 {
      let cell = Cell(luck.random.below(400), luck.random.below(400))
      try history.perform(.flip(Cells([cell])), on: &board)
      guard number % 100 == 0 else { continue }
      history.note(board)
      try board.advance(by: 3)
      history.advanced(to: board)
      #expect(history.bytes <= budget)
    }
    #expect(history.entries.count > 1_000)
    let before = board.living
    let back = try way(history.undo(from: board))
    let there = try #require(try back.recipe.made())
    let arrived = history.arrive(back, with: there)
    let again = try way(history.redo(from: there))
    #expect(try arrived && again.recipe.made()?.living == before)
  }
}
