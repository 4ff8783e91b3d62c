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

/// The dots of which a screen consists.
public enum ScreenRaster: Hashable, Sendable {
  /// Whole cells, twice as high as wide.
  case cells
  /// Halves of cells one above the other, which are squares.
  case halfBlocks
  /// Square pixels, of which a cell has a given number.
  case pixels(columnsPerCell: Int, rowsPerCell: Int)

  /// The dots across a cell.
  public var columnsPerCell: Int {
    switch self {
    case .cells, .halfBlocks: 1
    case .pixels(let columns, _): columns
    }
  }

  /// The dots down a cell.
  public var rowsPerCell: Int {
    switch self {
    case .cells: 1
    case .halfBlocks: 2
    case .pixels(_, let rows): rows
    }
  }

  /// The height of a dot in its widths.
  fileprivate var aspect: Int {
    switch self {
    case .cells: 2
    case .halfBlocks, .pixels: 1
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

/// A play area of 8×8 units on a screen: turns units into dots and back.
///
/// A dot owns the points from its left and bottom edges up to, but not including, the others. So
/// ``unitToScreen(_:)`` undoes ``screenToUnit(_:)`` for every dot, and the other way around up to half a dot.
public struct UnitSpace: Hashable, Sendable {
  /// The side of the play area, in units.
  public static let side = 8.0
  /// The farthest that screens reach, in dots; more would be a mistake.
  private static let farthest = 1_000_000

  /// The first dot of the play area.
  public let origin: ScreenDot
  /// The dots across the play area.
  public let columns: Int
  /// The dots down the play area.
  public let rows: Int

  /// Fits the play area into cells, as large as it can be and in their middle; nil if it would have no dot.
  public init?(in area: CellArea, raster: ScreenRaster) {
    let perCell = (columns: raster.columnsPerCell, rows: raster.rowsPerCell)
    let sizes = [area.columns, area.rows, perCell.columns, perCell.rows]
    guard sizes.allSatisfy({ 1...10_000 ~= $0 }),
      [area.left, area.top].allSatisfy({ -10_000...10_000 ~= $0 })
    else { return nil }
    let (width, height) = (area.columns * perCell.columns, area.rows * perCell.rows)
    rows = min(height, width / raster.aspect)
    columns = rows * raster.aspect
    guard rows > 0 else { return nil }
    origin = ScreenDot(
      column: area.left * perCell.columns + (width - columns) / 2,
      row: area.top * perCell.rows + (height - rows) / 2)
  }

  /// The dots across one unit.
  public var columnsPerUnit: Double { Double(columns) / Self.side }
  /// The dots down one unit.
  public var rowsPerUnit: Double { Double(rows) / Self.side }

  /// Returns the middle of a dot, which may be outside the play area.
  public func screenToUnit(_ dot: ScreenDot) -> UnitPoint {
    let (column, row) = (Double(dot.column) - Double(origin.column), Double(dot.row) - Double(origin.row))
    return UnitPoint(x: (column + 0.5) / columnsPerUnit, y: (Double(rows) - row - 0.5) / rowsPerUnit)
  }

  /// Returns the dot of a point, which may be outside the play area; a point out of all bounds is at the farthest dot.
  public func unitToScreen(_ point: UnitPoint) -> ScreenDot {
    ScreenDot(
      column: origin.column + Self.whole(point.x * columnsPerUnit),
      row: origin.row + rows - 1 - Self.whole(point.y * rowsPerUnit))
  }

  /// Returns the point of a grid that is nearest to a dot's middle, within the play area.
  public func snapToGrid(_ dot: ScreenDot, _ grid: UnitGrid = .snap) -> UnitPoint {
    Self.clamped(screenToUnit(dot)).snapped(to: grid)
  }

  /// Returns true for points of the play area, its edges included.
  public static func contains(_ point: UnitPoint) -> Bool { 0...side ~= point.x && 0...side ~= point.y }

  /// Returns the nearest point of the play area.
  public static func clamped(_ point: UnitPoint) -> UnitPoint {
    UnitPoint(x: min(max(0, point.x), side), y: min(max(0, point.y), side))
  }

  /// Rounds down; what is not finite, or out of bounds, must not trap.
  private static func whole(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    return Int(min(max(value.rounded(.down), -Double(farthest)), Double(farthest)))
  }
}
