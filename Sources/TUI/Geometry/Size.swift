/// How many columns and rows something takes; never negative.
public struct Size: Hashable, Sendable {
  /// Cells from left to right.
  public let columns: Int
  /// Cells from top to bottom.
  public let rows: Int

  /// Creates a size; less than nothing counts as nothing.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Whether something of the other size finds room here.
  public func holds(_ other: Size) -> Bool {
    columns >= other.columns && rows >= other.rows
  }
}
