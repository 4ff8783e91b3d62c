import Emulation
import TUI
import Testing

/// Terminals of many kinds, as their variables describe them.
struct TerminalKindsTests {
  /// What a terminal says of itself, and what it may therefore be sent.
  struct Kind: CustomTestStringConvertible {
    let variables: [String: String?]
    var options: [String] = []
    var paints = Palette.indexed
    var isASCII = false
    var testDescription: String {
      (options + variables.map { "\($0)=\($1 ?? "")" }.sorted()).joined(separator: " ")
    }
  }

  /// The colours that a terminal can be sent.
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

  static let kinds = [
    Kind(variables: ["TERM": "xterm-256color"]),
    Kind(variables: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], paints: .all),
    Kind(variables: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], paints: .none),
    Kind(variables: ["TERM": "xterm-256color", "LANG": "C"], isASCII: true),
    Kind(variables: ["TERM": "xterm-256color"], options: ["--ascii"], isASCII: true),
    Kind(variables: ["TERM": "xterm-256color"], options: ["--theme", "mono"], paints: .none),
    Kind(variables: ["TERM": "tmux-256color", "TMUX": "/tmp/none,1,0"]),
    Kind(variables: ["TERM": "tmux-256color", "TMUX": "/tmp/none,1,0", "COLORTERM": "24bit"], paints: .all),
    Kind(variables: ["TERM": "screen-256color", "COLORTERM": "truecolor"]),
    Kind(variables: ["TERM": "xterm-kitty", "COLORTERM": "truecolor"], paints: .all),
    Kind(variables: ["TERM": "nobody-knows-it"]),
    Kind(variables: ["TERM": "linux"], paints: .few, isASCII: true),
    Kind(variables: ["TERM": "vt100", "LANG": nil], paints: .none, isASCII: true),
  ]

  @Test(arguments: kinds) func `every kind of terminal gets what it can show`(kind: Kind) throws {
    let home = try Home()
    let words = [TerminalUnderTest.parlor, "--seed", "6"] + kind.options
    let terminal = try home.start(words, with: kind.variables)
    try terminal.play(to: .lobby)
    for line in ["Snakesss", "4–8 players", "History", "Settings", "How to play", "Quit"] {
      #expect(terminal.shows(kind.isASCII ? line.replacing("–", with: "-") : line), "\(terminal.picture)")
    }
    terminal.expectOnly(kind)
    try terminal.seat(["Ann", "Ben", "Cleo", "Dee"])
    try terminal.play(to: .curtain)
    for line in ["Pass the terminal to", "Everybody else looks away", "I am Ann"] { terminal.expect(line) }
    terminal.expectOnly(kind)
  }

  @Test func `a click on a card opens the game`() throws {
    let terminal = try Home().parlor()
    try terminal.play(to: .lobby)
    #expect(terminal.emulator.state.reportsMouse)
    let row = try #require(terminal.screen.firstIndex { $0.contains("Trivia") })
    terminal.click(20, row)
    try terminal.expect(.howTo)
    try terminal.play(to: .setUp)
  }

  @Test func `the mouse can be left to the terminal`() throws {
    let terminal = try Home().parlor("--no-mouse")
    try terminal.play(to: .lobby)
    terminal.press(.control("c"), .control("c"))
    #expect(terminal.waitForEnd() == .exited(0))
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    for mode in [9, 1000, 1001, 1002, 1003, 1006, 1015] { #expect(!text.contains("\u{1B}[?\(mode)h")) }
  }
}

extension TerminalUnderTest {
  /// Expects that no cell holds more than a kind of terminal can show.
  fileprivate func expectOnly(_ kind: TerminalKindsTests.Kind) {
    let size = emulator.size
    let cells = (0..<size.rows).flatMap { row in (0..<size.columns).map { cell($0, row) } }
    let strange = Set(cells.flatMap { [$0.ink, $0.paper] }).filter { !kind.paints.contains($0) }
    #expect(strange == [])
    #expect(!kind.isASCII || cells.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } }, "\(picture)")
    if kind.paints == .all { #expect(cells.contains { if case .rgb = $0.paper { true } else { false } }) }
  }
}
