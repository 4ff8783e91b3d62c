import Database
import FoundationEssentials
import GameKit
import Life
import TestKit
import Testing

@testable import LifeApp
@testable import Store

/// Boards stored as documents.
@Suite struct BoardDocumentsTests {
  private let documents: SQLiteStore
  private let store: BoardDocuments

  init() throws {
    documents = try SQLiteStore.inMemory()
    store = BoardDocuments(documents)
  }

  @Test(
    arguments: [
      Board.glider(1), .glider(2, topology: .torus(width: 9, height: 7)), .strange, .empty, .withPast,
      .withStates,
    ])
  func `a board comes back as it was saved, and a list shows what it is`(board: Board) throws {
    try store.save(board)
    #expect(try store.board(board.id) == board)
    #expect(try store.boards() == [BoardSummary(board)])
    #expect(try store.delete(board.id) == board)
    let missing = BoardError.notFound(board.id)
    #expect(throws: missing) { try store.board(board.id) }
    #expect(throws: missing) { try store.delete(board.id) }
    #expect(throws: missing) { try store.rename(board.id, to: "x", at: board.changed) }
    try store.save(board)
    #expect(try store.rename(board.id, to: "x", at: board.changed) == store.board(board.id))
  }

  @Test func `failed saves are reported, and impossible boards are refused`() throws {
    let (id, now) = (Identifier(high: 1, low: 1), Timestamp(seconds: 7))
    var pattern = Board.glider(1).pattern
    pattern.rule = try Rule(parsing: "/0/3")
    #expect(throws: BoardError.life(.bornFromNothing(pattern.rule))) {
      try store.create(pattern, id: id, at: now)
    }
    pattern.rule = .life
    try documents.connection.execute("PRAGMA query_only = ON")
    #expect(throws: BoardError.self) { try store.create(pattern, id: id, at: now) }
    #expect(try store.boards() == [])
  }

  @Test(arguments: UInt64(0)..<20)
  func `any board comes back the same from the disk and from memory`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let memory = BoardDocuments(MemoryStore())
    for _ in 0..<20 {
      let board = random.board()
      try store.save(board)
      try memory.save(board)
      #expect(try store.board(board.id) == board)
      #expect(try memory.board(board.id) == board)
    }
    #expect(try store.boards() == memory.boards())
  }

  @Test func `a list shows the population of a board too large to count cell by cell`() throws {
    let board = Board.enormous(Identifier(high: 1, low: 1))
    try store.save(board)
    let summary = try #require(try store.boards().first)
    #expect(summary.population == UInt128(1) << 116)
    #expect(summary.boundingBox == Box(x: -1 << 58, y: -1 << 58, width: 1 << 59, height: 1 << 59))
    #expect(try BoardSummary(store.board(board.id)) == summary)
  }

  @Test func `a board replaces no other than the known one`() throws {
    let (mine, yours) = (Board.glider(1, changed: 101), Board.glider(1, changed: 102))
    #expect(try store.save(mine, over: Timestamp(seconds: 100)))
    #expect(try store.save(yours, over: Timestamp(seconds: 100)) == false)
    #expect(try store.board(mine.id) == mine)
  }

  @Test(
    arguments: [
      ("\"rule\":\"B3/S23\"", "\"rule\":\"nonsense\""), ("\"topology\":\"\"", "\"topology\":\":X9\""),
      ("\"generation\":0", "\"generation\":-1"), ("\"generation\":0", "\"generation\":\"0\""),
      ("\"population\":\"5\"", "\"population\":\"-5\""), ("\"box\":[0,0,3,3]", "\"box\":[0,0,0,3]"),
      ("\"box\":[0,0,3,3]", "\"box\":[0,0,9223372036854775807,3]"), ("\"box\":[0,0,3,3]", "\"box\":[0,0]"),
      ("\"active\":false", "\"active\":\"no\""), ("\"preview\":\"0303", "\"preview\":\"x303"),
      ("\"preview\":\"0303", "\"preview\":\"303"), ("{", ""),
    ] as [(String, String)])
  func `an invalid value in a summary costs that board alone`(valid: String, invalid: String) throws {
    try spoil { document in
      #expect(document.summary.contains(valid))
      document.header.summary = document.summary.replacing(valid, with: invalid)
    }
    #expect(try store.boards().map(\.id.low) == [3, 1])
  }

  @Test func `a version from the future costs that board alone`() throws {
    try spoil { $0.header.version = 3 }
    #expect(try store.boards().map(\.id.low) == [3, 1])
    #expect(throws: BoardError.repository(.unreadable(title: "Glider"))) {
      try store.board(Board.glider(2).id)
    }
  }

  @Test(arguments: ["x = 1, y = 1\nq!", ""])
  func `cells that cannot be read are reported`(cells: String) throws {
    try spoil { $0.body = Array(cells.utf8) }
    #expect(throws: BoardError.repository(.unreadable(title: "Glider"))) {
      try store.board(Board.glider(2).id)
    }
  }

  @Test func `a board of the first version is read, without a start and a history`() throws {
    try spoil { document in
      document.header.version = 1
      document.body = Array("x = 3, y = 1\n3o!".utf8)
    }
    let board = try store.board(Board.glider(2).id)
    #expect(board.pattern.content == .cells(Cells([Life.Cell(0, 0), Life.Cell(1, 0), Life.Cell(2, 0)])))
    #expect(board.initialPattern == nil)
    #expect(board.history == nil)
  }

  @Test(
    arguments: [
      ("branch 0 3 - ", "branch 0 x - "), ("branch 0 3 - ", "branch 0 3 7x "), ("done draw", "done dream"),
      ("now 1 3 0", "now 1 0"), ("done draw 0 0 1 0", "done draw 0 0 1"),
    ] as [(String, String)])
  func `a damaged history costs the history alone`(valid: String, invalid: String) throws {
    try store.save(.withPast)
    var document = try #require(
      try documents.document(Board.withPast.id, of: BoardDocument.game, kind: BoardDocument.kind))
    let body = String(decoding: document.body, as: UTF8.self)
    #expect(body.contains(valid))
    document.body = Array(body.replacing(valid, with: invalid).utf8)
    try documents.save(document)
    let board = try store.board(Board.withPast.id)
    #expect(board.history == nil)
    #expect(board.initialPattern == Board.withPast.initialPattern)
    #expect(board.pattern == Board.withPast.pattern)
  }

  @Test func `a cycle without a period is reported`() throws {
    try spoil { $0.header.summary = $0.summary.replacing("}", with: ",\"cycle\":[1,0,0,0]}") }
    #expect(throws: BoardError.repository(.unreadable(title: "Glider"))) {
      try store.board(Board.glider(2).id)
    }
  }

  /// Saves three boards and changes the document of the second.
  private func spoil(_ change: (inout Document) -> Void) throws {
    for number in 1...3 as ClosedRange<UInt64> { try store.save(.glider(number)) }
    var document = try #require(
      try documents.document(Board.glider(2).id, of: BoardDocument.game, kind: BoardDocument.kind))
    change(&document)
    try documents.save(document)
  }
}

