import GameKit
import Testing

@testable import Life

/// Rules of several states against the oracle, on boards of every kind.
struct StateRuleTests {
  /// A rule, its oracle, and the states of a soup.
  struct Sample: CustomStringConvertible, Sendable {
    let rule: String
    var range = 1
    let next: @Sendable (StateOracle.Look) -> Int

    var description: String { rule }
  }

  static let samples = [
    Sample(rule: "345/2/4", next: { StateOracle.generations([3, 4, 5], [2], 4)($0) }),
    Sample(rule: "B2/S/C3", next: { StateOracle.generations([], [2], 3)($0) }),
    Sample(rule: "2/13/21", next: { StateOracle.generations([2], [1, 3], 21)($0) }),
    Sample(rule: "234/34678/256", next: { StateOracle.generations([2, 3, 4], [3, 4, 6, 7, 8], 256)($0) }),
    Sample(rule: "WireWorld", next: { StateOracle.wireWorld($0) }),
    Sample(rule: "LifeHistory", next: { StateOracle.lifeHistory($0) }),
    Sample(rule: "B2a3/S23-q/4", next: { StateOracle.arranged($0) }),
    Sample(
      rule: "R2,C4,M1,S6..11,B5..9,NM", range: 2,
      next: { look in
        let count = StateOracle.count(1, look, range: 2)
        switch look(0, 0) {
        case 0: return (5...9).contains(count) ? 1 : 0
        case 1: return (6...11).contains(count + 1) ? 1 : 2
        case let state: return (state + 1) % 4
        }
      }),
    Sample(
      rule: "R3,C2,M0,S4..9,B5..8,NN", range: 3,
      next: { look in
        var count = 0
        for dy in -3...3 {
          for dx in -3...3 where abs(dx) + abs(dy) <= 3 && (dx, dy) != (0, 0) { count += look(dx, dy) }
        }
        return look(0, 0) == 0 ? ((5...8).contains(count) ? 1 : 0) : (4...9).contains(count) ? 1 : 0
      }),
    Sample(
      rule: "R4,C2,M1,S9..20,B12..19,NC", range: 4,
      next: { look in
        var count = 0
        for dy in -4...4 {
          for dx in -4...4 where Double(dx * dx + dy * dy) < 4.5 * 4.5 { count += look(dx, dy) }
        }
        return look(0, 0) == 0 ? ((12...19).contains(count) ? 1 : 0) : (9...20).contains(count) ? 1 : 0
      }),
    Sample(
      rule: "B2/S34/C5V",
      next: { look in
        let count = [(0, -1), (1, 0), (0, 1), (-1, 0)].count { look($0.0, $0.1) == 1 }
        switch look(0, 0) {
        case 0: return count == 2 ? 1 : 0
        case 1: return (3...4).contains(count) ? 1 : 2
        case let state: return (state + 1) % 5
        }
      }),
  ]

  @Test(arguments: samples, 0..<UInt64(Proof.count(6, long: 200)))
  func `a board of several states evolves as the oracle says`(sample: Sample, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let rule = try Rule(parsing: sample.rule)
    let (width, height) = (9 + random.below(75), 9 + random.below(9))
    let topology: Topology =
      switch seed % 3 {
      case 0: .plane
      case 1: .torus(width: width, height: height)
      default: .bounded(width: width, height: height)
      }
    let offset = seed % 3 == 0 ? -random.below(100) : 0
    let box = Box(x: offset, y: offset, width: min(width, 30), height: min(height, 30))
    let cells = random.states(box, rule: rule, percent: 45)
    var oracle = StateOracle(cells, topology, range: sample.range, next: sample.next)
    var boards = try [nil, EngineName.hash].map {
      try Universe(cells, rule: rule, topology: topology, engine: $0)
    }
    #expect(boards[1].engine == (topology == .plane && sample.range == 1 ? .hash : .states))
    for step in [1, 1, 1, 1, 1, 6] {
      for _ in 0..<step { oracle.step() }
      for index in boards.indices {
        try boards[index].advance(by: step)
        #expect(try boards[index].cells() == oracle.cells, "generation \(boards[index].generation)")
        #expect(boards[index].population == UInt128(oracle.states.count))
        #expect(boards[index].boundingBox == oracle.cells.boundingBox)
      }
    }
  }
}

/// Notations and names.
struct StateNotationTests {
  @Test(arguments: [
    ("345/2/4", "345/2/4"), ("B2/S345/C4", "345/2/4"), ("s345/b2/g4", "345/2/4"), ("Star Wars", "345/2/4"),
    ("/2/3", "/2/3"), ("brians brain", "/2/3"), ("B2/S/C3", "/2/3"), ("b2/s34/c5v", "34/2/5V"),
    ("wireworld", "WireWorld"), ("lifehistory", "LifeHistory"), ("B3/S23History", "LifeHistory"),
    ("b36s23history", "B36/S23History"),
    ("b3s2-i34qHistory", "B3/S2-i34qHistory"), ("B2a3/S23-q/4", "23-q/2a3/4"),
    ("s23-q/b2a3/g4", "23-q/2a3/4"), ("R5,C2,S34..58,B34..45", "R5,C2,M1,S34..58,B34..45,NM"),
    ("5,34,45,34,58", "R5,C0,M1,S34..58,B34..45,NM"), ("Bosco's Rule", "R5,C0,M1,S34..58,B34..45,NM"),
    ("R5,C2,S33-57,B34-45,NM", "R5,C2,M0,S33..57,B34..45,NM"),
  ])
  func `a rule of several states is read in every notation`(text: String, name: String) throws {
    #expect(try Rule(parsing: text).description == name)
    #expect(try Rule(parsing: name) == Rule(parsing: text))
  }

