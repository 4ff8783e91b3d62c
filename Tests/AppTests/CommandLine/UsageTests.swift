import Commands
import GameKit
import Glibc
import Kit
import TUI
import Testing

@testable import App
@testable import AppTestKit

/// The help.
@MainActor
@Suite struct UsageTests {
  @Test func `the help fits a small terminal`() {
    let tooWide = Usage.text.split(separator: "\n").filter { $0.columns > Usage.width }
    #expect(tooWide == [])
  }

  @Test(arguments: [
    "NO_COLOR", "ESCDELAY", "PARLOR_SHARE", "XDG_DATA_HOME", "XDG_STATE_HOME",
    "XDG_DATA_DIRS", "Exit status", "questions unreport ID",
  ])
  func `the help names`(word: String) {
    #expect(Usage.text.contains(word))
  }

  @Test func `a command of a game has a help of its own`() {
    let run = Usage.text(of: ["life", "run"])
    #expect(run.contains("parlor life run FILE -g N") && run.contains("-g, --generations N"))
    #expect(run.contains("  generations to run") && run.contains("board:ID"))
    #expect(!run.contains("parlor life final") && !run.contains("--max-seconds") && !run.contains("snakesss"))
    #expect(Usage.text(of: ["life"]).contains("parlor life final FILE"))
  }

  @Test func `a command of the app has a help of its own`() {
    let help = Usage.text(of: ["history"])
    #expect(help.hasPrefix("Usage:\n  parlor history  "))
    #expect(help.contains("--no-formula-guard") && !help.contains("parlor life"))
    #expect(Usage.text(of: ["settings"]) == Usage.text)
  }

  @Test func `help and version are answered, and screens are left to others`() throws {
    try TempHome.visit { home in
      let (help, version) = (home.call("--help"), home.call("--version"))
      let screens = home.call("history")
      #expect(help == CommandOutput(status: 0, lines: [Usage.text]))
      #expect(version == CommandOutput(status: 0, lines: ["parlor \(ParlorVersion.number)"]))
      #expect(home.call("-v") == version && home.call("version") == version)
      #expect(home.call("help") == help && home.call("help", "life") == home.call("life", "--help"))
      #expect(home.call("help", "lief").complaints == ["Unknown command “lief”. Did you mean “life”?"])
      #expect(screens == CommandOutput(route: .history))
      #expect(home.text(home.database) == nil)
    }
  }
}

/// The standard output, line by line.
@Suite struct StandardOutputTests {
  @Test func `lines arrive with their ends`() throws {
    try TempHome.visit { home in
      let file = open(home.path + "/out", O_WRONLY | O_CREAT, 0o600)
      var output = StandardOutput(descriptor: file)
      for line in ["one\r", "", "zwölf\nthree"] { output.print(line) }
      close(file)
      #expect(output.failure == nil)
      #expect(home.text(home.path + "/out") == "one\r\n\nzwölf\nthree\n")
    }
  }

  @Test func `a full disk is reported once`() {
    let full = open("/dev/full", O_WRONLY)
    var output = StandardOutput(descriptor: full)
    output.print("one")
    output.print("two")
    close(full)
    #expect(output.failure == "Can't write the output: No space left on device.")
  }

  @Test func `where the locale has no quotes, plain ones are written, and names of files stay`() throws {
    try TempHome.visit { home in
      let file = open(home.path + "/out", O_WRONLY | O_CREAT, 0o600)
      var output = StandardOutput(descriptor: file, glyphs: .ascii)
      output.print("Unknown board “über”. 2×3 – 4")
      close(file)
      #expect(home.text(home.path + "/out") == "Unknown board \"über\". 2x3 - 4\n")
    }
  }
}
