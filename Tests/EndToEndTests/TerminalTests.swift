import Emulation
import Glibc
import TUI
import Testing

/// Terminals of many kinds, as their variables describe them.
@Suite(.parallelThreads) struct TerminalTests {
  /// The variables of a terminal, and what it may therefore be sent.
  struct Kind: CustomTestStringConvertible {
    let variables: [String: String?]
    var options: [String] = []
    var colors = Palette.indexed
    var isASCII = false
    var testDescription: String {
      (options + variables.map { "\($0)=\($1 ?? "")" }.sorted()).joined(separator: " ")
    }
  }

  /// The colors that a terminal can be sent.
  enum Palette {
    case none, few, indexed, all

    func contains(_ paint: Paint) -> Bool {
      switch (self, paint) {
      case (_, .own), (.all, _), (.indexed, .indexed): true
      case (.few, .indexed(let number)): number < 16
      case (.none, _), (.few, .rgb), (.indexed, .rgb): false
      }
    }
  }

  static let kinds: [Kind] = [
    Kind(variables: ["TERM": "xterm-256color"]),
    Kind(variables: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], colors: .all),
    Kind(variables: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], colors: .none),
    Kind(variables: ["TERM": "xterm-256color", "LANG": "C"], isASCII: true),
    Kind(variables: ["TERM": "xterm-256color"], options: ["--ascii"], isASCII: true),
    Kind(variables: ["TERM": "xterm-256color"], options: ["--theme", "mono"], colors: .none),
    Kind(variables: ["TERM": "tmux-256color", "TMUX": "/tmp/none,1,0"]),
    Kind(variables: ["TERM": "tmux-256color", "TMUX": "/tmp/none,1,0", "COLORTERM": "24bit"], colors: .all),
    Kind(variables: ["TERM": "screen-256color", "COLORTERM": "truecolor"]),
    Kind(variables: ["TERM": "xterm-kitty", "COLORTERM": "truecolor"], colors: .all),
    Kind(variables: ["TERM": "nobody-knows-it"]),
    Kind(variables: ["TERM": "linux"], colors: .few, isASCII: true),
    Kind(variables: ["TERM": "vt100", "LANG": nil], colors: .none, isASCII: true),
  ]

  @Test(arguments: kinds) func `every kind of terminal gets what it can show`(kind: Kind) throws {
    let words = [PtyHarness.parlor, "--seed", "6"] + kind.options
    let terminal = try TempHome().start(words, with: kind.variables)
    try terminal.advance(to: .lobby)
    for line in ["Snakesss", "4–8 players", "History", "Settings", "How to play", "Quit"] {
      #expect(terminal.shows(kind.isASCII ? line.replacing("–", with: "-") : line), "\(terminal.text)")
    }
    terminal.expectOnly(kind)
    try terminal.openSnakesss(with: ["Ann", "Ben", "Cleo", "Dee"])
    try terminal.advance(to: .curtain)
    for line in ["Pass the screen to", "look away, no talking.", "no one's looking"] { terminal.expect(line) }
    terminal.expectOnly(kind)
  }

  private static let backgrounds: [(background: String?, variables: [String: String?], isLight: Bool)] = [
    ("fdfd/f6f6/e3e3", [:], true), ("1e1e/1e1e/2e2e", ["COLORFGBG": "0;15"], false),
    (nil, ["COLORFGBG": "0;15"], true), (nil, [:], false),
    ("ffff/ffff/ffff", ["TERM": "tmux-256color", "COLORFGBG": "15;0"], false),
  ]

  @Test(arguments: backgrounds)
  func `a light terminal gets the light theme, until another one is chosen`(
    background: String?, variables: [String: String?], isLight: Bool
  ) throws {
    let home = try TempHome()
    func paper(_ options: String...) throws -> Paint {
      let terminal = try home.start([PtyHarness.parlor] + options, with: variables)
      terminal.background = background
      try terminal.advance(to: .lobby)
      defer { terminal.quit() }
      return terminal.cell(0, 12).paper
    }
    let (light, dark) = try (paper("--theme", "light"), paper("--theme", "default"))
    #expect(light != dark)
    #expect(try paper() == (isLight ? light : dark))
  }

  @Test func `the theme follows the terminal while it runs, and the title says the screen`() throws {
    let terminal = try TempHome().parlor("--seed", "5")
    try terminal.advance(to: .lobby)
    let dark = terminal.cell(0, 12).paper
    terminal.background = "ffff/ffff/ffff"
    terminal.send(Array("\u{1B}[?997;2n".utf8))
    let follows = terminal.wait { $0.cell(0, 12).paper != dark }
    #expect(follows, "\(terminal.text)")
    terminal.pressBelowTheGames(.enter)
    terminal.expect("No finished games yet.")
    let titles = String(decoding: terminal.transcript, as: UTF8.self).split(separator: "\u{1B}]2;")
      .dropFirst()
      .map { $0.prefix { $0 != "\u{1B}" } }
    #expect(titles == ["Parlor", "History - Parlor"])
    terminal.quit()
    terminal.expectRestored()
  }

  private static let names = [
    "xterm-256color", "xterm-direct", "tmux-256color", "screen-256color", "linux", "vt100", "xterm-kitty",
  ]

  @Test(arguments: names)
  func `a key works, and leaving a private page undoes everything`(name: String) throws {
    let terminal = try TempHome().parlor("--seed", "5", with: ["TERM": name])
    try terminal.advance(to: .lobby)
    terminal.pressBelowTheGames(.enter)
    terminal.expect("No finished games yet.")
    terminal.press(.escape)
    try terminal.expect(.lobby)
    terminal.press(.home)
    try terminal.openSnakesss(with: ["Ann", "Ben", "Cleo", "Dee"])
    try terminal.advance(to: .note)
    terminal.quit()
    terminal.expectRestored()
  }

  @Test(arguments: ["1e300", "1e-300", "nan", "-inf", "-1", "fast"])
  func `a clock rate that means nothing is ignored`(rate: String) throws {
    let terminal = try TempHome().parlor(with: ["PARLOR_CLOCK_RATE": rate])
    try terminal.advance(to: .lobby)
    terminal.quit()
  }

  @Test(arguments: names)
  func `a stop hides a private page, with or without a second screen`(name: String) throws {
    let shell = try TempHome().shell("bash", "--norc", "--noprofile", "-i")
    shell.type("TERM=\(name) \(PtyHarness.parlor) --seed 5\r")
    try shell.expect(.howTo)
    try shell.openSnakesss(with: ["Ann", "Ben", "Cleo", "Dee"])
    try shell.advance(to: .note)
    shell.press(.control("z"))
    #expect(shell.wait { $0.isAtPrompt }, "\(shell.text)")
    shell.expectRestoredScreen()
  }
}

