import GameKit
import PuzzleKit
import Testing

struct UnitSpaceTests {
  private static let rasters: [ScreenRaster] = [
    .cells, .halfBlocks, .blocks(columnsPerCell: 2, rowsPerCell: 3),
    .pixels(columnsPerCell: 9, rowsPerCell: 18), .pixels(columnsPerCell: 7, rowsPerCell: 15),
  ]

  private struct Screen {
    var random: SeededRandom
    let space: UnitSpace

    init(seed: UInt64) throws {
      random = SeededRandom(seed: seed)
      let area = CellArea(
        left: random.below(40) - 20, top: random.below(20), columns: 2 + random.below(199),
        rows: 1 + random.below(60))
      let shown = UnitRect(
        UnitPoint(x: Double(random.below(9)) - 4, y: Double(random.below(9)) - 4),
        UnitPoint(x: Double(random.below(90) + 51) / 10, y: Double(random.below(90) + 51) / 10))
      space = try #require(UnitSpace(shown, in: area, raster: rasters[random.below(rasters.count)]))
    }

    mutating func dot() -> ScreenDot {
      ScreenDot(column: random.below(4_000) - 2_000, row: random.below(4_000) - 2_000)
    }

    mutating func point() -> UnitPoint {
      UnitPoint(
        x: space.shown.low.x + space.shown.width * Double(random.below(8_001)) / 8_000,
        y: space.shown.low.y + space.shown.height * Double(random.below(8_001)) / 8_000)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `every dot is found again by its middle`(seed: UInt64) throws {
    var screen = try Screen(seed: seed)
    for _ in 0..<50 {
      let dot = screen.dot()
      #expect(screen.space.unitToScreen(screen.space.screenToUnit(dot)) == dot)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `every point is found again up to half a dot`(seed: UInt64) throws {
    var screen = try Screen(seed: seed)
    let space = screen.space
    for _ in 0..<50 {
      let point = screen.point()
      let again = space.screenToUnit(space.unitToScreen(point))
      #expect(abs(again.x - point.x) / space.dotWidth <= 0.500_001)
      #expect(abs(again.y - point.y) / space.dotHeight <= 0.500_001)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `what is shown lies in the middle of its cells, square, as large as it can be`(seed: UInt64) throws {
    let space = try Screen(seed: seed).space
    let (area, shown) = (space.area, space.shown)
    let width = Double(area.columns * space.raster.columnsPerCell) * space.dotWidth
    let height = Double(area.rows * space.raster.rowsPerCell) * space.dotHeight
    #expect(width >= shown.width - 1e-9 && height >= shown.height - 1e-9)
    #expect(abs(width - shown.width) < 1e-9 || abs(height - shown.height) < 1e-9)
    #expect(abs(space.corner.x + width / 2 - (shown.low.x + shown.high.x) / 2) < 1e-9)
    #expect(abs(space.corner.y - height / 2 - (shown.low.y + shown.high.y) / 2) < 1e-9)
    let cell = (
      space.dotWidth * Double(space.raster.columnsPerCell), space.dotHeight * Double(space.raster.rowsPerCell)
    )
    if case .pixels = space.raster {
      #expect(space.dotWidth == space.dotHeight)
    } else {
      #expect(abs(cell.1 - 2 * cell.0) < 1e-9)
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `parts of cells show the same as the cells`(seed: UInt64) throws {
    var screen = try Screen(seed: seed)
    let cells = try #require(UnitSpace(screen.space.shown, in: screen.space.area))
    let blocks = try #require(cells.inBlocks(columnsPerCell: 2, rowsPerCell: 4))
    for _ in 0..<20 {
      let dot = screen.dot()
      let cell = ScreenDot(
        column: Int((Double(dot.column) / 2).rounded(.down)), row: Int((Double(dot.row) / 4).rounded(.down)))
      #expect(cells.unitToScreen(blocks.screenToUnit(dot)) == cell)
    }
  }

  @Test func `half blocks of 22 rows give five and a half dots a unit`() throws {
    let area = CellArea(left: 10, top: 1, columns: 60, rows: 22)
    let space = try #require(UnitSpace(in: area, raster: .halfBlocks))
    #expect((space.columnsPerUnit, space.dotHeight) == (5.5, 1 / 5.5))
    #expect(space.origin == ScreenDot(column: 10, row: 2))
    #expect(space.unitToScreen(UnitPoint(x: 0, y: 0)) == ScreenDot(column: 18, row: 45))
    #expect(space.unitToScreen(UnitPoint(x: 7.99, y: 7.99)) == ScreenDot(column: 61, row: 2))
    #expect(space.unitToScreen(UnitPoint(x: 4, y: 4)) == ScreenDot(column: 40, row: 23))
  }

  @Test func `a tenth is stored as a tenth`() {
    let point = UnitPoint(x: 2.292893, y: 0.1 * 3).snapped(to: .storage)
    #expect(point == UnitPoint(x: 2.3, y: 0.3))
    #expect(UnitGrid.allCases.map(\.step) == [1, 0.25, 0.1])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude])
  func `a point out of all bounds does no harm`(value: Double) throws {
    let area = CellArea(left: 0, top: 0, columns: 80, rows: 24)
    let space = try #require(UnitSpace(in: area, raster: .cells))
    _ = space.unitToScreen(UnitPoint(x: value, y: value))
    _ = UnitPoint(x: value, y: value).snapped(to: .snap)
    #expect(!space.shown.contains(UnitPoint(x: value, y: 1)))
    #expect(UnitSpace(UnitRect(width: value, height: 1), in: area)?.columnsPerUnit.isNaN != true)
  }

  @Test(arguments: [(0, 5), (5, 0), (-1, 5), (Int.max, Int.max)])
  func `an area without a dot shows nothing`(columns: Int, rows: Int) {
    let area = CellArea(left: 0, top: 0, columns: columns, rows: rows)
    #expect(UnitSpace(in: area, raster: .cells) == nil)
  }
}
