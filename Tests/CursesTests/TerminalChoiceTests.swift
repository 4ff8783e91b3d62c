import TUI
import Testing

@testable import Curses

struct TerminalChoiceTests {
  private static let choices: [(environment: [String: String], entries: [String], depth: ColorDepth)] = [
    (["TERM": "xterm-256color"], ["xterm-256color"], .indexed),
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
  ]

  @Test(arguments: choices)
  func `the environment decides on the terminfo entry and the colors`(
    environment: [String: String], entries: [String], depth: ColorDepth
  ) throws {
    let choice = try TerminalChoice(environment: environment)
    #expect(choice.entries == entries)
    #expect(choice.depth == depth)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], true), (["TERM": "foot"], true), (["TERM": "st-256color"], true),
    (["TERM": "xterm-256color", "TMUX": "/tmp/tmux"], false), (["TERM": "xterm", "STY": "1.tty"], false),
    (["TERM": "tmux-256color"], false), (["TERM": "screen"], false), (["TERM": "linux"], false),
    (["TERM": "vt220"], false), (["TERM": "eterm-color"], false),
  ])
  func `only terminals that know the questions are asked about themselves`(
    environment: [String: String], isAsked: Bool
  ) throws {
    #expect(try TerminalChoice(environment: environment).answersQuestions == isAsked)
  }

  private static let gifts:
    [(environment: [String: String], title: Bool, notification: DesktopNotification?)] = [
      (["TERM": "xterm-kitty"], true, .plain),
      (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true, .titled),
      (["TERM": "foot"], true, .titled), (["TERM": "rxvt-unicode-256color"], true, .titled),
      (["TERM": "tmux-256color", "TMUX": "/tmp/tmux"], true, .throughTmux),
      (["TERM": "xterm-256color", "TMUX": "/tmp/tmux"], true, .throughTmux),
      (["TERM": "xterm-256color", "STY": "1.tty"], false, nil), (["TERM": "screen"], false, nil),
      (["TERM": "linux"], false, nil), (["TERM": "vt220"], false, nil), (["TERM": "eterm-color"], false, nil),
    ]

  @Test(arguments: gifts)
  func `only windows have titles and notifications`(
    environment: [String: String], title: Bool, notification: DesktopNotification?
  ) throws {
    let choice = try TerminalChoice(environment: environment)
    #expect(choice.hasTitle == title)
    #expect(choice.notification == notification)
  }

  @Test(arguments: [
    ("0;15", true), ("0;default;15", true), ("0;7", true), ("15;0", false), ("15;default;8", false),
    ("default;default", nil), ("0;300", nil), ("", nil), (";", nil),
  ])
  func `the last part of COLORFGBG is the background`(colors: String, isLight: Bool?) throws {
    let choice = try TerminalChoice(environment: ["TERM": "tmux", "COLORFGBG": colors])
    #expect(choice.claimsLightBackground == isLight)
  }

  private static let locales: [(environment: [String: String], glyphs: GlyphSet)] = [
    (["TERM": "xterm", "LANG": "fi_FI.UTF-8"], .unicode),
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
  ]

  @Test(arguments: locales)
  func `the locale decides on the characters`(environment: [String: String], glyphs: GlyphSet) throws {
    #expect(try TerminalChoice(environment: environment).glyphs == glyphs)
  }

  @Test(arguments: [
    ([:], TerminalError.nameless),
    (["TERM": ""], .nameless),
    (["TERM": "dumb"], .dumb("dumb")),
    (["TERM": "unknown"], .dumb("unknown")),
  ])
  func `without a terminal that can be drawn on there is none`(
    environment: [String: String], refusal: TerminalError
  ) {
    #expect(throws: refusal) { try TerminalChoice(environment: environment) }
  }

  @Test func `files and pipes are no terminals`() {
    let environment = ["TERM": "xterm"]
    #expect(throws: TerminalError.inputIsNoTerminal) {
      try TerminalChoice(environment: environment, inputIsTerminal: false)
    }
    #expect(throws: TerminalError.outputIsNoTerminal) {
      try TerminalChoice(environment: environment, outputIsTerminal: false)
    }
  }

  @Test(arguments: [
    TerminalError.inputIsNoTerminal, .outputIsNoTerminal, .nameless, .dumb("dumb"), .unknown("dumb"),
  ])
  func `every refusal is a sentence that says what to do`(refusal: TerminalError) {
    #expect(refusal.description.hasSuffix("."))
    #expect(refusal.description.contains(". "))
  }

  @Test(arguments: [
    (-1, ColorDepth.none), (0, .none), (2, .none), (8, .eight), (16, .sixteen), (88, .sixteen),
    (256, .indexed), (0x100_0000, .trueColor),
  ])
  func `the number of colors makes the depth`(colors: Int, depth: ColorDepth) {
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
    #expect(Terminfo.searchPath(folders, userPath: named) == search)
  }
}

struct BidiModeTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .implicit),
      (["TERM": "xterm-256color", "VTE_VERSION": "7006"], .explicit),
      (["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(390)"], .explicit),
      (["TERM": "alacritty"], .explicit),
      (["TERM": "xterm-256color", "ALACRITTY_WINDOW_ID": "1"], .explicit),
      (["TERM": "foot-extra"], .explicit),
      (["TERM": "xterm", "TERM_PROGRAM": "mintty"], .explicit),
      (["TERM": "xterm-256color", "VTE_VERSION": "7006", "KONSOLE_VERSION": "230804"], .implicit),
      (["TERM": "xterm-kitty", "XTERM_VERSION": "XTerm(390)", "KITTY_WINDOW_ID": "1"], .implicit),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .implicit),
      (["TERM": "tmux-256color", "VTE_VERSION": "7006", "TMUX": "/tmp/tmux"], .implicit),
      (["TERM": "screen-256color", "VTE_VERSION": "7006"], .implicit),
      (["TERM": "linux"], .implicit),
    ] as [([String: String], BidiMode)])
  func `right-to-left text is reordered here where the terminal leaves it to the program`(
    environment: [String: String], mode: BidiMode
  ) throws {
    #expect(try TerminalChoice(environment: environment).bidiMode == mode)
  }
}

@MainActor
struct StandardOutputDepthTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .indexed),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "linux"], .eight), (["TERM": "vt100"], .none), (["TERM": "nobody-knows-it"], .indexed),
      (["TERM": "dumb"], .none), ([:], .none),
    ] as [([String: String], ColorDepth)])
  func `what is printed has the colors that the terminal shows`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth.standardOutput(environment, isTerminal: true) == depth)
  }

  @Test func `output that is no terminal gets no colors`() {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(ColorDepth.standardOutput(environment, isTerminal: false) == .none)
  }
}
