/// A place on the screen: columns to the right and rows downwards, both from 0.
public struct Point: Hashable, Sendable {
  /// Columns from the left edge.
  public var column: Int
  /// Rows from the top edge.
  public var row: Int

  /// Creates the place at a column and a row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The top left corner.
  public static let zero = Point(column: 0, row: 0)

  /// The place that lies so many columns and rows away.
  public func moved(columns: Int = 0, rows: Int = 0) -> Point {
    Point(column: column + columns, row: row + rows)
  }
}
