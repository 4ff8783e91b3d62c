/// What the files of one target may import.
struct Wall {
  /// The target.
  let target: String
  /// Where its files lie.
  let folder: String
  /// The modules that they may import.
  let open: Set<String>

  /// The games whose logic the house holds.
  static var games: [String] {
    Repository.folders(in: "Sources/GameLogic").filter { $0 != "GameKit" }
  }

  /// The kernels in C that a game's logic stands on.
  static let kernels = ["Life": "CLifeKernels"]

  /// Every wall of the house; a folder inside another's comes before it.
  static func all(games: [String]) -> [Wall] {
    let disk: Set = ["GameKit", "FoundationEssentials", "Glibc"]
    let rules = Set(games)
    let logic = games.map { game in
      Wall(
        target: game, folder: "Sources/GameLogic/\(game)/",
        open: Set(["GameKit", "UndoKit"] + (kernels[game].map { [$0] } ?? [])))
    }
    return logic + [
      Wall(target: "GameKit", folder: "Sources/GameLogic/GameKit/", open: []),
      Wall(
        target: "Curses", folder: "Sources/TUI/Curses/",
        open: ["TUI", "CNcurses", "Glibc", "Synchronization"]),
      Wall(target: "Gallery", folder: "Sources/TUI/Gallery/", open: ["TUI"]),
      Wall(target: "TUI", folder: "Sources/TUI/", open: ["Glibc", "UndoKit"]),
      Wall(target: "UndoKit", folder: "Sources/UndoKit/", open: []),
      Wall(
        target: "Bench", folder: "Benchmarks/",
        open: rules.union(["TUI", "Gallery", "Curses", "GameKit", "Emulation", "Glibc"])),
      Wall(target: "Packs", folder: "Sources/App/Packs/", open: disk.union(["CZlib"])),
      Wall(target: "Store", folder: "Sources/App/Store/", open: disk.union(["CSQLite"])),
      Wall(
        target: "App", folder: "Sources/App/",
        open: disk.union(rules).union(["TUI", "Gallery", "Curses", "Packs", "Store"])),
    ]
  }

  /// Names every import that goes through a wall, and every file that stands behind none.
  static func breaches(in files: [SourceFile], games: [String]) -> [String] {
    let walls = all(games: games)
    return files.flatMap { file -> [String] in
      guard let wall = walls.first(where: { file.path.hasPrefix($0.folder) }) else {
        return ["\(file.path) belongs to no target of the table"]
      }
      return file.imports.filter { !wall.open.contains($0) }.map {
        "\(file.path) imports \($0), which \(wall.target) may not"
      }
    }
  }
}
