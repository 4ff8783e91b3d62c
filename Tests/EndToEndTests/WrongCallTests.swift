import Emulation
import Testing

/// Calls that cannot be answered with screens: a sentence, a status, and nothing else.
struct WrongCallTests {
  @Test(
    arguments: [
      ("parlor --them", 2, "There is no option --them; did you mean --theme?"),
      ("parlor --seed many", 2, "“many” will not do: a seed is a whole number"),
      ("parlor --theme", 2, "The option --theme needs a value"),
      ("parlor snakes", 2, "There is no “snakes” here; did you mean snakesss?"),
      ("parlor --data", 2, "The option --data needs a value"),
      ("TERM=dumb; parlor", 1, "A full screen cannot be drawn on TERM=dumb"),
      ("TERM=; parlor", 1, "TERM is not set"),
      ("unset TERM; parlor", 1, "TERM is not set"),
      ("parlor </dev/null", 1, "Standard input is not a terminal"),
      ("parlor <&-", 1, "Standard input is not a terminal"),
      ("parlor >/dev/null", 1, "Standard output is not a terminal"),
      ("parlor history --json >/dev/full", 1, "The answer cannot be written"),
      ("parlor questions check /none.json", 1, ""),
    ] as [(String, Int32, String)])
  func `a call that cannot be answered ends with a sentence`(
    line: String, status: Int32, sentence: String
  ) throws {
    let terminal = try Home().line(line)
    #expect(terminal.waitForEnd() == .exited(status), "\(terminal.picture)")
    #expect(terminal.picture.contains(sentence), "\(terminal.picture)")
    #expect(!terminal.transcript.contains(0x1B), "there is more than text on:\n\(terminal.picture)")
    terminal.expectGivenBack()
  }

  @Test(arguments: ["--help", "--version", "questions list"])
  func `what only prints needs no terminal and makes no file`(words: String) throws {
    let home = try Home()
    let terminal = try home.line("unset TERM; parlor \(words) </dev/null >\(home.path)/out; ls \(home.path)")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.filter { !$0.isEmpty } == ["out"])
  }
}
