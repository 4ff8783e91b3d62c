import Emulation
import Glibc
import TUI
import Testing

/// A program that is stopped and continued, from the keyboard and from elsewhere.
struct SuspendTests {
  private static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  /// What stops a program, and how it is told.
  enum Stop: CaseIterable {
    case key, signal

    func callAsFunction(_ shell: TerminalUnderTest) {
      switch self {
      case .key: shell.press(.control("z"))
      case .signal: shell.killForeground(SIGTSTP)
      }
    }
  }

  @Test(arguments: Stop.allCases)
  func `stopped at a private page, it goes on at the curtain`(stop: Stop) throws {
    let shell = try Home().shell("bash", "--norc", "--noprofile", "-i")
    try play(toRoleIn: shell)

    stop(shell)
    #expect(shell.wait { $0.isAtPrompt }, "\(shell.picture)")
    shell.expectGivenBackScreen()
    shell.type("echo back to $((40 + 2))\r")
    shell.expect("back to 42")

    shell.type("fg\r")
    try shell.expect(.curtain)
    shell.expectNothingPrivate()
    try shell.goOn()
    #expect(shell.moment.scene == .role)
  }

  @Test func `a shell that cares for nothing finds the terminal as it was`() throws {
    let shell = try Home().shell("dash", "-i")
    try play(toRoleIn: shell)
    shell.press(.control("z"))
    #expect(shell.wait { $0.isAtPrompt }, "\(shell.picture)")
    shell.expectGivenBack()
    shell.type("fg\r")
    try shell.expect(.curtain)
    #expect(!shell.isSane)
  }

  @Test(arguments: [[SIGTSTP], [SIGSTOP, SIGCONT]])
  func `without a shell, to be stopped hides a private page as well`(signals: [Int32]) throws {
    let terminal = try Home().parlor("--seed", "5")
    try terminal.seat(Self.friends)
    try terminal.play(to: .role)
    for signal in signals { terminal.kill(signal) }
    try terminal.expect(.curtain)
    terminal.expectNothingPrivate()
    try terminal.play(to: .discussion)
  }

  private func play(toRoleIn shell: TerminalUnderTest) throws {
    shell.type("\(TerminalUnderTest.parlor) --seed 5\r")
    try shell.expect(.howTo)
    try shell.seat(Self.friends)
    try shell.play(to: .role)
  }
}

extension TerminalUnderTest {
  /// Whether a shell waits for a line, and nothing else is on the screen.
  fileprivate var isAtPrompt: Bool {
    !emulator.state.isAlternate && screen.last { !$0.isEmpty } == "ready>"
  }
}
