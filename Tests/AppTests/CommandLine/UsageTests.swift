import TUI
import Testing

@testable import App

/// What the help tells.
@MainActor
@Suite struct UsageTests {
  @Test func `the help fits a small terminal`() {
    let tooWide = Usage.text.split(separator: "\n").filter { $0.columns > Usage.width }
    #expect(tooWide == [])
  }

  @Test(arguments: CommandOption.allCases)
  func `the help explains every option`(option: CommandOption) {
    let name = [option.rawValue, option.valueName].compactMap(\.self).joined(separator: " ")
    #expect(Usage.text.contains(name))
    #expect(Usage.text.contains(option.explanation))
  }

  @Test(arguments: [
    "NO_COLOR", "ESCDELAY", "PARLOR_SHARE", "PARLOR_CLOCK_RATE", "XDG_DATA_HOME", "XDG_STATE_HOME",
    "XDG_DATA_DIRS", "Exit status", "questions unflag ID",
  ])
  func `the help names`(word: String) {
    #expect(Usage.text.contains(word))
  }

  @Test func `help and version are answered, and screens are left to others`() throws {
    try PlayerHome.visit { home in
      let (help, version) = (try home.call("--help"), try home.call("--version"))
      let screens = try home.call("history")
      #expect(help == Reply(status: 0, lines: [Usage.text]))
      #expect(version == Reply(status: 0, lines: ["parlor 0.1.0"]))
      #expect(screens == Reply(status: nil))
      #expect(home.text(home.database) == nil)
    }
  }
}
