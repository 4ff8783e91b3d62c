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
    #expect(throws: BoardError.notFound(.first)) { try service.next(.first) }
    #expect(throws: BoardError.notFound(.first)) { try service.state(of: .first, at: 3) }
    #expect(throws: BoardError.notFound(.first)) { try service.final(.first) }
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

  @Test func `the next state of a blinker is vertical and not stable`() throws {
    try service.create(.runs("3o!"), id: .first, at: now)
    let next = try service.next(.first)
    #expect(next.universe.boundingBox == Box(x: 1, y: -1, width: 1, height: 3))
    #expect(next.universe.generation == 1)
    #expect(!next.isStable)
    #expect(try service.board(.first).pattern.generation == 0)
  }

  @Test(arguments: [("2o$2o!", true), ("o!", false), ("b2o$2o$bo!", false), ("!", true)])
  func `a state is stable if the next one is equal`(runs: String, isStable: Bool) throws {
    try service.create(.runs(runs), id: .first, at: now)
    #expect(try service.state(of: .first, after: 0).isStable == isStable)
  }

  @Test func `states are available for later generations only`() throws {
    var pattern = try Pattern.runs("bo$2bo$3o!")
    pattern.generation = 10
    try service.create(pattern, id: .first, at: now)
    #expect(
      try service.state(of: .first, at: 50).universe.boundingBox == Box(x: 10, y: 10, width: 3, height: 3))
    #expect(try service.state(of: .first, after: 40).universe.generation == 50)
    #expect(try service.state(of: .first, at: 10).universe.generation == 10)
    #expect(throws: BoardError.past(generation: 9, earliest: 10)) { try service.state(of: .first, at: 9) }
    #expect(throws: BoardError.life(.outOfRange)) { try service.state(of: .first, after: .max) }
  }

  @Test func `cancelling reports the generation reached`() throws {
    try service.create(.runs("bo$2bo$3o!"), id: .first, at: now)
    #expect(throws: BoardError.cancelled(generation: 0)) {
      try service.state(of: .first, after: 1 << 40) { false }
    }
  }

  @Test func `a known cycle makes a distant generation immediate`() throws {
    try service.create(.runs("bo$2bo$3o!"), id: .first, at: now)
    #expect(try service.final(.first).verdict == .spaceship(period: 4, dx: 1, dy: 1))
    #expect(try service.board(.first).cycle == Board.Cycle(start: 0, period: 4, dx: 1, dy: 1))
    let far = try service.state(of: .first, at: 4_000_000_000_000_001)
    #expect(far.universe.generation == 4_000_000_000_000_001)
    let edge = 1_000_000_000_000_000
    #expect(far.universe.boundingBox == Box(x: edge, y: edge + 1, width: 3, height: 3))
    #expect(throws: BoardError.life(.outOfRange)) { try service.state(of: .first, at: .max) }
  }

  @Test(arguments: [0, 1, 39, 40, 41, 1000, 1003])
  func `the shortcut through a cycle gives the same cells`(generations: Int) throws {
    try service.create(.runs("bo$2bo$3o!", on: .torus(width: 12, height: 7)), id: .first, at: now)
    let long = try service.state(of: .first, after: generations).universe
    let ending = try service.final(.first)
    #expect(ending.isProved)
    #expect(try service.board(.first).cycle != nil)
    let short = try service.state(of: .first, after: generations).universe
    #expect(try short.cells() == long.cells())
    #expect(short.generation == long.generation)
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