/// The boards of a file that the last program with a table of its own for boards has written.
@Suite struct BoardMigrationTests {
  @Test func `every board is equal to what its old row says, cell by cell`() throws {
    let scratch = try ScratchFolder()
    let fixture =
      #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
      + "/StoreTests/Fixtures/version-2.db"
    for name in ["old.db", "parlor.db"] {
      try FileManager.default.copyItem(atPath: fixture, toPath: "\(scratch.path)/\(name)")
    }
    let rows = try oldRows(in: scratch.path + "/old.db")
    let store = BoardDocuments(try SQLiteStore(folder: scratch.path))
    #expect(rows.count == 7)
    #expect(try store.boards().map(\.id.description) == rows.map { $0[0] })
    for (row, summary) in zip(rows, try store.boards()) {
      let board = try store.board(summary.id)
      #expect(Self.texts(of: board) == Array(row[1..<9]))
      let cells = try PatternText.read(Array(row[9].utf8)).pattern.content
      let isSame = board.pattern.content == cells && BoardSummary(board) == summary
      #expect(isSame)
    }
  }

  /// The rows of the old table as texts, in the order of the list.
  private func oldRows(in path: String) throws -> [[String]] {
    let columns = "id, rule, topology, generation, title, author, comments, active, view, cells"
    return try SQLiteConnection(path: path, busyTimeout: 1).rows(
      "SELECT \(columns) FROM board ORDER BY changed DESC, number DESC"
    ) { row in (0..<10).map { row.text(Int32($0)) } }
  }

  /// The same of a board.
  private static func texts(of board: Board) -> [String] {
    let pattern = board.pattern
    return [
      pattern.rule.description, pattern.topology.suffix, "\(pattern.generation)", pattern.title,
      pattern.author, pattern.comments.map { $0 + "\n" }.joined(), board.isActive ? "1" : "0", board.view,
    ]
  }
}

// MARK: - Samples

extension Board {
  /// A board with a glider on it.
  static func glider(
    _ number: UInt64, changed second: Int64 = 100, topology: Topology = .plane
  ) -> Board {
    let cells = Cells([Life.Cell(1, 0), .init(2, 1), .init(0, 2), .init(1, 2), .init(2, 2)])
    return Board(
      id: Identifier(high: 3, low: number),
      pattern: Pattern(.cells(cells), topology: topology, title: "Glider"),
      created: Timestamp(seconds: 50), changed: Timestamp(seconds: second))
  }

