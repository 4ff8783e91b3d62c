import Emulation
import Glibc
import TUI
import Testing

/// Calls on the command line, at a terminal, in pipes and into files.
@Suite(.parallelThreads) struct CommandLineTests {
  private typealias Call = (line: String, status: Int32, words: String)

  private static let wrongCalls: [Call] = [
    ("parlor --them", 2, "Unknown option --them. Did you mean “--theme”?"),
    ("parlor --seed many", 2, "Invalid --seed “many”: expected a whole number"),
    ("parlor --theme", 2, "--theme needs a value"),
    ("parlor snakes", 2, "Unknown command “snakes”. Did you mean “snakesss”?"),
    ("parlor --data", 2, "--data needs a value"),
    ("TERM=dumb; parlor", 1, "TERM=dumb can't show a full screen"),
    ("TERM=; parlor", 1, "TERM is not set"),
    ("unset TERM; parlor", 1, "TERM is not set"),
    ("parlor </dev/null", 1, "standard input is redirected"),
    ("parlor <&-", 1, "standard input is redirected"),
    ("parlor >/dev/null", 1, "standard output is redirected"),
    ("parlor history --json >/dev/full", 1, "Can't write the output"),
    ("parlor questions check /none.json", 2, ""),
  ]

  @Test(arguments: wrongCalls)
  func `a wrong call ends with a sentence`(line: String, status: Int32, sentence: String) throws {
    let terminal = try TempHome().line(line)
    #expect(terminal.waitForEnd() == .exited(status), "\(terminal.text)")
    #expect(terminal.text.contains(sentence), "\(terminal.text)")
    #expect(!terminal.transcript.contains(0x1B), "there is more than text on:\n\(terminal.text)")
    terminal.expectRestored()
  }

  @Test(arguments: ["--help", "--version", "questions list"])
  func `a call that only prints needs no terminal and makes no file`(words: String) throws {
    let home = try TempHome()
    let terminal = try home.line("unset TERM; parlor \(words) </dev/null >\(home.path)/out; ls \(home.path)")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.filter { !$0.isEmpty } == ["out"])
  }

  private static let reports: [Call] = [
    ("parlor doctor", 0, "No problems found."),
    ("parlor doctor | cat", 0, "No problems found."),
    ("parlor doctor --plain </dev/null", 0, "No problems found."),
    ("NO_COLOR=1; export NO_COLOR; parlor doctor", 0, "Colors are off."),
    ("TERM=dumb; parlor doctor", 1, "1 problem found (see above)."),
    ("unset TERM; parlor doctor | cat", 0, "1 problem found (see above)."),
    ("parlor --data /dev/null/x doctor", 1, "Data: can't create a file in /dev/null/x (Not a directory)."),
  ]

  @Test(arguments: reports)
  func `the doctor's report is text, and its status says whether all would work`(
    line: String, status: Int32, sentence: String
  ) throws {
    let terminal = try TempHome().line(line)
    #expect(terminal.waitForEnd() == .exited(status), "\(terminal.text)")
    let text = (terminal.scrollback + terminal.screen).joined(separator: "\n")
    #expect(text.contains(sentence), "\(text)")
    terminal.expectRestored()
  }

  @Test(arguments: [
    "parlor doctor | cat", "NO_COLOR=1 parlor doctor | cat", "TERM=dumb; parlor doctor",
    "parlor doctor --plain",
  ])
  func `into a pipe, and without colors and cursor, the report is plain text`(line: String) throws {
    let terminal = try TempHome().line(line)
    _ = terminal.waitForEnd()
    #expect(!terminal.transcript.contains(0x1B))
  }

  @Test func `the doctor asks the terminal what it is, leaves no answer to the shell, and makes no file`()
    throws
  {
    let home = try TempHome()
    let terminal = try home.line("parlor doctor; ls \(home.path)")
    #expect(terminal.waitForEnd() == .exited(0))
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(text.contains("\u{1B}[>q\u{1B}[c"))
    #expect(text.contains("Its background is dark."))
    terminal.expectRestored()
    #expect(terminal.screen.filter { !$0.isEmpty }.last == "No problems found.")
  }
}

/// Life on the command line.
@Suite(.parallelThreads) struct LifeCommandTests {
  private static let glider = "printf 'x = 3, y = 3, rule = B3/S23\\nbob$2bo$3o!\\n'"
  private static let pentomino = "printf 'x = 3, y = 3\\nb2o$2o$bo!'"

  private static let calls: [(line: String, status: Int32, words: String)] = [
    ("\(glider) | parlor life run - -g 40 -o -", 0, "#CXRLE Pos=10,10 Gen=40"),
    (
      "\(glider) | parlor life run - -g 40 --json | cut -c1-46", 0,
      "{\"generation\":40,\"population\":5,\"boundingBox\""
    ),
    ("\(glider) | parlor life run - -g 4 -o - | parlor life run - -g 4 -o -", 0, "#CXRLE Pos=2,2 Gen=8"),
    ("\(pentomino) | parlor life final -", 0, "Stabilizes at generation 1,103"),
    ("\(pentomino) | parlor life final - --max-generations 9", 1, "Still changing at generation 9"),
    (
      "\(glider) > $HOME/g.rle; parlor life convert $HOME/g.rle $HOME/g.mc; parlor life info $HOME/g.mc", 0,
      "macrocell"
    ),
    ("\(glider) | gzip | parlor life info -", 0, "cells       5"),
    ("parlor life random 5x1 --density 1 --seed 1 | parlor life info -", 0, "cells       5"),
    ("\(glider) | parlor life new - >/dev/null; parlor life list", 0, "B3/S23"),
    ("parlor life run /none.rle -g 1", 2, "/none.rle: File not found."),
    ("printf 'x = 1, y = 1\\n3o%%!' | parlor life run - -g 1", 2, ":2:3: Unexpected character “%”."),
    ("parlor life run /dev/zero -g 1", 2, ""),
    ("head -c 200000 /dev/urandom | parlor life info -", 2, "parlor: "),
    ("parlor life lst", 2, "Did you mean parlor life list?"),
    ("parlor life run x -g many", 2, "“many”:"),
    ("\(glider) | parlor life run - -g 1 -o - >/dev/full", 1, "Can't write the output"),
  ]

  @Test(arguments: calls)
  func `a call is answered, or ends with a sentence and its status`(
    line: String, status: Int32, words: String
  ) throws {
    let terminal = try TempHome().line(line)
    #expect(terminal.waitForEnd() == .exited(status), "\(terminal.text)")
    #expect(terminal.text.contains(words), "\(terminal.text)")
    terminal.expectRestored()
  }

  @Test func `long work shows its progress, and Ctrl-C ends it without a file`() throws {
    let home = try TempHome()
    let terminal = try home.line(
      "printf '24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!'"
        + " > $HOME/gun.rle; exec \(PtyHarness.parlor) life run $HOME/gun.rle -g 2^50 --engine tiles"
        + " -o $HOME/out.rle")
    terminal.expect("generation")
    terminal.send([3])
    #expect(terminal.waitForEnd() == .killed(SIGINT), "\(terminal.text)")
    #expect(terminal.text.contains("Interrupted at generation"))
    #expect(access(home.path + "/out.rle", F_OK) != 0)
  }

  @Test func `a pattern from a pipe opens in the editor`() throws {
    let terminal = try TempHome().line("\(Self.glider) | parlor life -")
    terminal.expect("generation")
    terminal.send(Array("q".utf8))
  }
}
