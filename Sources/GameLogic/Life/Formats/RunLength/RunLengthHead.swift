/// What stands before the runs: remarks, size, rule, place and generation.
struct RunLengthHead {
  private var remarks = Remarks()
  private var rule: (rule: Rule, topology: Topology)?
  private var generation = 0
  private var place: Cell?
  private var corner: Cell?
  private var width = 0
  private var height = 0
  /// Whether the line with the size was read.
  private(set) var hasSize = false

  /// The world that the pattern is made for.
  var topology: Topology { rule?.topology ?? .plane }

  /// Where the runs begin.
  ///
  /// On a board with edges Golly counts from the middle, and lays what says no place there. A text as wide and
  /// high as the board is the whole board, whatever it says; so is what says no place on a torus, where places
  /// are all alike.
  var origin: Cell {
    guard let box = topology.box else { return place ?? corner ?? Cell(0, 0) }
    if width >= box.width, height >= box.height { return box.corner }
    let middle = Cell(box.width / 2, box.height / 2)
    if let place { return Cell(place.x + middle.x, place.y + middle.y) }
    if case .bounded = topology, hasSize, width > 0, height > 0 {
      return Cell(max(middle.x - width / 2, 0), max(middle.y - height / 2, 0))
    }
    return box.corner
  }

  /// The pattern with these cells.
  func pattern(_ cells: Cells) -> Pattern {
    Pattern(
      .cells(cells), rule: rule?.rule ?? .life, topology: topology, generation: generation,
      title: remarks.title, author: remarks.author, comments: remarks.comments)
  }
}

extension RunLengthHead {
  /// Reads a line that begins with `#`.
  mutating func note(_ lines: ByteLines, isBeforeData: Bool) throws(FormatFault) {
    let line = lines.trimmed
    let letter = line.count > 1 ? lines.bytes[line.lowerBound + 1] : UInt8(ascii: "C")
    let rest = min(line.lowerBound + 2, line.upperBound)..<line.upperBound
    if lines.starts(with: "#CXRLE") {
      if isBeforeData { try readExtension(lines) }
      return
    }
    switch letter {
    case UInt8(ascii: "N"): remarks.name(lines.text(lines.trimmed(rest)))
    case UInt8(ascii: "O"): remarks.credit(lines.text(lines.trimmed(rest)))
    case UInt8(ascii: "r"):
      if isBeforeData, rule == nil { rule = try lines.rule(rest) }
    case UInt8(ascii: "P"), UInt8(ascii: "R"):
      if isBeforeData, let place = lines.place(rest) { corner = place }
    case UInt8(ascii: "C"), UInt8(ascii: "c"), UInt8(ascii: "D"): remarks.remark(lines, rest)
    default: remarks.remark(lines, min(line.lowerBound + 1, line.upperBound)..<line.upperBound)
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
        place = try lines.pair(at: &offset, until: end)
      } else if word.elementsEqual("Gen=".utf8) {
        offset += 3
        generation = try lines.generation(at: &offset, until: end)
      }
    }
  }

  /// Reads `x = 3, y = 3, rule = B3/S23`.
  mutating func readSize(_ lines: ByteLines) throws(FormatFault) {
    var offset = lines.trimmed.lowerBound
    let end = lines.line.upperBound
    while offset < end {
      let start = offset
      while offset < end, lines.bytes[offset].isLetter { offset += 1 }
      let key = String(decoding: lines.bytes[start..<offset], as: UTF8.self).lowercased()
      lines.skipSpaces(at: &offset, until: end)
      guard offset < end, lines.bytes[offset] == UInt8(ascii: "=") else {
        throw lines.fault(.badHeader, at: start)
      }
      offset += 1
      lines.skipSpaces(at: &offset, until: end)
      try readValue(of: key, lines, from: start, at: &offset)
      while offset < end, lines.bytes[offset].isSpace || lines.bytes[offset] == UInt8(ascii: ",") {
        offset += 1
      }
    }
    hasSize = true
  }

  private mutating func readValue(
    of key: String, _ lines: ByteLines, from start: Int, at offset: inout Int
  ) throws(FormatFault) {
    let end = lines.line.upperBound
    switch key {
    case "x": width = try lines.size(at: &offset, until: end)
    case "y": height = try lines.size(at: &offset, until: end)
    case "rule":
      if offset < end { rule = try lines.rule(offset..<end) }
      offset = end
    default: throw lines.fault(.badHeader, at: start)
    }
  }
}

extension ByteLines {
  /// The rule, and the world, that a part of the line names.
  func rule(_ part: Range<Int>) throws(FormatFault) -> (rule: Rule, topology: Topology) {
    let part = trimmed(part)
    let name = text(part)
    do throws(LifeError) {
      return try Rule.withWorld(name)
    } catch {
      throw fault(FormatFault.Reason(error, rule: name), at: part.lowerBound)
    }
  }

  /// Two numbers, or nil when there is something else.
  func place(_ part: Range<Int>) -> Cell? {
    var offset = part.lowerBound
    return try? pair(at: &offset, until: part.upperBound)
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  var isLetter: Bool { (0x61...0x7A).contains(lowercase) }
}
