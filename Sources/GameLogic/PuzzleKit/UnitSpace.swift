/// A point of a play area, in units; the origin is the bottom left corner, and y goes up.
public struct UnitPoint: Hashable, Codable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The nearest point of a grid; unchanged if it is not finite.
  public func snapped(to grid: UnitGrid) -> UnitPoint {
    UnitPoint(x: grid.nearest(to: x), y: grid.nearest(to: y))
  }
}

public enum UnitGrid: CaseIterable, Sendable {
  /// The lines drawn, one unit apart.
  case line
  /// The positions where a piece comes to rest, a quarter of a unit apart.
  case snap
  /// The positions saved, a tenth of a unit apart.
  case storage

  /// The distance between two lines, in units.
  ///
  /// - Source: The grid editor of the iOS app Osmo by ai-power-rangers.
  public var step: Double { 1 / linesPerUnit }

  private var linesPerUnit: Double {
    switch self {
    case .line: 1
    case .snap: 4
    case .storage: 10
    }
  }

  /// Divides last, so that a tenth is exactly the number written 0.1.
  fileprivate func nearest(to value: Double) -> Double {
    let nearest = (value * linesPerUnit).rounded() / linesPerUnit
    return nearest.isFinite ? nearest : value
  }
}

/// A rectangle of the plane, including its edges.
public struct UnitRect: Hashable, Sendable {
  public let low: UnitPoint
  public let high: UnitPoint

  /// Creates the smallest rectangle that contains two points.
  public init(_ one: UnitPoint, _ other: UnitPoint) {
    low = UnitPoint(x: min(one.x, other.x), y: min(one.y, other.y))
    high = UnitPoint(x: max(one.x, other.x), y: max(one.y, other.y))
  }

