import AttackKit
import Emulation
import FoundationEssentials
import Glibc
import TUI
import Testing

/// A new laptop, with the real program: it is as the old one was, whatever happens on the way.
@Suite(.parallelThreads) struct NewLaptopTests {
  private func backup(of home: TempHome) throws -> String {
    let path = home.path + "/all.backup"
    let run = try CommandRun(["backup", path], in: home)
    #expect(run.ending == .exited(0), "\(run.text)")
    return path
  }

  /// Everything that can be listed, and the names of the player's files.
  private func contents(of home: TempHome) throws -> [String] {
    let lists = [["history", "--json"], ["life", "list", "--json"], ["config", "list"]]
    let folders = ["packs", "phrases", "puzzles", "themes"]
    return try lists.map { try CommandRun($0, in: home).text }
      + folders.map { folder in
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: "\(home.data)/\(folder)")) ?? []
        return names.filter { !$0.hasSuffix("~") }.sorted().joined(separator: " ")
      }
  }

  @Test func `a restore that is killed loses nothing, and the next one completes it`() throws {
    let old = try UsedHome.copy()
    let (path, wanted) = (try backup(of: old), try contents(of: old))
    for number in 0..<Attack.count(500) {
      let new = try TempHome()
      let first = try new.parlor("restore", "--yes", path)
      first.read(for: .milliseconds(number * 25))
      first.kill(SIGKILL)
      _ = first.waitForEnd()
      let second = try CommandRun(["restore", "--yes", path], in: new)
      #expect(second.ending == .exited(0), "\(second.text)")
      #expect(try contents(of: new) == wanted)
    }
  }

  @Test func `a backup is made and restored from the history, without a command`() throws {
    let (old, new) = (try UsedHome.copy(), try TempHome())
    let there = try old.parlor("history")
    there.expect("Details")
    there.press(.character("b"), .enter)
    there.expect("Exported to")
    there.quit()
    let made = try #require(
      try FileManager.default.contentsOfDirectory(atPath: old.data).first { $0.hasSuffix(".backup") })
    let here = try new.parlor("history")
    try here.advance(to: .howTo)
    here.press(.escape)
    here.expect("No finished games")
    for (path, answer) in [("/nowhere", "File not found"), ("\(old.data)/\(made)", "New here")] {
      here.press(.character("b"), .right, .enter)
      here.expect("Which backup?")
      here.type("\(path)\r")
      here.expect(answer)
    }
    here.press(.enter)
    here.expect("Restored.")
    here.expect("Details")
    here.quit()
    #expect(try contents(of: new).first == contents(of: old).first)
  }

  @Test func `a game in progress goes on there, next to a window that is open`() throws {
    let (old, new) = (try UsedHome.copyWithGames(), try TempHome())
    let path = try backup(of: old)
    let window = try new.parlor("history")
    try window.advance(to: .howTo)
    window.press(.escape)
    window.expect("No finished games")
    let asking = try new.parlor("restore", path)
    asking.expect("Add it? [y/N]")
    asking.type("y\r")
    asking.expect("Restored.")
    #expect(asking.waitForEnd() == .exited(0), "\(asking.text)")
    window.press(.escape)
    window.expect("Paused: round 1 of")
    window.press(.home, .enter)
    window.expect("no one's looking")
    window.quit()
  }

  @Test func `a full disk is named, and keeps what it had`() throws {
    let (old, new) = (try UsedHome.copy(), try TempHome())
    guard let disk = SmallDisk(over: new.data) else { return }
    let path = try backup(of: old)
    disk.leave(bytes: 40_000)
    let restore = try CommandRun(["restore", "--yes", path], in: new)
    #expect(restore.ending == .exited(1) && restore.text.contains("full"), "\(restore.text)")
    let backup = try CommandRun(["--data", old.data, "backup", new.data + "/all.backup"], in: new)
    #expect(backup.ending == .exited(1) && backup.text.contains("full"), "\(backup.text)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: new.data).allSatisfy { !$0.contains("backup") })
    disk.makeRoom()
    #expect(try CommandRun(["restore", "--yes", path], in: new).ending == .exited(0))
    #expect(try contents(of: new) == contents(of: old))
  }
}
