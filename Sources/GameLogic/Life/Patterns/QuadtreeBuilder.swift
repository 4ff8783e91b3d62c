/// Builds quadtrees with shared nodes.
///
/// The same squares, requested in the same order (quarters before the whole, row by row), get the same
/// indices, so that trees of the same cells are equal.
package struct QuadtreeBuilder {
  private var nodes: [Quadtree.Node] = [.leaf(0)]
  private var numbers: [Quadtree.Node: Int] = [.leaf(0): 0]

  package init() {}

  /// Returns the index of a leaf of 8×8 cells.
  package mutating func leaf(_ cells: UInt64) -> Int { number(of: .leaf(cells)) }

  /// Returns the index of the square with these quarters, given row by row.
  package mutating func branch(level: Int, _ quarters: [Int]) -> Int {
    guard quarters.contains(where: { $0 != 0 }) else { return 0 }
    return number(of: Quadtree.Node(level: level, quarters))
  }

  private mutating func number(of node: Quadtree.Node) -> Int {
    if let number = numbers[node] { return number }
    numbers[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  /// Returns the tree with a root that has been built.
  package func tree(root: Int, level: Int) -> Quadtree { Quadtree(nodes: nodes, root: root, level: level) }
}

extension Quadtree {
  /// Creates the smallest tree of the cells, at least 128 columns wide.
  ///
  /// - Throws: ``LifeError/outOfRange`` if a cell lies outside ``Box/coordinateRange``.
  public init(_ cells: Cells) throws(LifeError) {
    var level = 7
    if let box = cells.boundingBox {
      while !Self.square(level: level).contains(box) {
        level += 1
        guard level <= Self.highestLevel else { throw .outOfRange }
      }
    }
    var builder = QuadtreeBuilder()
    let keys = cells.tiles.compactMap { key, tile in
      cells.rows[tile << 6..<tile << 6 + 64].contains { $0 != 0 } ? key : nil
    }
    let root = builder.square(
      of: cells, keys, level: level, column: -1 << (level - 7), row: -1 << (level - 7))
    self = builder.tree(root: root, level: level)
  }

  /// The level of the largest square within ``Box/coordinateRange``.
  public static let highestLevel = 62

  /// The square of a level, centered on (0, 0).
  static func square(level: Int) -> Box {
    Box(Cell(-1 << (level - 1), -1 << (level - 1)), Cell(1 << (level - 1) - 1, 1 << (level - 1) - 1))
  }
}

extension Box {
  func contains(_ other: Box) -> Bool { intersection(other) == other }
}

extension QuadtreeBuilder {
  /// Returns the index of a square of level 6 or higher.
  ///
  /// - Parameters:
  ///   - keys: The tiles inside the square.
  ///   - column: The tile column of its top left corner.
  ///   - row: The tile row of its top left corner.
  fileprivate mutating func square(
    of cells: Cells, _ keys: [Cells.TileKey], level: Int, column: Int, row: Int
  ) -> Int {
    if keys.isEmpty { return 0 }
    if level == 6 { return square(of: cells, level: 6, x: column << 6, y: row << 6) }
    let half = 1 << (level - 7)
    var quarters: [Int] = []
    for n in 0..<4 {
      let inside = keys.filter {
        ($0.column >= column + half) == (n & 1 == 1) && ($0.row >= row + half) == (n >> 1 == 1)
      }
      quarters.append(
        square(
          of: cells, inside, level: level - 1, column: column + (n & 1) * half, row: row + (n >> 1) * half)
      )
    }
    return branch(level: level, quarters)
  }

  private mutating func square(of cells: Cells, level: Int, x: Int, y: Int) -> Int {
    guard level > 3 else {
      var bits: UInt64 = 0
      for row in 0..<8 {
        let byte: UInt64 = cells[word: x >> 6, y + row] >> UInt64(x & 63) & 0xFF
        bits |= byte << UInt64(row << 3)
      }
      return leaf(bits)
    }
    let half = 1 << (level - 1)
    var quarters: [Int] = []
    for n in 0..<4 {
      quarters.append(square(of: cells, level: level - 1, x: x + (n & 1) * half, y: y + (n >> 1) * half))
    }
    return branch(level: level, quarters)
  }
}

extension Quadtree {
  enum RowDirection {
    case up, down
  }

  /// Returns the tree with all cells moved by one row; nil if one would leave the largest square.
  ///
  /// Macrocell files need this, because Golly's rows are off by one.
  func movedByOneRow(_ direction: RowDirection) -> Quadtree? {
    guard let box = boundingBox else { return self }
    guard level > 6 else {
      return (try? cells().moved(x: 0, y: direction == .down ? 1 : -1)).flatMap { try? Quadtree($0) }
    }
    let square = Self.square(level: level)
    let staysInside = direction == .down ? box.maxY < square.maxY : box.y > square.y
    guard staysInside || level < Self.highestLevel else { return nil }
    var shift = RowShift(staysInside ? self : grown(), direction)
    return shift.shifted()
  }

  /// The four quarters of a node, row by row; all empty for a leaf.
  fileprivate func quarters(of number: Int) -> [Int] {
    switch nodes[number] {
    case .leaf: [0, 0, 0, 0]
    case .branch(_, let nw, let ne, let sw, let se): [nw, ne, sw, se]
    }
  }

  /// Returns the tree with an empty margin, one level higher.
  private func grown() -> Quadtree {
    var nodes = nodes, corners: [Int] = []
    for (n, quarter) in quarters(of: root).enumerated() {
      var inner = [0, 0, 0, 0]
      inner[3 - n] = quarter
      corners.append(quarter == 0 ? 0 : nodes.count)
      if quarter != 0 { nodes.append(Node(level: level, inner)) }
    }
    nodes.append(Node(level: level + 1, corners))
    return Quadtree(nodes: nodes, root: nodes.count - 1, level: level + 1)
  }
}

extension Quadtree.Node {
  fileprivate init(level: Int, _ quarters: [Int]) {
    self = .branch(
      level: level, northwest: quarters[0], northeast: quarters[1], southwest: quarters[2],
      southeast: quarters[3])
  }
}

/// Moves all cells of a tree by one row, node by node.
///
/// Each node of the result is made from two nodes, one above the other.
private struct RowShift {
  private struct Pair: Hashable {
    let above: Int
    let below: Int
  }

  private let tree: Quadtree
  private let direction: Quadtree.RowDirection
  private var builder = QuadtreeBuilder()
  private var known: [Pair: Int] = [:]

  init(_ tree: Quadtree, _ direction: Quadtree.RowDirection) {
    self.tree = tree
    self.direction = direction
  }

  mutating func shifted() -> Quadtree {
    let pair = direction == .down ? Pair(above: 0, below: tree.root) : Pair(above: tree.root, below: 0)
    let root = node(pair, level: tree.level)
    return builder.tree(root: root, level: tree.level)
  }

  /// Returns the node at the position of the lower one when moving down, or of the upper one when moving up.
  private mutating func node(_ pair: Pair, level: Int) -> Int {
    if pair.above == 0, pair.below == 0 { return 0 }
    if let number = known[pair] { return number }
    let number = level == 3 ? leaf(pair) : branch(pair, level: level)
    known[pair] = number
    return number
  }

  private mutating func leaf(_ pair: Pair) -> Int {
    let above = tree.nodes[pair.above].cells, below = tree.nodes[pair.below].cells
    return builder.leaf(direction == .down ? below << 8 | above >> 56 : above >> 8 | below << 56)
  }

  private mutating func branch(_ pair: Pair, level: Int) -> Int {
    let above = tree.quarters(of: pair.above), below = tree.quarters(of: pair.below)
    let first = direction == .down ? 1 : 0
    var quarters: [Int] = []
    for half in first...first + 1 {
      for side in 0...1 {
        let column = [above[side], above[side + 2], below[side], below[side + 2]]
        quarters.append(node(Pair(above: column[half], below: column[half + 1]), level: level - 1))
      }
    }
    return builder.branch(level: level, quarters)
  }
}
