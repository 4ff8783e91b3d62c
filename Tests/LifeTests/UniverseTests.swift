import Life
import Testing

struct UniverseTests {
  @Test func `a glider moves one cell down and right in four generations`() throws {
    let glider = Cells([Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)])
    var universe = try Universe(glider)
    #expect(try universe.advance(by: 4) == 4)
    #expect(try universe.cells().sorted() == glider.sorted().map { Cell($0.x + 1, $0.y + 1) })
  }
}
