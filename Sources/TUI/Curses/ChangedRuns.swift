import TUI

/// Neighbouring cells of one row that are not what they were.
struct ChangedRun: Hashable {
  let row: Int
  let columns: Range<Int>
}

extension Canvas {
  /// What differs from an earlier picture of the same size; without one, every row.
  ///
  /// - Parameter isTurned: Whether both are sent with their right-to-left stretches turned.
  func runs(since earlier: Canvas?, isTurned: Bool = false) -> [ChangedRun] {
    guard let earlier, earlier.size == size else {
      return (0..<size.rows).map { ChangedRun(row: $0, columns: 0..<size.columns) }
    }
    return (0..<size.rows).flatMap { row in
      changes(inRow: row, since: earlier, isTurned: isTurned).map { ChangedRun(row: row, columns: $0) }
    }
  }

  /// A row in the order in which it is sent.
  func cells(_ row: Int, isTurned: Bool) -> ArraySlice<Cell> { isTurned ? turnedRow(row) : self.row(row) }

  /// Where a stretch is turned, what changes at one end of it may move all of it; then the whole stretch
  /// from the first cell to the last that differs is sent.
  private func changes(inRow row: Int, since earlier: Canvas, isTurned: Bool) -> [Range<Int>] {
    let ranges = changes(inRow: row, since: earlier)
    guard isTurned, !ranges.isEmpty else { return ranges }
    let (new, old) = (cells(row, isTurned: true), earlier.cells(row, isTurned: true))
    guard new != self.row(row) || old != earlier.row(row) else { return ranges }
    let places = zip(new, old).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
    guard let first = places.first, let last = places.last else { return [] }
    // A run never begins in the right half of a wide sign.
    let isRightHalf = new[new.startIndex + first].width == 0
    return [(isRightHalf ? first - 1 : first)..<last + 1]
  }
}
