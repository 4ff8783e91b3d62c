import Store
import TUI
import Testing

@testable import App
@testable import AppTestKit

/// What `parlor themes list`, `check` and `preview` say.
@MainActor
@Suite struct ThemeVerbTests {
  private static let ours = """
    name = ours
    about = Quiet.
    [primitive]
    ink = #000000 / 16 / black
    paper = #ffffff / 231 / white
    [semantic]
    ground = ink
    text = paper
    [component]
    text = text on ground
    """

  private func shipped(_ home: TempHome) -> String { home.path + "/share/parlor/themes" }

  @Test func `the list shows each theme with its file and parent, and the chosen one`() throws {
    try TempHome.visit { home in
      let ours = try home.write(Self.ours, to: shipped(home) + "/default.theme")
      let own = try home.write("inherits = default\n", to: home.data + "/themes/own.theme")
      let table = [
        "Theme    Based on  About   File", "default            Quiet.  \(ours)",
        "mono                       built in", "own      default           \(own)",
      ]
      #expect(
        home.call("themes", "list") == CommandOutput(status: 0, lines: table + ["\nCurrent: default"]))
      try home.store().setPreference(ParlorSettings.theme, to: "own")
      #expect(home.call("themes", "list").lines.last == "\nCurrent: own")
      #expect(home.call("themes", "list", "--theme", "mono").lines.last == "\nCurrent: mono")
      let unknown = "Unknown theme “x ”. Use default, mono, or own."
      #expect(
        home.call("themes", "list", "--theme", "x\u{1B}") == CommandOutput(status: 2, complaints: [unknown]))
      try home.store().setPreference(ParlorSettings.theme, to: "gone")
      #expect(
        home.call("themes", "list").lines.last == "\nCurrent: gone (not found; using “default”).")
    }
  }

  @Test func `the list makes no file, and reports faults of themes`() throws {
    try TempHome.visit { home in
      try home.write("color = red", to: shipped(home) + "/odd.theme")
      let reply = home.call("themes", "list")
      #expect(reply.status == 0)
      #expect(
        reply.complaints.last == "1 error found. To see it: parlor themes check \(shipped(home))/odd.theme")
      #expect(home.permissions(of: home.data) == 0)
    }
  }

  @Test func `a fault is reported with file and line, and makes the check fail`() throws {
    try TempHome.visit { home in
      try home.write(Self.ours, to: shipped(home) + "/default.theme")
      let bad = try home.write(
        "inherits = default\n[component]\ntab = reddish\n", to: home.path + "/bad.theme")
      let reply = home.call("themes", "check", bad)
      #expect(reply.status == 1)
      #expect(reply.lines.first == "\(bad):3: Unknown semantic “reddish”.")
      #expect(reply.lines.last?.hasPrefix("1 file, 1 error, ") == true)
      let none = home.path + "/none.theme"
      #expect(
        home.call("themes", "check", bad, none)
          == CommandOutput(status: 2, lines: reply.lines, complaints: ["\(none): File not found."]))
    }
  }

  @Test func `a warning is reported with both numbers, and is no failure`() throws {
    try TempHome.visit { home in
      let text =
        Self.ours + "\n[primitive]\nsmoke = #666666\n[semantic]\nsmoke = smoke\n[component]\ntab = smoke\n"
      let file = try home.write(text, to: home.path + "/own.theme")
      let reply = home.call("themes", "check", file)
      #expect(reply.status == 0)
      #expect(
        reply.lines.contains(
          "\(file):16: warning: “tab” on “text” has a contrast of 3.6; at least 4.5 is required."))
      let missing = "“border” has no style, and neither does a shorter name; it is drawn as plain text."
      #expect(reply.lines.contains("\(file): warning: \(missing)"))
    }
  }

  @Test func `a theme inherits from its neighbor in a folder before any other`() throws {
    try TempHome.visit { home in
      try home.write("odd", to: home.path + "/base.theme")
      let file = try home.write("inherits = base", to: home.path + "/own.theme")
      let lines = home.call("themes", "check", file).lines
      #expect(lines.first?.hasPrefix("\(home.path)/base.theme:1: Expected") == true)
    }
  }

  @Test func `no command to the terminal comes out of a theme`() throws {
    try TempHome.visit { home in
      let file = try home.write(
        "name = a\u{1B}[2J\nabout = b\u{7}\n[component]\nx\u{1B} = y", to: home.data + "/themes/own.theme")
      for words in [["themes", "check", file], ["themes", "list"], ["themes", "preview", "own"]] {
        let reply = home.call(words, in: home.folders)
        #expect(!(reply.lines + reply.complaints).joined().contains { $0 == "\u{1B}" || $0 == "\u{7}" })
      }
    }
  }

  @Test func `without colors a preview says everything in words`() throws {
    try TempHome.visit { home in
      try home.write(Self.ours, to: shipped(home) + "/default.theme")
      let lines = home.call("themes", "preview", "default").lines
      #expect(lines.first == "default: Quiet." || lines.first == "ours: Quiet.")
      #expect(lines.contains("  text: #ffffff on #000000"))
      #expect(lines.contains("  dialog.padding: 2"))
      for component in Catalogue.components {
        #expect(lines.contains { $0.hasPrefix("  \(component.name): ") })
      }
    }
  }

  @Test(arguments: [ColorDepth.eight, .sixteen, .indexed, .trueColor])
  func `with colors a preview shows every component in its own look`(depth: ColorDepth) throws {
    try TempHome.visit { home in
      try home.write(Self.ours, to: shipped(home) + "/default.theme")
      let lines = home.call(["themes", "preview", "default"], in: home.folders, depth: depth).lines
      let text = lines.joined(separator: "\n")
      #expect(text.contains(SGR.sequence(ThemeLibrary(home.folders).theme("default")[.text], depth)))
      for component in Catalogue.components { #expect(text.contains(component.name)) }
      #expect(lines.allSatisfy { $0.hasSuffix(SGR.reset) })
    }
  }

  @Test func `a theme that is not there is named, with the one that was meant`() throws {
    try TempHome.visit { home in
      try home.write(Self.ours, to: shipped(home) + "/default.theme")
      #expect(
        home.call("themes", "preview", "defautl")
          == CommandOutput(status: 2, complaints: ["Unknown theme “defautl”. Did you mean “default”?"]))
      #expect(
        home.call("themes", "preview", "x\ny").complaints
          == ["Unknown theme “x y”. Use default or mono."])
    }
  }
}
