import Testing

@testable import Life

struct EditTests {
  @Test(arguments: [Box(x: 0, y: 0, width: 1 << 28, height: 1), Box(x: -5, y: 3, width: 2, height: 1 << 26)])
  func `a fill that reaches over too much is refused, however few cells it has`(box: Box) throws {
    let board = try Universe(Cells())
    for edit in [Edit.invert(box), .fill(box, RandomFill(seed: 1))] {
      #expect(throws: LifeError.tooLarge) { try edit.flips(on: board) }
    }
  }

  private let block = Cells([Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1)])

  private func result(_ edit: Edit, on cells: Cells, _ topology: Topology = .plane) throws -> [Cell] {
    var board = try Universe(cells, topology: topology)
    try board.flip(try edit.flips(on: board))
    return board.living
  }

  @Test(arguments: UInt64(0)..<50)
  func `what changes back is as it was`(seed: UInt64) throws {
    var soup = EditLuck(seed)
    var board = try soup.board()
    let before = board.living
    for edit in (0..<10).map({ _ in soup.edit() }) {
      let flips = try edit.flips(on: board)
      let now = board.living
      try board.flip(flips)
      #expect(Cells(now).symmetricDifference(Cells(board.living)) == flips)
      try board.flip(flips)
      #expect(board.living == now)
    }
    #expect(board.living == before)
  }

  @Test(arguments: UInt64(0)..<50)
  func `pasting twice by xor changes nothing`(seed: UInt64) throws {
    var soup = EditLuck(seed)
    var board = try soup.board()
    let (before, box) = (board.living, soup.box(within: 40))
    let edit = Edit.paste(soup.cells(100, in: box), box, .xor)
    for _ in 0..<2 { try board.flip(try edit.flips(on: board)) }
    #expect(board.living == before)
  }

  @Test(arguments: [
    (PasteMode.or, [Cell(0, 0), Cell(1, 0), Cell(2, 0)]), (.xor, [Cell(0, 0), Cell(2, 0)]),
    (.and, [Cell(1, 0)]),
    (.copy, [Cell(1, 0), Cell(2, 0)]),
  ])
  func `cells are pasted onto others by four modes`(mode: PasteMode, expected: [Cell]) throws {
    let box = Box(x: 0, y: 0, width: 3, height: 1)
    let paste = Edit.paste(Cells([Cell(1, 0), Cell(2, 0)]), box, mode)
    #expect(try result(paste, on: Cells([Cell(0, 0), Cell(1, 0)])) == expected)
  }

  @Test func `a rectangle and what is outside of it are cleared and inverted`() throws {
    let box = Box(x: 1, y: 0, width: 2, height: 2)
    #expect(try result(.clear(box), on: block) == [Cell(0, 0), Cell(0, 1)])
    #expect(try result(.clearOutside(box), on: block) == [Cell(1, 0), Cell(1, 1)])
    #expect(
      try result(.invert(box), on: block) == [Cell(0, 0), Cell(2, 0), Cell(0, 1), Cell(2, 1)])
  }

  @Test func `a rectangle turns about its middle, and moves`() throws {
    let row = Cells([Cell(0, 1), Cell(1, 1), Cell(2, 1)])
    let box = Box(x: 0, y: 0, width: 3, height: 3)
    #expect(try result(.turn(box, .right), on: row) == [Cell(1, 0), Cell(1, 1), Cell(1, 2)])
    #expect(try result(.move(box, x: 5, y: -1), on: row) == [Cell(5, 0), Cell(6, 0), Cell(7, 0)])
    #expect(try result(.move(box, x: 1, y: 0), on: row) == [Cell(1, 1), Cell(2, 1), Cell(3, 1)])
  }

  @Test func `nothing is drawn beyond the edges of a board`() throws {
    let edges = Topology.bounded(width: 3, height: 3)
    let box = Box(x: -5, y: -5, width: 20, height: 20)
    #expect(try result(.invert(box), on: Cells(), edges).count == 9)
    #expect(
      try result(.draw(Cells([Cell(3, 0), Cell(2, 0)]), isAlive: true), on: Cells(), edges) == [Cell(2, 0)])
    #expect(try result(.fill(box, RandomFill(density: 100, seed: 1)), on: Cells(), edges).count == 9)
  }

  @Test func `a pencil draws and a rubber erases, whatever was there`() throws {
    let cells = Cells([Cell(1, 1), Cell(2, 2)])
    #expect(try result(.draw(cells, isAlive: true), on: block).count == 5)
    #expect(try result(.draw(cells, isAlive: false), on: block).count == 3)
  }
}