extension PtyHarness {
  /// Expects that no cell holds more than a kind of terminal can show.
  fileprivate func expectOnly(_ kind: TerminalTests.Kind) {
    let size = emulator.size
    let cells = (0..<size.rows).flatMap { row in (0..<size.columns).map { cell($0, row) } }
    let unexpected = Set(cells.flatMap { [$0.ink, $0.paper] }).filter { !kind.colors.contains($0) }
    #expect(unexpected == [])
    #expect(!kind.isASCII || cells.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } }, "\(text)")
    if kind.colors == .all { #expect(cells.contains { if case .rgb = $0.paper { true } else { false } }) }
  }
}

/// The program in tmux, where that is installed; nothing else here needs it.
@Suite(.parallelThreads) struct TmuxTests {
  private static let isInstalled = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].contains {
    (path: String) in access(path, X_OK) == 0
  }

  @Test(.enabled(if: isInstalled, "tmux is not installed"), arguments: ["tmux-256color", "screen-256color"])
  func `in tmux the screen is right, keys work, and a resize hides a private page`(name: String) throws {
    let home = try TempHome()
    let socket = home.path + "/tmux"
    try home.write(
      "set -g status off\nset -g default-terminal \(name)\nset -sg escape-time 0\n", to: "tmux.conf")
    let tmux = ["tmux", "-u", "-S", socket, "-f", home.data + "/tmux.conf"]
    let terminal = try home.start(
      tmux + ["new", PtyHarness.parlor, "--seed", "5"], with: ["COLORTERM": "truecolor"])
    // The server is no child of ours.
    defer { _ = try? home.start(["tmux", "-S", socket, "kill-server"]).waitForEnd() }
    try terminal.openSnakesss(with: ["美咲さくら", "김민준", "नितिन", "דוד", "🐍🦊"])
    try terminal.advance(to: .curtain)
    for name in ["Pass the screen to", "look away, no talking."] { terminal.expect(name) }
    try terminal.advance(to: .note)
    terminal.resize(to: Size(columns: 100, rows: 30))
    try terminal.expect(.curtain)
    terminal.expectNothingPrivate()
    try terminal.advance(to: .discussion)
    terminal.press(.control("c"), .control("c"))
    _ = terminal.waitForEnd()
    #expect(terminal.isSane)
    terminal.expectNothingPrivate()
  }
}
