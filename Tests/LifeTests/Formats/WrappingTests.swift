import Life
import Testing

/// Patterns as people share them: in posts, on pages, and with the rule that they need.
struct WrappingTests {
  private static let glider = "x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!"
  private static let cells = [Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)]

  @Test(arguments: [
    "[code]\(glider)[/code]\n", "Look at this:\n[CODE]\n\(glider)\n[/CODE]\nIs it new?\n",
    "<pre>\(glider)</pre>",
    "<p>Hi</p>\n<pre class=\"rle\">\n\(glider)\n</pre><script>x = 9</script>",
    "My first one:\n```rle\n\(glider)\n```\nBye",
    "[code]\r\n\(glider)", "[code]!Name: Glider\n.O\n..O\nOOO[/code]", "```\n.O.\n..O\nOOO\n```",
    "!Name: tabs\n!\n.O\n\t..O\n  OOO\n",
    "My new glider:\n#N Glider\n\(glider)\n", "bob says x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!",
    "<textarea rows=3>x = 3, y = 3, rule = B3/S23<br/>\nbo&#36;2bo<b>$</b>3o!</textarea>",
    "{{LV:Viewer|pattern=x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!|zoom=9}}", "[rle]bo$2bo$3o![/rle]",
    "[viewer]\(glider)[/viewer]", "[code]see below[/code]\n[code]\(glider)[/code]",
    "<p>A &lt;b&gt;</p><code>\(glider)</code>",
  ])
  func `a pattern is found in what surrounds it`(text: String) throws {
    #expect(try PatternText.read(Array(text.utf8)).pattern.content.cells() == Cells(Self.cells))
  }

  @Test(arguments: [false, true])
  func `UTF-16 is read, as editors of Windows write it`(isBigEndian: Bool) throws {
    let bytes = "\u{FEFF}\(Self.glider)\r\n".utf16.flatMap { unit in
      isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    #expect(try PatternText.read(bytes).pattern.content.cells() == Cells(Self.cells))
  }

  @Test func `a fault in a post names the line of the post`() {
    let text = "Look:\n[code]\nx = 3, y = 3, rule = B3/S23\nbo$2?o$3o!\n[/code]\n"
    #expect(throws: FormatFault(line: 4, column: 5, reason: .unexpected("?"))) {
      try PatternText.read(Array(text.utf8))
    }
  }

  @Test func `the rule behind a pattern is its own`() throws {
    let rule = "@RULE Grow\n@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:permute\n"
    let text = "x = 1, y = 1, rule = Grow\nA!\n\(rule)0,1,0,0,0,2\n"
    let pattern = try PatternText.read(Array(text.utf8)).pattern
    #expect(pattern.rule.description == "Grow" && pattern.rule.stateCount == 3)
    #expect(throws: FormatFault(line: 8, column: 1, reason: .badRule(.transition))) {
      try PatternText.read(Array(text.replacing("0,1,0,0,0,2", with: "0,1").utf8))
    }
  }

  private static let grow =
    "@RULE Grow # spreads\n@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:permute\n0,1,0,0,0,2\n"

  @Test(arguments: [
    "\(grow)x = 1, y = 1, rule = Grow\nA!\n", "x = 1, y = 1, rule = Grow\nA!\n\n\(grow)",
    "[code]\(grow)[/code]\nand\n[code]x = 1, y = 1, rule = Grow\nA![/code]",
    "[code]x = 1, y = 1, rule = Grow\nA![/code] needs\n[code]\n\(grow)\n[/code] Bye",
    "#C needs @RULE Grow\nx = 1, y = 1, rule = Grow\nA!\n\(grow)",
  ])
  func `a rule stands before or behind its pattern`(text: String) throws {
    #expect(!RuleFile.isRule(Array(text.utf8)))
    let pattern = try PatternText.read(Array(text.utf8)).pattern
    #expect(pattern.rule.description == "Grow" && pattern.rule.stateCount == 3)
    #expect(pattern.content.population == 1)
  }

  @Test(arguments: [
    grow, "# A rule\n\n\(grow)", "@NUTSHELL Grow\nAny text\n\(grow)", "[code]\(grow)[/code]\n",
    "@RULE Grow\nFor example:\nx = 1, y = 1, rule = Grow\nA!\n\(grow.dropFirst(21))# x = 3, y = 3\n",
    "My rule:\n[code]\n\(grow)\n[/code]\nIs it new?",
  ])
  func `a rule file is known by its rule, whatever stands before`(text: String) throws {
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    for bytes in [Array(text.utf8), wide] {
      #expect(RuleFile.isRule(bytes))
      let rule = try RuleFile.read(bytes)
      #expect(rule.name == "Grow")
      #expect(try RuleFile.read(Array(rule.definition.utf8)) == rule)
    }
  }
}
