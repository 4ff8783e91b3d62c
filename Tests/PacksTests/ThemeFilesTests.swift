import FoundationEssentials
import Packs
import Testing

/// The themes of all folders.
@Suite struct ThemeFilesTests {
  @Test func `where two themes have one name the player's is taken`() throws {
    let scratch = try ScratchFolder()
    try scratch.file("data/themes/night.theme", "mine")
    try scratch.file("share/parlor/themes/night.theme", "ours")
    try scratch.file("share/parlor/themes/day.theme", "day")
    let themes = ThemeFiles(folders(in: scratch))
    #expect(themes.themes.map(\.name) == ["day", "night"])
    #expect(themes.theme(named: "night")?.text == "mine")
    #expect(themes.theme(named: "night")?.path == scratch.path + "/data/themes/night.theme")
    #expect(themes.theme(named: "noon") == nil)
    #expect(themes.faults.isEmpty)
  }

  @Test func `a theme that cannot be read gives way to its namesake further away`() throws {
    let scratch = try ScratchFolder()
    let bad = try scratch.file("data/themes/night.theme")
    try Data([0xFF]).write(to: URL(filePath: bad))
    try scratch.file("share/parlor/themes/night.theme", "ours")
    let themes = ThemeFiles(folders(in: scratch))
    #expect(themes.theme(named: "night")?.text == "ours")
    #expect(themes.faults == [PackFault(file: bad, line: 1, column: 1, reason: .file(.notUTF8))])
  }

  private func folders(in scratch: borrowing ScratchFolder) -> DataFolders {
    DataFolders(
      environment: ["XDG_DATA_DIRS": scratch.path + "/share"], binary: nil, data: scratch.path + "/data")
  }
}
