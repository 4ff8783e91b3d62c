import Emulation
import FoundationEssentials
import Glibc
import TUI
import Testing

/// Disks that are not like the one that the program was written on.
@Suite(.parallelThreads) struct DiskTests {
  /// A home in which a player has been, and has saved a board.
  private func usedHome() throws -> TempHome {
    let home = try TempHome()
    let first = try home.parlor()
    try first.advance(to: .lobby)
    first.quit()
    try home.write("bob$2bo$3o!", to: "glider.rle")
    let saving = try home.line("parlor life new \(home.data)/glider.rle")
    #expect(saving.waitForEnd() == .exited(0), "\(saving.text)")
    return home
  }

  @Test func `on a disk that can only be read, everything is there, and no one is told it will be saved`()
    throws
  {
    let home = try TempHome()
    guard let disk = SmallDisk(over: home.data) else { return }
    let used = try usedHome()
    try FileManager.default.copyItem(atPath: used.database, toPath: home.database)
    let isReadOnly = disk.makeReadOnly()
    try #require(isReadOnly)

    for (call, text) in [("history --json", "["), ("life list", "glider"), ("doctor", "can't create a file")]
    {
      let command = try home.line("parlor \(call)")
      let ending = command.waitForEnd()
      #expect(ending == .exited(call == "doctor" ? 1 : 0), "\(call): \(command.text)")
      #expect((command.scrollback + command.screen).contains { $0.contains(text) }, "\(command.text)")
    }
    let terminal = try home.parlor(with: ["PARLOR_CLOCK_RATE": "1"])
    try terminal.expect(.lobby)
    terminal.expect("Nothing will be saved until you")
    terminal.quit()
  }

  @Test func `a data folder that is deleted under the program is there again after the next save`() throws {
    let home = try usedHome()
    let terminal = try home.parlor("settings", with: ["PARLOR_CLOCK_RATE": "1"])
    terminal.expect("changes are saved automatically")
    try FileManager.default.removeItem(atPath: home.data)
    terminal.press(.down, .right)
    terminal.expect("was deleted")
    terminal.quit()
    let list = try home.line("parlor life list")
    #expect(list.waitForEnd() == .exited(0))
    #expect(list.shows("glider"), "\(list.text)")
  }

  /// Source: exFAT and FAT have no links, no unnamed files and no rights; fuse-exfat refuses RENAME_NOREPLACE, too.
  @Test func `on a disk without links files are written, and none is replaced that should not be`() throws {
    let home = try TempHome()
    let disk = try FaultyDisk.plain(in: home)
    try home.write("bob$2bo$3o!", to: "glider.rle")
    func run(_ words: String) throws -> (ending: ChildProcess.Ending?, text: String) {
      let command = try home.line("cd \(home.data); parlor \(words)", with: disk.environment)
      return (command.waitForEnd(), command.text)
    }
    #expect(try run("life convert glider.rle copy.cells").ending == .exited(0))
    #expect(try run("sudoku generate --count 1 --seed 3 >made.txt").ending == .exited(0))
    #expect(try run("sudoku convert made.txt made.sdk").ending == .exited(0))
    #expect(try run("sudoku convert made.txt made.sdk").ending == .exited(0))
    #expect(try run("analytics export counts.json").ending == .exited(0))
    #expect(try run("analytics export counts.json").ending == .exited(1))
    #expect(try run("backup all.backup").ending == .exited(0))
    #expect(try run("backup all.backup").ending == .exited(1))
    #expect(try run("backup --force all.backup").ending == .exited(0))
    #expect(try run("--data new restore --yes all.backup").ending == .exited(0))
    #expect(try run("--data new restore --yes --replace all.backup").ending == .exited(0))
    let names = try FileManager.default.contentsOfDirectory(atPath: home.data)
    #expect(Set(["copy.cells", "counts.json", "made.sdk"]).isSubset(of: names))
    #expect(!names.contains { $0.hasPrefix(".parlor-") || $0.contains("-new.") })
  }

  @Test func `without any folder, one sentence says what to set`() throws {
    let home = try TempHome()
    let command = try home.line("unset XDG_DATA_HOME XDG_STATE_HOME; HOME= parlor history --json")
    #expect(command.waitForEnd() == .exited(1))
    #expect(
      command.screen.filter { !$0.isEmpty } == ["parlor: Nowhere to save data: set HOME or use --data DIR."])
  }
}
