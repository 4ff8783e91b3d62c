import Emulation
import Glibc
import TUI
import Testing

/// All ways out give the terminal back.
struct LeaveTests {
  @Test func `Ctrl-C in a game asks, and the second one leaves`() throws {
    let terminal = try gameAtRole()
    terminal.press(.control("c"))
    try terminal.expect(.farewell)
    terminal.expect("Snakesss, round 1 of 6")
    terminal.press(.control("c"))
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectGivenBack()
  }

  @Test func `whoever stays after Ctrl-C finds the curtain`() throws {
    let terminal = try gameAtRole()
    terminal.press(.control("c"))
    try terminal.expect(.farewell)
    terminal.press(.escape)
    try terminal.expect(.curtain)
    terminal.expectNothingPrivate()
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal to end gives the terminal back`(signal: Int32) throws {
    let terminal = try gameAtRole()
    terminal.kill(signal)
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectGivenBack()
  }

  @Test(arguments: ["", "trap '' HUP; "])
  func `when the window is closed, the program ends`(trap: String) throws {
    let home = try Home()
    let terminal = try home.line("\(trap)exec \(TerminalUnderTest.parlor) --seed 5")
    try terminal.seat(["Ann", "Ben", "Cleo", "Dee"])
    try terminal.play(to: .curtain)
    terminal.hangUp()
    #expect(terminal.waitForEnd() == .exited(0))
  }

  private func gameAtRole() throws -> TerminalUnderTest {
    let terminal = try Home().parlor("--seed", "5")
    try terminal.seat(["Ann", "Ben", "Cleo", "Dee"])
    try terminal.play(to: .role)
    return terminal
  }
}
