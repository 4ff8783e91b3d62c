import Emulation
import Glibc
import TUI
import Testing

/// The keys and the mouse that work everywhere, and a terminal that is slow to read.
@Suite(.parallelThreads) struct ShellTests {
  @Test func `the palette finds a screen by some letters of its name`() throws {
    let terminal = try TempHome().parlor()
    try terminal.advance()
    terminal.press(.control("p"))
    terminal.expect("Commands")
    terminal.type("hist")
    terminal.press(.enter)
    terminal.expect("No finished games yet.")
  }

  @Test func `F9 leaves the mouse to the terminal, and takes it back`() throws {
    let terminal = try TempHome().parlor()
    try terminal.advance()
    #expect(terminal.emulator.state.reportsMouse)
    terminal.press(.function(9))
    terminal.expect("F9 Use mouse")
    #expect(terminal.wait { !$0.emulator.state.reportsMouse })
    terminal.press(.function(9))
    #expect(terminal.wait { $0.emulator.state.reportsMouse })
  }

  @Test func `a click on a card opens the game`() throws {
    let terminal = try TempHome().parlor()
    try terminal.advance(to: .lobby)
    #expect(terminal.emulator.state.reportsMouse)
    let row = try #require(terminal.screen.firstIndex { $0.contains("Trivia") })
    terminal.click(20, row)
    try terminal.expect(.howTo)
    try terminal.advance(to: .setUp)
  }

  @Test func `with --no-mouse no mouse mode is ever set`() throws {
    let terminal = try TempHome().parlor("--no-mouse")
    try terminal.advance(to: .lobby)
    terminal.quit()
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    let modes = [9, 1000, 1001, 1002, 1003, 1006, 1015]
    #expect(modes.filter { text.contains("\u{1B}[?\($0)h") } == [])
  }

  @Test func `while nobody reads, keys are read, frames are skipped, and the last one is right`() throws {
    let terminal = try TempHome().parlor()
    try terminal.advance()
    let before = terminal.screen
    let (memory, sent) = (terminal.memory, terminal.transcript.count)
    // Each key is read before the next is pressed, so that each would have a frame of its own.
    for number in 1...301 {
      try #require(terminal.isRead("?"), "Key \(number) was not read")
    }
    terminal.expect("Everywhere")
    #expect(terminal.wait { $0.shows("Suspend") })
    #expect(terminal.transcript.count - sent < 100_000)
    #expect(terminal.memory - memory < 4 << 20)

    terminal.press(.escape)
    #expect(terminal.wait { $0.screen == before }, "\(terminal.screen)")
  }

  @Test func `the program can be ended while nobody reads`() throws {
    let terminal = try TempHome().parlor()
    try terminal.advance()
    for _ in 1...100 {
      try #require(terminal.isRead("?"))
    }
    terminal.kill(SIGTERM)
    #expect(terminal.waitForEndUnread() == .killed(SIGTERM))
    #expect(terminal.changedSettings == nil)
    // Nobody reads is not nobody ever reads.
    _ = terminal.waitForEnd()
    terminal.expectRestored()
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 60, rows: 20)])
  func `the gallery of widgets opens, its pages turn, and it gives the terminal back`(size: Size) throws {
    let terminal = try TempHome().parlor("gallery", size: size)
    try terminal.expect(.howTo)
    terminal.press(.escape)
    terminal.expect("Gallery · Text")
    terminal.press(.right)
    terminal.expect("Gallery · Input")
    terminal.press(.character("t"), .character("p"), .character("d"))
    terminal.expect("Plain: on")
    terminal.quit()
    terminal.expectRestored()
  }
}
