/// Reads macrocell files with leaves of 2×2 cells such as `1 0 3 3 0`.
///
/// Golly writes such leaves for rules of several states, and only for those.
struct StateMacrocellReader {
  private var lines: ByteLines
  private var head = MacrocellHead()
  /// The level and the four parts of each node: states for leaves, node numbers for branches.
  private var nodes: [(level: Int, parts: [Int])] = [(0, [0, 0, 0, 0])]
  private var cells = Cells()

  /// Returns true if the first node of a file is not one of the two-state format.
  static func isNeeded(for lines: ByteLines) -> Bool {
    var lines = lines
    while lines.advance() {
      guard let byte = lines.bytes[lines.trimmed].first, byte != UInt8(ascii: "#"), byte != UInt8(ascii: "[")
      else {
        continue
      }
      return byte.digit != nil && lines.text(lines.trimmed).hasPrefix("1 ")
    }
    return false
  }

  static func read(_ lines: ByteLines) throws(FormatFault) -> Pattern {
    var reader = StateMacrocellReader(lines: lines)
    return try reader.pattern()
  }

  private init(lines: ByteLines) { self.lines = lines }

  private mutating func pattern() throws(FormatFault) -> Pattern {
    while lines.advance() {
      guard let byte = lines.bytes[lines.trimmed].first, byte != UInt8(ascii: "[") else { continue }
      if byte == UInt8(ascii: "#") { try head.read(lines) } else { try readNode() }
      guard nodes.count <= Macrocell.maxNodes else { throw lines.fault(.tooLarge) }
    }
    let topology = head.topology
    let drawn = try lines.reporting { () throws(FormatFault.Reason) in try allCells() }
    let cells = drawn.moved(by: Macrocell.offset(on: topology), onto: topology.box)
    return head.pattern(.cells(cells)).leavingOut(drawn.count - cells.count)
  }

  private mutating func readNode() throws(FormatFault) {
    var offset = lines.trimmed.lowerBound
    let end = lines.trimmed.upperBound
    let level = try lines.integer(at: &offset, until: end)
    guard (1...Quadtree.highestLevel).contains(level) else { throw lines.fault(.badLevel) }
    let states = head.rule.stateCount
    var parts: [Int] = []
    for _ in 0..<4 {
      lines.skipSpaces(at: &offset, until: end)
      let position = offset
      let number = try lines.integer(at: &offset, until: end)
      if level == 1 {
        guard (0..<states).contains(number) else {
          throw lines.fault(states == 2 ? .manyStates : .stateTooHigh(number, of: states), at: position)
        }
      } else {
        guard nodes.indices.contains(number) else { throw lines.fault(.badNode(number), at: position) }
        guard number == 0 || nodes[number].level == level - 1 else {
          throw lines.fault(.badLevel, at: position)
        }
      }
      parts.append(number)
    }
    guard offset == end else { throw lines.unexpected(at: offset) }
    nodes.append((level, parts))
  }
}

extension StateMacrocellReader {
  /// All cells, with the center of the root at (0, 0).
  private mutating func allCells() throws(FormatFault.Reason) -> Cells {
    let root = nodes.count - 1
    guard root > 0 else { return Cells() }
    guard tiles <= Cells.maxTiles else { throw .tooLarge }
    let half = 1 << (nodes[root].level - 1)
    try visit(root, at: Cell(-half, -half))
    return cells
  }

  /// The number of nonempty tiles, counted up to one more than ``Cells/maxTiles``.
  ///
  /// Counting first is much faster than failing halfway.
  private var tiles: Int {
    var counts = [0]
    for node in nodes.dropFirst() {
      let sum = node.level > 6 ? node.parts.reduce(0) { $0 + counts[$1] } : 1
      counts.append(min(sum, Cells.maxTiles + 1))
    }
    return counts[counts.count - 1]
  }

  private mutating func visit(_ number: Int, at corner: Cell) throws(FormatFault.Reason) {
    let node = nodes[number]
    let half = 1 << (node.level - 1)
    for (place, part) in node.parts.enumerated() where part != 0 {
      let cell = Cell(corner.x + (place & 1) * half, corner.y + (place >> 1) * half)
      if node.level == 1 {
        cells.add(1 << UInt64(cell.x & 63), column: cell.x >> 6, y: cell.y, state: part)
        guard cells.tiles.count <= Cells.maxTiles else { throw .tooLarge }
      } else {
        try visit(part, at: cell)
      }
    }
  }
}

extension Pattern {
  /// Writes a macrocell file with leaves of 2×2 cells.
  func stateMacrocellText() throws(LifeError) -> String {
    let offset = Macrocell.offset(on: topology)
    let cells = try singleCells().clipped(to: topology.box).moved(x: -offset.x, y: -offset.y)
    var text = "\(Macrocell.header)\n#R \(ruleText)\n"
    if generation > 0 { text += "#G \(generation)\n" }
    if !title.isEmpty { text += "#N \(title.oneLine)\n" }
    if !author.isEmpty { text += "#O \(author.oneLine)\n" }
    for line in commentLines { text += line.isEmpty ? "#C\n" : "#C \(line)\n" }
    var writer = StateTreeWriter()
    writer.write(cells)
    return text + writer.text
  }
}

/// Builds the nodes of a tree from its leaves upward; equal squares share a node.
private struct StateTreeWriter {
  private(set) var text = ""
  private var numbers: [[Int]: Int] = [:]

  mutating func write(_ cells: Cells) {
    var squares: [Cell: [Int]] = [:]
    cells.forEachRun { start, count, state in
      for x in start.x..<start.x + count {
        squares[Cell(x >> 1, start.y >> 1), default: [0, 0, 0, 0]][(start.y & 1) << 1 | x & 1] = state
      }
    }
    var level = 1
    var nodes: [Cell: Int] = [:]
    for cell in squares.keys.sorted() { nodes[cell] = number(level, squares[cell] ?? []) }
    // The tree is centered on (0, 0): four squares around it make the root.
    while level < 2 || nodes.keys.contains(where: { !(-1...0).contains($0.x) || !(-1...0).contains($0.y) }) {
      level += 1
      nodes = parents(of: nodes, level)
    }
    let quarters = [Cell(-1, -1), Cell(0, -1), Cell(-1, 0), Cell(0, 0)].map { nodes[$0] ?? 0 }
    _ = number(level + 1, quarters)
  }

  private mutating func parents(of nodes: [Cell: Int], _ level: Int) -> [Cell: Int] {
    var quarters: [Cell: [Int]] = [:]
    for (cell, node) in nodes {
      quarters[Cell(cell.x >> 1, cell.y >> 1), default: [0, 0, 0, 0]][(cell.y & 1) << 1 | cell.x & 1] = node
    }
    var parents: [Cell: Int] = [:]
    for cell in quarters.keys.sorted() { parents[cell] = number(level, quarters[cell] ?? []) }
    return parents
  }

  /// Returns the number of a node, writing it if it is new.
  private mutating func number(_ level: Int, _ parts: [Int]) -> Int {
    let key = [level] + parts
    if let number = numbers[key] { return number }
    let number = numbers.count + 1
    numbers[key] = number
    text += key.map(String.init).joined(separator: " ") + "\n"
    return number
  }
}
