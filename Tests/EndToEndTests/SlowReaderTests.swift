import Emulation
import Glibc
import TUI
import Testing

/// A terminal that does not read for a while, as over a slow line.
struct SlowReaderTests {
  @Test func `keys are heard while nobody reads, pictures are left out, and the last one is right`() throws {
    let home = try Home()
    let terminal = try home.parlor()
    try terminal.goOn()
    let before = terminal.screen
    let (memory, sent) = (terminal.memory, terminal.transcript.count)
    // Each key is read before the next is pressed, so that each would have a picture of its own.
    for number in 1...301 {
      try #require(terminal.isHeard("?"), "Key \(number) was not read")
    }
    terminal.expect("Everywhere")
    #expect(terminal.wait { $0.shows("Suspend") })
    #expect(terminal.transcript.count - sent < 100_000)
    #expect(terminal.memory - memory < 4 << 20)

    terminal.press(.escape)
    #expect(terminal.wait { $0.screen == before }, "\(terminal.screen)")
  }

  @Test func `the program can be ended while nobody reads`() throws {
    let terminal = try Home().parlor()
    try terminal.goOn()
    for _ in 1...100 {
      try #require(terminal.isHeard("?"))
    }
    terminal.kill(SIGTERM)
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.isSane)
  }
}

/// What belongs to the whole house.
struct ShellTests {
  @Test func `a place is found by some letters of its name`() throws {
    let terminal = try Home().parlor()
    try terminal.goOn()
    terminal.press(.control("p"))
    terminal.expect("Commands")
    terminal.type("hist")
    terminal.press(.enter)
    terminal.expect("No game")
  }

  @Test func `F9 gives the mouse to the terminal, and takes it back`() throws {
    let terminal = try Home().parlor()
    try terminal.goOn()
    #expect(terminal.emulator.state.reportsMouse)
    terminal.press(.function(9))
    terminal.expect("F9 Take the mouse back")
    #expect(terminal.wait { !$0.emulator.state.reportsMouse })
    terminal.press(.function(9))
    #expect(terminal.wait { $0.emulator.state.reportsMouse })
  }
}
