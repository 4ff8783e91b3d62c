extension Pattern {
  /// The most letters of a line of runs.
  static let longestLine = 70

  /// The pattern as run lengths; a board with edges is written whole, from (0, 0).
  func runLengthText(isPlaced: Bool) throws(LifeError) -> String {
    let cells = try singleCells().clipped(to: topology.box)
    let box = topology.box ?? cells.boundingBox
    var text = ""
    if !title.isEmpty { text += "#N \(title.oneLine)\n" }
    if !author.isEmpty { text += "#O \(author.oneLine)\n" }
    for line in commentLines { text += line.isEmpty ? "#C\n" : "#C \(line)\n" }
    let place = isPlaced ? " Pos=\(box?.x ?? 0),\(box?.y ?? 0)" : ""
    if isPlaced || generation > 0 { text += "#CXRLE\(place) Gen=\(generation)\n" }
    text += "x = \(box?.width ?? 0), y = \(box?.height ?? 0), rule = \(ruleText)\n"
    var writer = RunWriter(corner: box?.corner ?? Cell(0, 0))
    cells.forEachRun { writer.write($0, count: $1) }
    return text + writer.finished()
  }
}

/// Writes runs row by row into lines that are not too long.
private struct RunWriter {
  private var bytes: [UInt8] = []
  private var length = 0
  private var place: Cell
  private let left: Int

  init(corner: Cell) {
    place = corner
    left = corner.x
  }

  /// Writes live cells; they must be behind all others that were written.
  mutating func write(_ start: Cell, count: Int) {
    if start.y > place.y {
      put(start.y - place.y, UInt8(ascii: "$"))
      place = Cell(left, start.y)
    }
    if start.x > place.x { put(start.x - place.x, UInt8(ascii: "b")) }
    put(count, UInt8(ascii: "o"))
    place.x = start.x + count
  }

  /// The text, with the sign that ends it.
  mutating func finished() -> String {
    put(1, UInt8(ascii: "!"))
    return String(decoding: bytes + [.lineFeed], as: UTF8.self)
  }

  private mutating func put(_ count: Int, _ sign: UInt8) {
    let start = bytes.count
    if count > 1 { put(count) }
    bytes.append(sign)
    length += bytes.count - start
    guard length > Pattern.longestLine else { return }
    bytes.insert(.lineFeed, at: start)
    length = bytes.count - start - 1
  }

  /// Puts down the digits of a number one by one: a text for each of millions would take most of the time.
  private mutating func put(_ number: Int) {
    if number > 9 { put(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
