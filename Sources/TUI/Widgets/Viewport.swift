/// The visible part of a longer whole: the arithmetic of everything that scrolls.
///
/// ```
///          0 ·
///   offset 1 ┌───┐
///          2 │   │ rows
///          3 └───┘
///    count 4
/// ```
///
/// Invariant: it never shows empty space after the end while something above it is hidden.
public struct Viewport: Hashable, Sendable {
  /// The total number of rows.
  public let count: Int
  /// The number of rows that fit.
  public let rows: Int
  /// The index of the first visible row.
  public let offset: Int

  /// Creates a view from a row on, or as close to it as the invariant allows.
  public init(of count: Int, in rows: Int, from offset: Int = 0) {
    self.count = max(0, count)
    self.rows = max(0, rows)
    self.offset = min(max(0, offset), max(0, self.count - self.rows))
  }

  /// The indices of the visible rows.
  public var visible: Range<Int> { offset..<min(count, offset + rows) }

  /// True if everything is visible.
  public var isWhole: Bool { count <= rows }

  /// Returns the nearest view that shows a row.
  public func showing(_ row: Int) -> Viewport { showing(row..<row + 1) }

  /// Returns the nearest view that shows all these rows, or the first of them if they do not all fit.
  public func showing(_ span: Range<Int>) -> Viewport {
    let lowest = min(span.lowerBound, span.upperBound - rows)
    return Viewport(of: count, in: rows, from: min(max(offset, lowest), span.lowerBound))
  }

  /// Returns the view a number of rows further down.
  public func scrolled(by rows: Int) -> Viewport {
    Viewport(of: count, in: self.rows, from: offset + rows)
  }

  /// Returns the row at a point of a rectangle; nil if there is none.
  public func row(at point: Point, in area: Rect) -> Int? {
    let row = offset + point.row - area.top
    return area.contains(point) && visible.contains(row) ? row : nil
  }
}
