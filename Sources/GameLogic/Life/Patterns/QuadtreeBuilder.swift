/// Puts a tree together so that equal squares stand once.
///
/// Whoever asks for squares in the same order, quarters before the whole and row by row, gets the same
/// numbers: trees of the same cells are equal.
package struct QuadtreeBuilder {
  private var nodes: [Quadtree.Node] = [.leaf(0)]
  private var numbers: [Quadtree.Node: Int] = [.leaf(0): 0]

  /// Creates a builder that knows only the empty square.
  package init() {}

  /// The number of a square of 8×8 cells.
  package mutating func leaf(_ cells: UInt64) -> Int { number(of: .leaf(cells)) }

  /// The number of the square with these quarters, row by row.
  package mutating func branch(level: Int, _ quarters: [Int]) -> Int {
    guard quarters.contains(where: { $0 != 0 }) else { return 0 }
    return number(
      of: .branch(
        level: level, northwest: quarters[0], northeast: quarters[1], southwest: quarters[2],
        southeast: quarters[3]))
  }

  private mutating func number(of node: Quadtree.Node) -> Int {
    if let number = numbers[node] { return number }
    numbers[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  /// The tree whose whole is a square that was built.
  package func tree(root: Int, level: Int) -> Quadtree { Quadtree(nodes: nodes, root: root, level: level) }
}

extension Quadtree {
  /// Creates the smallest tree of these cells, at least 64 columns wide.
  ///
  /// - Throws: ``LifeError/beyondReach`` when a cell lies beyond ``Box/reach``.
  public init(_ cells: Cells) throws(LifeError) {
    var level = 7
    if let box = cells.boundingBox {
      while !Self.square(level: level).contains(box) {
        level += 1
        guard level <= Self.highestLevel else { throw .beyondReach }
      }
    }
    var builder = QuadtreeBuilder()
    let places = cells.tiles.compactMap { place, tile in
      cells.rows[tile << 6..<tile << 6 + 64].contains { $0 != 0 } ? place : nil
    }
    let root = builder.square(
      of: cells, places, level: level, column: -1 << (level - 7), row: -1 << (level - 7))
    self = builder.tree(root: root, level: level)
  }

  /// The largest square whose cells are all within ``Box/reach``.
  public static let highestLevel = 62

  /// The cells of the square around (0, 0).
  static func square(level: Int) -> Box {
    Box(Cell(-1 << (level - 1), -1 << (level - 1)), Cell(1 << (level - 1) - 1, 1 << (level - 1) - 1))
  }
}

extension Box {
  /// Whether a rectangle lies inside.
  func contains(_ other: Box) -> Bool { intersection(other) == other }
}

extension QuadtreeBuilder {
  /// The number of a square of level 6 or higher: only these tiles of the cells lie in it, and the first
  /// tile that it has room for is the one in a column and a row.
  fileprivate mutating func square(
    of cells: Cells, _ places: [Cells.Place], level: Int, column: Int, row: Int
  ) -> Int {
    if places.isEmpty { return 0 }
    if level == 6 { return square(of: cells, level: 6, x: column << 6, y: row << 6) }
    let half = 1 << (level - 7)
    var quarters: [Int] = []
    for n in 0..<4 {
      let here = places.filter {
        ($0.column >= column + half) == (n & 1 == 1) && ($0.row >= row + half) == (n >> 1 == 1)
      }
      quarters.append(
        square(of: cells, here, level: level - 1, column: column + (n & 1) * half, row: row + (n >> 1) * half)
      )
    }
    return branch(level: level, quarters)
  }

  private mutating func square(of cells: Cells, level: Int, x: Int, y: Int) -> Int {
    guard level > 3 else {
      let bits = (0..<8).reduce(UInt64(0)) { bits, row in
        bits | (cells[word: x >> 6, y + row] >> UInt64(x & 63) & 0xFF) << UInt64(row << 3)
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
