import FoundationEssentials
import GameKit
import Packs
import TestKit
import Testing

/// Where files are looked for and where the player's things go.
@Suite struct DataFoldersTests {
  @Test func `a player's home alone decides by the usual rules`() {
    let folders = DataFolders(environment: ["HOME": "/home/ann"], binary: "/opt/games/bin/parlor")
    #expect(folders.data == "/home/ann/.local/share/parlor")
    #expect(folders.state == "/home/ann/.local/state/parlor")
    #expect(
      folders.search == [
        "/home/ann/.local/share/parlor", "/opt/games/share/parlor", "/usr/local/share/parlor",
        "/usr/share/parlor",
      ])
  }

  @Test func `every variable has its place in the order`() {
    let folders = DataFolders(
      environment: [
        "HOME": "/home/ann", "PARLOR_SHARE": "/share", "XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "/state",
        "XDG_DATA_DIRS": "/first:/second",
      ], binary: "/opt/bin/parlor")
    #expect(folders.data == "/data/parlor")
    #expect(folders.state == "/state/parlor")
    #expect(
      folders.search == ["/share", "/data/parlor", "/opt/share/parlor", "/first/parlor", "/second/parlor"])
  }

  @Test func `relative and empty values count as none`() {
    let folders = DataFolders(
      environment: [
        "HOME": "/home/ann", "PARLOR_SHARE": "", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "",
        "XDG_DATA_DIRS": "one:/two:",
      ], binary: nil)
    #expect(folders.state == "/home/ann/.local/state/parlor")
    #expect(folders.search == ["/home/ann/.local/share/parlor", "/two/parlor"])
  }

  @Test func `without a home there is no place for the player's things, unless one is given`() {
    #expect(DataFolders(environment: [:], binary: nil).data == nil)
    #expect(DataFolders(environment: [:], binary: nil).state == nil)
    let given = DataFolders(environment: ["HOME": "/home/ann"], binary: nil, data: "/mine")
    #expect(given.data == "/mine")
    #expect(given.search.first == "/mine")
  }

  @Test func `a folder that goes by two names is searched once`() {
    let folders = DataFolders(environment: ["HOME": "/home/ann"], binary: "/usr/bin/parlor")
    #expect(folders.search.count { $0 == "/usr/share/parlor" } == 1)
  }

  @Test func `a program run from its checkout finds the nearest folder with themes and packs`() throws {
    let scratch = try ScratchFolder()
    for folder in ["packs", "themes", "fork/packs", "fork/themes", "fork/.build/themes"] {
      try scratch.folder(folder)
    }
    let binary = scratch.path + "/fork/.build/debug/parlor"
    let folders = DataFolders(environment: ["HOME": "/home/ann"], binary: binary)
    #expect(folders.search.last == scratch.path + "/fork")
  }

  @Test func `files are listed nearer folder first and by name, hidden ones and folders left out`() throws {
    let scratch = try ScratchFolder()
    for file in [
      "near/packs/b.json", "near/packs/.c.json", "near/packs/a.JSON", "near/packs/readme.txt",
      "near/packs/d.json/x", "far/parlor/packs/a.json",
    ] { try scratch.file(file) }
    let folders = DataFolders(
      environment: ["PARLOR_SHARE": scratch.path + "/near", "XDG_DATA_DIRS": scratch.path + "/far"],
      binary: nil)
    let files = folders.files(in: "packs", extension: "json").map { $0.dropFirst(scratch.path.count + 1) }
    #expect(files == ["near/packs/a.JSON", "near/packs/b.json", "far/parlor/packs/a.json"])
  }

  @Test func `subfolders are listed with their names, and the player's own files as such`() throws {
    let scratch = try ScratchFolder()
    for file in ["share/packs/guns/a.rle", "share/packs/b.rle", "data/packs/guns/c.rle"] {
      try scratch.file(file)
    }
    let folders = DataFolders(
      environment: ["XDG_DATA_DIRS": "/nowhere", "PARLOR_SHARE": scratch.path + "/share"], binary: nil,
      data: scratch.path + "/data")
    let (share, data) = (scratch.path + "/share/packs/", scratch.path + "/data/packs/")
    let files = folders.files(in: "packs")
    #expect(files.map(\.path) == [share + "b.rle", share + "guns/a.rle", data + "guns/c.rle"])
    #expect(files.map(\.subfolder) == [nil, "guns", "guns"] && files.map(\.isOwn) == [false, false, true])
  }

  @Test func `a file has another stamp as soon as anything of it changes`() throws {
    let scratch = try ScratchFolder()
    let folders = DataFolders(environment: [:], binary: nil, data: scratch.path)
    var stamps: Set<FileStamp> = []
    for change in [
      { try folders.write("one", to: $0, existing: .replace, readers: .owner) },
      { try folders.write("two", to: $0, existing: .replace, readers: .owner) },
      { try Data("three".utf8).write(to: URL(filePath: $0)) },
    ] as [(String) throws -> Void] {
      try change(scratch.path + "/a.rle")
      let files = folders.files(at: scratch.path)
      #expect(folders.files(at: scratch.path) == files)
      #expect(stamps.insert(try #require(files.first).stamp).inserted)
    }
  }
}

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
