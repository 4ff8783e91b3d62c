/// Live cells as a tree of quarters in which equal parts stand once: what macrocell files hold, and what is
/// left of boards too large for ``Cells``.
///
/// Invariant: a node's quarters stand before it and are one level lower; node 0 is the empty square of every
/// level.
public struct Quadtree: Hashable, Sendable {
  /// A square of cells.
  public enum Node: Hashable, Sendable {
    /// 8×8 cells, level 3: bit 8y + x is the cell in column x of row y.
    case leaf(UInt64)
    /// A square of 2^level × 2^level cells as four quarters, each the number of a node.
    case branch(level: Int, northwest: Int, northeast: Int, southwest: Int, southeast: Int)
  }

  /// All squares; the first is an empty leaf.
  public let nodes: [Node]
  /// The number of the whole.
  public let root: Int
  /// The whole is a square of 2^level × 2^level cells whose middle is at (0, 0): from −2^(level − 1).
  public let level: Int

  /// Creates a tree that is known to keep the promise of the type.
  package init(nodes: [Node], root: Int, level: Int) {
    self.nodes = nodes
    self.root = root
    self.level = level
  }
}

/// What lives on a board, in the form that suits its size.
public enum Content: Hashable, Sendable {
  /// As single cells.
  case cells(Cells)
  /// As a tree of quarters.
  case tree(Quadtree)
}

extension Cells: Hashable {
  /// Feeds the number of live cells to a hasher: equal sets have the same, whatever tiles lie empty.
  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
