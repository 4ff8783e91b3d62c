/// Limits and coordinates of the macrocell format.
enum Macrocell {
  /// The maximum number of nodes in a file: at least 80 MB of text, and a tree of about 1.5 GB.
  static let maxNodes = 1 << 23

  /// The maximum number of tiles of a tree that is converted to cells when read: 8 MiB.
  static let maxTilesAsCells = 1 << 14

  /// The first line of files that use Golly's row numbers.
  static let header = "[M2] (parlor 2)"

  /// The first line of earlier files, which use the row numbers of ``Quadtree``.
  static let oldHeader = "[M2] (parlor)"

  /// Returns the single cells of a tree; nil if they need more than `maxTiles` tiles.
  static func cells(of tree: Quadtree, maxTiles: Int = Cells.maxTiles) -> Cells? {
    // Counting tiles first is much faster than failing halfway.
    tiles(of: tree) <= maxTiles ? try? tree.cells() : nil
  }

  /// The number of nonempty tiles, counted up to one more than ``Cells/maxTiles``.
  private static func tiles(of tree: Quadtree) -> Int {
    var counts = [Int](repeating: 1, count: tree.nodes.count)
    counts[0] = 0
    for (number, node) in tree.nodes.enumerated() {
      guard case .branch(let level, let northwest, let northeast, let southwest, let southeast) = node,
        level > 6
      else { continue }
      let sum = counts[northwest] + counts[northeast] + counts[southwest] + counts[southeast]
      counts[number] = min(sum, Cells.maxTiles + 1)
    }
    return counts[tree.root]
  }

  /// The position in Golly of a tree's center, on a board of a topology.
  ///
  /// Golly's y axis points up inside its trees: the northern half ends with row 0, the southern half begins
  /// with row 1. On a finite board, coordinates count from the middle.
  ///
  /// - Source: `hlifealgo::setcell` and `gsetbit` of Golly 3.3: y is negated, and y ≥ 0 goes into the north.
  static func offset(on topology: Topology) -> Cell {
    Cell(topology.middle.x, topology.middle.y + 1)
  }
}

/// Reads two-state macrocell files: leaves such as `$$..*$...*$.***$`, branches such as `4 1 2 0 3`.
///
/// A node takes ten times the memory of its line, so all lines are checked before the tree is built.
struct MacrocellReader {
  private var lines: ByteLines
  private var head = MacrocellHead()
  private var isOld = false
  private var nodes: MacrocellNodes

  private init(_ lines: ByteLines, builds: Bool) {
    self.lines = lines
    nodes = MacrocellNodes(builder: builds ? QuadtreeBuilder() : nil)
  }

  static func read(_ lines: ByteLines) throws(FormatFault) -> Pattern {
    if StateMacrocellReader.isNeeded(for: lines) { return try StateMacrocellReader.read(lines) }
    var check = MacrocellReader(lines, builds: false)
    try check.readLines()
    var reader = MacrocellReader(lines, builds: true)
    try reader.readLines()
    return try reader.pattern()
  }

  private mutating func readLines() throws(FormatFault) {
    while lines.advance() {
      guard let byte = lines.bytes[lines.trimmed].first else { continue }
      if lines.starts(with: "[M2]") {
        isOld = lines.text(lines.trimmed) == Macrocell.oldHeader
        continue
      }
      switch byte {
      case UInt8(ascii: "#"): try head.read(lines)
      case UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: "$"): try readLeaf()
      default: try readBranch()
      }
      guard nodes.count <= Macrocell.maxNodes else { throw lines.fault(.tooLarge) }
    }
  }

  private func pattern() throws(FormatFault) -> Pattern {
    let content = try lines.reporting(content)
    return head.pattern(content).leavingOut(Int(clamping: nodes.tree.population - content.population))
  }

  /// Returns single cells unless there are too many.
  private func content() throws(FormatFault.Reason) -> Content {
    let topology = head.topology, tree = nodes.tree
    let offset = isOld && topology == .plane ? Cell(0, 0) : Macrocell.offset(on: topology)
    if let board = topology.box {
      guard let cells = Macrocell.cells(of: tree) else { throw .tooLarge }
      return .cells(cells.moved(by: offset, onto: board))
    }
    if let cells = Macrocell.cells(of: tree, maxTiles: Macrocell.maxTilesAsCells) {
      return .cells(cells.moved(x: offset.x, y: offset.y))
    }
    guard topology == .plane else { throw .tooLarge }
    guard let moved = offset.y == 0 ? tree : tree.movedByOneRow(.down) else { throw .tooLarge }
    return .tree(moved)
  }
}

/// The content of the lines that begin with `#`, for files of two states and of several.
struct MacrocellHead {
  private(set) var rule = Rule.life
  private(set) var topology = Topology.plane
  private var generation = 0
  private var notes = PatternComments()

  mutating func read(_ lines: ByteLines) throws(FormatFault) {
    let line = lines.trimmed
    let rest = min(line.lowerBound + 2, line.upperBound)..<line.upperBound
    switch line.count > 1 ? lines.bytes[line.lowerBound + 1] : 0 {
    case UInt8(ascii: "R"): (rule, topology) = try lines.rule(rest)
    case UInt8(ascii: "G"):
      var offset = rest.lowerBound
      lines.skipSpaces(at: &offset, until: rest.upperBound)
      generation = try lines.generation(at: &offset, until: rest.upperBound)
    case UInt8(ascii: "N"): notes.name(lines.text(lines.trimmed(rest)))
    case UInt8(ascii: "O"): notes.author(lines.text(lines.trimmed(rest)))
    case UInt8(ascii: "C"), UInt8(ascii: "D"): notes.comment(lines, rest)
    default: notes.comment(lines, min(line.lowerBound + 1, line.upperBound)..<line.upperBound)
    }
  }

