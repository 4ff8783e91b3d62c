import Emulation
import TUI
import Testing

/// The report about terminal and data, as it reaches a terminal, a pipe and a file.
struct DoctorTests {
  @Test(
    arguments: [
      ("parlor doctor", 0, "Nothing stands in the way."),
      ("parlor doctor | cat", 0, "Nothing stands in the way."),
      ("parlor doctor --plain </dev/null", 0, "Nothing stands in the way."),
      ("NO_COLOR=1; export NO_COLOR; parlor doctor", 0, "No colours are shown here."),
      ("TERM=dumb; parlor doctor", 1, "One problem stands in the way; it is named above."),
      ("unset TERM; parlor doctor | cat", 0, "One problem stands in the way; it is named above."),
      ("parlor --data /dev/null/x doctor", 1, "Data: /dev/null/x may not be written."),
    ] as [(String, Int32, String)])
  func `a report is text, and its status says whether all would work`(
    line: String, status: Int32, sentence: String
  ) throws {
    let terminal = try Home().line(line)
    #expect(terminal.waitForEnd() == .exited(status), "\(terminal.picture)")
    let text = (terminal.scrollback + terminal.screen).joined(separator: "\n")
    #expect(text.contains(sentence), "\(text)")
    terminal.expectGivenBack()
  }

  @Test(arguments: [
    "parlor doctor | cat", "NO_COLOR=1 parlor doctor | cat", "TERM=dumb; parlor doctor",
    "parlor doctor --plain",
  ])
  func `into a pipe, and without colours and cursor, nothing goes but text`(line: String) throws {
    let terminal = try Home().line(line)
    _ = terminal.waitForEnd()
    #expect(!terminal.transcript.contains(0x1B))
  }

  @Test func `nothing is asked of the terminal, and nothing is made`() throws {
    let home = try Home()
    let terminal = try home.line("parlor doctor; ls \(home.path)")
    #expect(terminal.waitForEnd() == .exited(0))
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    // A report of the device, of a mode or of a colour, and every other question, ends in one of these.
    for question in ["[c", "[>c", "[6n", "$p", "]11;?", "[?u", "[18t"] {
      #expect(!text.contains("\u{1B}\(question)"))
    }
    #expect(terminal.screen.filter { !$0.isEmpty }.last == "Nothing stands in the way.")
  }
}

/// The gallery of widgets, on a real terminal.
struct GalleryTests {
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 60, rows: 20)])
  func `the gallery opens, is walked through, and gives the terminal back`(size: Size) throws {
    let terminal = try Home().parlor("gallery", size: size)
    try terminal.expect(.howTo)
    terminal.press(.escape)
    terminal.expect("Gallery · Text")
    terminal.press(.right)
    terminal.expect("Gallery · Input")
    terminal.press(.character("t"), .character("p"), .character("d"))
    terminal.expect("in words")
    terminal.press(.control("c"))
    try terminal.expect(.farewell)
    terminal.press(.control("c"))
    #expect(terminal.waitForEnd() == .exited(0))
    terminal.expectGivenBack()
  }
}
