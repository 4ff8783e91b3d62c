/// Live cells as a quadtree with shared nodes.
///
/// Macrocell files and boards too large for ``Cells`` contain such trees.
///
/// Invariant: a node's quarters precede it and are one level lower; node 0 is the empty square of every level.
public struct Quadtree: Hashable, Sendable {
  /// A square of cells.
  public enum Node: Hashable, Sendable {
    /// 8×8 cells, level 3: bit 8y + x is the cell in column x of row y.
    case leaf(UInt64)
    /// A square of 2^level × 2^level cells; each quarter is the index of a node.
    case branch(level: Int, northwest: Int, northeast: Int, southwest: Int, southeast: Int)
  }

  /// All nodes; the first is an empty leaf.
  public let nodes: [Node]
  /// The index of the root node.
  public let root: Int
  /// The level of the root, a square of 2^level × 2^level cells centered on (0, 0).
  public let level: Int

  /// Creates a tree from nodes that satisfy the invariant.
  package init(nodes: [Node], root: Int, level: Int) {
    self.nodes = nodes
    self.root = root
    self.level = level
  }
}

/// The reasons why a list of nodes is not a quadtree.
public enum QuadtreeFault: Error, Hashable, Sendable {
  /// The list is empty, or its first node is not an empty leaf.
  case withoutEmptyLeaf
  /// A node's level is not in 4...``Quadtree/highestLevel``.
  case levelOutOfRange(node: Int)
  /// A quarter does not precede its node.
  case quarterNotBefore(node: Int)
  /// A quarter is not one level lower than its node.
  case quarterOfOtherLevel(node: Int)
  /// The root does not exist or has another level.
  case rootOfOtherLevel
}

extension Quadtree {
  /// Creates a tree from unchecked nodes.
  ///
  /// - Parameters:
  ///   - nodes: All nodes, quarters before their parents; the first is an empty leaf.
  ///   - root: The index of the root node.
  ///   - level: The level of the root; at least 3.
  public init(checking nodes: [Node], root: Int, level: Int) throws(QuadtreeFault) {
    guard nodes.first == .leaf(0) else { throw .withoutEmptyLeaf }
    for (number, node) in nodes.enumerated() {
      switch node {
      case .leaf: break
      case .branch(let level, let nw, let ne, let sw, let se):
        guard (4...Self.highestLevel).contains(level) else { throw .levelOutOfRange(node: number) }
        for quarter in [nw, ne, sw, se] where quarter != 0 {
          guard (0..<number).contains(quarter) else { throw .quarterNotBefore(node: number) }
          guard nodes[quarter].level == level - 1 else { throw .quarterOfOtherLevel(node: number) }
        }
      }
    }
    guard nodes.indices.contains(root), (3...Self.highestLevel).contains(level),
      root == 0 || nodes[root].level == level
    else { throw .rootOfOtherLevel }
    self.init(nodes: nodes, root: root, level: level)
  }
}

extension Quadtree.Node {
  public var level: Int {
    switch self {
    case .leaf: 3
    case .branch(let level, _, _, _, _): level
    }
  }
}

extension Quadtree.Node {
  /// The cells of a leaf; 0 for a branch.
  var cells: UInt64 {
    switch self {
    case .leaf(let cells): cells
    case .branch: 0
    }
  }
}

extension Quadtree {
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

  /// - Throws: ``LifeError/tooLarge`` for more than ``Cells/maxTiles`` tiles.
  public func cells() throws(LifeError) -> Cells {
    var search = LeafSearch(tree: self)
    try search.visit(root, level: level, x: -1 << (level - 1), y: -1 << (level - 1))
    return search.cells
  }

  /// Renders a part of the board; see ``Universe/dots(from:width:height:scale:)``.
  public func dots(from corner: Cell, width: Int, height: Int, scale: Int) -> Dots {
    let dots = Dots(width: width, height: height)
    guard Box.reach.contains(corner.x), Box.reach.contains(corner.y) else { return dots }
    var painting = TreePainting(tree: self, dots: dots, corner: corner, scale: scale)
    painting.visit(root, level: level, x: -1 << (level - 1), y: -1 << (level - 1))
    return painting.dots
  }
}

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

  /// Adds 8×8 cells; they may cross tiles if the whole tree is smaller than a tile.
  private mutating func add(_ bits: UInt64, x: Int, y: Int) throws(LifeError) {
    for row in 0..<8 {
      let byte = bits >> UInt64(row << 3) & 0xFF
      guard byte != 0 else { continue }
      cells[word: x >> 6, y + row] |= byte << UInt64(x & 63)
      if x & 63 > 56 { cells[word: x >> 6 + 1, y + row] |= byte >> UInt64(64 - x & 63) }
    }
    guard cells.tiles.count <= Cells.maxTiles else { throw .tooLarge }
  }
}

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
