/// Builds the tree of a rule that looks at its neighbors only to see which are alive, and whether a barrier is among them.
///
/// So a rule of two states with letters for arrangements, such as `B2a3/S23-q`, gets further states.
struct NeighborTree {
  let states: Int
  let isAlive: (Int) -> Bool
  var isBarrier: (Int) -> Bool = { _ in false }
  /// The next state of a cell, whose live neighbors are bits as in ``RuleTable``, without the cell itself.
  let next: (_ state: Int, _ neighbors: Int, _ isAtBarrier: Bool) -> Int

  /// The neighbors known so far.
  private struct Known: Hashable {
    var alive = 0
    var isAtBarrier = false
  }

  private static let inputs = RuleTree.inputs(.moore)

  func transition() -> Transition {
    var nodes: [Int32] = []
    var made = Self.inputs.map { _ in [Known: Int32]() }
    let root = node(0, Known(), &nodes, &made)
    return Transition(
      .tree(Transition.Tree(inputs: Self.inputs, nodes: nodes, root: root, states: states)), states: states)
  }

  /// Returns the index of the node that examines a cell, adding it and all that follow if needed.
  private func node(
    _ depth: Int, _ known: Known, _ nodes: inout [Int32], _ made: inout [[Known: Int32]]
  ) -> Int32 {
    if let place = made[depth][known] { return place }
    let isLast = depth == Self.inputs.count - 1
    let children = (0..<states).map { state -> Int32 in
      guard !isLast else { return Int32(next(state, known.alive, known.isAtBarrier)) }
      var more = known
      if isAlive(state) { more.alive |= Self.bit(of: Self.inputs[depth]) }
      if isBarrier(state) { more.isAtBarrier = true }
      return node(depth + 1, more, &nodes, &made)
    }
    let place = Int32(nodes.count)
    nodes += children
    made[depth][known] = place
    return place
  }

  private static func bit(of cell: (dx: Int, dy: Int)) -> Int { 1 << (4 - 3 * cell.dy - cell.dx) }
}
