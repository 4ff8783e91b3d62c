/// Gathers the nodes of a tree so that equal ones stand once.
struct NodeShelf {
  /// All nodes; the first is the empty square.
  private(set) var nodes: [Quadtree.Node] = [.leaf(0)]
  private var numbers: [Quadtree.Node: Int] = [.leaf(0): 0]

  /// The number of a square of 8×8 cells.
  mutating func leaf(_ cells: UInt64) -> Int { number(of: .leaf(cells)) }

  /// The number of a square of four others.
  mutating func branch(level: Int, _ quarters: [Int]) -> Int {
    guard quarters.contains(where: { $0 != 0 }) else { return 0 }
    return number(
      of: .branch(
        level: level, northwest: quarters[0], northeast: quarters[1], southwest: quarters[2],
        southeast: quarters[3]))
  }

  private mutating func number(of node: Quadtree.Node) -> Int {
    if let number = numbers[node] { return number }
    let number = nodes.count
    nodes.append(node)
    numbers[node] = number
    return number
  }
}
