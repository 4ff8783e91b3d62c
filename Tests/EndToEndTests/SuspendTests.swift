import Emulation
import Glibc
import TUI
import Testing

/// A program that is stopped and continued, from the keyboard and by signals.
@Suite(.parallelThreads) struct SuspendTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  enum Stop: CaseIterable { case key, signal }

  @Test(arguments: Stop.allCases)
  func `stopped at a private page, the game continues at the curtain`(stop: Stop) throws {
    let shell = try shellAtRole("bash", "--norc", "--noprofile", "-i")
    switch stop {
    case .key: shell.press(.control("z"))
    case .signal: shell.killForeground(SIGTSTP)
    }
    #expect(shell.wait { $0.isAtPrompt }, "\(shell.text)")
    shell.expectRestoredScreen()
    shell.type("echo back to $((40 + 2))\r")
    shell.expect("back to 42")

    shell.type("fg\r")
    try shell.expect(.curtain)
    shell.expectNothingPrivate()
    try shell.advance()
    #expect(shell.current.page?.isPrivate == true)
  }

  @Test func `a shell that sets no modes of its own finds the terminal as it was`() throws {
    let shell = try shellAtRole("dash", "-i")
    shell.press(.control("z"))
    #expect(shell.wait { $0.isAtPrompt }, "\(shell.text)")
    shell.expectRestored()
    shell.type("fg\r")
    try shell.expect(.curtain)
    #expect(!shell.isSane)
  }

  @Test(arguments: [[SIGTSTP], [SIGSTOP, SIGCONT]])
  func `without a shell, a stop hides a private page as well`(signals: [Int32]) throws {
    let terminal = try programAtRole()
    for signal in signals { terminal.kill(signal) }
    try terminal.expect(.curtain)
    terminal.expectNothingPrivate()
  }

  @Test func `many stops in a row hide a private page, and harm nothing`() throws {
    let terminal = try programAtRole()
    for _ in 0..<(isProof ? 200 : 40) {
      terminal.kill(SIGTSTP)
      terminal.kill(SIGCONT)
      terminal.catchUp()
    }
    try terminal.expect(.curtain)
    terminal.expectNothingPrivate()
    try terminal.advance(to: .discussion)
    terminal.quit()
    terminal.expectRestored()
  }

  @Test func `many stops in a shell, where each is a real one, harm nothing`() throws {
    let shell = try shellAtRole("bash", "--norc", "--noprofile", "-i")
    let program = shell.foregroundGroup
    try #require(program > 1)
    for _ in 0..<(isProof ? 200 : 40) {
      kill(-program, SIGTSTP)
      kill(-program, SIGCONT)
      shell.catchUp()
    }
    kill(-program, SIGTSTP)
    #expect(shell.wait { $0.isAtPrompt })
    shell.expectRestoredScreen()
    // A stop that the program has noticed before the shell continues it stops it once more.
    let isBack = (0..<5).contains { _ in
      shell.type("fg\r")
      return shell.wait(within: .seconds(2)) { $0.current.page == .curtain }
    }
    #expect(isBack, "\(shell.text)")
    shell.expectNothingPrivate()
    try shell.advance(to: .discussion)
  }

  private func programAtRole() throws -> PtyHarness {
    let terminal = try TempHome().parlor("--seed", "5")
    try terminal.openSnakesss(with: Self.friends)
    try terminal.advance(to: .note)
    return terminal
  }

  private func shellAtRole(_ words: String...) throws -> PtyHarness {
    let home = try TempHome()
    let shell = try PtyHarness.shell(words, environment: home.environment)
    shell.owner = home
    shell.type("\(PtyHarness.parlor) --seed 5\r")
    try shell.expect(.howTo)
    try shell.openSnakesss(with: Self.friends)
    try shell.advance(to: .note)
    return shell
  }
}
