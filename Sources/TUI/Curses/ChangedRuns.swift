import TUI

/// Adjacent cells of one row that have changed.
struct ChangedRun: Hashable {
  let row: Int
  let columns: Range<Int>
}

extension Canvas {
  /// The cells that differ from an earlier canvas; all rows if there is none or its size differs.
  ///
  /// In the plain look a changed row is one run: a screen reader reads what arrives, and half a word means nothing.
  ///
  /// - Parameter isVisual: True if both canvases are sent in visual order, right-to-left text reversed.
  func runs(since earlier: Canvas?, isVisual: Bool = false) -> [ChangedRun] {
    guard let earlier, earlier.size == size else {
      return (0..<size.rows).map { ChangedRun(row: $0, columns: 0..<size.columns) }
    }
    if look.isPlain {
      return (0..<size.rows).filter { row($0) != earlier.row($0) }.map {
        ChangedRun(row: $0, columns: 0..<size.columns)
      }
    }
    return (0..<size.rows).flatMap { row in
      changes(inRow: row, since: earlier, isVisual: isVisual).map { ChangedRun(row: row, columns: $0) }
    }
  }

  /// A row in the order in which it is sent.
  func cells(_ row: Int, isVisual: Bool) -> ArraySlice<Cell> { isVisual ? visualRow(row) : self.row(row) }

  /// The changed columns of a row.
  ///
  /// In a row with right-to-left text one change may move all of it, so everything from the first to the last
  /// differing cell becomes one run.
  private func changes(inRow row: Int, since earlier: Canvas, isVisual: Bool) -> [Range<Int>] {
    let ranges = changes(inRow: row, since: earlier)
    guard isVisual, !ranges.isEmpty else { return ranges }
    let (new, old) = (cells(row, isVisual: true), earlier.cells(row, isVisual: true))
    guard new != self.row(row) || old != earlier.row(row) else { return ranges }
    let columns = zip(new, old).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
    guard let first = columns.first, let last = columns.last else { return [] }
    // A run never begins in the right half of a wide character.
    let isRightHalf = new[new.startIndex + first].width == 0
    return [(isRightHalf ? first - 1 : first)..<last + 1]
  }
}
