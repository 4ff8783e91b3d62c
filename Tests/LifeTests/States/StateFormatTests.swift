import GameKit
import Testing

@testable import Life

/// Files and edits of boards of several states.
struct StateFormatTests {
  private static func cells(_ states: Int, seed: UInt64 = 1) -> Cells {
    var random = SeededRandom(seed: seed)
    var cells = Cells()
    for y in -20..<50 {
      for x in -30..<50 where random.below(3) > 0 { cells.set(Cell(x, y), to: 1 + random.below(states - 1)) }
    }
    return cells
  }

  @Test(
    arguments: [("2/13/21", 21), ("234/34678/256", 256), ("WireWorld", 4)],
    [PatternFormat.rle, .macrocell, .mcell])
  func `cells keep their states in files`(world: (rule: String, states: Int), format: PatternFormat) throws {
    let cells = Self.cells(world.states)
    let pattern = Pattern(.cells(cells), rule: try Rule(parsing: world.rule), title: "Soup")
    let (read, found) = try PatternText.read(Array(try pattern.text(in: format).utf8))
    #expect(found == format)
    #expect(read.rule == pattern.rule)
    let box = try #require(cells.boundingBox), there = try #require(read.content.boundingBox)
    #expect(try read.content.cells().moved(x: box.x - there.x, y: box.y - there.y) == cells)
    #expect(format == .mcell || box == there)
  }

  /// - Source: Golly 3.3, help, "File formats", section "Extended RLE format".
  @Test func `states beyond 24 have two letters`() throws {
    let text = "x = 6, y = 1, rule = /2/256\n.AXpA2pXyO!"
    let cells = try PatternText.read(Array(text.utf8)).pattern.content.cells()
    #expect((0..<7).map { cells.state(of: Cell($0, 0)) } == [0, 1, 24, 25, 48, 48, 255])
  }

  @Test(arguments: [
    ("x = 1, y = 1, rule = /2/3\nABC!", FormatFault.Reason.stateTooHigh(3, of: 3), 3),
    ("x = 1, y = 1\nAB!", .manyStates, 2), ("x = 1, y = 1, rule = /2/99\npZ!", .unexpected("Z"), 2),
  ])
  func `a state that the rule does not have is refused`(text: String, reason: FormatFault.Reason, column: Int)
  {
    #expect(throws: FormatFault(line: 2, column: column, reason: reason)) {
      try PatternText.read(Array(text.utf8))
    }
  }

  @Test func `pictures of live cells cannot hold states`() throws {
    let pattern = Pattern(.cells(Self.cells(4)), rule: Rule(.wireWorld))
    #expect(throws: LifeError.manyStates(pattern.rule)) { try pattern.text(in: .cells) }
  }

  @Test func `a file of MCell has a rule, a board and runs`() throws {
    let text =
      "#MCell 4.20\n#GAME Generations\n#RULE 345/2/4\n#BOARD 40x20\n#WRAP 1\n#D Ship\n#L .AB$\n#L 3C!"
    #expect(throws: FormatFault.self) { try PatternText.read(Array(text.utf8)) }
    let (pattern, format) = try PatternText.read(Array(text.dropLast().utf8))
    #expect(format == .mcell)
    #expect(pattern.ruleText == "345/2/4:T40,20")
    #expect(pattern.comments == ["Ship"])
    #expect(try pattern.content.cells().stateCounts == [1: 1, 2: 1, 3: 3])
  }

  @Test(arguments: 0..<UInt64(10))
  func `edits of states can be undone`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var board = try Universe(Self.cells(4, seed: seed), rule: Rule(.wireWorld))
    var history = EditHistory(board, budget: 1 << 24)
    let start = try board.cells()
    let box = Box(x: -10, y: 3, width: 40, height: 17)
    let edits: [Edit] = [
      .draw(Self.cells(4, seed: 99).within(box), isAlive: true), .invert(box), .turn(box, .right),
      .paste(Self.cells(4, seed: 7), box, PasteMode.allCases[random.below(4)]), .clear(box),
      .fill(box, RandomFill(density: 40, symmetry: .quarterTurn, seed: seed)), .move(box, x: 70, y: -5),
    ]
    for edit in edits { _ = try history.perform(edit, on: &board) }
    try board.advance(by: 3)
    while let target = history.undo(from: board) {
      board = try #require(try target.plan.run())
      history.complete(target, with: board)
    }
    #expect(try board.cells() == start)
  }

  @Test func `pasted states replace those below, unless they are combined`() throws {
    let rule = try Rule(parsing: "/2/9")
    var below = Cells(), above = Cells()
    for x in 0..<2 { below.set(Cell(x, 0), to: 5) }
    for x in 1..<3 { above.set(Cell(x, 0), to: 8) }
    let results: [(PasteMode, [Int])] = [
      (.or, [5, 8, 8]), (.xor, [5, 0, 8]), (.and, [0, 5, 0]), (.copy, [0, 8, 8]),
    ]
    for (mode, states) in results {
      var board = try Universe(below, rule: rule)
      var history = EditHistory(board, budget: 1 << 20)
      _ = try history.perform(.paste(above, Box(x: 0, y: 0, width: 3, height: 1), mode), on: &board)
      #expect((0..<3).map { board.state(of: Cell($0, 0)) } == states, "\(mode)")
    }
  }

  @Test(arguments: [
    ("x = 6, y = 4, rule = WireWorld\n.4C$A4.C$B4.C$.4C!", Ending.Verdict.oscillator(period: 12), 0),
    ("x = 2, y = 2, rule = /2/3\n2A$2B!", .spaceship(period: 1, dx: 0, dy: -1), 0),
    ("x = 2, y = 1, rule = 1/8/9\n2A!", .stillLife, 0), ("x = 1, y = 1, rule = 2/8/9\nC!", .extinct, 6),
  ])
  func `a board of several states has an ending, too`(text: String, verdict: Ending.Verdict, generation: Int)
    throws
  {
    let board = try Universe(PatternText.read(Array(text.utf8)).pattern)
    let ending = try FinalStateSearch.find(of: board, limits: .init(generations: 40))
    #expect(ending.generation == generation)
    #expect(ending.verdict == verdict)
  }
}
