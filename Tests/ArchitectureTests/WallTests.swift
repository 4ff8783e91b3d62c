import Testing

struct WallTests {
  @Test func `no import goes through a wall`() {
    #expect(Wall.breaches(in: Repository.sources, games: Wall.games) == [])
  }

  @Test(arguments: [
    ("Sources/GameLogic/GameKit/A.swift", "Glibc"),
    ("Sources/GameLogic/Snakesss/A.swift", "TUI"),
    ("Sources/GameLogic/Snakesss/A.swift", "Werewolf"),
    ("Sources/TUI/A.swift", "CNcurses"),
    ("Sources/TUI/A.swift", "FoundationEssentials"),
    ("Sources/TUI/Curses/A.swift", "GameKit"),
    ("Sources/App/Packs/A.swift", "CSQLite"),
    ("Sources/App/Store/A.swift", "Packs"),
    ("Sources/App/Games/A.swift", "CSQLite"),
    ("Sources/App/A.swift", "CNcurses"),
    ("Benchmarks/A.swift", "CNcurses"),
  ])
  func `a forbidden import is found`(path: String, module: String) {
    let file = SourceFile(path: path, text: "private import \(module)\n")
    #expect(Wall.breaches(in: [file], games: ["Snakesss", "Werewolf"]).count == 1)
  }

  @Test(arguments: [
    ("Sources/GameLogic/Snakesss/A.swift", "GameKit"),
    ("Sources/TUI/A.swift", "Glibc"),
    ("Sources/TUI/Curses/A.swift", "CNcurses"),
    ("Sources/App/Store/A.swift", "CSQLite"),
    ("Sources/App/Games/A.swift", "Snakesss"),
    ("Benchmarks/Scenes/A.swift", "Curses"),
  ])
  func `an allowed import is left alone`(path: String, module: String) {
    let file = SourceFile(path: path, text: "public import \(module)\n")
    #expect(Wall.breaches(in: [file], games: ["Snakesss"]) == [])
  }

  @Test func `a file outside every target is found`() {
    let file = SourceFile(path: "Sources/Attic/A.swift", text: "")
    #expect(
      Wall.breaches(in: [file], games: []) == ["Sources/Attic/A.swift belongs to no target of the table"])
  }
}
