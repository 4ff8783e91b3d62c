import GameKit
import Testing

@testable import Life

struct EditTests {
  @Test(arguments: [Box(x: 0, y: 0, width: 1 << 28, height: 1), Box(x: -5, y: 3, width: 2, height: 1 << 26)])
  func `a fill across too many tiles is refused`(box: Box) throws {
    let board = try Universe(Cells())
    for edit in [Edit.invert(box), .fill(box, RandomFill(seed: 1))] {
      #expect(throws: LifeError.tooLarge) { try edit.flips(on: board) }
    }
  }

  private let block = Cells([Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1)])

  private func result(_ edit: Edit, on cells: Cells, _ topology: Topology = .plane) throws -> [Cell] {
    var board = try Universe(cells, topology: topology)
    try board.flip(try edit.flips(on: board))
    return board.sorted
  }

  @Test(arguments: UInt64(0)..<50)
  func `toggling the same cells twice restores the board`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var board = try random.board()
    let before = board.sorted
    for edit in (0..<10).map({ _ in random.edit() }) {
      let flips = try edit.flips(on: board)
      let now = board.sorted
      try board.flip(flips)
      #expect(Cells(now).symmetricDifference(Cells(board.sorted)) == flips)
      try board.flip(flips)
      #expect(board.sorted == now)
    }
    #expect(board.sorted == before)
  }

  @Test(arguments: UInt64(0)..<50)
  func `pasting twice in mode xor changes nothing`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var board = try random.board()
    let (before, box) = (board.sorted, random.box(within: 40))
    let edit = Edit.paste(random.cells(100, in: box), box, .xor)
    for _ in 0..<2 { try board.flip(try edit.flips(on: board)) }
    #expect(board.sorted == before)
  }

  @Test(arguments: [
    (PasteMode.or, [Cell(0, 0), Cell(1, 0), Cell(2, 0)]), (.xor, [Cell(0, 0), Cell(2, 0)]),
    (.and, [Cell(1, 0)]),
    (.copy, [Cell(1, 0), Cell(2, 0)]),
  ])
  func `pasted cells combine in four modes`(mode: PasteMode, expected: [Cell]) throws {
    let box = Box(x: 0, y: 0, width: 3, height: 1)
    let paste = Edit.paste(Cells([Cell(1, 0), Cell(2, 0)]), box, mode)
    #expect(try result(paste, on: Cells([Cell(0, 0), Cell(1, 0)])) == expected)
  }

  @Test func `a rectangle and its outside can be cleared, and it can be inverted`() throws {
    let box = Box(x: 1, y: 0, width: 2, height: 2)
    #expect(try result(.clear(box), on: block) == [Cell(0, 0), Cell(0, 1)])
    #expect(try result(.clearOutside(box), on: block) == [Cell(1, 0), Cell(1, 1)])
    #expect(
      try result(.invert(box), on: block) == [Cell(0, 0), Cell(2, 0), Cell(0, 1), Cell(2, 1)])
  }

  @Test func `a rectangle rotates about its center and moves`() throws {
    let row = Cells([Cell(0, 1), Cell(1, 1), Cell(2, 1)])
    let box = Box(x: 0, y: 0, width: 3, height: 3)
    #expect(try result(.turn(box, .right), on: row) == [Cell(1, 0), Cell(1, 1), Cell(1, 2)])
    #expect(try result(.move(box, x: 5, y: -1), on: row) == [Cell(5, 0), Cell(6, 0), Cell(7, 0)])
    #expect(try result(.move(box, x: 1, y: 0), on: row) == [Cell(1, 1), Cell(2, 1), Cell(3, 1)])
  }

  @Test func `nothing is drawn outside a finite board`() throws {
    let edges = Topology.bounded(width: 3, height: 3)
    let box = Box(x: -5, y: -5, width: 20, height: 20)
    #expect(try result(.invert(box), on: Cells(), edges).count == 9)
    #expect(
      try result(.draw(Cells([Cell(3, 0), Cell(2, 0)]), isAlive: true), on: Cells(), edges) == [Cell(2, 0)])
    #expect(try result(.fill(box, RandomFill(density: 100, seed: 1)), on: Cells(), edges).count == 9)
  }

  @Test func `drawing and erasing ignore the previous state`() throws {
    let cells = Cells([Cell(1, 1), Cell(2, 2)])
    #expect(try result(.draw(cells, isAlive: true), on: block).count == 5)
    #expect(try result(.draw(cells, isAlive: false), on: block).count == 3)
  }
}

