import GameKit
import Testing

@testable import Life

@Suite struct BoardPreviewTests {
  @Test func `a small pattern has one dot per cell at any position`() throws {
    let glider = Cells([Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)])
    for offset in [0, -17, 1 << 40] {
      var cells = Cells()
      glider.forEach { cells.insert(Cell($0.x + offset, $0.y - offset)) }
      let dots = preview(.cells(cells))
      #expect(dots.width == 3 && dots.height == 3)
      #expect((0..<9).map { dots[$0 % 3, $0 / 3] ? 1 : 0 } == [0, 1, 0, 0, 0, 1, 1, 1, 1])
    }
  }

  @Test func `a finite board is shown whole`() {
    let dots = preview(.cells(Cells([Cell(99, 49)])), .torus(width: 100, height: 50))
    #expect(dots.width == 25 && dots.height == 13)
    #expect(dots[24, 12])
    #expect(!dots[0, 0])
  }

  @Test func `a crowded board shows where it is densest`() {
    var cells = Cells()
    for y in 0..<100 {
      for x in 0..<100 where x % 2 == 0 || (y < 50 && x < 48) { cells.insert(Cell(x, y)) }
    }
    let dots = preview(.cells(cells), .torus(width: 100, height: 100))
    #expect(dots[0, 0] && dots[11, 11] && !dots[12, 0] && !dots[0, 13] && !dots[24, 24])
  }

  @Test func `a long and narrow pattern loses no cell`() {
    var cells = Cells((0..<40).flatMap { [Cell(16 * $0, 0), Cell(16 * $0, 1)] })
    for x in 0..<300 { cells.insert(Cell(x, 5)) }
    let dots = preview(.cells(cells))
    #expect((0..<40).allSatisfy { dots[$0, 0] })
  }

  @Test func `an empty plane has an empty preview`() {
    #expect(preview(.cells(Cells())) == Dots(width: 0, height: 0))
  }

  @Test(arguments: [1, 5, 48, 49, 1000, 123_456_789])
  func `a preview has at most 48 dots per row and column`(reach: Int) {
    let dots = preview(.cells(Cells([Cell(-reach, -3), Cell(reach, reach / 2)])))
    #expect(dots.width <= BoardPreview.side && dots.height <= BoardPreview.side)
    #expect(dots[0, 0] && dots[dots.width - 1, dots.height - 1])
  }

  @Test func `a tree and its cells have the same preview`() throws {
    let runs =
      "24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!"
    let pattern = try Pattern.runs(runs)
    let text = try pattern.text(in: .macrocell)
    let tree = try PatternText.read(Array(text.utf8)).pattern.content
    #expect(preview(tree) == preview(pattern.content))
    #expect(tree.population == 36 && pattern.content.population == 36)
    #expect(tree.boundingBox == pattern.content.boundingBox)
  }

  private func preview(_ content: Content, _ topology: Topology = .plane) -> Dots {
    BoardPreview.dots(of: content, topology: topology, boundingBox: content.boundingBox)
  }
}

@Suite struct SampleBoardTests {
  @Test func `there are five samples, and each survives`() throws {
    #expect(SampleBoards.patterns.count == 5)
    for pattern in SampleBoards.patterns {
      var universe = try Universe(pattern)
      try universe.advance(by: 100)
      #expect(universe.population > 0)
      #expect(!pattern.title.isEmpty)
    }
  }

  @Test func `the sample gun fires into an eater`() throws {
    var universe = try Universe(SampleBoards.patterns[1])
    try universe.advance(by: 300)
    let population = universe.population
    for _ in 0..<4 {
      try universe.advance(by: 30)
      #expect(universe.population == population)
    }
  }

  @Test func `the sample oscillators repeat every 120 generations`() throws {
    let start = try Universe(SampleBoards.patterns[2])
    var universe = start
    try universe.advance(by: 120)
    #expect(try universe.cells() == start.cells())
  }
}
