import GameKit
import Testing

@testable import Life

/// Pictures and trees of HashLife boards.
struct HashReadingTests {
  @Test(arguments: 0..<10, [0, 20])
  func `a picture shows the live cells`(scale: Int, corner: Int) throws {
    var random = SeededRandom(seed: UInt64(scale))
    let cells = random.soup(Box(x: -150, y: -90, width: 333, height: 222), percent: 2)
    let engine = try HashEngine(cells, rule: .life)
    let position = Cell(-corner - 17 >> scale, -corner >> scale)
    var dots = Dots(width: 130, height: 70)
    engine.paint(&dots, from: position, scale: scale)
    var expected = Dots(width: 130, height: 70)
    cells.forEach { expected.set(column: $0.x >> scale - position.x, row: $0.y >> scale - position.y) }
    #expect(dots == expected)
    #expect(engine.tree.dots(from: position, width: 130, height: 70, scale: scale) == expected)
  }

  @Test(arguments: [20, 40, 55, 60, 61, 62])
  func `a picture of a huge board is drawn quickly`(scale: Int) throws {
    var engine = try HashEngine(.gosperGun, rule: .life)
    try engine.advance(by: 1 << 62)
    var dots = Dots(width: 80, height: 50)
    engine.paint(&dots, from: Cell(-2, -2), scale: scale)
    #expect(dots[2, 2])
    #expect(dots.words.reduce(0) { $0 + $1.nonzeroBitCount } < 200)
  }

  @Test(arguments: Proof.seeds(40, long: 200))
  func `a tree contains the same cells`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let box = Box(
      x: random.below(2000) - 1000, y: random.below(2000) - 1000, width: random.below(300) + 1,
      height: random.below(300) + 1)
    let cells = random.soup(box, percent: random.below(30))
    let tree = try Quadtree(cells), engine = try HashEngine(cells, rule: .life)
    #expect(try tree.cells() == cells)
    #expect(tree.population == UInt128(cells.count))
    #expect(tree.boundingBox == cells.boundingBox)
    #expect(try HashEngine(tree, rule: .life).sorted() == cells.sorted())
    #expect(try engine.tree.cells() == cells)
    #expect(engine.content == .cells(cells))
    #expect(try Quadtree(checking: tree.nodes, root: tree.root, level: tree.level) == tree)
  }

  @Test func `trees of the same cells are equal`() throws {
    let tree = try Quadtree(.gosperGun)
    let engine = try HashEngine(.gosperGun, rule: .life)
    #expect(engine.tree == tree)
    #expect(try HashEngine(tree, rule: .life).tree == tree)
  }

  @Test func `a board too large for cells has a tree as content`() throws {
    var engine = try HashEngine(.gosperGun, rule: .life)
    try engine.advance(by: 1 << 40)
    guard case .tree(let tree) = engine.content else {
      Issue.record("A board that wide is no set of cells")
      return
    }
    #expect(tree.population == engine.population)
    #expect(tree.boundingBox == engine.boundingBox)
    #expect(throws: LifeError.tooLarge) { try tree.cells() }
    var again = try HashEngine(tree, rule: .life)
    try again.advance(by: 30)
    #expect(again.population == tree.population + 5)
  }

  @Test(
    arguments: [
      ([], 0, 3, QuadtreeFault.withoutEmptyLeaf),
      ([.leaf(0)], 1, 3, .rootOfOtherLevel),
      ([.leaf(0)], 0, 63, .rootOfOtherLevel),
      (
        [.leaf(0), .branch(level: 4, northwest: 1, northeast: 0, southwest: 0, southeast: 0)], 1, 4,
        .quarterNotBefore(node: 1)
      ),
      (
        [.leaf(0), .branch(level: 3, northwest: 0, northeast: 0, southwest: 0, southeast: 0)], 1, 3,
        .levelOutOfRange(node: 1)
      ),
      (
        [.leaf(0), .leaf(1), .branch(level: 5, northwest: 1, northeast: 0, southwest: 0, southeast: 0)], 2, 5,
        .quarterOfOtherLevel(node: 2)
      ),
    ] as [([Quadtree.Node], Int, Int, QuadtreeFault)])
  func `invalid trees are refused`(
    nodes: [Quadtree.Node], root: Int, level: Int, fault: QuadtreeFault
  ) {
    #expect(throws: fault) { try Quadtree(checking: nodes, root: root, level: level) }
  }
}

/// HashLife boards in several threads.
struct HashThreadsTests {
  @Test func `copies are read in other threads while the board advances`() async throws {
    var board = try Universe(.acorn, engine: .hash)
    for _ in 0..<20 {
      let seen = board
      async let one = Self.look(at: seen)
      async let other = Self.look(at: seen)
      async let later = Self.later(seen, by: 256)
      try board.advance(by: 256)
      let (isWhole, isWholeToo) = (try await one, try await other)
      #expect(isWhole && isWholeToo)
      let cells = try await later.cells()
      #expect(try board.cells() == cells)
    }
    #expect(board.population == 633 || board.generation < 5206)
  }

  /// Returns true if everything read is consistent.
  private static func look(at board: Universe) throws -> Bool {
    let cells = try board.cells(), dots = board.dots(from: Cell(-40, -40), width: 80, height: 80, scale: 3)
    let isAlive = try #require(cells.boundingBox).area > 0 && board.bytes > 0
    return isAlive && UInt128(cells.count) == board.population && board.boundingBox == cells.boundingBox
      && dots.words.contains { $0 != 0 }
  }

  private static func later(_ board: Universe, by generations: Int) throws -> Universe {
    var board = board
    try board.advance(by: generations)
    return board
  }
}
