import GameKit
import Life

extension Errand {
  /// Tells what a pattern is.
  func describe(_ source: LifeSource, asJSON isJSON: Bool) throws(LifeFault) {
    let input = try LifeInput.read(source, folders)
    guard !isJSON else { return output(LifeJSON.object(input)) }
    let pattern = input.pattern
    let facts = [
      ("name", pattern.title), ("author", pattern.author), ("form", input.format?.rawValue ?? "board"),
      ("rule", pattern.rule.description), ("world", pattern.topology.word),
      ("generation", "\(pattern.generation)"), ("cells", "\(pattern.content.population)"),
      ("box", pattern.content.boundingBox?.placeWords ?? "nothing lives"),
    ]
    for (title, fact) in facts where !fact.isEmpty { output(Self.line(title, fact)) }
    for comment in pattern.comments { output(Self.line("comment", comment)) }
  }

  /// A fact as a line; facts stand below each other.
  static func line(_ title: String, _ fact: String) -> String {
    (title + String(repeating: " ", count: 12 - title.count) + fact).onOneLine
  }

  /// Prints or writes a random pattern, and by which luck it came to be.
  func mix(_ soup: LifeSoup) throws(LifeFault) {
    let seed = seed ?? World.real.randomBits()
    let topology = soup.world.topology ?? .plane
    let frame = topology.box ?? Box(x: 0, y: 0, width: soup.width, height: soup.height)
    guard soup.width <= frame.width, soup.height <= frame.height else {
      throw .input("\(soup.width)×\(soup.height) cells are more than \(topology.word) holds.")
    }
    let pattern = Pattern(
      .cells(soup.cells(seed: seed)), rule: soup.world.rule ?? .life, topology: topology,
      title: "Soup \(soup.width)x\(soup.height)", comments: ["density \(soup.density), seed \(seed)"])
    try write(pattern, to: soup.output ?? "-")
  }
}

extension LifeSoup {
  /// Cells of which each lives by luck alone; the same seed makes the same.
  fileprivate func cells(seed: UInt64) -> Cells {
    var luck = SeededRandom(seed: seed)
    var cells = Cells()
    // In parts of 2^53, which a number of 64 bits with a fraction holds without rounding.
    let limit = UInt64(density * 0x1p53)
    for y in 0..<height {
      for x in 0..<width where luck.next() >> 11 < limit { cells.insert(Cell(x, y)) }
    }
    return cells
  }
}

extension Box {
  /// The rectangle in words.
  var placeWords: String { "\(width)×\(height) from \(x), \(y)" }
}
