/// Reads plaintext: a picture with comment lines that begin with `!`.
///
/// In files with comments, a number repeats the next character, and rows may be indented; in files without, a space is a
/// dead cell. Tabs are no cells.
struct PlainReader: PatternReader {
  private var lines: ByteLines
  private var notes = PatternComments()
  private(set) var writer: CellWriter

  init(_ lines: ByteLines, _ writer: CellWriter) {
    self.lines = lines
    self.writer = writer
  }

  mutating func pattern() throws(FormatFault) -> Pattern {
    var y = 0
    var hasComments = false
    var hasStarted = false
    while lines.advance() {
      if lines.starts(with: "!") {
        hasComments = true
        notes.labeledComment(lines, lines.line.dropFirst())
      } else if hasStarted || hasComments || !lines.trimmed.isEmpty, !lines.starts(with: "#") {
        hasStarted = true
        try readRow(y, hasComments: hasComments)
        y += 1
      }
    }
    notes.dropEmptyEnd()
    return Pattern(
      .cells(try lines.reporting(writer.fitted)), title: notes.title, author: notes.author,
      comments: notes.comments)
  }

  private mutating func readRow(_ y: Int, hasComments: Bool) throws(FormatFault) {
    var offset = hasComments ? lines.trimmed.lowerBound : lines.line.lowerBound
    let end = lines.trimmed.upperBound
    var x = 0
    while offset < end {
      let start = offset
      let count =
        hasComments && lines.bytes[offset].digit != nil ? try lines.integer(at: &offset, until: end) : 1
      guard offset < end else { throw lines.fault(.unexpected(" "), at: offset) }
      let byte = lines.bytes[offset]
      guard byte != 0x09 else {
        offset += 1
        continue
      }
      if byte.isLiveCell {
        try lines.reporting(at: start) { () throws(FormatFault.Reason) in
          try writer.draw(Cell(x, y), count: count)
        }
      } else if byte != UInt8(ascii: "."), hasComments || byte != 0x20 {
        throw lines.unexpected(at: offset)
      }
      guard Box.coordinateRange.upperBound - x >= count else { throw lines.fault(.tooFar, at: start) }
      x += count
      offset += 1
    }
  }
}

extension Pattern {
  /// Writes plaintext, which has no rule, topology or position.
  func plainText() throws(LifeError) -> String {
    let cells = try singleCells()
    var text = labeledLines.reduce(into: "") { $0 += $1.isEmpty ? "!\n" : "!\($1)\n" }
    if text.isEmpty { text = "!\n" }
    guard let box = cells.boundingBox else { return text }
    guard box.area <= UInt128(PatternText.maxBytes) else { throw .tooLarge }
    return text + cells.picture(of: box, live: UInt8(ascii: "O"), empty: [])
  }
}

extension Cells {
  /// Returns a picture of a rectangle, without dead cells at the ends of rows.
  ///
  /// - Parameter empty: The text of a row without live cells.
  func picture(of box: Box, live: UInt8, empty: [UInt8]) -> String {
    var bytes: [UInt8] = []
    var position = box.corner
    var isEmpty = true
    func endRow() {
      if isEmpty { bytes += empty }
      bytes.append(.lineFeed)
      position = Cell(box.x, position.y + 1)
      isEmpty = true
    }
    within(box).forEachRun { start, count in
      while position.y < start.y { endRow() }
      bytes += repeatElement(UInt8(ascii: "."), count: start.x - position.x)
      bytes += repeatElement(live, count: count)
      position.x = start.x + count
      isEmpty = false
    }
    endRow()
    return String(decoding: bytes, as: UTF8.self)
  }
}
