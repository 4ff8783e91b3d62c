extension Cells {
  /// Brings the cells of a word of 64 to life; bit 0 is the leftmost.
  mutating func add(_ bits: UInt64, column: Int, y: Int) {
    rows[tile(at: Place(column: column, row: y >> 6)) << 6 | y & 63] |= bits
  }

  /// Brings cells to life: a word of 64 in each of some rows, of which bit 0 lies anywhere.
  mutating func add(x: Int, y: Int, height: Int, _ word: (_ row: Int) -> UInt64) {
    let shift = UInt64(x & 63)
    for column in x >> 6...(x >> 6 + (shift == 0 ? 0 : 1)) {
      var tile: (row: Int, number: Int)?
      for row in y..<y + height {
        let whole = word(row - y), bits = column == x >> 6 ? whole << shift : whole >> (64 - shift)
        guard bits != 0 else { continue }
        if tile?.row != row >> 6 { tile = (row >> 6, self.tile(at: Place(column: column, row: row >> 6))) }
        if let tile { rows[tile.number << 6 | row & 63] |= bits }
      }
    }
  }

  /// Tells of every word of 64 cells in which something lives inside a rectangle, and of what lives there.
  func forEachWord(in box: Box, _ visit: (_ column: Int, _ y: Int, _ bits: UInt64) -> Void) {
    for (place, tile) in tiles {
      let left = place.column << 6, top = place.row << 6
      let from = max(box.x - left, 0), to = min(box.maxX - left, 63)
      let first = max(box.y - top, 0), last = min(box.maxY - top, 63)
      guard from <= to, first <= last else { continue }
      let mask: UInt64 = (~0 >> UInt64(63 - (to - from))) << UInt64(from)
      for row in first...last where rows[tile << 6 | row] & mask != 0 {
        visit(place.column, top | row, rows[tile << 6 | row] & mask)
      }
    }
  }
}
