/// Reads Life 1.05 (positioned pictures) and Life 1.06 (coordinates).
struct LifeReader: PatternReader {
  private var lines: ByteLines
  private var notes = PatternComments()
  private var rule: (rule: Rule, topology: Topology)?
  private(set) var writer: CellWriter
  private var isCoordinates = false
  private var corner = Cell(0, 0)

  init(_ lines: ByteLines, _ writer: CellWriter) {
    self.lines = lines
    self.writer = writer
  }

  mutating func pattern() throws(FormatFault) -> Pattern {
    while lines.advance() {
      guard let byte = lines.bytes[lines.trimmed].first else { continue }
      if byte == UInt8(ascii: "#") {
        try readComment()
      } else if isCoordinates {
        try readCoordinates()
      } else {
        try readRow()
        corner.y += 1
      }
    }
    let topology = rule?.topology ?? .plane
    let drawn = try lines.reporting(writer.fitted)
    // The origin of Golly's coordinates is the middle of a finite board.
    let cells = drawn.moved(by: topology.middle, onto: topology.box)
    return Pattern(
      .cells(cells), rule: rule?.rule ?? .life, topology: topology, title: notes.title, author: notes.author,
      comments: notes.comments
    ).leavingOut(drawn.count - cells.count)
  }

  private mutating func readComment() throws(FormatFault) {
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
    case UInt8(ascii: "D"), UInt8(ascii: "C"): notes.labeledComment(lines, rest)
    default: notes.comment(lines, min(line.lowerBound + 1, line.upperBound)..<line.upperBound)
    }
  }

  private mutating func readCoordinates() throws(FormatFault) {
    var offset = lines.line.lowerBound
    let cell = try lines.pair(at: &offset, until: lines.line.upperBound)
    guard offset == lines.trimmed.upperBound else { throw lines.unexpected(at: offset) }
    try draw(cell, at: lines.line.lowerBound)
  }

  private mutating func readRow() throws(FormatFault) {
    guard Box.coordinateRange.contains(corner.y) else { throw lines.fault(.tooFar) }
    var x = corner.x
    for offset in lines.trimmed {
      let byte = lines.bytes[offset]
      if byte.isLiveCell {
        try draw(Cell(x, corner.y), at: offset)
      } else if byte != UInt8(ascii: ".") {
        throw lines.unexpected(at: offset)
      }
      x += 1
    }
  }

  private mutating func draw(_ cell: Cell, at offset: Int) throws(FormatFault) {
    try lines.reporting(at: offset) { () throws(FormatFault.Reason) in try writer.draw(cell) }
  }
}

extension Pattern {
  /// The maximum line length of a Life 1.05 file.
  private static let maxPictureWidth = 80

  /// Writes Life 1.05: positioned pictures, without topology or generation.
  func life105Text() throws(LifeError) -> String {
    let cells = try singleCells()
    var text = "#Life 1.05\n"
    for line in labeledLines { text += line.isEmpty ? "#D\n" : "#D \(line)\n" }
    text += rule == .life ? "#N\n" : "#R \(rule.numbers)\n"
    for box in Self.pictures(of: cells) {
      text +=
        "#P \(box.x) \(box.y)\n" + cells.picture(of: box, live: UInt8(ascii: "*"), empty: [UInt8(ascii: ".")])
    }
    return text
  }

  /// Writes Life 1.06: coordinates, and the rule unless it is Conway's Life.
  func life106Text() throws(LifeError) -> String {
    let cells = try singleCells()
    var text = "#Life 1.06\n"
    if rule != .life { text += "#R \(rule.numbers)\n" }
    cells.forEachRun { start, count in
      for x in start.x..<start.x + count { text += "\(x) \(start.y)\n" }
    }
    return text
  }

  /// The whole bounding box if it is small enough, otherwise one box per nonempty tile.
  private static func pictures(of cells: Cells) -> [Box] {
    guard let box = cells.boundingBox else { return [] }
    guard box.width > maxPictureWidth || box.height > maxPictureWidth else { return [box] }
    return cells.tiles.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }.compactMap { position in
      cells.within(Box(x: position.column << 6, y: position.row << 6, width: 64, height: 64)).boundingBox
    }
  }
}

extension Rule {
  /// The rule as survivals and births, `23/3`; MAP rules have no such form.
  fileprivate var numbers: String {
    if notation == .map { return description }
    let parts = description.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let letter = neighborhood.letter, survivals = parts.last?.dropFirst().dropLast(letter.count) ?? ""
    return "\(survivals)/\(parts.first ?? "")\(letter)"
  }
}
