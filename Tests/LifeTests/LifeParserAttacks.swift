import AttackKit
import Life
import Testing

/// Damaged patterns and rules, read by ``RunLengthReader``, ``PlainReader``, ``LifeReader``,
/// ``MacrocellReader`` and ``CodeReader``.
struct LifeParserAttacks {
  private static let words = [
    "b", "o", "$", "!", "rule = ", ":T", ",", "#CXRLE Pos=", "Gen=", "#P ", "#R ", "xs4_", "yz",
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
    "x = 9, y = 9\n" + String(repeating: "16000o64$", count: 100) + "!",
    "x = 9, y = 9\n2305843009213693000b99o$16000000o64$!",
    "[M2]\n$*$\n" + (4...62).map { "\($0) \($0 - 3) \($0 - 3) 0 \($0 - 3)\n" }.joined(),
  ]

  @Test func `damaged patterns are read or refused`() {
    // A board that is accepted may take 128 MiB, and be filled for a second or two.
    let attack = ParserAttack("patterns", corpus: Self.files, words: Self.words)
    attack.run(files: 12_000, within: .seconds(5), memory: 200 << 20) { bytes in
      _ = try PatternText.read(bytes)
      return true
    }
  }

  @Test func `what is read from a damaged pattern can be opened, written and read again`() {
    ParserAttack("patterns, opened", corpus: Array(Self.files.dropLast(3)), words: Self.words).run(
      files: 3_000, memory: 400 << 20
    ) { bytes in
      let pattern = try PatternText.read(bytes).pattern
      var board = try Universe(pattern)
      try board.advance(by: 3)
      _ = board.dots(from: Cell(-20, -20), width: 40, height: 40, scale: 0)
      let text = Array(try pattern.text(in: pattern.content.isTree ? .macrocell : .rle).utf8)
      let again = try PatternText.read(text).pattern
      if again.content.population != pattern.content.population {
        Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription) has lost cells")
      }
      return true
    }
  }

  @Test func `damaged rules are read or refused`() {
    let rules = ["B3/S23", "23/3", "HighLife", "b36s23:T100,50", "B3/S23:P30", "B2c/S", "r5,b34", "W110"]
    ParserAttack("rules", corpus: rules, words: ["B", "S", "/", ":T", ":P", ","]).run(files: 8_000) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
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
