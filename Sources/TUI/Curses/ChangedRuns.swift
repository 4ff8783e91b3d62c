import TUI

/// Neighbouring cells of one row that are not what they were.
struct ChangedRun: Hashable {
  let row: Int
  let columns: Range<Int>
}

extension Canvas {
  /// What differs from an earlier picture of the same size; without one, every row.
  func runs(since earlier: Canvas?) -> [ChangedRun] {
    guard let earlier, earlier.size == size else {
      return (0..<size.rows).map { ChangedRun(row: $0, columns: 0..<size.columns) }
    }
    return (0..<size.rows).flatMap { row in
      changes(inRow: row, since: earlier).map { ChangedRun(row: row, columns: $0) }
    }
  }
}
