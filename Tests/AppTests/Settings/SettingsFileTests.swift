import GameKit
import Glibc
import Kit
import Packs
import Store
import TUI
import Testing

@testable import App
@testable import AppTestKit

/// The file `config` in the folder of the player's settings.
@MainActor
@Suite struct SettingsFileTests {
  private static let dotfile = """
    # mine
    chess.clock = on

    parlor.large=on   
    parlor.cues = loud
    """

  @Test func `what the file says counts at the start, for screens and commands`() throws {
    try TempHome.visit { home in
      _ = home.call("config", "set", "parlor.large", "off")
      try home.write(Self.dotfile, to: home.settings)
      #expect(home.call("config", "get", "parlor.large").lines == ["on"])
      let host = ParlorHost(
        home.setup(), saves: .open(in: home.folders.data),
        terminal: AppearanceService.Terminal(depth: .indexed, glyphs: .unicode))
      #expect(host.preferences.preferences.isOn(ParlorSettings.largeText))
      let notices = host.takeNotices().map(\.text)
      #expect(notices.count == 1 && notices[0].hasPrefix("\(home.settings):5: Invalid parlor.cues “loud”"))
      #expect(host.flushOnExit() == nil)
      let stored = try home.store().preference("parlor.large")
      #expect(stored == "on")
    }
  }

  @Test func `a choice changes its line, and no other`() throws {
    try TempHome.visit { home in
      try home.write(Self.dotfile, to: home.settings)
      let host = ParlorHost(
        home.setup(), saves: .open(in: home.folders.data),
        terminal: AppearanceService.Terminal(depth: .indexed, glyphs: .unicode))
      _ = host.preferences.perform(.choose(setting: "parlor.large", value: "off"))
      _ = host.preferences.perform(.choose(setting: "parlor.mouse", value: "off"))
      _ = host.preferences.perform(.remember(name: "roster", text: "Ann"))
      #expect(host.flushOnExit() == nil)
      #expect(
        home.text(home.settings)
          == "# mine\nchess.clock = on\n\nparlor.large = off\nparlor.cues = loud\nparlor.mouse = off\n")
      _ = host.preferences.perform(.resetSettings)
      #expect(host.flushOnExit() == nil)
      #expect(home.text(home.settings) == "# mine\nchess.clock = on\n\n")
    }
  }

  @Test func `a file that is made anew has all that was ever chosen`() throws {
    try TempHome.visit { home in
      _ = home.call("config", "set", "parlor.large", "on")
      #expect(home.permissions(of: home.settings) == 0o600)
      #expect(unlink(home.settings) == 0)
      _ = home.call("config", "set", "parlor.mouse", "off")
      let lines = home.text(home.settings)?.split(separator: "\n").filter { !$0.hasPrefix("#") }
      #expect(lines == ["parlor.large = on", "parlor.mouse = off"])
    }
  }

  @Test func `a link to a file elsewhere stays a link`() throws {
    try TempHome.visit { home in
      let real = try home.write("parlor.large = on\n", to: "dotfiles/parlor")
      try home.write("", to: home.settings)
      #expect(unlink(home.settings) == 0 && symlink(real, home.settings) == 0)
      #expect(home.call("config", "set", "parlor.large", "off").status == 0)
      #expect(home.text(real) == "parlor.large = off\n")
      var status = stat()
      #expect(lstat(home.settings, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test func `a file in another encoding is named and stays as it is, and a byte order mark does no harm`()
    throws
  {
    try TempHome.visit { home in
      let latin = Array("# caf".utf8) + [0xE9] + Array("\nparlor.large = on\n".utf8)
      try home.folders.write(latin, to: home.settings, existing: .replace, readers: .owner)
      let reply = home.call("config", "set", "parlor.large", "off")
      #expect(reply.status == 1 && reply.complaints.first?.contains("UTF-8") == true)
      #expect(try home.folders.read(home.settings, limit: 100) == latin)
      try home.write("\u{FEFF}parlor.mouse = off\nparlor.cues = loud\n", to: home.settings)
      let mouse = home.call("config", "get", "parlor.mouse")
      #expect(mouse.lines == ["off"] && mouse.complaints.count == 1)
    }
  }

  @Test func `a file that can't be written says so, and what to do`() throws {
    try TempHome.visit { home in
      try home.write("", to: home.settings + "/in-the-way")
      let reply = home.call("config", "set", "parlor.large", "on")
      #expect(reply.status == 1)
      #expect(reply.complaints.first?.contains("The choice is saved, but that file counts") == true)
    }
  }

  @Test func `random lines are kept to the byte, whatever is chosen`() {
    var random = SeededRandom(seed: 7)
    let pieces = ["# ", "a", "=", " ", "parlor.large", "on", "\t", "é", "\r"]
    for _ in 0..<500 {
      let lines = (0..<8).map { _ in (0..<4).map { _ in pieces[random.below(pieces.count)] }.joined() }
      var text = SettingsText(lines.map { $0 + "\n" }.joined())
      let before = text.text
      #expect(before == lines.map { $0 + "\n" }.joined())
      text.set("b.name", to: "x")
      #expect(text.text == before + "b.name = x\n")
      text.set("b.name", to: nil)
      #expect(text.text == before)
    }
  }
}

extension TempHome {
  fileprivate var settings: String { path + "/.config/parlor/config" }
}
