/// The reading of plaintext: a picture in dots and letters, told about in lines that begin with `!`.
///
/// In such files a number before a sign repeats it; in a bare picture, without such lines, a space is a dead cell.
struct PlainReader {
  private var lines: ByteLines
  private var remarks = Remarks()
  private var pen = CellPen()

  static func read(_ bytes: [UInt8]) throws(FormatFault) -> Pattern {
    var reader = PlainReader(lines: ByteLines(bytes))
    return try reader.pattern()
  }

  private init(lines: ByteLines) { self.lines = lines }

  private mutating func pattern() throws(FormatFault) -> Pattern {
    var y = 0
    var isTold = false
    var hasBegun = false
    while lines.advance() {
      if lines.starts(with: "!") {
        isTold = true
        remarks.labelled(lines, lines.line.dropFirst())
      } else if hasBegun || isTold || !lines.trimmed.isEmpty, !lines.starts(with: "#") {
        hasBegun = true
        try readRow(y, isTold: isTold)
        y += 1
      }
    }
    remarks.dropEmptyEnd()
    return Pattern(
      .cells(pen.cells), title: remarks.title, author: remarks.author, comments: remarks.comments)
  }

  private mutating func readRow(_ y: Int, isTold: Bool) throws(FormatFault) {
    var offset = lines.line.lowerBound
    let end = lines.trimmed.upperBound
    var x = 0
    while offset < end {
      let start = offset
      let count = isTold && lines.bytes[offset].digit != nil ? try lines.integer(at: &offset, until: end) : 1
      guard offset < end else { throw lines.fault(.unexpected(" "), at: offset) }
      let sign = lines.bytes[offset]
      if sign.isLivePictureSign {
        do throws(FormatFault.Reason) {
          try pen.draw(Cell(x, y), count: count)
        } catch {
          throw lines.fault(error, at: start)
        }
      } else if sign != UInt8(ascii: "."), isTold || sign != 0x20 {
        throw lines.unexpected(at: offset)
      }
      guard Box.reach.upperBound - x >= count else { throw lines.fault(.tooFar, at: start) }
      x += count
      offset += 1
    }
  }
}
