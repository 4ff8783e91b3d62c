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
      ("generation", pattern.generation.grouped), ("cells", pattern.content.population.grouped),
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
      throw .input("\(soup.width.grouped)×\(soup.height.grouped) cells are more than \(topology.word) holds.")
    }
    var news = ProgressLine()
    defer { news.clear() }
    let pattern = Pattern(
      .cells(soup.cells(seed: seed, &news)), rule: soup.world.rule ?? .life, topology: topology,
      title: "Soup \(soup.width)x\(soup.height)", comments: ["density \(soup.density), seed \(seed)"])
    let path = soup.output ?? "-"
    if path == "-" { news.clear() } else { news.tell("writing") }
    try write(pattern, to: path)
  }
}

extension LifeSoup {
  /// Cells of which each lives by luck alone; the same seed makes the same.
  fileprivate func cells(seed: UInt64, _ news: inout ProgressLine) -> Cells {
    var luck = SeededRandom(seed: seed)
    var cells = Cells()
    // In parts of 2^53, which a number of 64 bits with a fraction holds without rounding.
    let limit = UInt64(density * 0x1p53)
    for y in 0..<height {
      for column in 0...(width - 1) >> 6 {
        cells[word: column, y] = (0..<min(64, width - column << 6)).reduce(0) { word, bit in
          luck.next() >> 11 < limit ? word | 1 << UInt64(bit) : word
        }
      }
      news.tell(share: Double(y) / Double(height), "row \(y.grouped) of \(height.grouped)")
    }
    return cells
  }
}

extension Box {
  /// The rectangle in words.
  var placeWords: String { "\(width.grouped)×\(height.grouped) from \(x.grouped), \(y.grouped)" }
}
