/// Reads run-length encoded patterns: `bo$2bo$3o!`, with an optional header.
struct RunLengthReader: PatternReader {
  private var lines: ByteLines
  private var header = RunLengthHeader()
  private(set) var writer: CellWriter
  private var origin = Cell(0, 0)
  private var x = 0
  private var y = 0
  private var number = 0
  private var hasStarted = false
  /// The group of the next state: 1 after a `p`, for states 25 to 48, and so on; 0 if none.
  private var group = 0

  init(_ lines: ByteLines, _ writer: CellWriter) {
    self.lines = lines
    self.writer = writer
  }

  mutating func pattern() throws(FormatFault) -> Pattern {
    while lines.advance() {
      guard let byte = lines.bytes[lines.trimmed].first else { continue }
      if byte == UInt8(ascii: "#") {
        try header.readComment(lines, isBeforeData: !hasStarted)
      } else if !hasStarted, !header.hasSize, lines.isHeader {
        try header.readSize(lines)
      } else if try readRuns() {
        break
      }
    }
    if !hasStarted { begin() }
    return header.pattern(try lines.reporting(writer.fitted)).leavingOut(writer.leftOut)
  }

  private mutating func begin() {
    hasStarted = true
    origin = header.origin
    x = origin.x
    y = origin.y
    writer = writer.renewed(board: header.topology.box)
  }

  /// Reads a line of runs; returns true at the end of the pattern.
  private mutating func readRuns() throws(FormatFault) -> Bool {
    if !hasStarted { begin() }
    var offset = lines.line.lowerBound
    while offset < lines.line.upperBound {
      let byte = lines.bytes[offset]
      if let digit = byte.digit {
        number = number.followed(by: digit)
        // The range may be crossed from end to end, which is twice the distance from its middle.
        guard number <= -2 * Box.coordinateRange.lowerBound else { throw lines.fault(.tooFar, at: offset) }
      } else if isGroup(at: offset) {
        group = Int(byte - UInt8(ascii: "p")) + 1
      } else if byte == UInt8(ascii: "!") {
        return true
      } else if !byte.isSpace {
        try readRun(byte, at: offset)
        number = 0
      }
      offset += 1
    }
    return false
  }

  /// True for the first letter of a two-letter state.
  private func isGroup(at offset: Int) -> Bool {
    (UInt8(ascii: "p")...UInt8(ascii: "y")).contains(lines.bytes[offset])
      && offset + 1 < lines.line.upperBound
      && (UInt8(ascii: "A")...UInt8(ascii: "X")).contains(lines.bytes[offset + 1])
  }

  private mutating func readRun(_ byte: UInt8, at offset: Int) throws(FormatFault) {
    let count = max(number, 1)
    switch byte {
    case UInt8(ascii: "b"), UInt8(ascii: "."):
      x = try moved(x, by: count, at: offset)
    // As in Golly, for old collections that mark some live cells with other letters.
    case UInt8(ascii: "o")...UInt8(ascii: "z"): try draw(1, count, at: offset)
    case UInt8(ascii: "A")...UInt8(ascii: "X"):
      try draw(group * 24 + Int(byte - UInt8(ascii: "A")) + 1, count, at: offset)
    case UInt8(ascii: "$"):
      x = origin.x
      y = try moved(y, by: count, at: offset)
    default: throw lines.unexpected(at: offset)
    }
  }

  private mutating func draw(_ state: Int, _ count: Int, at offset: Int) throws(FormatFault) {
    group = 0
    let states = header.stateCount
    guard state < states else {
      throw lines.fault(states == 2 ? .manyStates : .stateTooHigh(state, of: states), at: offset)
    }
    try lines.reporting(at: offset) { () throws(FormatFault.Reason) in
      try writer.draw(Cell(x, y), count: count, state: state)
    }
    x = try moved(x, by: count, at: offset)
  }

  /// Returns the position after a run; one past the last column or row is allowed.
  private func moved(_ position: Int, by count: Int, at offset: Int) throws(FormatFault) -> Int {
    guard count - 1 <= Box.coordinateRange.upperBound - position else {
      throw lines.fault(.tooFar, at: offset)
    }
    return position + count
  }
}

/// The contents of the lines before the runs: comments, size, rule, position and generation.
struct RunLengthHeader {
  private var notes = PatternComments()
  private var rule: (rule: Rule, topology: Topology)?
  private var generation = 0
  private var position: Cell?
  private var corner: Cell?
  private var width = 0
  private var height = 0
  private(set) var hasSize = false

  var topology: Topology { rule?.topology ?? .plane }
  var stateCount: Int { rule?.rule.stateCount ?? 2 }

