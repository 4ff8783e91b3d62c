import GameKit
import Testing

@testable import Life

/// Rule files of Golly.
struct RuleFileTests {
  private static func rule(_ text: String) throws -> StateRule { try RuleFile.read(Array(text.utf8)) }

  /// WireWorld as a table with variables, symmetries, names and colors.
  private static let wires = """
    @RULE Wires

    Any text may stand here.

    @TABLE
    n_states:4
    neighborhood:Moore
    symmetries:permute
    var a={0,1,2,3}
    var b={a}
    var c={a}
    var d={a}
    var e={a}
    var f={a}
    var g={a}
    var h={a}
    var i={0,2,3} # no heads
    var j={i}
    var k={i}
    var l={i}
    var m={i}
    var n={i}
    var o={i}
    1,a,b,c,d,e,f,g,h,2
    2,a,b,c,d,e,f,g,h,3
    3,1,i,j,k,l,m,n,o,1
    3,1,1,i,j,k,l,m,n,1

    @NAMES
    1 electron head

    @COLORS
    1 0 128 255 blue
    """

  @Test(arguments: 0..<UInt64(8))
  func `a table does what its transitions say`(seed: UInt64) throws {
    let rule = Rule(try Self.rule(Self.wires))
    var random = SeededRandom(seed: seed)
    var cells = Cells()
    for y in 0..<20 {
      for x in 0..<20 where random.below(100) < 60 { cells.set(Cell(x, y), to: 1 + random.below(3)) }
    }
    var board = try Universe(cells, rule: rule), known = try Universe(cells, rule: Rule(.wireWorld))
    for _ in 0..<10 {
      try board.advance()
      try known.advance()
      #expect(try board.cells() == known.cells())
    }
  }

  /// Golly takes variables without `=` or braces, as a quarter of the public rule files have them.
  @Test func `a variable may be another name of one before`() throws {
    let short = Self.wires.replacing("var b={a}", with: "var b=a").replacing(
      "var c={a}", with: "var c{0,1,2,3}"
    )
    .replacing("var j={i}", with: "var j = i")
    var random = SeededRandom(seed: 7)
    var cells = Cells()
    for y in 0..<20 { for x in 0..<20 { cells.set(Cell(x, y), to: random.below(4)) } }
    var boards = try [short, Self.wires].map { try Universe(cells, rule: Rule(Self.rule($0))) }
    for _ in 0..<10 {
      for index in boards.indices { try boards[index].advance() }
      #expect(try boards[0].cells() == boards[1].cells())
    }
  }

  @Test func `names and colors are read`() throws {
    let rule = try Self.rule(Self.wires)
    #expect(rule.name == "Wires")
    #expect(rule.stateNames == [1: "electron head"])
    #expect(rule.colors == [1: StateColor(red: 0, green: 128, blue: 255)])
    #expect(try Self.rule(rule.definition) == rule)
  }