  static let empty = Board(
    id: Identifier(high: 1, low: 1), pattern: Pattern(.cells(Cells())), created: Timestamp(seconds: 1))

  /// A board with every property set to something unusual.
  static let strange = Board(
    id: Identifier(high: .max, low: 0),
    pattern: Pattern(
      .cells(Cells([Life.Cell(-7, 1 << 60), .init(1 << 60, -3)])), rule: Rule(births: [3, 6], survivals: []),
      generation: .max, title: "Ünï \"'; 🦊\n\u{0}", author: "", comments: ["", "one, two", "", "!$#"]),
    created: Timestamp(seconds: -1), changed: Timestamp(seconds: 1 << 40), isActive: true,
    cycle: Cycle(start: 4, period: 1 << 40, dx: -3, dy: 2), view: "zoom=3\n{\"cursor\": [1, 2]}")

  /// A board that was edited once, ran for three generations, and was undone to the second.
  static let withPast: Board = {
    var board = Board.glider(5)
    board.initialPattern = Pattern(.cells(Cells([Life.Cell(1, 0), .init(2, 1)])))
    board.pattern.generation = 3
    board.history = SavedHistory(
      branches: [
        .init(begin: 0, newest: 3, parent: nil, first: .state(Pattern(.cells(Cells())))),
        .init(
          begin: 0, newest: 3, parent: 0,
          first: .toggled(Delta(Cells([Life.Cell(1, 0), .init(2, -1 << 60)])))),
      ],
      done: [
        .init(.draw, from: .init(lineage: 0, generation: 0), to: .init(lineage: 1, generation: 0)),
        .init(.run, from: .init(lineage: 1, generation: 0), to: .init(lineage: 1, generation: 3)),
      ],
      undone: [.init(.step, from: .init(lineage: 1, generation: 3), to: .init(lineage: 1, generation: 3))],
      now: .init(lineage: 1, generation: 3))
    return board
  }()

  /// A board of several states that was edited once.
  static let withStates: Board = {
    var (before, drawn) = (Cells(), Cells())
    before.set(Life.Cell(0, 0), to: 3)
    drawn.set(Life.Cell(0, 0), to: 2)
    drawn.set(Life.Cell(5, -90), to: 4)
    let rule = (try? Rule(parsing: "345/2/6")) ?? .life, now = HistoryPoint(lineage: 1, generation: 0)
    var board = Board.glider(6)
    board.pattern = Pattern(.cells(drawn), rule: rule, title: "Star")
    board.history = SavedHistory(
      branches: [
        .init(begin: 0, newest: 0, parent: nil, first: .state(Pattern(.cells(before), rule: rule))),
        .init(begin: 0, newest: 0, parent: 0, first: .toggled(Delta(before.symmetricDifference(drawn)))),
      ],
      done: [.init(.draw, from: HistoryPoint(lineage: 0, generation: 0), to: now)], undone: [], now: now)
    return board
  }()

  /// A board of 2^59 × 2^59 cells, a quarter of which live: far more than can be held one by one.
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

extension SeededRandom {
  /// A board of any shape and rule, with much or little on it.
  fileprivate mutating func board() -> Board {
    let (width, height) = (1 + below(200), 1 + below(90))
    let topologies: [Topology] = [
      .plane, .torus(width: width, height: height), .bounded(width: width, height: height),
    ]
    let topology = element(of: topologies) ?? .plane
    let frame = topology.box ?? Box(x: -300, y: -300, width: 600, height: 600)
    var cells = Cells()
    for _ in 0..<below(81) {
      cells.insert(Life.Cell(frame.x + below(frame.width), frame.y + below(frame.height)))
    }
    let rule = Rule(
      births: (1...8).filter { _ in below(3) == 0 }, survivals: (0...8).filter { _ in below(3) == 0 })
    let pattern = Pattern(
      .cells(cells), rule: rule, topology: topology, generation: below(1_000_001), title: text(),
      author: text(), comments: element(of: [[], [""], ["a", "", "b \\n c"]]) ?? [])
    return Board(
      id: Identifier(high: 9, low: UInt64(below(13))), pattern: pattern,
      created: Timestamp(seconds: Int64(below(10))), changed: Timestamp(seconds: Int64(10 + below(11))),
      isActive: below(2) == 0, cycle: below(2) == 0 ? nil : Board.Cycle(start: 3, period: 2), view: text())
  }

  private mutating func text() -> String {
    element(of: ["", "Zoë", "O'Neil; \"X\"", "a\nb", "🦊\u{0}\\"]) ?? ""
  }
}
