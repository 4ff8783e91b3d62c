/// A point of a play area, in units; the origin is the bottom left corner, and y goes up.
public struct UnitPoint: Hashable, Codable, Sendable {
  /// The distance from the left edge, in units.
  public var x: Double
  /// The distance from the bottom edge, in units.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The nearest point of a grid; the point itself if it is not finite.
  public func snapped(to grid: UnitGrid) -> UnitPoint {
    UnitPoint(x: grid.nearest(to: x), y: grid.nearest(to: y))
  }
}

/// A grid of a play area.
public enum UnitGrid: CaseIterable, Sendable {
  /// The lines that are drawn, one unit apart.
  case line
  /// The places where a piece comes to rest, a quarter of a unit apart.
  case snap
  /// The places that are saved, a tenth of a unit apart.
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

  /// Divides last, so that a tenth is the number that is written 0.1.
  fileprivate func nearest(to value: Double) -> Double {
    let nearest = (value * linesPerUnit).rounded() / linesPerUnit
    return nearest.isFinite ? nearest : value
  }
}

/// A rectangle of the plane, its edges included.
public struct UnitRect: Hashable, Sendable {
  /// The bottom left corner.
  public let low: UnitPoint
  /// The top right corner.
  public let high: UnitPoint

  /// Creates the least rectangle with two points.
  public init(_ one: UnitPoint, _ other: UnitPoint) {
    low = UnitPoint(x: min(one.x, other.x), y: min(one.y, other.y))
    high = UnitPoint(x: max(one.x, other.x), y: max(one.y, other.y))
  }

