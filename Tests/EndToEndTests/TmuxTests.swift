import Emulation
import Glibc
import TUI
import Testing

/// The program in tmux, where that is installed; nothing else here needs it.
struct TmuxTests {
  private static let isInstalled = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].contains {
    (path: String) in access(path, X_OK) == 0
  }

  /// A tmux of one's own, with one window in which the program runs, on a terminal of ours.
  private struct Room {
    let terminal: TerminalUnderTest
    private let socket: String
    private let home: Home

    init(_ name: String) throws {
      home = try Home()
      socket = home.path + "/tmux"
      try home.write(
        "set -g status off\nset -g default-terminal \(name)\nset -sg escape-time 0\n", to: "tmux.conf")
      let words = [
        "tmux", "-u", "-S", socket, "-f", home.data + "/tmux.conf", "new", TerminalUnderTest.parlor, "--seed",
        "5",
      ]
      terminal = try home.start(words, with: ["COLORTERM": "truecolor"])
    }

    /// Ends the server, which is no child of ours.
    func close() throws {
      let server = try home.start(["tmux", "-S", socket, "kill-server"])
      _ = server.waitForEnd()
    }
  }

  @Test(.enabled(if: isInstalled, "tmux is not installed"), arguments: ["tmux-256color", "screen-256color"])
  func `in tmux the pictures are right, keys work, and a resize hides a private page`(name: String) throws {
    let room = try Room(name)
    defer { try? room.close() }
    let terminal = room.terminal
    try terminal.seat(["美咲さくら", "김민준", "नितिन", "דוד", "🐍🦊"])
    try terminal.play(to: .curtain)
    for name in ["Pass the terminal to", "Everybody else looks away"] { terminal.expect(name) }
    try terminal.play(to: .role)
    terminal.resize(to: Size(columns: 100, rows: 30))
    try terminal.expect(.curtain)
    terminal.expectNothingPrivate()
    try terminal.play(to: .discussion)
    terminal.press(.control("c"), .control("c"))
    _ = terminal.waitForEnd()
    #expect(terminal.isSane)
    terminal.expectNothingPrivate()
  }
}