  @Test(arguments: [
    "345/2/257", "345/2/1", "9/2/4", "B2/S5/C4V", "R0,C2,S1..2,B1..2", "R501,C2,S1..2,B1..2",
    "R2,C2,S2..1,B1..2",
    "R2,C2,M2,S1..2,B1..2", "R2,C300,S1..2,B1..2", "R2,X1,S1..2,B1..2", "History", "xHistory", "1,2,3,4",
  ])
  func `anything else is refused`(text: String) {
    #expect(throws: LifeError.self) { try Rule(parsing: text) }
  }

  @Test func `every named rule is read by its name and by its notation`() throws {
    #expect(StateRule.names.count > 40)
    for (name, rule) in StateRule.names {
      #expect(try Rule(parsing: name).states == rule, "\(name)")
      #expect(try Rule(parsing: rule.name).states == rule, "\(name)")
    }
  }

  @Test func `a rule that fills empty space needs edges`() throws {
    let rule = try Rule(parsing: "/0/3")
    #expect(throws: LifeError.bornFromNothing(rule)) { try Universe(Cells(), rule: rule) }
    var board = try Universe(Cells(), rule: rule, topology: .bounded(width: 70, height: 3))
    try board.advance()
    #expect(board.population == 210)
    try board.advance(by: 3)
    #expect(board.population == 210)
  }
}

/// Worlds of rules of several states.
struct StateWorldTests {
  @Test(
    arguments: [
      ("T0,20", "345/2/4"), ("P20,0", "/0/3"), ("K30*,20", "R2,C4,M1,S6..11,B5..9,NM"),
      ("S30", "R2,C4,M1,S6..11,B5..9,NM"),
    ])
  func `strips are for two states, and surfaces for near neighbors`(world: String, text: String) throws {
    let rule = try Rule(parsing: text), topology = try Topology(parsing: world)
    #expect(throws: LifeError.manyStates(rule)) { try Universe(Cells(), rule: rule, topology: topology) }
  }

  /// The rule without the history is computed by another engine, which follows bgolly.
  @Test(arguments: ["T70+7,20", "K66*,20", "K20,66*+1", "C66,20", "S66"])
  func `cells with a history live as those without one do`(world: String) throws {
    let topology = try Topology(parsing: world)
    let cells = Cells((0..<60).map { Cell($0 * 7 % 20, $0 * 11 % 19) })
    var plain = try Universe(cells, topology: topology)
    var marked = try Universe(cells, rule: Rule(parsing: "LifeHistory"), topology: topology)
    for _ in 0..<60 {
      #expect(try marked.cells().fitted(to: .life, from: marked.rule) == plain.cells())
      try plain.advance(by: 5)
      try marked.advance(by: 5)
    }
  }

  /// - Source: the orbit of a glider, for which width and height need not be the same.
  @Test func `a board with a history on a closed world ends in a cycle`() throws {
    let topology = try Topology(parsing: "K30*,20")
    let glider = Cells([Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)])
    let plain = try FinalStateSearch.find(of: Universe(glider, topology: topology))
    let marked = try FinalStateSearch.find(
      of: Universe(glider, rule: Rule(parsing: "LifeHistory"), topology: topology))
    #expect(marked.kind == .oscillator && marked.period == plain.period)
    #expect(marked.generation > 0 && plain.generation == 0)
  }
}

/// Answers that are known.
struct StateAnswerTests {
  private static func populations(_ text: String, _ generations: [Int]) throws -> [Int] {
    let pattern = try PatternText.read(Array(text.utf8)).pattern
    return try generations.map { generation in
      var board = try Universe(pattern)
      try board.advance(by: generation)
      return Int(board.population)
    }
  }

  @Test func `an electron goes around a loop of wire in as many generations as it is long`() throws {
    let text = "x = 6, y = 4, rule = WireWorld\n.4C$A4.C$B4.C$.4C!"
    var board = try Universe(PatternText.read(Array(text.utf8)).pattern)
    let start = try board.cells()
    for generation in 1...12 {
      try board.advance()
      #expect(try (board.cells() == start) == (generation == 12))
    }
  }

  /// - Source: The Wireworld computer, quinapalus.com: gates of one cell where wires meet.
  @Test(arguments: [(false, false, 0), (true, false, 1), (false, true, 1), (true, true, 0)])
  func `a gate of WireWorld passes one of two electrons, but not both`(one: Bool, other: Bool, out: Int)
    throws
  {
    let (first, second) = (one ? "BA" : "2C", other ? "BA" : "2C")
    let text =
      "x = 12, y = 7, rule = WireWorld\n\(first)3C$5.C$4.4C$4.C2.5C$4.4C$5.C$\(second)3C!"
    var board = try Universe(PatternText.read(Array(text.utf8)).pattern)
    var heads = 0
    for _ in 0..<16 {
      try board.advance()
      if board.state(of: Cell(11, 3)) == 1 { heads += 1 }
    }
    #expect(heads == out)
  }

  @Test func `a history remembers where a glider was`() throws {
    let text = "x = 3, y = 3, rule = LifeHistory\n.A$2.A$3A!"
    var board = try Universe(PatternText.read(Array(text.utf8)).pattern)
    try board.advance(by: 40)
    let counts = try board.cells().stateCounts
    #expect(counts[1] == 5)
    #expect(counts[2] ?? 0 > 40)
    #expect(try board.converted(to: .life, .plane).population == 5)
  }

  @Test func `a live cell beside a boundary dies`() throws {
    let text = "x = 3, y = 3, rule = LifeHistory\n3A$2.F!"
    var board = try Universe(PatternText.read(Array(text.utf8)).pattern)
    try board.advance()
    #expect(try board.cells().stateCounts == [1: 2, 2: 3, 6: 1])
  }
}
