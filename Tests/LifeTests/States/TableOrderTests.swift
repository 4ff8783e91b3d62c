import GameKit
import Testing

@testable import Life

/// The order in which transitions apply, and tables too large for a tree.
struct TableOrderTests {
  private static let listed = """
    @RULE Listed
    @TABLE
    n_states:4
    neighborhood:vonNeumann
    symmetries:permute
    var a={3,1,2}
    var b={0,1,2,3}
    var c=b
    var d{0,1 2,3
    0,a,b,c,d,a comment 9
    """

  private static let fastest = """
    @RULE Fastest
    @TABLE
    n_states:4
    neighborhood:Moore
    symmetries:permute
    var b={1,2,3}
    var a={1,2}
    var c={0,1,2,3}
    var d={c}
    var e=c
    var f=c
    0, a, a, b, b, c, d, e, f, b
    1x,a,a,c,d,e,f,0,0,a # words
    """

  /// - Source: bgolly 3.3.
  @Test(arguments: [
    (
      listed, "Listed", "BB.CA.A.$BCAC.A.A$CBACA.AC$AA..AAAA$BBAAAACB$.BCAAB.B!",
      "2B2C4A$BCA2C3A$CBAC3AC$3AC4A$2B4ACB$2BC2ABCB!"
    ),
    (
      fastest, "Fastest", "B.B.BBBC$BACCA.B.$BC.CBC.C$.AA.ACBB$BC.BB.C.$ABBABB.B!",
      "BABA3BC$2B2C4B$B3CB3C$CB2ABC2B$BCA3BCB$8B!"
    ),
  ])
  func `choices are made in the order of the file, the alphabetically first variable changing fastest`(
    rule: String, name: String, before: String, after: String
  ) throws {
    for limit in [TreeBuilder.maxNumbers, 0] {
      let rule = try RuleFile.read(Array(rule.utf8), treesUpTo: limit)
      func cells(_ runs: String) throws -> Cells {
        let text = "x = 8, y = 6, rule = \(name):T8,6\n\(runs)"
        return try PatternText.read(Array(text.utf8), knowing: [rule]).pattern.content.cells()
      }
      var board = try Universe(
        cells(before), rule: Rule(rule), topology: .torus(width: 8, height: 6))
      try board.advance()
      #expect(try board.cells() == cells(after))
    }
  }

  private static let turning = """
    @RULE Turning
    @TABLE
    n_states:5
    neighborhood:Moore
    symmetries:rotate4reflect
    var a={0,1,2,3,4}
    var b={1,3}
    var c={a}
    var d={a}
    var e={a}
    0,b,2,a,c,d,e,0,0,b
    a,1,b,c,2,d,e,b,0,4
    4,a,a,c,d,1,e,0,b,2
    3,a,b,b,c,d,e,e,2,1
    """

  private static let hexagons = """
    @RULE Hexagons
    @TABLE
    n_states:3
    neighborhood:hexagonal
    symmetries:permute
    var a={0,1,2}
    var b={1,2}
    var c={0,2}
    0,b,b,c,c,0,a,1
    1,a,a,b,c,c,0,2
    """

  @Test(arguments: [listed, turning, hexagons], 0..<UInt64(4))
  func `a table does what its tree does, also in HashLife`(text: String, seed: UInt64) throws {
    let rules = try [TreeBuilder.maxNumbers, 0].map { try RuleFile.read(Array(text.utf8), treesUpTo: $0) }
    guard case .tree = rules[0].transition.form, case .table = rules[1].transition.form else {
      Issue.record("Expected a tree and a table")
      return
    }
    var random = SeededRandom(seed: seed)
    var cells = Cells()
    for y in 0..<70 { for x in 0..<70 { cells.set(Cell(x, y), to: random.below(rules[0].states)) } }
    var boards = try rules.map { try Universe(cells, rule: Rule($0)) }
    boards.append(try Universe(cells, rule: Rule(rules[1]), engine: .hash))
    for index in boards.indices { try boards[index].advance(by: 9) }
    #expect(try boards[1].cells() == boards[0].cells())
    #expect(try boards[2].cells() == boards[0].cells())
  }

  /// Eight variables of their own in any order stand for 40,320 transitions each; the tree of this table has millions of
  /// nodes.
  @Test(.timeLimit(.minutes(1)))
  func `a table whose transitions cannot be listed is looked up`() throws {
    let variables = (0..<8).map { number in
      let members = (0..<20).filter { ($0 * (number + 3) + number) % 11 < 4 }.map(String.init)
      return "var v\(number)={\(members.joined(separator: ","))}\n"
    }
    let lines = (0..<20).map { "\($0),v0,v1,v2,v3,v4,v5,v6,v7,\(($0 + 1) % 20)\n" }
    let table = "@TABLE\nn_states:20\nneighborhood:Moore\nsymmetries:permute\n"
    let rule = try RuleFile.read(Array(("@RULE Many\n" + table + (variables + lines).joined()).utf8))
    guard case .table = rule.transition.form else {
      Issue.record("Expected a table")
      return
    }
    var board = try Universe(PatternText.read(Array(Self.many.utf8), knowing: [rule]).pattern)
    try board.advance(by: 3)
    let after = try PatternText.read(Array(Self.manyAfter.utf8), knowing: [rule]).pattern
    #expect(try board.cells() == after.content.cells())
  }

  /// - Source: bgolly 3.3.
  private static let many =
    "x = 8, y = 8, rule = Many:T8,8\n"
    + "ABBKEIHS$FSAREMLP$KQNPHA.K$NJLMPEQE$GG.EJEDP$PKPQENMP$KRKKNELN$PGOHOPPK!"
  private static let manyAfter =
    "x = 8, y = 8, rule = Many:T8,8\n"
    + "DEDMGIKA$IABSHONR$MSORJDBN$PMNMPESH$2IBEJEDR$QMSQE2NS$MSMLPHLO$SJOJPQRM!"
}
