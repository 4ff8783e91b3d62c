/// The reading of Life 1.05, pictures with their places, and Life 1.06, coordinates of live cells.
struct LifeReader {
  private var lines: ByteLines
  private var remarks = Remarks()
  private var rule: (rule: Rule, topology: Topology)?
  private var pen = CellPen()
  private var isCoordinates = false
  private var corner = Cell(0, 0)

  private init(lines: ByteLines) { self.lines = lines }

  static func read(_ bytes: [UInt8]) throws(FormatFault) -> Pattern {
    var reader = LifeReader(lines: ByteLines(bytes))
    return try reader.pattern()
  }

  private mutating func pattern() throws(FormatFault) -> Pattern {
    while lines.advance() {
      guard let sign = lines.bytes[lines.trimmed].first else { continue }
      if sign == UInt8(ascii: "#") {
        try note()
      } else if isCoordinates {
        try readCoordinates()
      } else {
        try readRow()
        corner.y += 1
      }
    }
    return Pattern(
      .cells(pen.cells.onBoard(of: rule?.topology ?? .plane)), rule: rule?.rule ?? .life,
      topology: rule?.topology ?? .plane, title: remarks.title, author: remarks.author,
      comments: remarks.comments)
  }

  private mutating func note() throws(FormatFault) {
    let line = lines.trimmed
    let rest = min(line.lowerBound + 2, line.upperBound)..<line.upperBound
    if lines.starts(with: "#Life", ignoringCase: true) {
      isCoordinates = lines.starts(with: "#Life 1.06", ignoringCase: true)
      return
    }
    switch line.count > 1 ? lines.bytes[line.lowerBound + 1] : 0 {
    case UInt8(ascii: "P"):
      var offset = rest.lowerBound
      corner = lines.trimmed(rest).isEmpty ? Cell(0, 0) : try lines.pair(at: &offset, until: rest.upperBound)
    case UInt8(ascii: "R"): rule = try lines.rule(rest)
    case UInt8(ascii: "N"): rule = nil
    case UInt8(ascii: "D"), UInt8(ascii: "C"): remarks.labelled(lines, rest)
    default: remarks.remark(lines, min(line.lowerBound + 1, line.upperBound)..<line.upperBound)
    }
  }

  private mutating func readCoordinates() throws(FormatFault) {
    var offset = lines.line.lowerBound
    let cell = try lines.pair(at: &offset, until: lines.line.upperBound)
    guard offset == lines.trimmed.upperBound else { throw lines.unexpected(at: offset) }
    try draw(cell, at: lines.line.lowerBound)
  }

  private mutating func readRow() throws(FormatFault) {
    guard Box.reach.contains(corner.y) else { throw lines.fault(.tooFar) }
    var x = corner.x
    for offset in lines.trimmed {
      let sign = lines.bytes[offset]
      if sign.isLivePictureSign {
        try draw(Cell(x, corner.y), at: offset)
      } else if sign != UInt8(ascii: ".") {
        throw lines.unexpected(at: offset)
      }
      x += 1
    }
  }

  private mutating func draw(_ cell: Cell, at offset: Int) throws(FormatFault) {
    do throws(FormatFault.Reason) {
      try pen.draw(cell)
    } catch {
      throw lines.fault(error, at: offset)
    }
  }
}

extension Cells {
  /// The cells of a file that counts from the middle of a board with edges, as Golly does.
  fileprivate func onBoard(of topology: Topology) -> Cells {
    guard let box = topology.box else { return self }
    return moved(x: box.width / 2, y: box.height / 2).clipped(to: box)
  }
}
