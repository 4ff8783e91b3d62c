import GameKit
import Testing

@testable import Life

/// Histories that are saved with their boards.
struct SavedHistoryTests {
  @Test(arguments: Proof.seeds(30, long: 300))
  func `a restored history undoes and redoes the same changes`(seed: UInt64) throws {
    var past = try Past(seed)
    for _ in 0..<30 { try past.act() }
    var other = past
    other.history = try past.restored()
    #expect(try other.walk() == past.walk())
  }

  @Test(arguments: Proof.seeds(20, long: 100))
  func `a history that was saved and restored is saved again as it was`(seed: UInt64) throws {
    var past = try Past(seed)
    for _ in 0..<20 { try past.act() }
    let isSame =
      try past.restored().saved(at: past.board, start: nil) == past.history.saved(at: past.board, start: nil)
    #expect(isSame)
  }

  @Test func `generations that were not reported are a run`() throws {
    var past = try Past(3)
    try past.board.advance(by: 7)
    let saved = try #require(past.history.saved(at: past.board, start: nil))
    #expect(saved.done.map(\.action) == [.run])
    var restored = try past.restored()
    let back = try #require(try restored.undo(from: past.board)?.plan.run())
    #expect(back.generation == 0)
  }

  @Test func `only the latest changes are saved, and nothing that is too large`() throws {
    var board = try Universe(Cells())
    var history = EditHistory(board, budget: 1 << 30)
    for x in 0..<1_200 { try history.perform(.flip(Cells([Cell(x, 0)])), on: &board) }
    #expect(history.saved(at: board, start: nil)?.done.count == SavedHistory.maxChanges)

    var random = SeededRandom(seed: 1)
    let noise = random.soup(Box(x: 0, y: 0, width: 4_000, height: 4_000), percent: 30)
    try history.perform(.flip(noise), on: &board)
    #expect(history.saved(at: board, start: nil) == nil)
  }

  @Test func `before a large edit nothing is kept but what needs it not`() throws {
    var random = SeededRandom(seed: 1)
    var board = try Universe(random.soup(Box(x: 0, y: 0, width: 4_000, height: 4_000), percent: 30))
    var history = EditHistory(board, budget: 1 << 30)
    let start = Pattern(of: board)
    try board.advance(by: 2)
    history.recordAdvance(to: board)
    try history.perform(.flip(Cells([Cell(-9, -9)])), on: &board)
    #expect(history.saved(at: board, start: nil) == nil)
    #expect(history.saved(at: board, start: start)?.done.map(\.action) == [.run, .draw])
  }

  @Test(arguments: UInt64(0)..<40)
  func `a history that does not fit is refused`(seed: UInt64) throws {
    var past = try Past(seed)
    for _ in 0..<12 { try past.act() }
    let saved = try #require(past.history.saved(at: past.board, start: nil))
    for _ in 0..<200 {
      var wrong = saved
      past.random.spoil(&wrong)
      guard var history = EditHistory(past.board, restoring: wrong, budget: 1 << 30) else { continue }
      while let target = history.undo(from: past.board), target.plan.generations < 1_000 {
        guard let state = try? target.plan.run() else { break }
        past.board = state
        guard history.complete(target, with: state) else { break }
      }
    }
  }
}

/// A board with a past.
private struct Past {
  var random: SeededRandom
  var board: Universe
  var history: EditHistory

  init(_ seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    board = try Universe(random.cells(20, in: Box(x: 0, y: 0, width: 9, height: 9)))
    history = EditHistory(board, budget: 1 << 30)
  }

  /// Edits, runs, changes the rule, undoes or jumps.
  mutating func act() throws {
    switch random.below(6) {
    case 0, 1:
      try history.perform(.flip(random.cells(3, in: Box(x: 0, y: 0, width: 9, height: 9))), on: &board)
    case 2:
      try board.advance(by: 1 + random.below(5))
      history.recordAdvance(to: board)
    case 3: try go(history.undo(from: board))
    case 4: history.replace(with: try board.converted(to: Rule.known[random.below(8)], .plane), on: &board)
    default: try go(history.target(at: random.below(board.generation + 6), from: board))
    }
  }

  mutating func go(_ target: HistoryTarget?) throws {
    guard let target, let state = try target.plan.run() else { return }
    board = state
    let arrived = history.complete(target, with: state)
    #expect(arrived)
  }

  /// The history after it was saved and restored.
  func restored() throws -> EditHistory {
    let saved = history.saved(at: board, start: nil)
    let restored = saved.flatMap { EditHistory(board, restoring: $0, budget: 1 << 30) }
    try #require(restored != nil, "The saved history is refused.")
    return restored ?? history
  }

  /// The states on the way back to the first change, and forth to the last one.
  mutating func walk() throws -> [[Cell]] {
    var states: [[Cell]] = []
    while history.undoAction != nil {
      try go(history.undo(from: board))
      states.append(try board.cells().sorted())
    }
    while history.redoAction != nil {
      try go(history.redo(from: board))
      states.append(try board.cells().sorted())
    }
    return states
  }
}

extension SeededRandom {
  /// Changes one value of a history.
  fileprivate mutating func spoil(_ saved: inout SavedHistory) {
    let number = element(of: [-1, 0, 1, 2, 7, .max, .min]) ?? 0
    let branch = below(saved.branches.count)
    switch below(7) {
    case 0: saved.branches[branch].begin = number
    case 1: saved.branches[branch].newest = number
    case 2: saved.branches[branch].parent = number
    case 3: saved.now = HistoryPoint(lineage: number, generation: saved.now.generation)
    case 4: saved.now = HistoryPoint(lineage: saved.now.lineage, generation: number)
    case 5:
      guard !saved.done.isEmpty else { return }
      saved.done[below(saved.done.count)].start = HistoryPoint(lineage: number, generation: below(9))
    default:
      guard !saved.done.isEmpty else { return }
      saved.done.remove(at: below(saved.done.count))
    }
  }
}
