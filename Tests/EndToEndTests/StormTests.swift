import Emulation
import Glibc
import TUI
import Testing

/// What windows and shells do to a program in a hurry.
struct StormTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  @Test func `a thousand resizes while a clock runs leave the right picture, in a few seconds`() throws {
    // Slow enough for the clock not to run out meanwhile.
    let terminal = try Home().parlor("--seed", "5", with: ["PARLOR_CLOCK_RATE": "10"])
    try terminal.seat(Self.friends)
    try terminal.play(to: .discussion)
    let time = ContinuousClock().measure { Self.resizeOften(terminal) }
    #expect(time < .seconds(5), "\(time)")

    #expect(terminal.turnPage(by: .space) { $0.shows("Space Go on") }, "\(terminal.picture)")
    let picture = terminal.screen
    terminal.resize(to: Size(columns: 90, rows: 30))
    terminal.resize(to: Size(columns: 80, rows: 24))
    #expect(terminal.wait { $0.screen == picture }, "\(terminal.picture)")
    #expect(terminal.scrollback == [])
  }

  private static func resizeOften(_ terminal: TerminalUnderTest) {
    // An odd number that has no factor in common with the sizes visits them all.
    for step in 0..<1000 {
      let place = step * 7919
      terminal.resize(to: Size(columns: 1 + place % 140, rows: 1 + place % 47))
      terminal.catchUp()
    }
    terminal.resize(to: Size(columns: 80, rows: 24))
    #expect(terminal.wait { $0.moment.scene == .discussion }, "\(terminal.picture)")
  }

  @Test func `two hundred stops and continuations hide what is private, and harm nothing`() throws {
    let terminal = try Home().parlor("--seed", "5")
    try terminal.seat(Self.friends)
    try terminal.play(to: .role)
    for _ in 0..<200 {
      terminal.kill(SIGTSTP)
      terminal.kill(SIGCONT)
      terminal.catchUp()
    }
    try terminal.expect(.curtain)
    terminal.expectNothingPrivate()
    try terminal.play(to: .discussion)
    terminal.press(.control("c"), .control("c"))
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectGivenBack()
  }

  @Test func `in a shell as well, where each stop is one`() throws {
    let shell = try Home().shell("bash", "--norc", "--noprofile", "-i")
    shell.type("\(TerminalUnderTest.parlor) --seed 5\r")
    try shell.expect(.howTo)
    try shell.seat(Self.friends)
    try shell.play(to: .role)
    let program = shell.foregroundGroup
    try #require(program > 1)
    for _ in 0..<200 {
      kill(-program, SIGTSTP)
      kill(-program, SIGCONT)
      shell.catchUp()
    }
    kill(-program, SIGTSTP)
    #expect(shell.wait { !$0.emulator.state.isAlternate && $0.screen.last { !$0.isEmpty } == "ready>" })
    shell.expectGivenBackScreen()
    // A stop that the program has taken note of before the shell continues it stops it once more.
    let isBack = (0..<5).contains { _ in
      shell.type("fg\r")
      return shell.wait(within: .seconds(2)) { $0.moment.scene == .curtain }
    }
    #expect(isBack, "\(shell.picture)")
    shell.expectNothingPrivate()
    try shell.play(to: .discussion)
  }
}