  /// - Source: Golly 3.3, help, "File formats", section "@TABLE".
  @Test func `a variable that appears twice stands for the same state`() throws {
    let rule = Rule(
      try Self.rule(
        """
        @RULE Signals
        @TABLE
        n_states:4
        neighborhood:vonNeumann
        symmetries:rotate4
        var a={2,3}
        var b={2,3}
        var c={2,3}
        a,0,b,1,c,b
        """))
    let text = "x = 3, y = 3, rule = Signals\n.A$CBC$!"
    let pattern = try PatternText.read(Array(text.utf8), knowing: [#require(rule.states)]).pattern
    var board = try Universe(pattern)
    try board.advance()
    // The wire is in the north; clockwise from the dead south: west 3, north 1, east 3.
    #expect(board.state(of: Cell(1, 1)) == 3)
    #expect(try board.cells().stateCounts == [1: 1, 3: 3])
  }

  @Test(arguments: [
    ("hexagonal", "rotate6", "0,1,0,0,0,0,0,1", 6), ("hexagonal", "none", "0,1,0,0,0,0,0,1", 1),
    ("Moore", "rotate8", "0,1,0,0,0,0,0,0,0,1", 8), ("Moore", "rotate4", "0,0,1,0,0,0,0,0,0,1", 4),
    ("Moore", "reflect_horizontal", "0,0,1,0,0,0,0,0,0,1", 2), ("vonNeumann", "permute", "010001", 4),
    ("oneDimensional", "reflect", "0,1,0,1", 2), ("oneDimensional", "none", "0,1,0,1", 1),
  ])
  func `a symmetry repeats a transition`(
    neighborhood: String, symmetry: String, transition: String, births: Int
  ) throws {
    let rule = try Self.rule(
      "@RULE X\n@TABLE\nn_states:2\nneighborhood:\(neighborhood)\nsymmetries:\(symmetry)\n\(transition)\n")
    var board = try Universe(Cells([Cell(0, 0)]), rule: Rule(rule))
    try board.advance()
    #expect(board.population == UInt128(births + 1))
  }

  @Test func `a transition has as many arrangements as its symmetry has orders`() {
    let symmetries: [TableSymmetry] = [
      .none, .permute, .rotate2, .rotate3, .rotate4, .rotate6, .rotate8, .rotate4reflect, .rotate6reflect,
      .rotate8reflect, .reflect, .reflectHorizontal,
    ]
    for neighborhood in [StateNeighborhood.moore, .vonNeumann, .hexagonal, .oneDimensional] {
      let neighbors = neighborhood.neighbors.indices.map { Int32($0) }
      for symmetry in symmetries where symmetry.suits(neighborhood) {
        let all = symmetry.arrangements(of: neighbors, in: neighborhood)
        #expect(symmetry.arrangementCount(of: neighbors, in: neighborhood) == all.count)
      }
    }
  }

  /// Parity of four neighbors, as a tree.
  @Test func `a tree looks at the north, west, east and south, then at the cell`() throws {
    let tree = """
      @RULE Parity
      @TREE
      num_states=2
      num_neighbors=4
      num_nodes=9
      1 0 1
      1 1 0
      2 0 1
      2 1 0
      3 2 3
      3 3 2
      4 4 5
      4 5 4
      5 6 7
      """
    var board = try Universe(Cells([Cell(0, 0)]), rule: Rule(Self.rule(tree)))
    try board.advance()
    #expect(try board.cells().sorted() == [Cell(0, -1), Cell(-1, 0), Cell(0, 0), Cell(1, 0), Cell(0, 1)])
    try board.advance(by: 31)
    #expect(board.population == 5)
  }

  @Test(arguments: [
    ("@RULE\n", FormatFault.Reason.ruleNameMissing), ("@RULE X\n", .badRule(.withoutTable)),
    ("@RULE X\n@TABLE\n0,1\n", .badRule(.transition)),
    ("@RULE X\n@TABLE\nn_states:1\n", .badRule(.stateCount)),
    ("@RULE X\n@TABLE\nn_states:2\nneighborhood:Margolus\n", .badRule(.neighborhood)),
    ("@RULE X\n@TABLE\nn_states:2\nneighborhood:Moore\nsymmetries:odd\n", .badRule(.symmetry)),
    ("@RULE X\n@TABLE\nn_states:2\nneighborhood:vonNeumann\nsymmetries:rotate6\n010001", .badRule(.symmetry)),
    ("@RULE X\n@TABLE\nn_states:2\nvar a={0,2}\n", .badRule(.unknownName("2"))),
    ("@RULE X\n@TABLE\nn_states:2\nvar a={}\n", .badRule(.variable)),
    ("@RULE X\n@TABLE\nn_states:2\nvar a={0,1}\n0,1,0,0,0,a\n", .badRule(.output)),
    ("@RULE X\n@TREE\nnum_states=2\nnum_neighbors=5\n", .badRule(.neighborhood)),
    ("@RULE X\n@TREE\nnum_states=2\nnum_neighbors=4\nnum_nodes=2\n1 0 1\n", .badRule(.nodeCount)),
    ("@RULE X\n@TREE\nnum_states=2\nnum_neighbors=4\nnum_nodes=2\n1 0 2\n", .badRule(.node)),
  ])
  func `a faulty rule file says why`(text: String, reason: FormatFault.Reason) {
    #expect { try Self.rule(text) } throws: { ($0 as? FormatFault)?.reason == reason }
  }
}
