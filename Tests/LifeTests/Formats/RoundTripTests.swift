import GameKit
import Testing

@testable import Life

struct RoundTripTests {
  private func reread(_ pattern: Pattern, _ format: PatternFormat) throws -> Pattern {
    let (read, found) = try PatternText.read(Array(try pattern.text(in: format).utf8))
    #expect(found == format)
    return read
  }

  @Test(arguments: Proof.seeds(40, long: 300))
  func `run lengths and macrocells preserve everything`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pattern = Pattern(
      .cells(random.patches()), rule: random.rule(), generation: random.below(1 << 40),
      title: "Soup \(seed)", author: "Author", comments: ["a", "", "  b  c", "#N x", "x = 3"])
    #expect(try reread(pattern, .rle) == pattern)
    #expect(try reread(pattern, .macrocell) == pattern)
  }

  @Test(arguments: Proof.seeds(30, long: 100))
  func `finite boards preserve their size and positions`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let width = 1 + random.below(150), height = 1 + random.below(90)
    let cells = Cells((0..<random.below(500)).map { _ in Cell(random.below(width), random.below(height)) })
    let isTorus = random.below(2) == 0
    let topology =
      isTorus ? Topology.torus(width: width, height: height) : .bounded(width: width, height: height)
    let pattern = Pattern(.cells(cells), rule: random.rule(), topology: topology)
    #expect(try reread(pattern, .rle) == pattern)
    #expect(try reread(pattern, .macrocell) == pattern)
    let unplaced = try pattern.text(in: .rle, isPlaced: false)
    #expect(try PatternText.read(Array(unplaced.utf8)).pattern == pattern)
  }

  @Test(arguments: Proof.seeds(30, long: 200))
  func `Life 1.05 and 1.06 preserve rule and positions`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pattern = Pattern(
      .cells(random.patches()), rule: random.rule(), title: "Soup", author: "Author",
      comments: ["", "a"])
    #expect(try reread(pattern, .life105) == pattern)
    let bare = Pattern(pattern.content, rule: pattern.rule)
    #expect(try reread(pattern, .life106) == bare)
  }

  @Test(arguments: Proof.seeds(30, long: 200))
  func `plaintext preserves the shape`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cells = random.patches(reach: 200)
    let pattern = Pattern(.cells(cells), title: "Soup", author: "Author", comments: ["a", "", "b"])
    let expected = Pattern(.cells(cells.atOrigin), title: "Soup", author: "Author", comments: ["a", "", "b"])
    #expect(try reread(pattern, .cells) == expected)
  }

  @Test func `distant cells are preserved`() throws {
    let far = -Box.coordinateRange.lowerBound
    let cells = Cells([Cell(-far, 1 - far), Cell(far - 1, far - 1), Cell(0, 0), Cell(-1, 0)])
    let pattern = Pattern(.cells(cells))
    for format in [PatternFormat.rle, .life105, .life106, .macrocell] {
      #expect(try reread(pattern, format).content == pattern.content, "\(format)")
    }
    #expect(throws: LifeError.tooLarge) { try pattern.text(in: .cells) }
    let beyond = Pattern(.cells(Cells([Cell(far, far), Cell(-far, -far)])))
    #expect(throws: LifeError.outOfRange) { try beyond.text(in: .macrocell) }
  }

  @Test func `an empty board is preserved in every format`() throws {
    for format in PatternFormat.allCases where format != .apgcode {
      #expect(try reread(Pattern(.cells(Cells())), format) == Pattern(.cells(Cells())), "\(format)")
    }
  }

  @Test func `line breaks and control characters are removed from names`() throws {
    let pattern = Pattern(
      .cells(Cells([Cell(0, 0)])), title: "a\nb\u{1B}[2J", author: "c\r\nd",
      comments: ["e\nf\u{202E}", "g\th"])
    let read = try reread(pattern, .rle)
    #expect(read.title == "a b[2J")
    #expect(read.author == "c d")
    #expect(read.comments == ["e", "f", "g h"])
    #expect(read.content == pattern.content)
  }

  /// Golly's y axis points up inside its trees: the northern half ends with row 0, the southern begins with row 1.
  @Test func `macrocell rows are those of Golly`() throws {
    let corners = "[M2] (golly 3.3)\n#R B3/S23\n$$$$$$$.......*$\n*$\n4 1 0 0 2\n"
    #expect(
      try PatternText.read(Array(corners.utf8)).pattern.content == .cells(Cells([Cell(-1, 0), Cell(0, 1)])))
    let text = try Pattern(.cells(Cells([Cell(0, 0), Cell(0, 1)]))).text(in: .macrocell)
    let leaves = text.split(separator: "\n").filter { $0.allSatisfy { "$.*".contains($0) } }
    #expect(leaves == ["$$$$$$$*$", "*$"])
  }

  @Test func `macrocell files of earlier versions keep their rows`() throws {
    let corners = "[M2] (parlor)\n#R B3/S23\n$$$$$$$.......*$\n*$\n4 1 0 0 2\n"
    #expect(
      try PatternText.read(Array(corners.utf8)).pattern.content == .cells(Cells([Cell(-1, -1), Cell(0, 0)])))
  }

  @Test(arguments: Proof.seeds(30, long: 200))
  func `a tree moves by one row like its cells`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let cells = random.soup(random.box(within: 130), percent: random.below(60))
    let tree = try Quadtree(cells)
    #expect(try tree.movedByOneRow(.down)?.cells() == cells.moved(x: 0, y: 1))
    #expect(try tree.movedByOneRow(.up)?.cells() == cells.moved(x: 0, y: -1))
    let edge = try Quadtree(Cells([Cell(5, 63), Cell(5, -64), Cell(-64, 0)]))
    for (direction, step) in [(Quadtree.RowDirection.down, 1), (.up, -1)] {
      #expect(try edge.movedByOneRow(direction)?.cells() == edge.cells().moved(x: 0, y: step))
    }
  }

  @Test func `a macrocell file that is too large for cells stays a tree`() throws {
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
