import Emulation
import TUI
import Testing

/// Scripts of Life that only the whole program can run or end.
@Suite(.parallelThreads) struct LifeScriptCallTests {
  private static let calls: [(line: String, status: Int32, words: String)] = [
    ("echo 'print(6 * 7)' | parlor life script -", 0, "42"),
    ("echo 'x = = 1' | parlor life script -", 1, "stdin:1: unexpected symbol near '='"),
    ("echo 'print(golly().getdir(\"app\"))' | parlor life script -", 0, "./"),
    (
      "echo 'golly().open(\"/etc/passwd\")' | parlor life script -", 1,
      "Scripts read files of their own folder"
    ),
    (
      #"echo '{"call":"life.parse","text":"bo$2bo$3o!","id":7}' | parlor life serve --stdio"#, 0,
      #"{"id":7,"results":[1]}"#
    ),
    ("parlor life serve", 2, "Missing --stdio"),
    // No instruction of Lua runs in this call, so no clock is looked at.
    (
      "echo 's = (\"a\"):rep(3000) s:find((\".-\"):rep(20) .. \"b\")' | parlor life script - --time 0.1", 1,
      "Out of time, in a single call."
    ),
  ]

  @Test(arguments: calls)
  func `a script comes from standard input, and ends in time`(
    line: String, status: Int32, words: String
  ) throws {
    let terminal = try TempHome().line(line)
    #expect(terminal.waitForEnd() == .exited(status), "\(terminal.text)")
    #expect(terminal.text.contains(words), "\(terminal.text)")
    terminal.expectRestored()
  }
}
