extension DenseRows {
  /// The bits of a word that lie in a rectangle.
  private static func mask(_ box: Box, word: Int) -> UInt64 {
    let from = max(box.x - word << 6, 0), to = min(box.maxX - word << 6, 63)
    return from > to ? 0 : (~0 >> UInt64(63 - (to - from))) << UInt64(from)
  }

  /// The live cells of a rectangle of the board.
  func cells(in box: Box) -> Cells {
    var cells = Cells()
    for word in box.x >> 6...box.maxX >> 6 {
      let mask = Self.mask(box, word: word)
      cells.add(x: word << 6, y: box.y, height: box.height) { words[(box.y + $0) * stride + word] & mask }
    }
    return cells
  }

  /// Puts cells in place of all that lives in a rectangle of the board, and returns how many more live then.
  mutating func replace(_ box: Box, with cells: Cells) -> Int {
    var more = 0
    for word in box.x >> 6...box.maxX >> 6 {
      let mask = Self.mask(box, word: word)
      for y in box.rows {
        more -= (words[y * stride + word] & mask).nonzeroBitCount
        words[y * stride + word] &= ~mask
      }
    }
    cells.forEachWord(in: box) { word, y, bits in
      words[y * stride + word] |= bits
      more += bits.nonzeroBitCount
    }
    return more
  }

  /// The smallest rectangle that holds all live cells; nil when there is none.
  var boundingBox: Box? {
    guard let first = words.firstIndex(where: { $0 != 0 }), let last = words.lastIndex(where: { $0 != 0 })
    else { return nil }
    let top = first / stride, bottom = last / stride
    var left = first % stride, right = last % stride
    for y in top...bottom {
      let row = words[y * stride..<(y + 1) * stride]
      left = row.prefix(left).firstIndex { $0 != 0 }.map { $0 - y * stride } ?? left
      right = row.suffix(stride - 1 - right).lastIndex { $0 != 0 }.map { $0 - y * stride } ?? right
    }
    let ends = (top...bottom).reduce(into: (UInt64(0), UInt64(0))) { ends, y in
      ends.0 |= words[y * stride + left]
      ends.1 |= words[y * stride + right]
    }
    return Box(
      Cell(left << 6 | ends.0.trailingZeroBitCount, top),
      Cell(right << 6 | 63 - ends.1.leadingZeroBitCount, bottom))
  }
}