  /// Creates the least rectangle around some points; nil without any.
  public init?(around points: [UnitPoint]) {
    guard let first = points.first else { return nil }
    let low = points.reduce(first) { UnitPoint(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
    let high = points.reduce(first) { UnitPoint(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
    self.init(low, high)
  }

  /// Creates a rectangle whose bottom left corner is the origin.
  public init(width: Double, height: Double) {
    self.init(UnitPoint(x: 0, y: 0), UnitPoint(x: width, y: height))
  }

  /// The play area of a puzzle that needs no other: 8×8 units.
  ///
  /// - Source: The grid editor of the iOS app Osmo by ai-power-rangers.
  public static let playArea = UnitRect(width: 8, height: 8)

  /// The width, in units.
  public var width: Double { high.x - low.x }
  /// The height, in units.
  public var height: Double { high.y - low.y }

  /// The rectangle with a margin around it.
  public func grown(by margin: Double) -> UnitRect {
    UnitRect(
      UnitPoint(x: low.x - margin, y: low.y - margin), UnitPoint(x: high.x + margin, y: high.y + margin))
  }

  /// Returns true for points of the rectangle, its edges included.
  public func contains(_ point: UnitPoint) -> Bool {
    low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
  }

  /// Returns the nearest point of the rectangle.
  public func clamped(_ point: UnitPoint) -> UnitPoint {
    UnitPoint(x: min(max(low.x, point.x), high.x), y: min(max(low.y, point.y), high.y))
  }
}

/// The dots of which a screen consists.
public enum ScreenRaster: Hashable, Sendable {
  /// Whole cells, twice as high as wide.
  case cells
  /// Parts of cells, such as halves one above the other.
  case blocks(columnsPerCell: Int, rowsPerCell: Int)
  /// Square pixels, of which a cell has a given number.
  case pixels(columnsPerCell: Int, rowsPerCell: Int)

  /// Halves of cells one above the other, which are squares.
  public static let halfBlocks = ScreenRaster.blocks(columnsPerCell: 1, rowsPerCell: 2)

  /// The dots across a cell.
  public var columnsPerCell: Int {
    switch self {
    case .cells: 1
    case .blocks(let columns, _), .pixels(let columns, _): columns
    }
  }

  /// The dots down a cell.
  public var rowsPerCell: Int {
    switch self {
    case .cells: 1
    case .blocks(_, let rows), .pixels(_, let rows): rows
    }
  }

  /// The height of a dot in its widths.
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
  /// The dots to its left.
  public var column: Int
  /// The dots above it.
  public var row: Int

  /// Creates a dot.
  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

/// A rectangle of cells of a screen.
public struct CellArea: Hashable, Sendable {
  /// The cells to its left.
  public var left: Int
  /// The cells above it.
  public var top: Int
  /// Its width in cells.
  public var columns: Int
  /// Its height in cells.
  public var rows: Int

  /// Creates a rectangle.
  public init(left: Int, top: Int, columns: Int, rows: Int) {
    (self.left, self.top, self.columns, self.rows) = (left, top, columns, rows)
  }
}

/// The part of a plane that a rectangle of cells shows, with square units: turns units into dots and back.
///
/// A dot owns the points from its left and bottom edges up to, but not including, the others. So
/// ``unitToScreen(_:)`` undoes ``screenToUnit(_:)`` for every dot, and the other way around up to half a dot.
public struct UnitSpace: Hashable, Sendable {
  /// The cells.
  public let area: CellArea
  /// The dots that are meant.
  public let raster: ScreenRaster
  /// The rectangle that is shown as large as it can be; around it, the area shows what else there is room for.
  public let shown: UnitRect
  /// The dots across one unit.
  public let columnsPerUnit: Double
  /// The dots to the left of what is shown, and below it.
  private let left, below: Double

  /// The farthest that screens reach, in dots; more would be a mistake.
  private static let farthest = 1_000_000

  /// Shows a rectangle in the middle of some cells; nil if there is no room for a dot, or nothing to show.
  public init?(_ shown: UnitRect = .playArea, in area: CellArea, raster: ScreenRaster = .cells) {
    let sizes = [area.columns, area.rows, raster.columnsPerCell, raster.rowsPerCell]
    guard sizes.allSatisfy({ 1...10_000 ~= $0 }),
      [area.left, area.top].allSatisfy({ -10_000...10_000 ~= $0 }),
      [shown.width, shown.height].allSatisfy({ 0 < $0 && $0 < .infinity })
    else { return nil }
    let columns = Double(area.columns * raster.columnsPerCell)
    let rows = Double(area.rows * raster.rowsPerCell)
    (self.area, self.raster, self.shown) = (area, raster, shown)
    columnsPerUnit = min(columns / shown.width, raster.aspect * rows / shown.height)
    left = (columns - shown.width * columnsPerUnit) / 2
    below = (rows - shown.height * columnsPerUnit / raster.aspect) / 2
  }

  /// The point in the top left corner of the area.
  public var corner: UnitPoint {
    UnitPoint(
      x: shown.low.x - left * dotWidth, y: shown.low.y + (Double(rows) - below) * dotHeight)
  }

  /// The units across one dot.
  public var dotWidth: Double { 1 / columnsPerUnit }
  /// The units down one dot.
  public var dotHeight: Double { raster.aspect / columnsPerUnit }

  private var rows: Int { area.rows * raster.rowsPerCell }

  /// The dot in the top left corner of the area.
  public var origin: ScreenDot {
    ScreenDot(column: area.left * raster.columnsPerCell, row: area.top * raster.rowsPerCell)
  }

  /// The same part of the plane in parts of its cells.
  public func inBlocks(columnsPerCell: Int, rowsPerCell: Int) -> UnitSpace? {
    UnitSpace(
      shown, in: area, raster: .blocks(columnsPerCell: columnsPerCell, rowsPerCell: rowsPerCell))
  }

  /// Returns the middle of a dot, which may be outside the area.
  public func screenToUnit(_ dot: ScreenDot) -> UnitPoint {
    let (column, row) = (Double(dot.column) - Double(origin.column), Double(dot.row) - Double(origin.row))
    return UnitPoint(
      x: shown.low.x + (column + 0.5 - left) * dotWidth,
      y: shown.low.y + (Double(rows) - row - 0.5 - below) * dotHeight)
  }

  /// Returns the dot of a point, which may be outside the area; a point out of all bounds is at the farthest dot.
  public func unitToScreen(_ point: UnitPoint) -> ScreenDot {
    ScreenDot(
      column: origin.column + Self.whole((point.x - shown.low.x) * columnsPerUnit + left),
      row: origin.row + rows - 1
        - Self.whole((point.y - shown.low.y) * columnsPerUnit / raster.aspect + below))
  }

  /// Rounds down; what is not finite, or out of bounds, must not trap.
  private static func whole(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    return Int(min(max(value.rounded(.down), -Double(farthest)), Double(farthest)))
  }
}
