extension HashRoot {
  /// The level of a leaf of two-state cells, 16×16.
  static let leafLevel = 4
  /// The level of a square as large as a tile of ``Cells``.
  static let tileLevel = 6

  func isAlive(_ cell: Cell) -> Bool {
    place(of: cell).map { rows(of: $0.leaf)[$0.y] >> UInt16($0.x) & 1 != 0 } ?? false
  }

  /// The leaf that contains a cell, and the cell's position in it; nil if the leaf is empty.
  func place(of cell: Cell) -> (leaf: Square, x: Int, y: Int)? {
    let half = 1 << (level - 1)
    guard (-half..<half).contains(cell.x), (-half..<half).contains(cell.y) else { return nil }
    var (x, y, square) = (cell.x + half, cell.y + half, square)
    var level = level
    while level > leafLevel, square != 0 {
      level -= 1
      square = quarters(of: square)[(x >> level & 1) | (y >> level & 1) << 1]
    }
    guard square != 0 else { return nil }
    let last = 1 << leafLevel - 1
    return (square, x & last, y & last)
  }

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

  func cells(in box: Box?, limit: Int) throws(LifeError) -> Cells {
    var search = TileSearch(root: self, box: box, limit: limit)
    try search.visit(square, level: level, x: -1 << (level - 1), y: -1 << (level - 1))
    return search.cells
  }
}

extension SIMD4 {
  var elements: [Scalar] { [self[0], self[1], self[2], self[3]] }
}

/// Collects the nonempty tiles of a rectangle.
private struct TileSearch {
  let root: HashRoot
  let box: Box?
  let limit: Int
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
    guard count <= limit else { throw .tooLarge }
    let mask = box?.mask(from: x, count: 64) ?? ~0
    for (row, word) in root.words(of: tile).enumerated() where word & mask != 0 {
      if box?.rows.contains(y + row) ?? true { cells.add(word & mask, column: x >> 6, y: y + row) }
    }
  }
}

extension HashRoot {
  var boundingBox: Box? {
    guard square != 0 else { return nil }
    let half = 1 << (level - 1)
    return Box(
      Cell(edge(.left) - half, edge(.top) - half),
      Cell(half - 1 - edge(.right), half - 1 - edge(.bottom)))
  }

  /// The number of empty columns or rows at an edge.
  ///
  /// All squares that touch the outermost nonempty column or row are split together: into their nonempty
  /// outer halves, or into their inner halves if there are none.
  private func edge(_ edge: Edge) -> Int {
    var front: Set<Square> = [square]
    var empty = 0
    for level in stride(from: level, to: leafLevel, by: -1) {
      var outer: Set<Square> = [], inner: Set<Square> = []
      for square in front {
        let quarters = quarters(of: square)
        for n in 0..<4 where quarters[n] != 0 {
          if edge.outer.contains(n) { outer.insert(quarters[n]) } else { inner.insert(quarters[n]) }
        }
      }
      if outer.isEmpty { empty += 1 << (level - 1) }
      front = outer.isEmpty ? inner : outer
    }
    return empty + (front.map { edge.emptiness(of: rows(of: $0), side: 1 << leafLevel) }.min() ?? 0)
  }
}

private enum Edge {
  case left, right, top, bottom

  /// The quarters that touch the side.
  var outer: [Int] {
    switch self {
    case .left: [0, 2]
    case .right: [1, 3]
    case .top: [0, 1]
    case .bottom: [2, 3]
    }
  }

  /// The number of empty columns or rows of a leaf at this side.
  func emptiness(of rows: SIMD16<UInt16>, side: Int) -> Int {
    let all = rows.indices.reduce(0) { $0 | rows[$1] }
    let live = rows.indices.filter { rows[$0] != 0 }
    return switch self {
    case .left: all.trailingZeroBitCount
    case .right: all.leadingZeroBitCount - (16 - side)
    case .top: live.first ?? side
    case .bottom: side - 1 - (live.last ?? -1)
    }
  }
}

extension HashRoot {
  var tree: Quadtree {
    var builder = QuadtreeBuilder()
    var known: [Square: Int] = [:]
    let root = number(of: square, level: level, in: &builder, known: &known)
    return builder.tree(root: root, level: level)
  }

  private func number(
    of square: Square, level: Int, in builder: inout QuadtreeBuilder, known: inout [Square: Int]
  ) -> Int {
    guard square != 0 else { return 0 }
    if let number = known[square] { return number }
    let number: Int
    if level == Self.leafLevel {
      number = builder.branch(level: level, Self.leaves(rows(of: square)).map { builder.leaf($0) })
    } else {
      let quarters = quarters(of: square).elements
      var numbers: [Int] = []
      for quarter in quarters {
        numbers.append(self.number(of: quarter, level: level - 1, in: &builder, known: &known))
      }
      number = builder.branch(level: level, numbers)
    }
    known[square] = number
    return number
  }

  /// Returns the four 8×8 squares of a leaf.
  private static func leaves(_ rows: SIMD16<UInt16>) -> [UInt64] {
    (0..<4).map { n in
      let top: Int = (n >> 1) << 3
      let shift = UInt16((n & 1) << 3)
      var cells: UInt64 = 0
      for y in 0..<8 {
        let byte: UInt16 = rows[top | y] >> shift & 0xFF
        cells |= UInt64(byte) << UInt64(y << 3)
      }
      return cells
    }
  }
}
