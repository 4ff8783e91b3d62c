extension Pattern {
  /// The widest picture of a Life 1.05 file.
  private static let widestPicture = 80

  /// The pattern as Life 1.05: pictures with their places, no world and no generation.
  func life105Text() throws(LifeError) -> String {
    let cells = try singleCells()
    var text = "#Life 1.05\n"
    for line in labelledLines { text += line.isEmpty ? "#D\n" : "#D \(line)\n" }
    text += rule == .life ? "#N\n" : "#R \(rule.numbers)\n"
    for box in Self.pictures(of: cells) {
      text +=
        "#P \(box.x) \(box.y)\n" + cells.picture(of: box, live: UInt8(ascii: "*"), empty: [UInt8(ascii: ".")])
    }
    return text
  }

  /// The pattern as Life 1.06: nothing but coordinates, and the rule where it is not Life.
  func life106Text() throws(LifeError) -> String {
    let cells = try singleCells()
    var text = "#Life 1.06\n"
    if rule != .life { text += "#R \(rule.numbers)\n" }
    cells.forEachRun { start, count in
      for x in start.x..<start.x + count { text += "\(x) \(start.y)\n" }
    }
    return text
  }

  /// The whole when it is small, otherwise one rectangle for each tile in which something lives.
  private static func pictures(of cells: Cells) -> [Box] {
    guard let box = cells.boundingBox else { return [] }
    guard box.width > widestPicture || box.height > widestPicture else { return [box] }
    return cells.tiles.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }.compactMap { place in
      cells.part(in: Box(x: place.column << 6, y: place.row << 6, width: 64, height: 64)).boundingBox
    }
  }
}

extension Rule {
  /// The rule as survivals and births, `23/3`.
  fileprivate var numbers: String {
    let parts = description.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return "\(parts.last?.dropFirst() ?? "")/\(parts.first ?? "")"
  }
}
