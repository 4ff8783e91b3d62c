import GameKit
import PuzzleKit
import Testing

struct UnitSpaceTests {
  private static let rasters: [ScreenRaster] = [
    .cells, .halfBlocks, .pixels(columnsPerCell: 9, rowsPerCell: 18),
    .pixels(columnsPerCell: 7, rowsPerCell: 15),
  ]

  private struct Screen {
    var random: SeededRandom
    let space: UnitSpace

    init(seed: UInt64) throws {
      random = SeededRandom(seed: seed)
      let area = CellArea(
        left: random.below(40) - 20, top: random.below(20), columns: 2 + random.below(199),
        rows: 1 + random.below(60))
      space = try #require(UnitSpace(in: area, raster: rasters[random.below(rasters.count)]))
    }

    mutating func dot() -> ScreenDot {
      ScreenDot(column: random.below(4_000) - 2_000, row: random.below(4_000) - 2_000)
    }

    mutating func point() -> UnitPoint {
      UnitPoint(x: Double(random.below(8_001)) / 1_000, y: Double(random.below(8_001)) / 1_000)
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
      #expect(abs(again.x - point.x) * space.columnsPerUnit <= 0.500_001)
      #expect(abs(again.y - point.y) * space.rowsPerUnit <= 0.500_001)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `snapping goes to the nearest place of the grid, and stays there`(seed: UInt64) throws {
    var screen = try Screen(seed: seed)
    for grid in UnitGrid.allCases {
      let dot = screen.dot()
      let (snapped, point) = (screen.space.snapToGrid(dot, grid), screen.space.screenToUnit(dot))
      #expect(UnitSpace.contains(snapped))
      #expect(snapped.snapped(to: grid) == snapped)
      guard UnitSpace.contains(point) else { continue }
      #expect(abs(snapped.x - point.x) <= grid.step / 2 + 1e-9)
      #expect(abs(snapped.y - point.y) <= grid.step / 2 + 1e-9)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `the play area lies within its cells, square, as large as it can be`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let raster = Self.rasters[random.below(4)]
    let area = CellArea(left: 3, top: 4, columns: 2 + random.below(199), rows: 1 + random.below(60))
    let space = try #require(UnitSpace(in: area, raster: raster))
    let (left, top) = (3 * raster.columnsPerCell, 4 * raster.rowsPerCell)
    let (width, height) = (area.columns * raster.columnsPerCell, area.rows * raster.rowsPerCell)
    let aspect = raster == .cells ? 2 : 1
    #expect(space.columns == aspect * space.rows)
    #expect(space.rows == height || space.columns + aspect > width)
    #expect(left...left + width - space.columns ~= space.origin.column)
    #expect(top...top + height - space.rows ~= space.origin.row)
  }

  @Test func `half blocks of 22 rows give five and a half dots a unit`() throws {
    let area = CellArea(left: 10, top: 1, columns: 60, rows: 22)
    let space = try #require(UnitSpace(in: area, raster: .halfBlocks))
    #expect((space.columns, space.rows, space.rowsPerUnit) == (44, 44, 5.5))
    #expect(space.origin == ScreenDot(column: 18, row: 2))
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
    _ = space.snapToGrid(ScreenDot(column: .max, row: .min))
    #expect(!UnitSpace.contains(UnitPoint(x: value, y: 1)))
  }

  @Test(arguments: [(0, 5), (5, 0), (-1, 5), (1, 5), (Int.max, Int.max)])
  func `an area without a dot has no play area`(columns: Int, rows: Int) {
    let area = CellArea(left: 0, top: 0, columns: columns, rows: rows)
    #expect(UnitSpace(in: area, raster: .cells) == nil)
  }
}
