import Testing

@testable import Life

/// Boards that are edited and run in turn, and Golly's coordinates on them.
struct ScriptBoardTests {
  private static let glider = CellList([1, 0, 2, 1, 0, 2, 1, 2, 2, 2])

  private func board(_ rule: String = "B3/S23") throws -> ScriptBoard {
    let (rule, topology) = try Rule.withTopology(rule)
    return try ScriptBoard(Pattern(.cells(Cells()), rule: rule, topology: topology))
  }

  @Test func `edits and generations may follow each other in any order`() throws {
    var board = try board()
    try board.put(Self.glider, .or)
    #expect(try board.advance(by: 4) { true } == 4)
    #expect(board.boundingBox == Box(x: 1, y: 1, width: 3, height: 3))
    try board.set(Cell(100, 100), to: 1)
    #expect(board.generation == 4)
    #expect(board.population == 6)
    try board.advance(by: 1) { true }
    #expect(board.population == 5)
    #expect(board.generation == 5)
  }

  @Test func `the hash is of the cells, not of where they are`() throws {
    var one = try board(), other = try board()
    try one.put(Self.glider, .or)
    try other.put(Self.glider.mapped(by: AffineMap(x: -70, y: 1_000)), .or)
    let boxes = try (#require(one.boundingBox), #require(other.boundingBox))
    #expect(try one.hash(in: boxes.0) == other.hash(in: boxes.1))
    try other.set(Cell(-70, 1_000), to: 1)
    #expect(try one.hash(in: boxes.0) != other.hash(in: boxes.1))
  }

  @Test func `a generation number can be set, and the board runs on from it`() throws {
    var board = try board()
    try board.put(Self.glider, .or)
    try board.advance(by: 3) { true }
    board.generation = 100
    try board.advance(by: 1) { true }
    #expect(board.generation == 101)
    #expect(board.boundingBox == Box(x: 1, y: 1, width: 3, height: 3))
  }

  @Test func `cells outside of a finite board are refused`() throws {
    var board = try board("B3/S23:T10,10")
    #expect(throws: LifeError.outOfRange) { try board.set(Cell(10, 0), to: 1) }
    #expect(throws: LifeError.outOfRange) { try board.put(CellList([0, 0, 0, -1]), .or) }
    #expect(board.population == 1)
  }

  @Test func `Golly counts from the middle of a finite board`() throws {
    var layer = GollyLayer(try board("B3/S23:T10,7"))
    #expect(layer.grid == Box(x: -5, y: -3, width: 10, height: 7))
    try layer.put(CellList([-5, -3]), .or)
    #expect(layer.board.state(of: Cell(0, 0)) == 1)
    #expect(layer.boundingBox == Box(x: -5, y: -3, width: 1, height: 1))
    try layer.change(to: .life, .plane)
    #expect(layer.state(of: Cell(-5, -3)) == 1)
  }

  @Test func `a selection is turned about the cell in its middle`() throws {
    var layer = GollyLayer(try board())
    try layer.put(CellList([0, 0, 1, 0, 2, 0, 3, 0, 4, 0]), .or)
    let line = Box(x: 0, y: 0, width: 5, height: 2)
    let turned = try layer.turn(line, .right)
    #expect(turned == Box(x: 2, y: -2, width: 2, height: 5))
    #expect(layer.boundingBox == Box(x: 3, y: -2, width: 1, height: 5))
    #expect(try layer.turn(turned, .left) == line)
    #expect(layer.boundingBox == Box(x: 0, y: 0, width: 5, height: 1))
  }

  @Test func `a part of the board advances alone`() throws {
    var layer = GollyLayer(try board())
    try layer.put(CellList([0, 0, 1, 0, 2, 0, 10, 0, 11, 0, 12, 0]), .or)
    try layer.advance(Box(x: 0, y: -1, width: 3, height: 3), isOutside: false, by: 1) { true }
    #expect(
      try CellList(layer.cells(), hasStates: false).numbers == [1, -1, 1, 0, 10, 0, 11, 0, 12, 0, 1, 1])
    #expect(layer.board.generation == 0)
  }

