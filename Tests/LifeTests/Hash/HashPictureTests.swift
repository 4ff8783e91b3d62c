import GameKit
import Testing

@testable import Life

/// Pictures and trees of boards, however large.
struct HashPictureTests {
  @Test(arguments: 0..<10, [0, 20])
  func `a picture shows where something lives`(scale: Int, corner: Int) throws {
    var random = SeededRandom(seed: UInt64(scale))
    let cells = random.soup(Box(x: -150, y: -90, width: 333, height: 222), percent: 2)
    let engine = try HashEngine(cells, rule: .life)
    let place = Cell(-corner - 17 >> scale, -corner >> scale)
    var dots = Dots(width: 130, height: 70)
    engine.paint(&dots, from: place, scale: scale)
    var expected = Dots(width: 130, height: 70)
    cells.forEach { expected.set(column: $0.x >> scale - place.x, row: $0.y >> scale - place.y) }
    #expect(dots == expected)
    #expect(engine.tree.dots(from: place, width: 130, height: 70, scale: scale) == expected)
  }

  @Test(arguments: [20, 40, 55, 60, 61, 62])
  func `a picture of a world of guns is quickly there`(scale: Int) throws {
    var engine = try HashEngine(.gosperGun, rule: .life)
    try engine.advance(by: 1 << 62)
    var dots = Dots(width: 80, height: 50)
    engine.paint(&dots, from: Cell(-2, -2), scale: scale)
    #expect(dots[2, 2])
    #expect(dots.words.reduce(0) { $0 + $1.nonzeroBitCount } < 200)
  }

  @Test(arguments: UInt64(0)..<200)
  func `a tree holds the same cells`(seed: UInt64) throws {
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

  @Test func `trees of the same cells are equal, whoever makes them`() throws {
    let tree = try Quadtree(.gosperGun)
    let engine = try HashEngine(.gosperGun, rule: .life)
    #expect(engine.tree == tree)
    #expect(try HashEngine(tree, rule: .life).tree == tree)
  }

  @Test func `a board too large for cells is handed about as a tree`() throws {
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
      ([], 0, 3, QuadtreeFlaw.withoutEmptyLeaf),
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
    ] as [([Quadtree.Node], Int, Int, QuadtreeFlaw)])
  func `squares that are no tree are refused`(
    nodes: [Quadtree.Node], root: Int, level: Int, flaw: QuadtreeFlaw
  ) {
    #expect(throws: flaw) { try Quadtree(checking: nodes, root: root, level: level) }
  }
}
