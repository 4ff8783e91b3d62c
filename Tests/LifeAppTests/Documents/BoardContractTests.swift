import GameKit
import Life
import Testing

@testable import Store

/// What holds wherever boards are kept.
@Suite struct BoardContractTests {
  @Test(arguments: Place.allCases)
  func `a board comes back as it was kept`(place: Place) throws {
    try place.with { store in
      let boards = [Board.glider(1), .glider(2, topology: .torus(width: 9, height: 7)), .strange]
      for board in boards { try store.save(board) }
      for board in boards { #expect(try store.board(board.id) == board) }
      #expect(try store.board(Identifier(high: 0, low: 0)) == nil)
    }
  }

  @Test(arguments: Place.allCases)
  func `an empty board is a board`(place: Place) throws {
    try place.with { store in
      let empty = Board(
        id: Identifier(high: 1, low: 1), pattern: Pattern(.cells(Cells())), created: Timestamp(seconds: 1))
      try store.save(empty)
      #expect(try store.board(empty.id) == empty)
      #expect(try store.boards() == [BoardSummary(empty)])
    }
  }

  @Test(arguments: Place.allCases)
  func `a board is kept in place of what was kept of it before`(place: Place) throws {
    try place.with { store in
      var board = Board.glider(1)
      try store.save(board)
      board.pattern.content = .cells(Cells([Cell(-100, 5)]))
      board.pattern.title = "Alone"
      board.isActive = true
      board.cycle = Board.Cycle(start: 0, period: 4, dx: 1, dy: 1)
      try store.save(board)
      #expect(try store.board(board.id) == board)
      #expect(try store.boards() == [BoardSummary(board)])
      board.cycle = nil
      try store.save(board)
      #expect(try store.board(board.id) == board)
    }
  }

  @Test(arguments: Place.allCases)
  func `a board takes the place of no other than the one that is known`(place: Place) throws {
    try place.with { store in
      let known = Timestamp(seconds: 100)
      let (mine, yours, ours) = (
        Board.glider(1, titled: "Mine", changed: 101), Board.glider(1, titled: "Yours", changed: 102),
        Board.glider(1, titled: "Ours", changed: 103)
      )
      let areKept = [
        try store.save(mine, over: known), try store.save(yours, over: known),
        try store.save(ours, over: mine.changed),
      ]
      #expect(areKept == [true, false, true])
      #expect(try store.board(ours.id) == ours)
      #expect(try store.boards().map(\.title) == ["Ours"])
    }
  }

  @Test(arguments: Place.allCases)
  func `boards are listed last changed first, and of those the last made`(place: Place) throws {
    try place.with { store in
      for (number, second) in zip(UInt64(1)..., [10, 30, 20, 30] as [Int64]) {
        try store.save(.glider(number, changed: second))
      }
      try store.save(.glider(2, changed: 30))
      #expect(try store.boards().map(\.id.low) == [4, 2, 3, 1])
    }
  }

  @Test(arguments: Place.allCases)
  func `a deleted board is gone, and to save it brings it back`(place: Place) throws {
    try place.with { store in
      for number in 1...3 as ClosedRange<UInt64> { try store.save(.glider(number)) }
      let gone = try #require(try store.board(Identifier(high: 3, low: 2)))
      try store.deleteBoard(gone.id)
      try store.deleteBoard(gone.id)
      #expect(try store.board(gone.id) == nil)
      #expect(try store.boards().map(\.id.low) == [3, 1])
      try store.save(gone)
      #expect(try store.board(gone.id) == gone)
    }
  }

  @Test(arguments: Place.allCases)
  func `a list tells of cells that nobody could count one by one`(place: Place) throws {
    try place.with { store in
      let board = Board.enormous(Identifier(high: 1, low: 1))
      try store.save(board)
      let summary = try #require(try store.boards().first)
      #expect(summary.population == UInt128(1) << 116)
      #expect(summary.boundingBox == Box(x: -1 << 58, y: -1 << 58, width: 1 << 59, height: 1 << 59))
      #expect(try store.board(board.id).map(BoardSummary.init) == summary)
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `SQLite and memory answer alike after any keeping and deleting of boards`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let memory = MemoryStore()
    let sqlite = try SQLiteStore.inMemory()
    for _ in 0..<40 {
      let board = dice.board()
      let doomed = Identifier(high: 9, low: UInt64(dice.roll(0...12)))
      for store in [memory, sqlite] as [any Repositories] {
        try store.save(board)
        if seed.isMultiple(of: 2) { try store.deleteBoard(doomed) }
      }
      #expect(try sqlite.board(board.id) == memory.board(board.id))
    }
    #expect(try sqlite.boards() == memory.boards())
  }
}

extension Board {
  /// A board on which a quarter of 2^59 × 2^59 cells lives: far more than can be held one by one.
  static func enormous(_ id: Identifier) -> Board {
    // Two diagonals of 8×8 cells: the corners are alive, so that the box is the whole.
    var nodes: [Quadtree.Node] = [.leaf(0), .leaf(0x8142_2418_1824_4281)]
    for level in 4...59 {
      let part = nodes.count - 1
      nodes.append(
        .branch(level: level, northwest: part, northeast: part, southwest: part, southeast: part))
    }
    let tree = Quadtree(nodes: nodes, root: nodes.count - 1, level: 59)
    return Board(
      id: id, pattern: Pattern(.tree(tree), title: "Enormous"), created: Timestamp(seconds: 1))
  }
}