  /// The position of the first run.
  ///
  /// On a finite board, Golly counts from the middle and centers patterns that have no position. A pattern as
  /// large as the board is the whole board; on a torus, so is one without a position.
  var origin: Cell {
    guard let box = topology.box else { return endless(position ?? corner) }
    if width >= box.width, height >= box.height { return box.corner }
    let middle = Cell(box.width / 2, box.height / 2)
    if let position { return Cell(position.x + middle.x, position.y + middle.y) }
    if case .bounded = topology, (1...box.width).contains(width), (1...box.height).contains(height) {
      return Cell(middle.x - width / 2, middle.y - height / 2)
    }
    return box.corner
  }

  /// The origin on an infinite board; on a strip, Golly counts from the middle of its finite side.
  private func endless(_ position: Cell?) -> Cell {
    guard let position else { return Cell(0, 0) }
    return Cell(
      position.x.saturatingAdding(topology.middle.x), position.y.saturatingAdding(topology.middle.y))
  }

  func pattern(_ cells: Cells) -> Pattern {
    Pattern(
      .cells(cells), rule: rule?.rule ?? .life, topology: topology, generation: generation,
      title: notes.title, author: notes.author, comments: notes.comments)
  }
}

extension RunLengthHeader {
  /// Reads a line that begins with `#`.
  mutating func readComment(_ lines: ByteLines, isBeforeData: Bool) throws(FormatFault) {
    let line = lines.trimmed
    let letter = line.count > 1 ? lines.bytes[line.lowerBound + 1] : UInt8(ascii: "C")
    let rest = min(line.lowerBound + 2, line.upperBound)..<line.upperBound
    if lines.starts(with: "#CXRLE") {
      if isBeforeData { try readExtension(lines) }
      return
    }
    switch letter {
    case UInt8(ascii: "N"): notes.name(lines.text(lines.trimmed(rest)))
    case UInt8(ascii: "O"): notes.author(lines.text(lines.trimmed(rest)))
    case UInt8(ascii: "r"):
      if isBeforeData, rule == nil { rule = try lines.rule(rest) }
    case UInt8(ascii: "P"), UInt8(ascii: "R"):
      if isBeforeData, let position = lines.position(rest) { corner = position }
    case UInt8(ascii: "C"), UInt8(ascii: "c"), UInt8(ascii: "D"): notes.comment(lines, rest)
    default: notes.comment(lines, min(line.lowerBound + 1, line.upperBound)..<line.upperBound)
    }
  }

  /// Reads `#CXRLE Pos=-10,5 Gen=100`.
  private mutating func readExtension(_ lines: ByteLines) throws(FormatFault) {
    var offset = lines.line.lowerBound + 6
    let end = lines.line.upperBound
    while offset + 4 < end {
      let word = lines.bytes[offset..<offset + 4]
      offset += 1
      if word.elementsEqual("Pos=".utf8) {
        offset += 3
        position = try lines.pair(at: &offset, until: end)
      } else if word.elementsEqual("Gen=".utf8) {
        offset += 3
        generation = try lines.generation(at: &offset, until: end)
      }
    }
  }

  /// Reads `x = 3, y = 3, rule = B3/S23`; other fields, and sizes that are none, do not matter.
  mutating func readSize(_ lines: ByteLines) throws(FormatFault) {
    var offset = lines.trimmed.lowerBound
    while let (key, value) = lines.field(at: &offset) {
      switch key {
      case "x": width = lines.size(value)
      case "y": height = lines.size(value)
      case "rule" where !value.isEmpty: rule = try lines.rule(value)
      default: break
      }
    }
    hasSize = true
  }
}

extension ByteLines {
  /// Returns the next field of a header, such as `rule = R2,C2,S6-9`, and advances past it.
  ///
  /// Its value ends where another field follows.
  fileprivate func field(at offset: inout Int) -> (key: String, value: Range<Int>)? {
    guard let key = key(at: offset) else { return nil }
    var end = key.end
    offset = end
    while offset < line.upperBound {
      while offset < line.upperBound, isBetweenFields(offset) { offset += 1 }
      if offset > end, self.key(at: offset) != nil { break }
      while offset < line.upperBound, !isBetweenFields(offset) {
        offset += 1
        end = offset
      }
    }
    return (key.name, trimmed(key.end..<end))
  }

  private func isBetweenFields(_ offset: Int) -> Bool {
    bytes[offset].isSpace || bytes[offset] == UInt8(ascii: ",")
  }

