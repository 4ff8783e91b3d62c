/// The reading of run lengths: `bo$2bo$3o!`, with or without a line that says size and rule.
struct RunLengthReader {
  private var lines: ByteLines
  private var head = RunLengthHead()
  private var pen = CellPen()
  private var origin = Cell(0, 0)
  private var x = 0
  private var y = 0
  private var number = 0
  private var hasBegun = false

  private init(_ bytes: [UInt8]) { lines = ByteLines(bytes) }

  static func read(_ bytes: [UInt8]) throws(FormatFault) -> Pattern {
    var reader = RunLengthReader(bytes)
    return try reader.pattern()
  }

  private mutating func pattern() throws(FormatFault) -> Pattern {
    while lines.advance() {
      guard let sign = lines.bytes[lines.trimmed].first else { continue }
      if sign == UInt8(ascii: "#") {
        try head.note(lines, isBeforeData: !hasBegun)
      } else if !hasBegun, !head.hasSize, lines.isHeader {
        try head.readSize(lines)
      } else if try readRuns() {
        break
      }
    }
    if !hasBegun { begin() }
    return head.pattern(pen.cells)
  }

  private mutating func begin() {
    hasBegun = true
    origin = head.origin
    x = origin.x
    y = origin.y
    pen = CellPen(clip: head.topology.box)
  }

  /// Draws what a line holds; true at the end of the pattern.
  private mutating func readRuns() throws(FormatFault) -> Bool {
    if !hasBegun { begin() }
    var offset = lines.line.lowerBound
    while offset < lines.line.upperBound {
      let sign = lines.bytes[offset]
      if let digit = sign.digit {
        number = number.followed(by: digit)
        // From one end of what can be reached to the other is twice as far as from the middle.
        guard number <= -2 * Box.reach.lowerBound else { throw lines.fault(.tooFar, at: offset) }
      } else if sign == UInt8(ascii: "!") {
        return true
      } else if !sign.isSpace {
        try take(sign, at: offset)
        number = 0
      }
      offset += 1
    }
    return false
  }

  private mutating func take(_ sign: UInt8, at offset: Int) throws(FormatFault) {
    let count = max(number, 1)
    switch sign {
    case UInt8(ascii: "b"), UInt8(ascii: "."):
      x = try moved(x, by: count, at: offset)
    case UInt8(ascii: "o"), UInt8(ascii: "A"):
      do throws(FormatFault.Reason) {
        try pen.draw(Cell(x, y), count: count)
      } catch {
        throw lines.fault(error, at: offset)
      }
      x = try moved(x, by: count, at: offset)
    case UInt8(ascii: "$"):
      x = origin.x
      y = try moved(y, by: count, at: offset)
    case UInt8(ascii: "B")...UInt8(ascii: "X"), UInt8(ascii: "p")...UInt8(ascii: "y"):
      throw lines.fault(.manyStates, at: offset)
    default: throw lines.unexpected(at: offset)
    }
  }

  /// One column, or row, behind the last that there is may be stood on, but not drawn.
  private func moved(_ place: Int, by count: Int, at offset: Int) throws(FormatFault) -> Int {
    guard count - 1 <= Box.reach.upperBound - place else { throw lines.fault(.tooFar, at: offset) }
    return place + count
  }
}
