import TUI
import Testing

@testable import Curses

struct TerminalChoiceTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], ["xterm-256color"], ColorDepth.indexed),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["parlor-rgb", "xterm-256color"], .trueColor),
    (
      ["TERM": "xterm-kitty", "COLORTERM": "24bit"], ["parlor-rgb", "xterm-kitty", "xterm-256color"],
      .trueColor
    ),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], ["xterm-256color"], .indexed),
    (
      ["TERM": "xterm-256color", "COLORTERM": "truecolor", "TERM_PROGRAM": "Apple_Terminal"],
      ["xterm-256color"], .indexed
    ),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], ["xterm-256color"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], ["xterm-256color"], .indexed),
    (["TERM": "tmux-256color"], ["parlor-tmux", "tmux-256color", "xterm-256color"], .indexed),
    (
      ["TERM": "tmux-256color", "COLORTERM": "truecolor"],
      ["parlor-tmux-rgb", "tmux-256color", "xterm-256color"], .trueColor
    ),
    (
      ["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux"],
      ["parlor-tmux-rgb", "screen-256color", "xterm-256color"], .trueColor
    ),
    (
      ["TERM": "screen.xterm-256color", "COLORTERM": "truecolor"],
      ["screen.xterm-256color", "xterm-256color"], .indexed
    ),
    (["TERM": "xterm-direct"], ["xterm-direct", "xterm-256color"], .trueColor),
    (["TERM": "linux", "COLORTERM": "truecolor"], ["linux", "xterm-256color"], .indexed),
    (["TERM": "vt100"], ["vt100", "xterm-256color"], .indexed),
    (["TERM": "foot"], ["foot", "xterm-256color"], .indexed),
    (
      ["TERM": "vte-256color", "COLORTERM": "truecolor"], ["parlor-rgb", "vte-256color", "xterm-256color"],
      .trueColor
    ),
  ])
  func `the environment decides on the description and the colours`(
    environment: [String: String], entries: [String], depth: ColorDepth
  ) throws {
    let choice = try TerminalChoice(environment: environment)
    #expect(choice.entries == entries)
    #expect(choice.depth == depth)
  }

  @Test(arguments: [
    (["TERM": "xterm", "LANG": "fi_FI.UTF-8"], GlyphSet.unicode),
    (["TERM": "xterm", "LANG": "C.utf8"], .unicode),
    (["TERM": "xterm", "LANG": "ca_ES.UTF-8@valencia"], .unicode),
    (["TERM": "xterm", "LANG": "en_US.ISO-8859-1"], .ascii),
    (["TERM": "xterm", "LANG": "C"], .ascii),
    (["TERM": "xterm", "LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], .ascii),
    (["TERM": "xterm", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .unicode),
    (["TERM": "xterm", "LC_ALL": "", "LANG": "en_US.UTF-8"], .unicode),
    (["TERM": "xterm-256color"], .unicode),
    (["TERM": "tmux-256color"], .unicode),
    (["TERM": "vt220"], .ascii),
    (["TERM": "vt220", "LANG": "en_US.UTF-8"], .unicode),
    (["TERM": "linux"], .ascii),
    (["TERM": "linux", "LANG": "en_US.UTF-8"], .ascii),
  ])
  func `the locale decides on the signs`(environment: [String: String], glyphs: GlyphSet) throws {
    #expect(try TerminalChoice(environment: environment).glyphs == glyphs)
  }

  @Test(arguments: [
    ([:], TerminalRefusal.nameless),
    (["TERM": ""], .nameless),
    (["TERM": "dumb"], .dumb("dumb")),
    (["TERM": "unknown"], .dumb("unknown")),
  ])
  func `without a terminal that can be drawn on there is none`(
    environment: [String: String], refusal: TerminalRefusal
  ) {
    #expect(throws: refusal) { try TerminalChoice(environment: environment) }
  }

  @Test func `files and pipes are no terminals`() {
    let environment = ["TERM": "xterm"]
    #expect(throws: TerminalRefusal.inputIsNoTerminal) {
      try TerminalChoice(environment: environment, inputIsTerminal: false)
    }
    #expect(throws: TerminalRefusal.outputIsNoTerminal) {
      try TerminalChoice(environment: environment, outputIsTerminal: false)
    }
  }

  @Test(arguments: [
    TerminalRefusal.inputIsNoTerminal, .outputIsNoTerminal, .nameless, .dumb("dumb"), .unknown("dumb"),
  ])
  func `every refusal is a sentence that says what to do`(refusal: TerminalRefusal) {
    #expect(refusal.description.hasSuffix("."))
    #expect(refusal.description.contains(":"))
  }

  @Test(arguments: [
    (-1, ColorDepth.none), (0, .none), (2, .none), (8, .eight), (16, .sixteen), (88, .sixteen),
    (256, .indexed), (0x100_0000, .trueColor),
  ])
  func `the number of colours makes the depth`(colors: Int, depth: ColorDepth) {
    #expect(ColorDepth(colors: colors) == depth)
  }

  @Test(
    arguments: [
      ([], nil, ""),
      (["/a", "/b"], nil, "/a/terminfo:/b/terminfo:"),
      (["/a"], "/mine:", "/a/terminfo:/mine:"),
      (["/a:b", "/c"], "/mine", "/c/terminfo:/mine"),
    ] as [([String], String?, String)])
  func `our descriptions are looked for first`(folders: [String], named: String?, search: String) {
    #expect(Terminfo.search(folders, named: named) == search)
  }
}
