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
  /// Columns and rows.
  public var size: Size

  /// Creates a rectangle from its top left cell and its size.
  public init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(Point(column: column, row: row), Size(columns: columns, rows: rows))
  }

  /// A rectangle of that size in the top left corner.
  public init(_ size: Size) { self.init(.zero, size) }

  /// The leftmost column.
  public var left: Int { origin.column }
  /// The topmost row.
  public var top: Int { origin.row }
  /// The first column to the right of the rectangle.
  public var right: Int { origin.column + size.columns }
  /// The first row below the rectangle.
  public var bottom: Int { origin.row + size.rows }
  /// Cells from left to right.
  public var columns: Int { size.columns }
  /// Cells from top to bottom.
  public var rows: Int { size.rows }
  /// Whether it holds no cell.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether a place lies inside.
  public func contains(_ point: Point) -> Bool {
    (left..<right).contains(point.column) && (top..<bottom).contains(point.row)
  }
}

extension Rect {
  /// The part that both rectangles share; empty when there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Rect(
      column: left, row: top,
      columns: min(right, other.right) - left, rows: min(bottom, other.bottom) - top)
  }

  /// The rectangle without a margin on each side.
  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      column: left + columns, row: top + rows,
      columns: self.columns - 2 * columns, rows: self.rows - 2 * rows)
  }

  /// A rectangle of a size in the middle of this one, cut to fit; odd space goes right and below.
  public func centered(_ wanted: Size) -> Rect {
    let size = Size(columns: min(wanted.columns, columns), rows: min(wanted.rows, rows))
    return Rect(
      Point(column: left + (columns - size.columns) / 2, row: top + (rows - size.rows) / 2), size)
  }

  /// One row of the rectangle, counted from its top; empty when there is no such row.
  public func row(_ index: Int) -> Rect {
    guard (0..<rows).contains(index) else { return Rect(origin, Size(columns: 0, rows: 0)) }
    return Rect(column: left, row: top + index, columns: columns, rows: 1)
  }

  /// What is left when that many rows are taken away at the top.
  public func droppingTop(_ count: Int) -> Rect {
    Rect(column: left, row: top + min(count, rows), columns: columns, rows: rows - count)
  }

  /// What is left when that many rows are taken away at the bottom.
  public func droppingBottom(_ count: Int) -> Rect {
    Rect(column: left, row: top, columns: columns, rows: rows - count)
  }
}
