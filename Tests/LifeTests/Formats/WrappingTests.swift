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
}
