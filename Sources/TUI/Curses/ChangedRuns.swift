import TUI

/// Neighbouring cells of one row that are not what they were.
struct ChangedRun: Hashable {
  let row: Int
  let columns: Range<Int>
}

extension Canvas {
  /// What differs from an earlier picture of the same size; without one, every row.
  ///
  /// A run never begins in the right half of a wide sign: such a half never changes without its left one.
  ///
  /// - Parameter isTurned: Whether both are sent with their right-to-left stretches turned.
  func runs(since earlier: Canvas?, isTurned: Bool = false) -> [ChangedRun] {
    guard let earlier, earlier.size == size else {
      return (0..<size.rows).map { ChangedRun(row: $0, columns: 0..<size.columns) }
    }
    return (0..<size.rows).flatMap { row -> [ChangedRun] in
      guard !rowEquals(earlier, row) else { return [] }
      return Self.runs(
        inRow: row, of: cells(row, isTurned: isTurned), since: earlier.cells(row, isTurned: isTurned))
    }
  }

  /// A row in the order in which it is sent.
  func cells(_ row: Int, isTurned: Bool) -> ArraySlice<Cell> { isTurned ? turnedRow(row) : self.row(row) }

  private static func runs(
    inRow row: Int, of cells: ArraySlice<Cell>, since earlier: ArraySlice<Cell>
  ) -> [ChangedRun] {
    var runs: [ChangedRun] = []
    var start: Int?
    for (column, (cell, old)) in zip(cells, earlier).enumerated() {
      if cell != old {
        start = start ?? column
      } else if let begin = start, cell.width > 0 {
        runs.append(ChangedRun(row: row, columns: begin..<column))
        start = nil
      }
    }
    if let start { runs.append(ChangedRun(row: row, columns: start..<cells.count)) }
    return runs
  }
}
