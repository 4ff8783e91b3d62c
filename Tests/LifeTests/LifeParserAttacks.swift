import AttackKit
import Testing

@testable import Life

/// Damaged patterns and rules, read by ``RunLengthReader``, ``PlainReader``, ``LifeReader``, ``MacrocellReader``,
/// ``StateMacrocellReader``, ``MCellReader``, ``RuleFileReader`` and ``CodeReader``.
struct LifeParserAttacks {
  private static let words = [
    "b", "o", "$", "!", "rule = ", ":T", ",", "#CXRLE Pos=", "Gen=", "#P ", "#R ", "xs4_", "yz",
    "x = 3, y = ",
    "[code]", "[/code]", "<pre>", "</pre>", "&lt;", "\n@RULE X\n", "```\n",
  ]

  /// Good files; the last ones stand for many cells.
  private static let files = [
    "x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n",
    "#N G\n#O R\n#C a\n#CXRLE Pos=-1,2 Gen=9\nx=3,y=3,rule=23/3:T9,8\n12b3o$o!",
    "xp3_co9nas0san9oczgoldlo0oldlogz1047210127401\n",
    "x = 4, y = 4, rule = B3/S23:P4,4\n4o$4o!", "#P 1 2\n#r 23/36\nbo$2bo$3o!",
    "!Name: G\n!Author: R\n.O\n..O\n3O2.O\n", ".O.\n..O\nOOO\n",
    "#Life 1.05\n#D a\n#R 23/36:T99,99\n#P -1 -1\n.*.\n..*\n***\n#P 9 9\n**\n",
    "#Life 1.06\n#R 23/3:P80\n1 0\n2 1\n-5 7\n",
    "[M2] (golly 3.3)\n#R B3/S23\n#G 9\n$$..*$...*$.***$\n4 1 0 0 1\n5 2 2 0 2\n6 3 3 3 3\n",
    "[M2] (golly 3.3)\n#R B3/S23:T60,60\n#G 9\n$$..*$...*$.***$\n4 1 0 0 1\n5 2 2 0 2\n",
    "Look:\n[code]#C a\nx = 3, y = ?, foo = 9, rule = B3/S23\nbx$2bo$3o![/code]\n",
    "<textarea>x = 3, y = 3, rule = 23/3<br/>\nbo&#36;2bo$3o!</textarea>",
    "x = 1, y = 1, rule = X\nA!\n@RULE X\n@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:none\n0,1,0,0,0,2\n",
    "x = 9, y = 9\n" + String(repeating: "16000o64$", count: 100) + "!",
    "x = 9, y = 9, rule = B3/S23:P9,9\n" + String(repeating: "16000o64$", count: 100) + "!",
    "x = 9, y = 9\n2305843009213693000b99o$16000000o64$!",
    "[M2]\n$*$\n" + (4...62).map { "\($0) \($0 - 3) \($0 - 3) 0 \($0 - 3)\n" }.joined(),
  ]

  @Test func `damaged patterns are read or refused`() {
    // A file that is accepted may be filled for a second or two.
    let attack = ParserAttack("patterns", corpus: Self.files, words: Self.words)
    attack.run(files: 12_000, within: .seconds(5), memory: 200 << 20) { bytes in
      _ = try PatternText.read(bytes, within: .files)
      return true
    }
  }

  @Test func `what is read from a damaged pattern can be opened, written and read again`() {
    ParserAttack("patterns, opened", corpus: Array(Self.files.dropLast(4)), words: Self.words).run(
      files: 3_000, memory: 400 << 20
    ) { bytes in
      let pattern = try PatternText.read(bytes).pattern
      var board = try Universe(pattern)
      try board.advance(by: 3)
      _ = board.dots(from: Cell(-20, -20), width: 40, height: 40, scale: 0)
      let text = Array(try pattern.text(in: pattern.content.isTree ? .macrocell : .rle).utf8)
      let again = try PatternText.read(text).pattern
      if again.content.population != pattern.content.population {
        Issue.record("\(String(damaged: bytes).debugDescription) has lost cells")
      }
      return true
    }
  }

