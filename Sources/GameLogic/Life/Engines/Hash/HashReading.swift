extension HashRoot {
  /// The level of squares of 16×16 cells, the smallest that have a number.
  static let leafLevel = 4
  /// The level of squares as large as a tile of ``Cells``.
  static let tileLevel = 6

  /// Whether a cell lives.
  func isAlive(_ cell: Cell) -> Bool {
    let half = 1 << (level - 1)
    guard (-half..<half).contains(cell.x), (-half..<half).contains(cell.y) else { return false }
    var (x, y, square) = (cell.x + half, cell.y + half, square)
    var level = level
    while level > Self.leafLevel {
      level -= 1
      square = quarters(of: square)[(x >> level & 1) | (y >> level & 1) << 1]
    }
    (x, y) = (x & 15, y & 15)
    return rows(of: square)[y] >> UInt16(x) & 1 != 0
  }

  /// The 64 rows of a square of level 6.
  func words(of tile: Square) -> [UInt64] {
    var words = Array(repeating: UInt64(0), count: 64)
    for (n, quarter) in quarters(of: tile).elements.enumerated() where quarter != 0 {
      for (m, leaf) in quarters(of: quarter).elements.enumerated() where leaf != 0 {
        let rows = rows(of: leaf)
        let (left, top) = (UInt64(n & 1) << 5 | UInt64(m & 1) << 4, (n >> 1) << 5 | (m >> 1) << 4)
        for y in 0..<16 { words[top | y] |= UInt64(rows[y]) << left }
      }
    }
    return words
  }

  /// The live cells of a rectangle, or all of them, in no more than so many tiles.
  func cells(in box: Box?, most: Int) throws(LifeError) -> Cells {
    var search = TileSearch(root: self, box: box, most: most)
    try search.visit(square, level: level, x: -1 << (level - 1), y: -1 << (level - 1))
    return search.cells
  }
}

extension SIMD4 {
  /// The four, row by row.
  var elements: [Scalar] { [self[0], self[1], self[2], self[3]] }
}

/// A walk over the tiles of a rectangle in which something lives.
private struct TileSearch {
  let root: HashRoot
  let box: Box?
  let most: Int
  var cells = Cells()
  var count = 0

  /// Visits a square whose top left cell is at (x, y).
  mutating func visit(_ square: Square, level: Int, x: Int, y: Int) throws(LifeError) {
    guard square != 0 else { return }
    let side = 1 << level
    if let box, box.x >= x + side || box.y >= y + side || box.maxX < x || box.maxY < y { return }
    guard level > HashRoot.tileLevel else { return try add(square, x: x, y: y) }
    let quarters = root.quarters(of: square)
    for n in 0..<4 {
      try visit(
        quarters[n], level: level - 1, x: x + (n & 1) * side / 2, y: y + (n >> 1) * side / 2)
    }
  }

  private mutating func add(_ tile: Square, x: Int, y: Int) throws(LifeError) {
    count += 1
    guard count <= most else { throw .tooLarge }
    let mask = box?.columnMask(ofTileAt: x) ?? ~0
    for (row, word) in root.words(of: tile).enumerated() where word & mask != 0 {
      if box?.rows.contains(y + row) ?? true { cells.add(word & mask, column: x >> 6, y: y + row) }
    }
  }
}

extension Box {
  /// Which of the 64 columns from `x` on are inside.
  func columnMask(ofTileAt x: Int) -> UInt64 {
    let left = max(self.x - x, 0), right = min(maxX - x, 63)
    guard left <= right else { return 0 }
    return ~0 << UInt64(left) & ~0 >> UInt64(63 - right)
  }
}
