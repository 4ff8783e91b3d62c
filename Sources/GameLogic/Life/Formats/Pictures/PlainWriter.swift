extension Pattern {
  /// The pattern as plaintext, which holds no rule, no world and no place.
  func plainText() throws(LifeError) -> String {
    let cells = try singleCells()
    var text = labelledLines.reduce(into: "") { $0 += $1.isEmpty ? "!\n" : "!\($1)\n" }
    if text.isEmpty { text = "!\n" }
    guard let box = cells.boundingBox else { return text }
    guard box.area <= UInt128(PatternText.mostBytes) else { throw .tooLarge }
    return text + cells.picture(of: box, live: UInt8(ascii: "O"), empty: [])
  }
}

extension Cells {
  /// A rectangle as a picture, without the dead cells at the ends of its rows.
  ///
  /// - Parameter empty: What stands for a row without live cells.
  func picture(of box: Box, live: UInt8, empty: [UInt8]) -> String {
    var bytes: [UInt8] = []
    var place = box.corner
    var isEmpty = true
    func endRow() {
      if isEmpty { bytes += empty }
      bytes.append(.lineFeed)
      place = Cell(box.x, place.y + 1)
      isEmpty = true
    }
    part(in: box).forEachRun { start, count in
      while place.y < start.y { endRow() }
      bytes += repeatElement(UInt8(ascii: "."), count: start.x - place.x)
      bytes += repeatElement(live, count: count)
      place.x = start.x + count
      isEmpty = false
    }
    endRow()
    return String(decoding: bytes, as: UTF8.self)
  }
}