struct CellsTests {
  @Test(arguments: Proof.seeds(40, long: 200))
  func `each transformation has an inverse`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (cells, box) = (random.cells(), random.box())
    for (turn, back) in [
      (Turn.right, Turn.left), (.half, .half), (.flipHorizontal, .flipHorizontal),
      (.flipVertical, .flipVertical), (.transpose, .transpose),
      (.antitranspose, .antitranspose), (.none, .none),
    ] {
      let turned = box.turned(turn)
      #expect(turned.turned(back) == box)
      #expect(cells.turned(turn, in: box).turned(back, in: turned) == cells)
    }
  }

  @Test(arguments: Turn.allCases, Proof.seeds(5, long: 25))
  func `a transformation moves each cell to its new position`(turn: Turn, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (cells, box) = (random.cells(), random.box())
    let expected = Cells(cells.sorted().map { turn.position(of: $0, in: box) })
    #expect(cells.turned(turn, in: box) == expected)
    #expect(cells.within(box).turned(turn, in: box).outside(box.turned(turn)).isEmpty)
  }

  @Test func `a right turn moves the top left corner to the top right`() {
    let box = Box(x: 10, y: 20, width: 4, height: 2)
    #expect(box.turned(.right) == Box(x: 11, y: 19, width: 2, height: 4))
    #expect(Turn.right.position(of: Cell(10, 20), in: box) == Cell(12, 19))
    #expect(Turn.right.position(of: Cell(13, 21), in: box) == Cell(11, 22))
  }

  @Test(arguments: Proof.seeds(20, long: 100))
  func `set operations equal those of Set`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (one, other, box) = (random.cells(), random.cells(), random.box())
    let (a, b) = (Set(one.sorted()), Set(other.sorted()))
    var union = one
    union.formUnion(other)
    #expect(union == Cells(a.union(b)))
    #expect(one.symmetricDifference(other) == Cells(a.symmetricDifference(b)))
    #expect(one.subtracting(other) == Cells(a.subtracting(b)))
    #expect(one.within(box) == Cells(a.filter(box.contains)))
    #expect(one.outside(box) == Cells(a.filter { !box.contains($0) }))
    let filled = try Cells(filling: box)
    #expect(UInt128(filled.count) == box.area && filled.boundingBox == box)
    let (dx, dy) = (random.below(1000) - 500, random.below(1000) - 500)
    #expect(one.moved(x: dx, y: dy) == Cells(a.map { Cell($0.x + dx, $0.y + dy) }))
  }

  @Test func `a box that is too large is not filled`() {
    #expect(throws: LifeError.tooLarge) { try Cells(filling: Box(x: 0, y: 0, width: 1 << 40, height: 2)) }
    #expect(throws: LifeError.tooLarge) {
      try RandomFill(seed: 1).cells(in: Box(x: 0, y: 0, width: 1 << 40, height: 2))
    }
  }
}

struct RandomFillTests {
  private static let box = Box(x: -17, y: 5, width: 91, height: 70)

  @Test(arguments: FillSymmetry.allCases, UInt64(0)..<10)
  func `a symmetric fill is symmetric`(symmetry: FillSymmetry, seed: UInt64) throws {
    let area = symmetry.area(in: Self.box)
    let cells = try RandomFill(density: 40, symmetry: symmetry, seed: seed).cells(in: Self.box)
    #expect(cells.outside(area).isEmpty && !cells.isEmpty)
    for turn in symmetry.turns { #expect(cells.turned(turn, in: area) == cells) }
    for turn in Turn.allCases where !symmetry.turns.contains(turn) && !turn.swapsSides {
      #expect(cells.turned(turn, in: area) != cells)
    }
  }

  @Test(arguments: [0, 1, 10, 33, 50, 75, 99, 100])
  func `the density is the fraction of live cells`(density: Int) throws {
    let box = Box(x: 3, y: 3, width: 1000, height: 700)
    let cells = try RandomFill(density: density, seed: 5).cells(in: box)
    let part = Double(cells.count) / 700_000
    #expect(abs(part - Double(density) / 100) < (density % 100 == 0 ? 0.000_001 : 0.003))
  }

  @Test func `a fill depends on its seed only, not on its position`() throws {
    let one = try RandomFill(seed: 1).cells(in: Self.box)
    let moved = try RandomFill(seed: 1).cells(in: Self.box.moved(x: 1000, y: -77))
    #expect(one.moved(x: 1000, y: -77) == moved)
    #expect(try RandomFill(seed: 2).cells(in: Self.box) != one)
  }
}