  /// The lowercase name of a field, and the place behind its `=`; nil if there is none.
  private func key(at start: Int) -> (name: String, end: Int)? {
    var offset = start
    while offset < line.upperBound, bytes[offset].isLetter { offset += 1 }
    let name = start..<offset
    skipSpaces(at: &offset, until: line.upperBound)
    guard !name.isEmpty, offset < line.upperBound, bytes[offset] == UInt8(ascii: "=") else { return nil }
    return (text(name).lowercased(), offset + 1)
  }
}

extension ByteLines {
  /// Parses a rule with an optional topology.
  func rule(_ part: Range<Int>) throws(FormatFault) -> (rule: Rule, topology: Topology) {
    let part = trimmed(part)
    let name = text(part)
    do throws(LifeError) {
      return try Rule.withTopology(name, knowing: rules)
    } catch {
      throw fault(FormatFault.Reason(error, rule: name), at: part.lowerBound)
    }
  }

  /// Parses a position; nil if the text is anything else.
  func position(_ part: Range<Int>) -> Cell? {
    var offset = part.lowerBound
    return try? pair(at: &offset, until: part.upperBound)
  }
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(lowercase) }
}

extension Pattern {
  static let maxLineLength = 70

  /// Writes run lengths; a finite board is written in full, from (0, 0).
  func runLengthText(isPlaced: Bool) throws(LifeError) -> String {
    let cells = try singleCells().clipped(to: topology.box)
    let box = topology.box ?? cells.boundingBox
    var text = ""
    if !title.isEmpty { text += "#N \(title.oneLine)\n" }
    if !author.isEmpty { text += "#O \(author.oneLine)\n" }
    for line in commentLines { text += line.isEmpty ? "#C\n" : "#C \(line)\n" }
    let middle = topology.box == nil ? topology.middle : Cell(0, 0)
    let position = isPlaced ? " Pos=\((box?.x ?? 0) - middle.x),\((box?.y ?? 0) - middle.y)" : ""
    if isPlaced || generation > 0 { text += "#CXRLE\(position) Gen=\(generation)\n" }
    text += "x = \(box?.width ?? 0), y = \(box?.height ?? 0), rule = \(ruleText)\n"
    var writer = RunWriter(corner: box?.corner ?? Cell(0, 0), states: rule.stateCount > 2 ? .many : .two)
    cells.forEachRun { writer.write($0, count: $1, state: $2) }
    return text + writer.finished()
  }
}

struct RunWriter {
  enum States {
    /// `b` and `o`.
    case two
    /// `.`, `A`, `B`, …, `pA`, …
    case many
    /// Like ``many``, but in lines that begin with `#L`, and with `aA` for `pA`.
    case mcell
  }

  private var bytes: [UInt8] = []
  private var length = 0
  private var position: Cell
  private let left: Int
  private let states: States

  init(corner: Cell, states: States) {
    self.states = states
    position = corner
    left = corner.x
  }

  /// Writes a run of live cells, which must come after all earlier runs.
  mutating func write(_ start: Cell, count: Int, state: Int) {
    if start.y > position.y {
      put(start.y - position.y, UInt8(ascii: "$"))
      position = Cell(left, start.y)
    }
    if start.x > position.x {
      put(start.x - position.x, states == .two ? UInt8(ascii: "b") : UInt8(ascii: "."))
    }
    put(
      count, states == .two ? UInt8(ascii: "o") : UInt8(ascii: "A") + UInt8((state - 1) % 24),
      after: prefix(of: state))
    position.x = start.x + count
  }

  /// The letter before a state above 24.
  private func prefix(of state: Int) -> UInt8? {
    let group = (state - 1) / 24
    guard group > 0 else { return nil }
    return (states == .mcell ? UInt8(ascii: "a") : UInt8(ascii: "p")) + UInt8(group - 1)
  }

  /// Returns the text, ended by `!` except in MCell files.
  mutating func finished() -> String {
    guard states != .mcell else {
      let text = String(decoding: bytes, as: UTF8.self)
      return text.isEmpty ? "" : "#L " + text.replacing("\n", with: "\n#L ") + "\n"
    }
    put(1, UInt8(ascii: "!"))
    return String(decoding: bytes + [.lineFeed], as: UTF8.self)
  }

  private mutating func put(_ count: Int, _ byte: UInt8, after prefix: UInt8? = nil) {
    let start = bytes.count
    if count > 1 { put(count) }
    if let prefix { bytes.append(prefix) }
    bytes.append(byte)
    length += bytes.count - start
    guard length > Pattern.maxLineLength else { return }
    bytes.insert(.lineFeed, at: start)
    length = bytes.count - start - 1
  }

  /// Writes a number digit by digit; creating millions of strings would take most of the time.
  private mutating func put(_ number: Int) {
    if number > 9 { put(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
