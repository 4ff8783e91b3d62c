extension Quadtree.Node {
  /// The cells of a leaf; none for a branch.
  var cells: UInt64 {
    switch self {
    case .leaf(let cells): cells
    case .branch: 0
    }
  }
}

extension Quadtree {
  /// How many cells live.
  public var population: UInt128 {
    var counts: [UInt128] = []
    counts.reserveCapacity(nodes.count)
    for node in nodes {
      switch node {
      case .leaf(let cells): counts.append(UInt128(cells.nonzeroBitCount))
      case .branch(_, let nw, let ne, let sw, let se):
        counts.append(counts[nw] + counts[ne] + counts[sw] + counts[se])
      }
    }
    return counts[root]
  }

  /// The smallest rectangle that holds all live cells; nil when there is none.
  public var boundingBox: Box? {
    var boxes: [Box?] = []
    boxes.reserveCapacity(nodes.count)
    for node in nodes {
      switch node {
      case .leaf(let cells): boxes.append(Self.box(of: cells))
      case .branch(let level, let nw, let ne, let sw, let se):
        boxes.append(Self.union([boxes[nw], boxes[ne], boxes[sw], boxes[se]], half: 1 << (level - 1)))
      }
    }
    return boxes[root]?.moved(x: -1 << (level - 1), y: -1 << (level - 1))
  }

  /// The box of 8×8 cells from their corner.
  private static func box(of cells: UInt64) -> Box? {
    guard cells != 0 else { return nil }
    let columns = (0..<8).reduce(UInt64(0)) { $0 | cells >> UInt64($1 << 3) } & 0xFF
    return Box(
      Cell(columns.trailingZeroBitCount, cells.trailingZeroBitCount >> 3),
      Cell(63 - columns.leadingZeroBitCount, (63 - cells.leadingZeroBitCount) >> 3))
  }

  private static func union(_ boxes: [Box?], half: Int) -> Box? {
    var whole: Box?
    for (n, box) in boxes.enumerated() {
      guard let box = box?.moved(x: (n & 1) * half, y: (n >> 1) * half) else { continue }
      whole = whole.map { $0.union(box) } ?? box
    }
    return whole
  }

  /// The live cells.
  ///
  /// - Throws: ``LifeError/tooLarge`` when they would need more than ``Cells/mostTiles``.
  public func cells() throws(LifeError) -> Cells {
    var search = LeafSearch(tree: self)
    try search.visit(root, level: level, x: -1 << (level - 1), y: -1 << (level - 1))
    return search.cells
  }

  /// What is seen of a part of the board, as ``Universe/dots(from:width:height:scale:)`` tells.
  public func dots(from corner: Cell, width: Int, height: Int, scale: Int) -> Dots {
    var painting = TreePainting(
      tree: self, dots: Dots(width: width, height: height), corner: corner, scale: scale)
    painting.visit(root, level: level, x: -1 << (level - 1), y: -1 << (level - 1))
    return painting.dots
  }
}

/// A walk over all leaves in which something lives.
private struct LeafSearch {
  let tree: Quadtree
  var cells = Cells()

  mutating func visit(_ number: Int, level: Int, x: Int, y: Int) throws(LifeError) {
    guard number != 0 else { return }
    switch tree.nodes[number] {
    case .leaf(let bits): try add(bits, x: x, y: y)
    case .branch(_, let nw, let ne, let sw, let se):
      let half = 1 << (level - 1)
      for (n, quarter) in [nw, ne, sw, se].enumerated() {
        try visit(quarter, level: level - 1, x: x + (n & 1) * half, y: y + (n >> 1) * half)
      }
    }
  }

  /// Adds 8×8 cells, which may lie across tiles when the whole tree is smaller than one.
  private mutating func add(_ bits: UInt64, x: Int, y: Int) throws(LifeError) {
    for row in 0..<8 {
      let byte = bits >> UInt64(row << 3) & 0xFF
      guard byte != 0 else { continue }
      cells[word: x >> 6, y + row] |= byte << UInt64(x & 63)
      if x & 63 > 56 { cells[word: x >> 6 + 1, y + row] |= byte >> UInt64(64 - x & 63) }
    }
    guard cells.tiles.count <= Cells.mostTiles else { throw .tooLarge }
  }
}

/// A walk over what is seen of a tree.
private struct TreePainting {
  let tree: Quadtree
  var dots: Dots
  let corner: Cell
  let scale: Int

  mutating func visit(_ number: Int, level: Int, x: Int, y: Int) {
    guard number != 0 else { return }
    let (left, top) = (x >> scale - corner.x, y >> scale - corner.y)
    let side = 1 << level - 1
    let (right, bottom) = ((x + side) >> scale - corner.x, (y + side) >> scale - corner.y)
    guard left < dots.width, top < dots.height, right >= 0, bottom >= 0 else { return }
    if left == right, top == bottom { return dots.set(column: left, row: top) }
    switch tree.nodes[number] {
    case .leaf(let cells): paint(cells, x: x, y: y)
    case .branch(_, let nw, let ne, let sw, let se):
      let half = 1 << (level - 1)
      for (n, quarter) in [nw, ne, sw, se].enumerated() {
        visit(quarter, level: level - 1, x: x + (n & 1) * half, y: y + (n >> 1) * half)
      }
    }
  }

  private mutating func paint(_ cells: UInt64, x: Int, y: Int) {
    var cells = cells
    while cells != 0 {
      let bit = cells.trailingZeroBitCount
      dots.set(column: (x + bit & 7) >> scale - corner.x, row: (y + bit >> 3) >> scale - corner.y)
      cells &= cells - 1
    }
  }
}
