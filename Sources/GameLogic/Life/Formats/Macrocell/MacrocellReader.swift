/// The reading of macrocell files of two states: leaves as `$$..*$...*$.***$`, branches as `4 1 2 0 3`.
struct MacrocellReader {
  private var lines: ByteLines
  private var remarks = Remarks()
  private var rule: (rule: Rule, topology: Topology)?
  private var generation = 0
  private var builder = QuadtreeBuilder()
  /// For each node of the file its number in the tree and its level.
  private var nodes: [(number: Int, level: Int)] = [(0, 0)]

  private init(lines: ByteLines) { self.lines = lines }

  static func read(_ bytes: [UInt8]) throws(FormatFault) -> Pattern {
    var reader = MacrocellReader(lines: ByteLines(bytes))
    return try reader.pattern()
  }

  private mutating func pattern() throws(FormatFault) -> Pattern {
    while lines.advance() {
      guard let sign = lines.bytes[lines.trimmed].first, !lines.starts(with: "[M2]") else { continue }
      switch sign {
      case UInt8(ascii: "#"): try note()
      case UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: "$"): try readLeaf()
      default: try readBranch()
      }
      guard nodes.count <= Macrocell.mostNodes else { throw lines.fault(.tooLarge) }
    }
    let root = nodes.count > 1 ? nodes[nodes.count - 1] : (number: 0, level: 3)
    let tree = builder.tree(root: root.number, level: root.level)
    return Pattern(
      try content(tree), rule: rule?.rule ?? .life, topology: rule?.topology ?? .plane,
      generation: generation, title: remarks.title, author: remarks.author, comments: remarks.comments)
  }

  /// Single cells where they are not too many, for everything can be done with them.
  private func content(_ tree: Quadtree) throws(FormatFault) -> Content {
    guard let box = rule?.topology.box else {
      return Macrocell.cells(of: tree, mostTiles: Macrocell.fewTiles).map(Content.cells) ?? .tree(tree)
    }
    guard let cells = Macrocell.cells(of: tree) else { throw lines.fault(.tooLarge) }
    let offset = Macrocell.offset(of: box)
    return .cells(cells.moved(x: offset.x, y: offset.y).clipped(to: box))
  }
}

extension MacrocellReader {
  private mutating func note() throws(FormatFault) {
    let line = lines.trimmed
    let rest = min(line.lowerBound + 2, line.upperBound)..<line.upperBound
    switch line.count > 1 ? lines.bytes[line.lowerBound + 1] : 0 {
    case UInt8(ascii: "R"): rule = try lines.rule(rest)
    case UInt8(ascii: "G"):
      var offset = rest.lowerBound
      lines.skipSpaces(at: &offset, until: rest.upperBound)
      generation = try lines.generation(at: &offset, until: rest.upperBound)
    case UInt8(ascii: "N"): remarks.name(lines.text(lines.trimmed(rest)))
    case UInt8(ascii: "O"): remarks.credit(lines.text(lines.trimmed(rest)))
    case UInt8(ascii: "C"), UInt8(ascii: "D"): remarks.remark(lines, rest)
    default: remarks.remark(lines, min(line.lowerBound + 1, line.upperBound)..<line.upperBound)
    }
  }

  private mutating func readLeaf() throws(FormatFault) {
    var bits: UInt64 = 0
    var column = 0, row = 0
    for offset in lines.trimmed {
      switch lines.bytes[offset] {
      case UInt8(ascii: "$"):
        row += 1
        column = 0
        continue
      case UInt8(ascii: "*"):
        guard column < 8, row < 8 else { throw lines.fault(.badLevel, at: offset) }
        bits |= 1 << UInt64(8 * row + column)
      case UInt8(ascii: "."): break
      default: throw lines.unexpected(at: offset)
      }
      column += 1
    }
    nodes.append((builder.leaf(bits), 3))
  }

  private mutating func readBranch() throws(FormatFault) {
    var offset = lines.trimmed.lowerBound
    let start = offset, end = lines.trimmed.upperBound
    guard lines.bytes[offset].digit != nil else { throw lines.unexpected(at: offset) }
    let level = try lines.integer(at: &offset, until: end)
    // Files of many states begin their trees with squares of two by two.
    guard level > 3 || !(1...3).contains(level) else { throw lines.fault(.manyStates, at: start) }
    guard (4...Quadtree.highestLevel).contains(level) else { throw lines.fault(.badLevel, at: start) }
    var quarters: [Int] = []
    for _ in 0..<4 {
      lines.skipSpaces(at: &offset, until: end)
      let place = offset
      let number = try lines.integer(at: &offset, until: end)
      guard nodes.indices.contains(number) else { throw lines.fault(.badNode(number), at: place) }
      guard number == 0 || nodes[number].level == level - 1 else { throw lines.fault(.badLevel, at: place) }
      quarters.append(nodes[number].number)
    }
    guard offset == end else { throw lines.unexpected(at: offset) }
    nodes.append((builder.branch(level: level, quarters), level))
  }
}
