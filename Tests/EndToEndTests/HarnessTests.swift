import Emulation
import Glibc
import TUI
import Testing

/// The harness itself, with programs that every system has.
@Suite(.parallelThreads) struct HarnessTests {
  @Test func `what a program writes is on the screen, with its colors`() throws {
    let terminal = try PtyHarness(["sh", "-c", #"printf '\033[1;38;5;208mhello\033[m世'"#])
    terminal.expect("hello世")
    #expect(terminal.cell(0, 0).ink == .indexed(208))
    #expect(terminal.cell(0, 0).attributes == .bold)
    #expect(terminal.cell(5, 0).width == 2)
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `what is typed reaches the program`() throws {
    let terminal = try PtyHarness(["cat"])
    terminal.type("one")
    terminal.press(.enter)
    #expect(terminal.wait { $0.screen.filter { $0 == "one" }.count == 2 })
    terminal.press(.control("d"))
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `lines that leave at the top are kept`() throws {
    let terminal = try PtyHarness(
      ["sh", "-c", "for n in 1 2 3 4 5; do echo line $n; done; echo end"],
      size: Size(columns: 20, rows: 4))
    terminal.expect("end")
    #expect(terminal.scrollback == ["line 1", "line 2", "line 3"])
  }

  @Test func `the program learns of a resize`() throws {
    let terminal = try PtyHarness(
      ["bash", "-c", "trap 'stty size' WINCH; echo ready; while :; do read -t 0.01 x; done"])
    terminal.expect("ready")
    terminal.resize(to: Size(columns: 61, rows: 17))
    terminal.expect("17 61")
  }

  @Test func `a terminal that is left raw is not sane`() throws {
    let terminal = try PtyHarness(["sh", "-c", "stty raw -echo; echo raw; read x"])
    terminal.expect("raw")
    #expect(!terminal.isSane)
    terminal.kill(SIGTERM)
    #expect(terminal.waitForEnd() == .killed(SIGTERM))
  }

  @Test(
    arguments: [
      (#"\033[?1003;1006h\033[?2004h\033[?2004l"#, ["?1003", "?1006"], 0),
      (#"\033[22;0;0t\033[22;0;0t\033[23;0;0t"#, [], 1),
      (#"\033[23t\033[?7l\033[?25l\033[?25h\033[8l"#, ["?7", "8"], -1),
    ] as [(String, Set<String>, Int)])
  func `what a program leaves on is known, up to the titles`(
    output: String, modes: Set<String>, titles: Int
  ) throws {
    let terminal = try PtyHarness(["sh", "-c", "printf '\(output)done'"])
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.leftovers.modes == modes)
    #expect(terminal.leftovers.titles == titles)
  }

  @Test func `any change of the line settings is noticed, however small`() throws {
    let terminal = try PtyHarness(["sh", "-c", "stty kill '^K'; read x; stty kill '^U'"])
    #expect(terminal.wait { $0.changedSettings != nil })
    #expect(terminal.isSane)
    terminal.press(.enter)
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.changedSettings == nil)
  }

  @Test func `a program whose output is not read ends, and what the kernel kept can be read`() throws {
    let terminal = try PtyHarness(["sh", "-c", "printf '%9000s' end"])
    #expect(terminal.waitForEndUnread() == .exited(0))
    #expect(terminal.transcript.isEmpty)
    _ = terminal.waitForEnd()
    #expect(terminal.transcript.count == 9000)
  }

  @Test func `the alternate screen, the cursor and the bell are tracked`() throws {
    let terminal = try PtyHarness(
      ["sh", "-c", #"printf '\033[?1049h\033[?25l\007in'; read x; printf '\033[?1049l\033[?25hout'; read x"#])
    terminal.expect("in")
    #expect(terminal.emulator.state.isAlternate)
    #expect(!terminal.emulator.state.showsCursor)
    #expect(terminal.emulator.state.bells == 1)
    terminal.press(.enter)
    terminal.expect("out")
    #expect(!terminal.emulator.state.isAlternate)
    #expect(terminal.emulator.state.showsCursor)
    #expect(terminal.isSane)
  }

  @Test func `a shell stops and continues what runs in it`() throws {
    let shell = try PtyHarness.shell()
    // Between reading its own line and starting a program the shell changes the line settings.
    shell.type("sh -c 'echo begun by $0; while read word; do echo got $word; done' me\r")
    shell.expect("begun by me")
    shell.press(.control("z"))
    shell.expect("Stopped")
    shell.type("echo back to $((40 + 2)); fg\r")
    shell.expect("back to 42")
    shell.type("hello\r")
    shell.expect("got hello")
    shell.press(.control("d"))
    #expect(shell.wait { $0.isAtPrompt })
    shell.type("exit 3\r")
    #expect(shell.waitForEnd() == .exited(3))
  }

  @Test func `a wait in vain ends`() throws {
    let terminal = try PtyHarness(["cat"])
    #expect(!terminal.wait(within: .milliseconds(30)) { $0.shows("never") })
  }
}