  /// Good files of several states.
  private static let stateFiles = [
    "#CXRLE Pos=-1,2\nx = 3, y = 3, rule = 2/13/99\n.AB$pA2pBC$tX!",
    "x = 2, y = 2, rule = WireWorld:T9,8\n2C$AB!",
    "x = 9, y = 9, rule = R3,C4,M1,S4..9,B5..8,NC\n3ABC$3A!", "x = 3, y = 1, rule = LifeHistory\nACF!",
    "#MCell 4.20\n#GAME Generations\n#RULE 345/2/4\n#BOARD 9x8\n#WRAP 1\n#D a\n#L .AB$\n#L 3C",
    "#MCell 4.00\n#GAME Rules table\n#GOLLY WireWorld\n#L C.A$aAbX",
    "[M2] (golly 3.3)\n#R WireWorld\n#G 9\n1 0 3 3 1\n2 1 0 0 1\n3 2 2 0 2\n",
    "[M2]\n#R 345/2/4\n1 3 0 0 0\n" + (2...62).map { "\($0) \($0 - 1) \($0 - 1) 0 \($0 - 1)\n" }.joined(),
  ]

  @Test func `damaged patterns of several states are read or refused, and run`() {
    let words = Self.words + ["A", "pX", "#L ", "#BOARD ", "1 ", "2 ", "rule = /2/256"]
    ParserAttack("states", corpus: Self.stateFiles, words: words).run(files: 3_000, memory: 400 << 20) {
      bytes in
      let pattern = try PatternText.read(bytes).pattern
      guard pattern.content.population < 1 << 16, pattern.topology.box?.area ?? 0 < 1 << 20 else {
        return true
      }
      var board = try Universe(pattern)
      try board.advance(by: 2)
      _ = board.stateDots(from: Cell(-20, -20), width: 40, height: 40, scale: 0)
      return true
    }
  }

  private static let ruleFiles = [
    "@RULE X\n@TABLE\nn_states:3\nneighborhood:Moore\nsymmetries:rotate4\nvar a={0,1,2}\n0,1,a,0,0,0,0,0,0,a\n",
    "@RULE X\n@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:permute\n012001\n@COLORS\n1 9 9 9\n",
    "@RULE X # y\n@TABLE\nn_states:4\nneighborhood:Moore\nsymmetries:permute\nvar a={1,2,3}\nvar b=a\nvar c{0,a}\n"
      + "0,a,a,b,b,c,c,c,0,b\na,b,c,0,0,0,0,0,1,a\n",
    "@RULE X\n@TREE\nnum_states=2\nnum_neighbors=4\nnum_nodes=9\n1 0 1\n1 1 0\n2 0 1\n2 1 0\n3 2 3\n3 3 2\n4 4 5\n"
      + "4 5 4\n5 6 7\n@NAMES\n1 a\n",
  ]

  @Test func `damaged rule files are read or refused, and what is read can run`() {
    let words = [
      "n_states:", "num_states=", "neighborhood:hexagonal", "symmetries:", "var b={a}", "@TREE", "@TABLE",
    ]
    ParserAttack("rule files", corpus: Self.ruleFiles, words: words).run(files: 3_000) { bytes in
      let rules = [try RuleFile.read(bytes), try RuleFile.read(bytes, treesUpTo: 0)]
      var boards = try rules.map {
        try Universe(
          Cells([Cell(0, 0), Cell(1, 1)]), rule: Rule($0), topology: .torus(width: 20, height: 9))
      }
      for index in boards.indices { try boards[index].advance(by: 3) }
      if try boards[0].cells() != boards[1].cells() {
        Issue.record("\(String(damaged: bytes).debugDescription) does something else as a table")
      }
      return true
    }
  }

  @Test func `damaged rules are read or refused`() {
    let rules =
      ["B3/S23", "23/3", "HighLife", "b36s23:T100,50", "B3/S23:P30", "B2c/S", "r5,b34", "W110"] + [
        "R1,C2,S0-9223372036854775807,B3,NM", "R100,C2,S2-9,B3,NB", "W110/3", "R2,C3,S2,4-6,B3,N+",
        "R1,C0,M1,S2..3,B3..3,N@FF", "B2/S34HHistory", "345/2/4",
      ]
    ParserAttack("rules", corpus: rules, words: ["B", "S", "/", ":T", ":P", ",", "N#", "R3"]).run(
      files: 8_000
    ) { bytes in
      let text = String(damaged: bytes)
      _ = RuleFamily(of: text)
      _ = PatternFact(text)
      let (rule, topology) = try Rule.withTopology(text)
      if try Rule.withTopology(rule.description + topology.suffix) != (rule, topology) {
        Issue.record("\(text.debugDescription) is another rule when it is read again")
      }
      return true
    }
  }
}
