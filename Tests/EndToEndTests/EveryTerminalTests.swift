import Emulation
import TUI
import Testing

/// The terminals that people name in TERM, from the first to the last moment.
///
/// What each is sent in colours and signs stands in ``TerminalKindsTests``; TERM=dumb is refused with a sentence,
/// see ``WrongCallTests``.
struct EveryTerminalTests {
  private static let names = [
    "xterm-256color", "xterm-direct", "tmux-256color", "screen-256color", "linux", "vt100", "xterm-kitty",
  ]

  @Test(arguments: names)
  func `the lobby is readable, a key works, and leaving a private page undoes everything`(name: String) throws
  {
    let terminal = try Home().parlor("--seed", "5", with: ["TERM": name])
    try terminal.play(to: .lobby)
    for line in ["Snakesss", "Settings", "Quit"] { terminal.expect(line) }
    terminal.pressBelowTheGames(.enter)
    terminal.expect("No game was finished yet.")
    terminal.press(.escape)
    try terminal.expect(.lobby)
    terminal.press(.home)
    try terminal.seat(["Ann", "Ben", "Cleo", "Dee"])
    try terminal.play(to: .role)
    terminal.press(.control("c"), .control("c"))
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectGivenBack()
    #expect(terminal.modesLeftOn == [])
  }

  @Test(arguments: names)
  func `a stop hides a private page, whether or not the terminal has a second screen`(name: String) throws {
    let home = try Home()
    let shell = try home.shell("bash", "--norc", "--noprofile", "-i")
    shell.type("TERM=\(name) \(TerminalUnderTest.parlor) --seed 5\r")
    try shell.expect(.howTo)
    try shell.seat(["Ann", "Ben", "Cleo", "Dee"])
    try shell.play(to: .role)
    shell.press(.control("z"))
    #expect(shell.wait { $0.screen.last { !$0.isEmpty } == "ready>" }, "\(shell.picture)")
    shell.expectGivenBackScreen()
  }
}

extension TerminalUnderTest {
  /// The private modes that the program has turned on and not off again; showing the cursor is no such mode.
  fileprivate var modesLeftOn: Set<Substring> {
    var modes: Set<Substring> = []
    for match in String(decoding: transcript, as: UTF8.self).matches(of: /\u{1B}\[\?([0-9;]+)([hl])/) {
      for mode in match.1.split(separator: ";") {
        if match.2 == "h" { modes.insert(mode) } else { modes.remove(mode) }
      }
    }
    return modes.subtracting(["25", "7"])
  }
}
