/// The part of something long that a shorter place shows: the arithmetic of everything that scrolls.
///
/// ```
///          0 ·
///   offset 1 ┌───┐
///          2 │   │ rows
///          3 └───┘
///    count 4
/// ```
///
/// Invariant: it never looks beyond the end while there is something above to show.
public struct Viewport: Hashable, Sendable {
  /// How many rows there are in all.
  public let count: Int
  /// How many of them find room.
  public let rows: Int
  /// The first row that is shown.
  public let offset: Int

  /// Looks at a part that begins at a row, or as near to it as the invariant allows.
  public init(of count: Int, in rows: Int, from offset: Int = 0) {
    self.count = max(0, count)
    self.rows = max(0, rows)
    self.offset = min(max(0, offset), max(0, self.count - self.rows))
  }

  /// The rows that are shown.
  public var visible: Range<Int> { offset..<min(count, offset + rows) }

  /// Whether everything is shown.
  public var isWhole: Bool { count <= rows }

  /// The nearest part that shows a row.
  public func showing(_ row: Int) -> Viewport { showing(row..<row + 1) }

  /// The nearest part that shows all these rows, or the first of them where they do not all fit.
  public func showing(_ span: Range<Int>) -> Viewport {
    let lowest = min(span.lowerBound, span.upperBound - rows)
    return Viewport(of: count, in: rows, from: min(max(offset, lowest), span.lowerBound))
  }

  /// The part so many rows further down.
  public func scrolled(by rows: Int) -> Viewport {
    Viewport(of: count, in: self.rows, from: offset + rows)
  }

  /// Which row stands at a place of the rectangle that shows this part.
  public func row(at point: Point, in area: Rect) -> Int? {
    let row = offset + point.row - area.top
    return area.contains(point) && visible.contains(row) ? row : nil
  }
}
