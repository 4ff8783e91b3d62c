extension Cells {
  /// Visits all runs of live cells, row by row and each from the left.
  func forEachRun(_ visit: (_ start: Cell, _ count: Int) -> Void) {
    let bands = Dictionary(grouping: tiles) { $0.key.row }
    for (band, entries) in bands.sorted(by: { $0.key < $1.key }) {
      let row = entries.map { (column: $0.key.column, tile: $0.value) }.sorted { $0.column < $1.column }
      for y in band << 6...band << 6 | 63 { forEachRun(in: y, of: row, visit) }
    }
  }

  private func forEachRun(
    in y: Int, of row: [(column: Int, tile: Int)], _ visit: (_ start: Cell, _ count: Int) -> Void
  ) {
    var start = 0, end = Int.min
    for (column, tile) in row {
      var word = rows[tile << 6 | y & 63]
      while word != 0 {
        let first = word.trailingZeroBitCount
        let after = first + (~(word >> UInt64(first))).trailingZeroBitCount
        if column << 6 + first != end {
          if end != Int.min { visit(Cell(start, y), end - start) }
          start = column << 6 + first
        }
        end = column << 6 + after
        word = after < 64 ? word & ~0 << UInt64(after) : 0
      }
    }
    if end != Int.min { visit(Cell(start, y), end - start) }
  }

  /// What lives in a rectangle; everything when there is none.
  func clipped(to box: Box?) -> Cells {
    guard let box, let extent = boundingBox, extent.intersection(box) != extent else { return self }
    return part(in: box)
  }

  /// What lives in a rectangle.
  func part(in box: Box) -> Cells {
    let columns = box.x >> 6...box.maxX >> 6, rows = box.y >> 6...box.maxY >> 6
    let isSmall = columns.count < 64 && rows.count < 64 && columns.count * rows.count < tiles.count
    var part = Cells()
    for place in isSmall ? places(columns, rows) : Array(tiles.keys) {
      guard let tile = tiles[place], columns.contains(place.column), rows.contains(place.row) else {
        continue
      }
      let from = max(box.x - place.column << 6, 0), to = min(box.maxX - place.column << 6, 63)
      let mask: UInt64 = (~0 >> UInt64(63 - (to - from))) << UInt64(from)
      for y in max(box.y, place.row << 6)...min(box.maxY, place.row << 6 | 63) {
        let word = self.rows[tile << 6 | y & 63] & mask
        if word != 0 { part.add(word, column: place.column, y: y) }
      }
    }
    return part
  }

  private func places(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> [Place] {
    rows.flatMap { row in columns.map { Place(column: $0, row: row) } }
  }
}