  func pattern(_ content: Content) -> Pattern {
    Pattern(
      content, rule: rule, topology: topology, generation: generation, title: notes.title,
      author: notes.author, comments: notes.comments)
  }
}

/// The nodes of a macrocell file: their levels and, once known to be valid, their indices in a tree.
private struct MacrocellNodes {
  /// The level of each node of the file; the first is the empty square.
  private(set) var levels: [UInt8] = [0]
  private var numbers = [0]
  private var builder: QuadtreeBuilder?

  init(builder: QuadtreeBuilder?) { self.builder = builder }

  var count: Int { levels.count }

  mutating func addLeaf(_ cells: UInt64) {
    levels.append(3)
    if let number = builder?.leaf(cells) { numbers.append(number) }
  }

  /// Adds a branch whose quarters precede it.
  mutating func addBranch(level: Int, _ quarters: [Int]) {
    levels.append(UInt8(level))
    guard builder != nil, let number = builder?.branch(level: level, quarters.map { numbers[$0] }) else {
      return
    }
    numbers.append(number)
  }

  /// The tree, whose root is the last node.
  var tree: Quadtree {
    let isEmpty = levels.count == 1
    let builder = builder ?? QuadtreeBuilder()
    return builder.tree(root: numbers[numbers.count - 1], level: isEmpty ? 3 : Int(levels[levels.count - 1]))
  }
}

extension MacrocellReader {
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
    nodes.addLeaf(bits)
  }

  private mutating func readBranch() throws(FormatFault) {
    var offset = lines.trimmed.lowerBound
    let start = offset, end = lines.trimmed.upperBound
    guard lines.bytes[offset].digit != nil else { throw lines.unexpected(at: offset) }
    let level = try lines.integer(at: &offset, until: end)
    // Files of more than two states have leaves of one or 2×2 cells.
    guard level > 3 || !(1...3).contains(level) else { throw lines.fault(.manyStates, at: start) }
    guard (4...Quadtree.highestLevel).contains(level) else { throw lines.fault(.badLevel, at: start) }
    var quarters: [Int] = []
    for _ in 0..<4 {
      lines.skipSpaces(at: &offset, until: end)
      let position = offset
      let number = try lines.integer(at: &offset, until: end)
      guard nodes.levels.indices.contains(number) else {
        throw lines.fault(.badNode(number), at: position)
      }
      guard number == 0 || Int(nodes.levels[number]) == level - 1 else {
        throw lines.fault(.badLevel, at: position)
      }
      quarters.append(number)
    }
    guard offset == end else { throw lines.unexpected(at: offset) }
    nodes.addBranch(level: level, quarters)
  }
}

extension Pattern {
  func macrocellText() throws(LifeError) -> String {
    let tree = try quarters()
    guard tree.nodes.count <= Macrocell.maxNodes else { throw .tooLarge }
    var text = "\(Macrocell.header)\n#R \(ruleText)\n"
    if generation > 0 { text += "#G \(generation)\n" }
    if !title.isEmpty { text += "#N \(title.oneLine)\n" }
    if !author.isEmpty { text += "#O \(author.oneLine)\n" }
    for line in commentLines { text += line.isEmpty ? "#C\n" : "#C \(line)\n" }
    return text + tree.lines
  }

  private func quarters() throws(LifeError) -> Quadtree {
    switch content {
    case .tree(let tree):
      guard let moved = tree.movedByOneRow(.up) else { throw .outOfRange }
      return moved
    case .cells(let cells):
      let offset = Macrocell.offset(on: topology)
      return try Quadtree(cells.onPlane().clipped(to: topology.box).moved(x: -offset.x, y: -offset.y))
    }
  }
}

extension Quadtree {
  /// The used nodes, one per line; the root comes last.
  fileprivate var lines: String {
    guard root != 0 else { return "$$$$$$$$\n" }
    var numbers = [Int](repeating: 0, count: nodes.count)
    for number in order.enumerated() { numbers[number.element] = number.offset + 1 }
    var text = ""
    for number in order {
      switch nodes[number] {
      case .leaf(let rows): text += Self.picture(rows) + "\n"
      case .branch(let level, let northwest, let northeast, let southwest, let southeast):
        let quarters = [northwest, northeast, southwest, southeast].map { " \(numbers[$0])" }
        text += "\(level)\(quarters.joined())\n"
      }
    }
    return text
  }

  /// The indices of all used nodes except the empty one, quarters before their parents.
  private var order: [Int] {
    var isNeeded = [Bool](repeating: false, count: nodes.count)
    isNeeded[root] = true
    for number in stride(from: root, to: 0, by: -1) where isNeeded[number] {
      guard case .branch(_, let northwest, let northeast, let southwest, let southeast) = nodes[number] else {
        continue
      }
      for quarter in [northwest, northeast, southwest, southeast] { isNeeded[quarter] = true }
    }
    return (1...root).filter { isNeeded[$0] }
  }

  private static func picture(_ rows: UInt64) -> String {
    var text = ""
    for row in 0..<8 where rows >> UInt64(8 * row) != 0 {
      let byte = rows >> UInt64(8 * row) & 0xFF
      for column in 0..<8 where byte >> UInt64(column) != 0 {
        text += byte >> UInt64(column) & 1 != 0 ? "*" : "."
      }
      text += "$"
    }
    return text
  }
}