  /// Creates the smallest rectangle around some points; nil without points.
  public init?(around points: [UnitPoint]) {
    guard let first = points.first else { return nil }
    let low = points.reduce(first) { UnitPoint(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
    let high = points.reduce(first) { UnitPoint(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
    self.init(low, high)
  }

  /// Creates a rectangle with its bottom left corner at the origin.
  public init(width: Double, height: Double) {
    self.init(UnitPoint(x: 0, y: 0), UnitPoint(x: width, y: height))
  }

  /// The usual play area of a puzzle: 8×8 units.
  ///
  /// - Source: The grid editor of the iOS app Osmo by ai-power-rangers.
  public static let playArea = UnitRect(width: 8, height: 8)

  public var width: Double { high.x - low.x }
  public var height: Double { high.y - low.y }

  public func grown(by margin: Double) -> UnitRect {
    UnitRect(
      UnitPoint(x: low.x - margin, y: low.y - margin), UnitPoint(x: high.x + margin, y: high.y + margin))
  }

  public func contains(_ point: UnitPoint) -> Bool {
    low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
  }

  public func clamped(_ point: UnitPoint) -> UnitPoint {
    UnitPoint(x: min(max(low.x, point.x), high.x), y: min(max(low.y, point.y), high.y))
  }
}

/// The kind of dots on a screen.
public enum ScreenRaster: Hashable, Sendable {
  /// Whole cells, twice as high as wide.
  case cells
  /// Parts of cells, such as halves one above the other.
  case blocks(columnsPerCell: Int, rowsPerCell: Int)
  /// Square pixels, with a given number per cell.
  case pixels(columnsPerCell: Int, rowsPerCell: Int)

  /// Cells split into an upper and a lower half, which are square.
  public static let halfBlocks = ScreenRaster.blocks(columnsPerCell: 1, rowsPerCell: 2)

  public var columnsPerCell: Int {
    switch self {
    case .cells: 1
    case .blocks(let columns, _), .pixels(let columns, _): columns
    }
  }

  public var rowsPerCell: Int {
    switch self {
    case .cells: 1
    case .blocks(_, let rows), .pixels(_, let rows): rows
    }
  }

  /// The height of a dot relative to its width.
  fileprivate var aspect: Double {
    switch self {
    case .cells: 2
    case .blocks(let columns, let rows): 2 * Double(columns) / Double(rows)
    case .pixels: 1
    }
  }
}

/// A dot of a screen: a cell, a half block or a pixel; the origin is the top left corner, and rows go down.
public struct ScreenDot: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of screen cells.
public struct CellArea: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var columns: Int
  public var rows: Int

  public init(left: Int, top: Int, columns: Int, rows: Int) {
    self.left = left
    self.top = top
    self.columns = columns
    self.rows = rows
  }
}

/// The part of the plane shown by a rectangle of cells; converts units to dots and back.
///
/// Units are square. A dot includes its left and bottom edges but not the others, so ``unitToScreen(_:)``
/// inverts ``screenToUnit(_:)`` exactly, and the other way around up to half a dot.
public struct UnitSpace: Hashable, Sendable {
  public let area: CellArea
  public let raster: ScreenRaster
  /// The rectangle shown as large as possible; the area may show more of the plane around it.
  public let shown: UnitRect
  public let columnsPerUnit: Double
  /// The dots to the left of the shown rectangle and below it.
  private let leftMargin, bottomMargin: Double

  /// The largest dot coordinate; anything beyond would be a mistake.
  private static let farthest = 1_000_000

  /// Shows a rectangle in the middle of an area; nil if either has no size.
  public init?(_ shown: UnitRect = .playArea, in area: CellArea, raster: ScreenRaster = .cells) {
    let sizes = [area.columns, area.rows, raster.columnsPerCell, raster.rowsPerCell]
    guard sizes.allSatisfy({ 1...10_000 ~= $0 }),
      [area.left, area.top].allSatisfy({ -10_000...10_000 ~= $0 }),
      [shown.width, shown.height].allSatisfy({ 0 < $0 && $0 < .infinity })
    else { return nil }
    let columns = Double(area.columns * raster.columnsPerCell)
    let rows = Double(area.rows * raster.rowsPerCell)
    self.area = area
    self.raster = raster
    self.shown = shown
    columnsPerUnit = min(columns / shown.width, raster.aspect * rows / shown.height)
    leftMargin = (columns - shown.width * columnsPerUnit) / 2
    bottomMargin = (rows - shown.height * columnsPerUnit / raster.aspect) / 2
  }

  /// The point in the top left corner of the area.
  public var corner: UnitPoint {
    UnitPoint(
      x: shown.low.x - leftMargin * dotWidth, y: shown.low.y + (Double(rows) - bottomMargin) * dotHeight)
  }

  /// In units.
  public var dotWidth: Double { 1 / columnsPerUnit }
  /// In units.
  public var dotHeight: Double { raster.aspect / columnsPerUnit }

  private var rows: Int { area.rows * raster.rowsPerCell }

  /// The dot in the top left corner of the area.
  public var origin: ScreenDot {
    ScreenDot(column: area.left * raster.columnsPerCell, row: area.top * raster.rowsPerCell)
  }

  /// The same part of the plane, with each cell split into blocks.
  public func inBlocks(columnsPerCell: Int, rowsPerCell: Int) -> UnitSpace? {
    UnitSpace(
      shown, in: area, raster: .blocks(columnsPerCell: columnsPerCell, rowsPerCell: rowsPerCell))
  }

  /// Returns the center of a dot, which may be outside the area.
  public func screenToUnit(_ dot: ScreenDot) -> UnitPoint {
    let (column, row) = (Double(dot.column) - Double(origin.column), Double(dot.row) - Double(origin.row))
    return UnitPoint(
      x: shown.low.x + (column + 0.5 - leftMargin) * dotWidth,
      y: shown.low.y + (Double(rows) - row - 0.5 - bottomMargin) * dotHeight)
  }

  /// Returns the dot that contains a point; it may be outside the area, up to the largest coordinate.
  public func unitToScreen(_ point: UnitPoint) -> ScreenDot {
    ScreenDot(
      column: origin.column + Self.whole((point.x - shown.low.x) * columnsPerUnit + leftMargin),
      row: origin.row + rows - 1
        - Self.whole((point.y - shown.low.y) * columnsPerUnit / raster.aspect + bottomMargin))
  }

  /// Rounds down without trapping on infinite or huge values.
  private static func whole(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    return Int(min(max(value.rounded(.down), -Double(farthest)), Double(farthest)))
  }
}
