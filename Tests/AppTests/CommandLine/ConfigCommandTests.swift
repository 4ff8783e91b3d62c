import Store
import TUI
import Testing

@testable import App
@testable import AppTestKit

/// What `parlor config list`, `get`, `set` and `load` say and do.
@MainActor
@Suite struct ConfigVerbTests {
  @Test func `a setting is printed and changed by its name`() throws {
    try TempHome.visit { home in
      #expect(home.call("config", "get", "parlor.large") == CommandOutput(status: 0, lines: ["off"]))
      #expect(
        home.call("config", "set", "parlor.large", "on")
          == CommandOutput(status: 0, lines: ["parlor.large = on"]))
      #expect(home.call("config", "get", "parlor.large").lines == ["on"])
      let stored = try home.store().preference("parlor.large")
      #expect(stored == "on")
    }
  }

  @Test func `what is unknown, or not offered, is refused with what is`() throws {
    try TempHome.visit { home in
      let unknown = home.call("config", "set", "parlor.lage", "on")
      #expect(unknown.status == 2)
      #expect(unknown.complaints == ["Unknown setting “parlor.lage”. Did you mean “parlor.large”?"])
      let bad = home.call("config", "set", "parlor.cues", "loud")
      #expect(bad.status == 2)
      #expect(
        bad.complaints == ["Invalid parlor.cues “loud”: expected off, bell, flash, or sounds."])
      #expect(home.permissions(of: home.data) == 0)
    }
  }

  @Test func `a list is loaded again, on another computer`() throws {
    var lines: [String] = []
    try TempHome.visit { home in
      _ = home.call("config", "set", "parlor.volume.music", "10")
      lines = home.call("config", "list").lines
      #expect(lines.contains("parlor.volume.music = 10"))
      #expect(lines.contains("# Large text: on or off"))
    }
    try TempHome.visit { home in
      let file = try home.write(lines.joined(separator: "\n"), to: home.path + "/parlor.conf")
      #expect(home.call("config", "load", file).status == 0)
      #expect(home.call("config", "list").lines == lines)
    }
  }

  @Test func `a file changes everything that it says, or nothing`() throws {
    try TempHome.visit { home in
      let newer = try home.write(
        "# mine\n\nparlor.large=on\nchess.clock = on\n", to: home.path + "/newer.conf")
      let reply = home.call("config", "load", newer)
      #expect(reply.status == 0 && reply.lines == ["parlor.large = on"])
      #expect(reply.complaints == ["\(newer):4: Unknown setting “chess.clock”, skipped."])

      let wrong = try home.write("parlor.mouse = off\nparlor.cues = loud\n", to: home.path + "/wrong.conf")
      #expect(
        home.call("config", "load", wrong)
          == CommandOutput(
            status: 2,
            complaints: ["\(wrong):2: Invalid parlor.cues “loud”: expected off, bell, flash, or sounds."]))
      #expect(home.call("config", "get", "parlor.mouse").lines == ["on"])

      let open = try home.write("parlor.mouse\n", to: home.path + "/open.conf")
      #expect(
        home.call("config", "load", open).complaints
          == ["\(open):1: “parlor.mouse” has no value: write parlor.mouse = VALUE."])
    }
  }
}
