import GameKit
import Testing

@testable import Life

/// Operations on saved boards.
@Suite struct LifeServiceTests {
  let repository = FakeRepository()
  var service: LifeService { LifeService(repository) }
  let now = Timestamp(seconds: 7)

  @Test func `a board can be created, read, renamed, copied, deleted and restored`() throws {
    let pattern = try Pattern.runs("3o!")
    let board = try service.create(pattern, id: .first, at: now)
    #expect(board == Board(id: .first, pattern: pattern, created: now))
    try service.rename(.first, to: "Blinker", at: Timestamp(seconds: 8))
    #expect(try service.board(.first).pattern.title == "Blinker")
    #expect(try service.board(.first).changed == Timestamp(seconds: 8))

    try service.duplicate(.first, as: .second, titled: "Twin", at: now)
    #expect(try service.board(.second).pattern.content == pattern.content)
    let gone = try service.delete(.first)
    #expect(try service.boards().map(\.title) == ["Twin"])
    try service.save(gone)
    #expect(try service.board(.first) == gone)
  }

  @Test func `a missing board is reported`() {
    #expect(throws: BoardError.notFound(.first)) { try service.board(.first) }
    #expect(throws: BoardError.notFound(.first)) { try service.delete(.first) }
    #expect(throws: BoardError.notFound(.first)) { try service.rename(.first, to: "x", at: now) }
  }

  @Test func `failed saves are reported, and impossible boards are refused`() throws {
    repository.isFull = true
    #expect(throws: BoardError.repository(.diskFull(path: "repository"))) {
      try service.create(try .runs("3o!"), id: .first, at: now)
    }
    repository.isFull = false
    var pattern = try Pattern.runs("3o!")
    pattern.rule = try Rule(parsing: "/0/3")
    #expect(throws: BoardError.life(.bornFromNothing(pattern.rule))) {
      try service.create(pattern, id: .first, at: now)
    }
    #expect(repository.kept.isEmpty)
  }

  private func glider(on topology: Topology = .plane, cycle: Board.Cycle? = nil) throws -> Board {
    var board = Board(id: .first, pattern: try .runs("bo$2bo$3o!", on: topology), created: now)
    board.cycle = cycle
    return board
  }

  @Test func `later generations have limits, and cancelling reports the one reached`() throws {
    let board = try glider()
    #expect(try board.universe(after: 40).boundingBox == Box(x: 10, y: 10, width: 3, height: 3))
    #expect(throws: BoardError.life(.outOfRange)) { try board.universe(after: .max) }
    #expect(throws: BoardError.cancelled(generation: 0)) { try board.universe(after: 1 << 40) { false } }
  }

  @Test func `a known cycle makes a distant generation immediate`() throws {
    let board = try glider(cycle: Board.Cycle(start: 0, period: 4, dx: 1, dy: 1))
    let far = try board.universe(after: 4_000_000_000_000_001)
    #expect(far.generation == 4_000_000_000_000_001)
    let edge = 1_000_000_000_000_000
    #expect(far.boundingBox == Box(x: edge, y: edge + 1, width: 3, height: 3))
    #expect(throws: BoardError.life(.outOfRange)) { try board.universe(after: .max) }
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

/// A repository in memory.
final class FakeRepository: BoardRepository {
  var kept: [Identifier: Board] = [:]
  /// True to let saving fail.
  var isFull = false

  func save(_ board: Board) throws(RepositoryError) {
    guard !isFull else { throw .diskFull(path: "repository") }
    kept[board.id] = board
  }

  func save(_ board: Board, over known: Timestamp) throws(RepositoryError) -> Bool {
    guard kept[board.id].map({ $0.changed == known }) ?? true else { return false }
    try save(board)
    return true
  }

  func board(_ id: Identifier) -> Board? { kept[id] }

  func boards() -> [BoardSummary] { kept.values.map { BoardSummary($0) } }

  func deleteBoard(_ id: Identifier) { kept[id] = nil }
}

extension Identifier {
  static let first = Identifier(high: 1, low: 1)
  static let second = Identifier(high: 1, low: 2)
}
