/// The tree of a rule file.
///
/// Each node has a depth and, for each state of one cell, the next node or, in the end, the next state.
struct RuleTree {
  private var states = 0
  private var neighbors = 0
  private var count = 0
  private var depths: [Int] = []
  /// The indices of the next nodes, or next states.
  private var nodes: [Int32] = []

  static let maxNumbers = 1 << 24

  /// The order in which a tree examines the cells.
  ///
  /// - Source: Golly 3.3, help, "File formats", section "@TREE".
  static func inputs(_ neighborhood: StateNeighborhood) -> [(dx: Int, dy: Int)] {
    switch neighborhood {
    case .moore: [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (-1, 0), (1, 0), (0, 1), (0, 0)]
    case .vonNeumann: [(0, -1), (-1, 0), (1, 0), (0, 1), (0, 0)]
    case .hexagonal, .oneDimensional: neighborhood.neighbors + [(0, 0)]
    }
  }

  mutating func readLine(_ lines: ByteLines) throws(FormatFault) {
    let part = lines.trimmed
    guard let first = lines.bytes[part].first, first != UInt8(ascii: "#") else { return }
    if first.digit == nil {
      try readParameter(lines.text(part), lines)
    } else {
      try readNode(part, lines)
    }
  }

  private mutating func readParameter(_ text: String, _ lines: ByteLines) throws(FormatFault) {
    let parts = text.split(separator: "=").map { $0.filter { !$0.isWhitespace } }
    guard parts.count == 2, let number = Int(parts[1]), depths.isEmpty else {
      throw lines.fault(.badRule(.node))
    }
    switch parts[0] {
    case "num_states":
      guard (2...256).contains(number) else { throw lines.fault(.badRule(.stateCount)) }
      states = number
    case "num_neighbors":
      guard number == 4 || number == 8 else { throw lines.fault(.badRule(.neighborhood)) }
      neighbors = number
    case "num_nodes":
      guard number > 0, number <= Self.maxNumbers else { throw lines.fault(.badRule(.nodeCount)) }
      count = number
    default: throw lines.fault(.badRule(.node))
    }
  }

  private mutating func readNode(_ part: Range<Int>, _ lines: ByteLines) throws(FormatFault) {
    guard states > 0, neighbors > 0, count > depths.count, nodes.count + states <= Self.maxNumbers else {
      throw lines.fault(.badRule(.nodeCount))
    }
    var offset = part.lowerBound
    let depth = try lines.integer(at: &offset, until: part.upperBound)
    guard (1...neighbors + 1).contains(depth) else { throw lines.fault(.badRule(.node)) }
    for _ in 0..<states {
      lines.skipSpaces(at: &offset, until: part.upperBound)
      let position = offset
      let number = try lines.integer(at: &offset, until: part.upperBound)
      let isState = depth == 1 && (0..<states).contains(number)
      let isNode = depth > 1 && depths.indices.contains(number) && depths[number] == depth - 1
      guard isState || isNode else { throw lines.fault(.badRule(.node), at: position) }
      nodes.append(Int32(isState ? number : number * states))
    }
    guard offset == part.upperBound else { throw lines.unexpected(at: offset) }
    depths.append(depth)
  }

  func transition() throws(FormatFault.Reason) -> Transition {
    guard states > 0 else { throw .badRule(.stateCount) }
    guard depths.count == count, depths.last == neighbors + 1 else { throw .badRule(.nodeCount) }
    let root = Int32((depths.count - 1) * states)
    let inputs = Self.inputs(neighbors == 8 ? .moore : .vonNeumann)
    return Transition(
      .tree(Transition.Tree(inputs: inputs, nodes: nodes, root: root, states: states)), states: states)
  }
}
