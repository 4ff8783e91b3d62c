import GameKit
import Life
import Testing

struct RoundTripTests {
  private func reread(_ pattern: Pattern, _ format: PatternFormat) throws -> Pattern {
    let (read, found) = try PatternText.read(Array(try pattern.text(in: format).utf8))
    #expect(found == format)
    return read
  }

  @Test(arguments: UInt64(0)..<300)
  func `run lengths and macrocells keep everything`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pattern = Pattern(
      .cells(Patches.cells(&random)), rule: Patches.rule(&random), generation: random.below(1 << 40),
      title: "Soup \(seed)", author: "Chance", comments: ["a", "", "  b  c", "#N x", "x = 3"])
    #expect(try reread(pattern, .rle) == pattern)
    #expect(try reread(pattern, .macrocell) == pattern)
  }

  @Test(arguments: UInt64(0)..<100)
  func `boards with edges keep their size and all places`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let width = 1 + random.below(150), height = 1 + random.below(90)
    let cells = Cells((0..<random.below(500)).map { _ in Cell(random.below(width), random.below(height)) })
    let isTorus = random.below(2) == 0
    let topology =
      isTorus ? Topology.torus(width: width, height: height) : .bounded(width: width, height: height)
    let pattern = Pattern(.cells(cells), rule: Patches.rule(&random), topology: topology)
    #expect(try reread(pattern, .rle) == pattern)
    #expect(try reread(pattern, .macrocell) == pattern)
    let unplaced = try pattern.text(in: .rle, isPlaced: false)
    #expect(try PatternText.read(Array(unplaced.utf8)).pattern == pattern)
  }

  @Test(arguments: UInt64(0)..<200)
  func `Life 1.05 and 1.06 keep rule and places`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pattern = Pattern(
      .cells(Patches.cells(&random)), rule: Patches.rule(&random), title: "Soup", author: "Chance",
      comments: ["", "a"])
    #expect(try reread(pattern, .life105) == pattern)
    let bare = Pattern(pattern.content, rule: pattern.rule)
    #expect(try reread(pattern, .life106) == bare)
  }

  @Test(arguments: UInt64(0)..<200)
  func `plaintext keeps the shape`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cells = Patches.cells(&random, reach: 200)
    let pattern = Pattern(.cells(cells), title: "Soup", author: "Chance", comments: ["a", "", "b"])
    let expected = Pattern(.cells(cells.atOrigin), title: "Soup", author: "Chance", comments: ["a", "", "b"])
    #expect(try reread(pattern, .cells) == expected)
  }

  @Test func `what lives very far away is kept`() throws {
    let far = -Box.reach.lowerBound
    let cells = Cells([Cell(-far, -far), Cell(far - 1, far - 1), Cell(0, 0), Cell(-1, 0)])
    let pattern = Pattern(.cells(cells))
    for format in [PatternFormat.rle, .life105, .life106, .macrocell] {
      #expect(try reread(pattern, format).content == pattern.content, "\(format)")
    }
    #expect(throws: LifeError.tooLarge) { try pattern.text(in: .cells) }
    let beyond = Pattern(.cells(Cells([Cell(far, far), Cell(-far, -far)])))
    #expect(throws: LifeError.beyondReach) { try beyond.text(in: .macrocell) }
  }

  @Test func `an empty board is kept in every form but Life 1.05 and plaintext, which say the same`() throws {
    for format in PatternFormat.allCases {
      #expect(try reread(Pattern(.cells(Cells())), format) == Pattern(.cells(Cells())), "\(format)")
    }
  }

  @Test func `names with line ends and commands of terminals become harmless`() throws {
    let pattern = Pattern(
      .cells(Cells([Cell(0, 0)])), title: "a\nb\u{1B}[2J", author: "c\r\nd",
      comments: ["e\nf\u{202E}", "g\th"])
    let read = try reread(pattern, .rle)
    #expect(read.title == "a b[2J")
    #expect(read.author == "c d")
    #expect(read.comments == ["e", "f", "g h"])
    #expect(read.content == pattern.content)
  }

  @Test func `a macrocell file that is too large for single cells stays a tree`() throws {
    // Each level doubles the side: 2^28 gliders in a square of 2^31 cells.
    var text = "[M2] (test)\n#R B3/S23\n#G 5\n.*$..*$***$\n"
    for level in 4...31 { text += "\(level) \(level - 3) \(level - 3) \(level - 3) \(level - 3)\n" }
    let pattern = try PatternText.read(Array(text.utf8)).pattern
    guard case .tree(let tree) = pattern.content else {
      Issue.record("The tree became single cells")
      return
    }
    #expect(tree.level == 31)
    #expect(tree.nodes.count == 30)
    #expect(try reread(pattern, .macrocell) == pattern)
    for format in [PatternFormat.rle, .cells, .life105, .life106] {
      #expect(throws: LifeError.tooLarge) { try pattern.text(in: format) }
    }
  }
}
