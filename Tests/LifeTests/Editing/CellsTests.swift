import GameKit
import Testing

@testable import Life

struct CellsTests {
  @Test(arguments: UInt64(0)..<200)
  func `four quarter turns, two half turns and two mirrors are nothing`(seed: UInt64) {
    var soup = EditLuck(seed)
    let (cells, box) = (soup.cells(), soup.box())
    for (turn, back) in [
      (Turn.right, Turn.left), (.half, .half), (.mirror, .mirror), (.flip, .flip), (.transpose, .transpose),
      (.antitranspose, .antitranspose), (.none, .none),
    ] {
      let turned = box.turned(turn)
      #expect(turned.turned(back) == box)
      #expect(cells.turned(turn, in: box).turned(back, in: turned) == cells)
    }
  }

  @Test(arguments: Turn.allCases, UInt64(0)..<25)
  func `each cell lies after a turn where it should`(turn: Turn, seed: UInt64) {
    var soup = EditLuck(seed)
    let (cells, box) = (soup.cells(), soup.box())
    let expected = Cells(cells.sorted().map { turn.place(of: $0, in: box) })
    #expect(cells.turned(turn, in: box) == expected)
    #expect(cells.within(box).turned(turn, in: box).outside(box.turned(turn)).isEmpty)
  }

  @Test func `a quarter to the right leads the top left corner to the top right one`() {
    let box = Box(x: 10, y: 20, width: 4, height: 2)
    #expect(box.turned(.right) == Box(x: 11, y: 19, width: 2, height: 4))
    #expect(Turn.right.place(of: Cell(10, 20), in: box) == Cell(12, 19))
    #expect(Turn.right.place(of: Cell(13, 21), in: box) == Cell(11, 22))
  }

  @Test(arguments: UInt64(0)..<100)
  func `sets mix as sets do`(seed: UInt64) throws {
    var soup = EditLuck(seed)
    let (one, other, box) = (soup.cells(), soup.cells(), soup.box())
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
    let (dx, dy) = (soup.random.below(1000) - 500, soup.random.below(1000) - 500)
    #expect(one.moved(x: dx, y: dy) == Cells(a.map { Cell($0.x + dx, $0.y + dy) }))
  }

  @Test func `what is too large to be filled is refused`() {
    #expect(throws: LifeError.tooLarge) { try Cells(filling: Box(x: 0, y: 0, width: 1 << 40, height: 2)) }
    #expect(throws: LifeError.tooLarge) {
      try RandomFill(seed: 1).cells(in: Box(x: 0, y: 0, width: 1 << 40, height: 2))
    }
  }
}

struct RandomFillTests {
  private static let box = Box(x: -17, y: 5, width: 91, height: 70)

  @Test(arguments: Symmetry.allCases, UInt64(0)..<10)
  func `a symmetric fill is symmetric`(symmetry: Symmetry, seed: UInt64) throws {
    let area = symmetry.area(in: Self.box)
    let cells = try RandomFill(density: 40, symmetry: symmetry, seed: seed).cells(in: Self.box)
    #expect(cells.outside(area).isEmpty && !cells.isEmpty)
    for turn in symmetry.turns { #expect(cells.turned(turn, in: area) == cells) }
    for turn in Turn.allCases where !symmetry.turns.contains(turn) && !turn.swapsSides {
      #expect(cells.turned(turn, in: area) != cells)
    }
  }

  @Test(arguments: [0, 1, 10, 33, 50, 75, 99, 100])
  func `so many of a hundred cells live`(density: Int) throws {
    let box = Box(x: 3, y: 3, width: 1000, height: 700)
    let cells = try RandomFill(density: density, seed: 5).cells(in: box)
    let part = Double(cells.count) / 700_000
    #expect(abs(part - Double(density) / 100) < (density % 100 == 0 ? 0.000_001 : 0.003))
  }

  @Test func `the same seed gives the same cells wherever they are put, and another seed others`() throws {
    let one = try RandomFill(seed: 1).cells(in: Self.box)
    let moved = try RandomFill(seed: 1).cells(in: Self.box.moved(x: 1000, y: -77))
    #expect(one.moved(x: 1000, y: -77) == moved)
    #expect(try RandomFill(seed: 2).cells(in: Self.box) != one)
  }
}
