extension Canvas {
  /// The columns of a row in which an earlier picture of the same size shows something else.
  ///
  /// No range begins in the right half of a wide sign: such a half never changes without its left one.
  public func changes(inRow row: Int, since earlier: Canvas) -> [Range<Int>] {
    precondition(earlier.size == size, "\(earlier.size) is not \(size)")
    let start = row * size.columns
    // The cells are read where they lie: to copy each of them costs more than to compare it.
    return cells.withUnsafeBufferPointer { mine in
      earlier.cells.withUnsafeBufferPointer { theirs in
        var ranges: [Range<Int>] = []
        var begin: Int?
        for column in 0..<size.columns {
          if mine[start + column] != theirs[start + column] {
            begin = begin ?? column
          } else if let first = begin, mine[start + column].width > 0 {
            ranges.append(first..<column)
            begin = nil
          }
        }
        return ranges + (begin.map { [$0..<size.columns] } ?? [])
      }
    }
  }
}
