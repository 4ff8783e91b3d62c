/// Reads MCell files: `#GAME`, `#RULE` and `#BOARD`, followed by runs in `#L` lines.
///
/// - Source: Mirek Wojtowicz, "MCell file formats"; Golly 3.3 for `#GOLLY`, which names the rule.
struct MCellReader: PatternReader {
  private var lines: ByteLines
  private var notes = PatternComments()
  private(set) var writer: CellWriter
  private var game = ""
  private var ruleText = ""
  private var world: (rule: Rule, topology: Topology)?
  private var board: (width: Int, height: Int)?
  private var wraps = false
  private var corner = Cell(0, 0)
  private var position = Cell(0, 0)
  private var count = 0
  /// The group of the next state: 1 after an `a`, for states 25 to 48, and so on; 0 if none.
  private var group = 0

  init(_ lines: ByteLines, _ writer: CellWriter) {
    self.lines = lines
    self.writer = writer
  }

  mutating func pattern() throws(FormatFault) -> Pattern {
    while lines.advance() {
      let line = lines.trimmed
      guard lines.starts(with: "#"), !line.isEmpty else { continue }
      let end = lines.bytes[line].firstIndex(where: \.isSpace) ?? line.upperBound
      let name = lines.text(line.lowerBound..<end).uppercased()
      try readLine(name, lines.trimmed(end..<line.upperBound))
    }
    let world = try reading()
    let drawn = try lines.reporting(writer.fitted)
    let cells = drawn.centered(on: world.topology.box)
    if cells.highestState >= world.rule.stateCount {
      throw lines.fault(.stateTooHigh(cells.highestState, of: world.rule.stateCount))
    }
    return Pattern(
      .cells(cells), rule: world.rule, topology: world.topology, title: notes.title, author: notes.author,
      comments: notes.comments
    ).leavingOut(drawn.count - cells.count)
  }

  private mutating func readLine(_ name: String, _ part: Range<Int>) throws(FormatFault) {
    switch name {
    case "#GAME": game = lines.text(part).lowercased()
    case "#GOLLY": world = try lines.rule(part)
    case "#RULE": ruleText += lines.text(part)
    case "#BOARD": readBoard(lines.text(part))
    case "#WRAP": wraps = lines.text(part) == "1"
    case "#D": notes.labeledComment(lines, part)
    case "#N": notes.name(lines.text(part))
    case "#L", "#N-L": try readRuns(part)
    default: break
    }
  }

  private mutating func readBoard(_ text: String) {
    let sides = text.lowercased().split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ Topology.sides.contains($0) }) else { return }
    board = (sides[0], sides[1])
  }
}

extension MCellReader {
  /// The rule and topology; refuses files of games other than cellular automata on a grid.
  private func reading() throws(FormatFault) -> (rule: Rule, topology: Topology) {
    if let world { return (world.rule, topology) }
    let text: String
    switch game {
    case "", "standard life", "life": text = ruleText.isEmpty ? "23/3" : ruleText
    case "generations", "larger than life": text = ruleText
    case "special rules", "rules table", "user dll": text = ruleText.isEmpty ? game : ruleText
    default: throw lines.fault(.unknownRule(game))
    }
    do throws(LifeError) {
      return (try Rule.withTopology(text, knowing: lines.rules).rule, topology)
    } catch {
      throw lines.fault(FormatFault.Reason(error, rule: text))
    }
  }

  /// The finite board that the file names, or the plane.
  private var topology: Topology {
    guard let board else { return .plane }
    return wraps
      ? .torus(width: board.width, height: board.height) : .bounded(width: board.width, height: board.height)
  }

  private mutating func readRuns(_ part: Range<Int>) throws(FormatFault) {
    for offset in part {
      let byte = lines.bytes[offset]
      if let digit = byte.digit {
        count = min(count.followed(by: digit), Box.coordinateRange.upperBound)
      } else if (UInt8(ascii: "a")...UInt8(ascii: "j")).contains(byte) {
        group = Int(byte - UInt8(ascii: "a")) + 1
      } else if !byte.isSpace {
        try readRun(byte, max(count, 1), at: offset)
        count = 0
        group = 0
      }
    }
  }

  private mutating func readRun(_ byte: UInt8, _ count: Int, at offset: Int) throws(FormatFault) {
    switch byte {
    case UInt8(ascii: "."): position.x = position.x.saturatingAdding(count)
    case UInt8(ascii: "$"): position = Cell(0, position.y.saturatingAdding(count))
    case UInt8(ascii: "A")...UInt8(ascii: "X"):
      let state = group * 24 + Int(byte - UInt8(ascii: "A")) + 1
      guard state < 256 else { throw lines.fault(.stateTooHigh(state, of: 256), at: offset) }
      let start = position
      try lines.reporting(at: offset) { () throws(FormatFault.Reason) in
        try writer.draw(start, count: count, state: state)
      }
      position.x += count
    default: throw lines.unexpected(at: offset)
    }
  }
}

extension Cells {
  /// Returns the cells centered on a board; if it is too small, from its top left corner.
  fileprivate func centered(on board: Box?) -> Cells {
    guard let board, let box = boundingBox else { return self }
    let corner = Cell(max(board.width - box.width, 0) / 2, max(board.height - box.height, 0) / 2)
    return moved(by: Cell(corner.x - box.x, corner.y - box.y), onto: board)
  }
}

extension Pattern {
  /// Writes an MCell file, without position and generation; names rules unknown to MCell for Golly.
  func mcellText() throws(LifeError) -> String {
    let cells = try singleCells().clipped(to: topology.box)
    let box = topology.box ?? cells.boundingBox
    var text = "#MCell 4.20\n\(rule.mcellLines)"
    if let board = topology.box { text += "#BOARD \(board.width)x\(board.height)\n" }
    text += "#WRAP \(topology.isTorus ? 1 : 0)\n"
    for line in labeledLines { text += line.isEmpty ? "#D\n" : "#D \(line)\n" }
    var writer = RunWriter(corner: box?.corner ?? Cell(0, 0), states: .mcell)
    cells.forEachRun { writer.write($0, count: $1, state: $2) }
    return text + writer.finished()
  }
}

extension Rule {
  /// The `#GAME` and `#RULE` lines.
  fileprivate var mcellLines: String {
    let digits = description.dropFirst().split(separator: "/S", omittingEmptySubsequences: false)
    if states == nil, digits.count == 2, digits.joined().allSatisfy(\.isNumber) {
      return "#GAME Standard Life\n#RULE \(digits[1])/\(digits[0])\n"
    }
    if description.hasPrefix("R"), description.contains(",") {
      return "#GAME Larger than Life\n#RULE \(description)\n"
    }
    let isGenerations = description.count { $0 == "/" } == 2 && description.last?.isNumber == true
    let game = isGenerations ? "#GAME Generations\n" : "#GAME Rules table\n#GOLLY \(description)\n"
    return game + "#RULE \(description)\n"
  }
}
