/// A cell position: columns to the right and rows down, both from 0.
public struct Point: Hashable, Sendable {
  /// The number of columns from the left edge.
  public var column: Int
  /// The number of rows from the top edge.
  public var row: Int

  /// Creates a point; both numbers may be negative.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The origin, in the top left corner.
  public static let zero = Point(column: 0, row: 0)

  /// Returns the point a number of columns to the right and rows down; negative numbers go left and up.
  public func moved(columns: Int = 0, rows: Int = 0) -> Point {
    Point(column: column + columns, row: row + rows)
  }
}

/// A size in columns and rows; never negative.
public struct Size: Hashable, Sendable {
  /// The width; not negative.
  public let columns: Int
  /// The height; not negative.
  public let rows: Int

  /// Creates a size; negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Returns true if the other size fits into this one.
  public func holds(_ other: Size) -> Bool {
    columns >= other.columns && rows >= other.rows
  }
}

/// A rectangle of cells.
///
/// ```
///   origin ┌─────────┐
///          │         │ rows
///          └─────────┘
///            columns
/// ```
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The width and height in cells.
  public var size: Size

  /// Creates a rectangle from its top left cell and its size.
  public init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the position of its top left cell, its width and its height.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(Point(column: column, row: row), Size(columns: columns, rows: rows))
  }

  /// Creates a rectangle of a size at (0, 0).
  public init(_ size: Size) { self.init(.zero, size) }

  /// The leftmost column.
  public var left: Int { origin.column }
  /// The topmost row.
  public var top: Int { origin.row }
  /// The first column past the right edge.
  public var right: Int { origin.column + size.columns }
  /// The first row past the bottom edge.
  public var bottom: Int { origin.row + size.rows }
  /// The width in cells.
  public var columns: Int { size.columns }
  /// The height in cells.
  public var rows: Int { size.rows }
  /// True if the rectangle contains no cell.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Returns true if a point lies inside; the right and bottom edges do not.
  public func contains(_ point: Point) -> Bool {
    (left..<right).contains(point.column) && (top..<bottom).contains(point.row)
  }
}

extension Rect {
  /// Returns the overlap of two rectangles; empty if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Rect(
      column: left, row: top,
      columns: min(right, other.right) - left, rows: min(bottom, other.bottom) - top)
  }

  /// Returns the rectangle with margins removed on all four sides.
  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      column: left + columns, row: top + rows,
      columns: self.columns - 2 * columns, rows: self.rows - 2 * rows)
  }

  /// Returns a rectangle of a size in the center of this one, cut to fit; odd space goes right and below.
  public func centered(_ desired: Size) -> Rect {
    let size = Size(columns: min(desired.columns, columns), rows: min(desired.rows, rows))
    return Rect(
      Point(column: left + (columns - size.columns) / 2, row: top + (rows - size.rows) / 2), size)
  }

  /// Returns one row, counted from the top; empty if there is no such row.
  public func row(_ index: Int) -> Rect {
    guard (0..<rows).contains(index) else { return Rect(origin, Size(columns: 0, rows: 0)) }
    return Rect(column: left, row: top + index, columns: columns, rows: 1)
  }

  /// Returns the rectangle without its first rows.
  public func droppingTop(_ count: Int) -> Rect {
    Rect(column: left, row: top + min(count, rows), columns: columns, rows: rows - count)
  }

  /// Returns the rectangle without its last rows.
  public func droppingBottom(_ count: Int) -> Rect {
    Rect(column: left, row: top, columns: columns, rows: rows - count)
  }

  /// Returns the rectangle without its first columns.
  public func droppingLeft(_ count: Int) -> Rect {
    let dropped = min(count, columns)
    return Rect(column: left + dropped, row: top, columns: columns - dropped, rows: rows)
  }

  /// Returns the rectangle without its last columns.
  public func droppingRight(_ count: Int) -> Rect {
    Rect(column: left, row: top, columns: columns - count, rows: rows)
  }
}

/// A direction of layout or scrolling.
public enum Axis: CaseIterable, Hashable, Sendable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical

  func length(of size: Size) -> Int {
    switch self {
    case .horizontal: size.columns
    case .vertical: size.rows
    }
  }

  /// Returns the distance of a point from the start of a rectangle along this axis.
  func offset(of point: Point, in area: Rect) -> Int {
    switch self {
    case .horizontal: point.column - area.left
    case .vertical: point.row - area.top
    }
  }

  /// Returns the point at a distance from the start of a rectangle along this axis.
  func point(_ offset: Int, in area: Rect) -> Point {
    switch self {
    case .horizontal: area.origin.moved(columns: offset)
    case .vertical: area.origin.moved(rows: offset)
    }
  }
}
