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
  func runs(since earlier: Canvas?) -> [ChangedRun] {
    guard let earlier, earlier.size == size else {
      return (0..<size.rows).map { ChangedRun(row: $0, columns: 0..<size.columns) }
    }
    return (0..<size.rows).flatMap { row in
      rowEquals(earlier, row) ? [] : runs(inRow: row, since: earlier)
    }
  }

  private func runs(inRow row: Int, since earlier: Canvas) -> [ChangedRun] {
    var runs: [ChangedRun] = []
    var start: Int?
    for (column, (cell, old)) in zip(self.row(row), earlier.row(row)).enumerated() {
      if cell != old {
        start = start ?? column
      } else if let begin = start, cell.width > 0 {
        runs.append(ChangedRun(row: row, columns: begin..<column))
        start = nil
      }
    }
    if let start { runs.append(ChangedRun(row: row, columns: start..<size.columns)) }
    return runs
  }
}