  @Test func `resetting returns to the generation before the board ran`() throws {
    var layer = GollyLayer(try board())
    try layer.put(Self.glider, .or)
    _ = try layer.advance(by: 12) { true }
    layer.reset()
    #expect(layer.board.generation == 0)
    #expect(layer.boundingBox == Box(x: 0, y: 0, width: 3, height: 3))
  }

  @Test func `resetting keeps what was edited before the board ran`() throws {
    var layer = GollyLayer(try board())
    _ = try layer.advance(by: 0) { true }
    try layer.put(Self.glider, .or)
    _ = try layer.advance(by: 1) { true }
    layer.reset()
    #expect(layer.board.population == 5)
  }

  @Test func `an edit for which there is no room changes nothing`() throws {
    var board = try board()
    try board.edit { $0 = Cells((0..<Cells.maxTiles).map { Cell($0 << 6, 0) }) }
    #expect(throws: LifeError.tooLarge) { try board.set(Cell(0, 64), to: 1) }
    #expect(throws: LifeError.tooLarge) { try board.put(CellList([0, 64]), .or) }
    #expect(throws: LifeError.tooLarge) { try board.edit { $0.formUnion(Cells([Cell(0, 64)])) } }
    #expect(board.population == UInt128(Cells.maxTiles))
  }
}

/// Lists of cells as Golly's scripts have them.
struct CellListTests {
  @Test func `the length of a list says if it has states`() {
    #expect(!CellList([1, 2, 3, 4]).hasStates)
    #expect(CellList([1, 2, 3, 4]).count == 2)
    #expect(CellList([1, 2, 3]).hasStates)
    #expect(CellList([1, 2, 3, 4, 5, 6, 0]).count == 2)
    #expect(CellList([0]).count == 0)
  }

  @Test func `lists are joined with states if one of them has some`() {
    let plain = CellList([1, 2]), other = CellList([3, 4, 2])
    #expect(plain.joined(with: plain).numbers == [1, 2, 1, 2])
    #expect(plain.joined(with: other).numbers == [1, 2, 1, 3, 4, 2, 0])
    #expect(plain.joined(with: CellList([0])).numbers == [1, 2, 1])
    #expect(CellList([]).joined(with: CellList([0])).numbers == [])
  }

  @Test func `a list of many states is padded to an odd length`() {
    var cells = Cells()
    cells.set(Cell(0, 0), to: 2)
    cells.set(Cell(1, 0), to: 1)
    #expect(CellList(cells, hasStates: true).numbers == [0, 0, 2, 1, 0, 1, 0])
    #expect(CellList(Cells(), hasStates: true).numbers == [])
  }

  @Test func `a map turns, reflects and moves`() throws {
    let cells = CellList([1, 0, 2, 5])
    #expect(try cells.mapped(by: AffineMap(x: 10, xx: 0, xy: -1, yx: 1, yy: 0)).numbers == [10, 1, 5, 2])
    #expect(throws: LifeError.outOfRange) { try cells.mapped(by: AffineMap(x: .max)) }
    #expect(throws: LifeError.outOfRange) { try CellList([3, 0]).mapped(by: AffineMap(xx: .max)) }
  }

  @Test(arguments: [
    (ListMode.or, false, [1, 1]), (.xor, false, [1, 0]), (.copy, false, [1, 1]), (.and, false, [0, 1]),
    (.not, false, [0, 0]),
  ])
  func `live cells of a list change dead and live ones by its mode`(
    mode: ListMode, hasStates: Bool, states: [Int]
  ) {
    #expect([0, 1].map { mode.state($0, putting: 1, hasStates: hasStates, states: 2) } == states)
  }

  @Test func `with several states, equal ones die and other ones mix`() {
    #expect(ListMode.xor.state(2, putting: 2, hasStates: true, states: 4) == 0)
    #expect(ListMode.xor.state(1, putting: 2, hasStates: true, states: 4) == 3)
    #expect(ListMode.xor.state(1, putting: 2, hasStates: true, states: 3) == 1)
    #expect(ListMode.not.state(0, putting: 1, hasStates: true, states: 4) == 2)
    #expect(ListMode.or.state(3, putting: 0, hasStates: true, states: 4) == 3)
  }
}
