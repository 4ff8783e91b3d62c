/// What makes a list of squares no tree.
public enum QuadtreeFlaw: Error, Hashable, Sendable {
  /// There is nothing, or the first square is not an empty leaf.
  case withoutEmptyLeaf
  /// A square's level is none from 4 to ``Quadtree/highestLevel``; with the square's number.
  case levelOutOfRange(node: Int)
  /// A quarter of a square does not stand before it; with the square's number.
  case quarterNotBefore(node: Int)
  /// A quarter of a square is not one level lower; with the square's number.
  case quarterOfOtherLevel(node: Int)
  /// The whole is no square of the list that has the tree's level.
  case rootOfOtherLevel
}

extension Quadtree {
  /// Creates a tree from squares that somebody else has put together, as a file holds them.
  ///
  /// - Parameters:
  /// - nodes: All squares, quarters before the whole; the first is an empty leaf, which stands for the
  /// empty
  ///     square of every level.
  ///   - root: The number of the whole.
  ///   - level: The whole is a square of 2^level × 2^level cells; at least 3.
  public init(checking nodes: [Node], root: Int, level: Int) throws(QuadtreeFlaw) {
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
  /// The binary logarithm of its width.
  public var level: Int {
    switch self {
    case .leaf: 3
    case .branch(let level, _, _, _, _): level
    }
  }
}
