import Testing

/// A target and the modules that it may import.
struct TargetRule {
  /// The name of the target.
  let target: String
  /// The folder of its files, with a slash at its end.
  let folder: String
  /// The modules that its files may import.
  let allowed: Set<String>

  /// The folders of GameLogic that are not games.
  private static let sharedLogic: Set = ["GameKit", "Possession", "PuzzleKit", "GridEditor", "Vision"]

  /// The games: every folder in GameLogic that is not shared.
  static var games: [String] {
    Repository.folders(in: "Sources/GameLogic").filter { !sharedLogic.contains($0) }
  }

  /// The rules of what the logic of all games shares.
  private static let kits = [
    TargetRule(target: "UndoKit", folder: "Sources/UndoKit/", allowed: []),
    TargetRule(target: "Possession", folder: "Sources/GameLogic/Possession/", allowed: []),
    TargetRule(target: "GameKit", folder: "Sources/GameLogic/GameKit/", allowed: ["Possession"]),
    TargetRule(
      target: "PuzzleKit", folder: "Sources/GameLogic/PuzzleKit/", allowed: ["GameKit", "UndoKit"]),
    TargetRule(
      target: "GridEditor", folder: "Sources/GameLogic/GridEditor/", allowed: ["GameKit", "PuzzleKit"]),
    TargetRule(target: "Vision", folder: "Sources/GameLogic/Vision/", allowed: ["GameKit"]),
    TargetRule(
      target: "Camera", folder: "Sources/App/Camera/",
      allowed: [
        "GameKit", "Vision", "Spawning", "Workers", "CPNG", "CJPEG", "CV4L2", "Glibc", "Synchronization",
      ]),
  ]

  /// The rules of what the app reaches the world by.
  private static let services = [
    TargetRule(
      target: "Audio", folder: "Sources/App/Audio/",
      allowed: ["TUI", "GameKit", "Spawning", "Workers", "Glibc", "Synchronization"]),
    TargetRule(target: "Spawning", folder: "Sources/App/Spawning/", allowed: ["Glibc"]),
    TargetRule(
      target: "Workers", folder: "Sources/App/Workers/", allowed: ["GameKit", "Glibc", "Synchronization"]),
    TargetRule(
      target: "NetworkLink", folder: "Sources/App/Network/Link/",
      allowed: ["Network", "GameKit", "CCrypto", "CQREncode", "Glibc"]),
    TargetRule(
      target: "Network", folder: "Sources/App/Network/",
      allowed: ["GameKit", "Workers", "CWebSockets", "CLinux", "Glibc"]),
  ]

  /// The rules of the toolkit, and of those who use it from outside.
  private static let widgets = [
    TargetRule(
      target: "Curses", folder: "Sources/TUI/Curses/",
      allowed: ["TUI", "CNcurses", "Glibc", "Synchronization"]),
    TargetRule(target: "Gallery", folder: "Sources/TUI/Gallery/", allowed: ["TUI"]),
    TargetRule(
      target: "TUITestKit", folder: "Sources/TUI/TestKit/", allowed: ["TUI", "Testing", "Glibc"]),
    TargetRule(target: "TUI", folder: "Sources/TUI/", allowed: ["Glibc", "UndoKit"]),
    TargetRule(target: "Examples", folder: "Examples/", allowed: ["TUI", "Curses"]),
  ]

  /// The rules of what the games share in the app.
  private static let shared = [
    TargetRule(
      target: "Kit", folder: "Sources/App/Kit/",
      allowed: ["TUI", "GameKit", "Vision", "Workers", "Synchronization", "Glibc"]),
    TargetRule(
      target: "Commands", folder: "Sources/App/Commands/", allowed: ["Kit", "TUI", "GameKit", "Glibc"]),
    TargetRule(
      target: "Party", folder: "Sources/App/Party/",
      allowed: ["Kit", "TUI", "GameKit", "Possession", "Glibc"]),
    TargetRule(
      target: "Library", folder: "Sources/App/Library/",
      allowed: ["Kit", "TUI", "GameKit", "PuzzleKit", "UndoKit", "Workers"]),
    TargetRule(target: "Scanning", folder: "Sources/App/Scanning/", allowed: ["Kit", "TUI", "Vision"]),
    TargetRule(
      target: "Companion", folder: "Sources/App/Companion/",
      allowed: ["GameKit", "Spawning", "Workers", "Glibc"]),
    TargetRule(
      target: "GridEditorApp", folder: "Sources/App/GridEditor/",
      allowed: ["Kit", "Library", "TUI", "GameKit", "PuzzleKit", "GridEditor"]),
  ]

  /// The rules of all targets; a folder inside another comes before it.
  static func all(games: [String]) -> [TargetRule] {
    let disk: Set = ["GameKit", "Glibc"]
    let toolkit: Set = ["TUI", "GameKit", "PuzzleKit", "GridEditor", "UndoKit"]
    return games.flatMap { rules(of: $0, toolkit: toolkit) } + kits + services + shared + widgets + [
      TargetRule(target: "Packs", folder: "Sources/App/Packs/", allowed: disk.union(["CZlib", "CLinux"])),
      TargetRule(target: "Database", folder: "Sources/App/Database/", allowed: disk.union(["CSQLite"])),
      TargetRule(target: "Store", folder: "Sources/App/Store/", allowed: disk.union(["Database"])),
      TargetRule(
        target: "App", folder: "Sources/App/",
        allowed: toolkit.union(disk).union(games).union(games.map { "\($0)App" }).union(
          shared.map(\.target)
        ).union([
          "Gallery", "Curses", "Packs", "Store", "Audio", "Vision", "Camera", "Workers", "CLinux",
          "Synchronization", "FoundationEssentials",
        ])),
      TargetRule(
        target: "Bench", folder: "Benchmarks/",
        allowed: toolkit.union(games).union([
          "Gallery", "Curses", "Vision", "Emulation", "Companion", "Store", "Workers", "Glibc",
        ])),
      TargetRule(
        target: "Pictures", folder: "Pictures/",
        allowed: ["TUI", "Emulation", "CPNG", "CGIF", "CFreeType", "Glibc", "FoundationEssentials"]),
    ]
  }

  /// The rules of one game's logic, screens and server, if it has one.
  private static func rules(of game: String, toolkit: Set<String>) -> [TargetRule] {
    [
      TargetRule(
        target: "\(game)Server", folder: "Sources/App/Games/\(game)/Server/",
        allowed: [game, "GameKit", "Network", "Workers", "Database", "CPostgres", "Glibc"]),
      TargetRule(
        target: "\(game)Vision", folder: "Sources/GameLogic/\(game)/Vision/", allowed: ["GameKit", "Vision"]),
      TargetRule(
        target: game, folder: "Sources/GameLogic/\(game)/",
        allowed: ["GameKit", "PuzzleKit", "GridEditor", "UndoKit", "Glibc", "C\(game)Kernels"]),
      TargetRule(
        target: "\(game)App", folder: "Sources/App/Games/\(game)/",
        allowed: toolkit.union(shared.map(\.target)).union([
          "Vision", "Camera", "Workers", game, "\(game)Vision", "CLua", "Glibc",
        ])),
    ]
  }

  /// Describes every forbidden import, and every file that is in no target.
  static func breaches(in files: [SourceFile], games: [String]) -> [String] {
    let rules = all(games: games)
    return files.flatMap { file -> [String] in
      guard let rule = rules.first(where: { file.path.hasPrefix($0.folder) }) else {
        return ["\(file.path) is in no target of the table"]
      }
      // The standard library is everyone's.
      return file.imports.filter { $0 != "Swift" && !rule.allowed.contains($0) }.map {
        "\(file.path) imports \($0), which \(rule.target) may not"
      }
    }
  }
}

struct ImportTests {
  @Test func `every target imports only what its row of the table allows`() {
    #expect(TargetRule.breaches(in: Repository.sources, games: TargetRule.games) == [])
  }

  @Test func `nothing imports all of Foundation`() {
    // The manifest is no part of the program.
    let files = Repository.swiftFiles().filter {
      $0.path != "Package.swift" && $0.imports.contains("Foundation")
    }
    #expect(files.map(\.path) == [])
  }

  @Test func `Parlor depends on no package`() throws {
    let package = try #require(Repository.file("Package.swift"))
    #expect(!package.code.contains(".package("))
  }

  private static let forbidden: [(String, String)] = [
    ("Sources/UndoKit/A.swift", "TUI"),
    ("Sources/GameLogic/GameKit/A.swift", "Glibc"),
    ("Sources/GameLogic/PuzzleKit/A.swift", "FoundationEssentials"),
    ("Sources/GameLogic/Snakesss/A.swift", "TUI"),
    ("Sources/GameLogic/Snakesss/A.swift", "Werewolf"),
    ("Sources/GameLogic/Snakesss/A.swift", "Vision"),
    ("Sources/GameLogic/Snakesss/Vision/A.swift", "Snakesss"),
    ("Sources/GameLogic/Snakesss/A.swift", "CWerewolfKernels"),
    ("Sources/TUI/A.swift", "CNcurses"),
    ("Sources/TUI/A.swift", "FoundationEssentials"),
    ("Sources/TUI/Curses/A.swift", "GameKit"),
    ("Sources/App/Kit/A.swift", "Store"),
    ("Sources/App/Kit/A.swift", "Possession"),
    ("Sources/App/Kit/A.swift", "Commands"),
    ("Sources/App/Library/A.swift", "Party"),
    ("Sources/App/Scanning/A.swift", "Camera"),
    ("Sources/App/Packs/A.swift", "CSQLite"),
    ("Sources/App/Store/A.swift", "Packs"),
    ("Sources/App/Store/A.swift", "CSQLite"),
    ("Sources/App/Database/A.swift", "Store"),
    ("Sources/App/Audio/A.swift", "Kit"),
    ("Sources/App/Network/A.swift", "Snakesss"),
    ("Sources/App/Workers/A.swift", "TUI"),
    ("Sources/App/Network/Link/A.swift", "CWebSockets"),
    ("Sources/App/Companion/A.swift", "Network"),
    ("Sources/App/Games/Snakesss/A.swift", "CWebSockets"),
    ("Sources/App/Games/Snakesss/Server/A.swift", "TUI"),
    ("Sources/App/A.swift", "CWebSockets"),
    ("Sources/App/A.swift", "Network"),
    ("Sources/GameLogic/Vision/A.swift", "Glibc"),
    ("Sources/App/Camera/A.swift", "TUI"),
    ("Sources/App/Games/Snakesss/A.swift", "Database"),
    ("Sources/App/A.swift", "CNcurses"),
    ("Benchmarks/A.swift", "CNcurses"),
    ("Pictures/A.swift", "Curses"),
    ("Examples/Hello/A.swift", "GameKit"),
    ("Sources/TUI/TestKit/A.swift", "Curses"),
    ("Sources/Attic/A.swift", "TUI"),
  ]

  @Test(arguments: forbidden)
  func `a forbidden import is found`(path: String, module: String) {
    let file = SourceFile(path: path, text: "private import \(module)\n")
    #expect(TargetRule.breaches(in: [file], games: ["Snakesss", "Werewolf"]).count == 1)
  }

  private static let allowed: [(String, String)] = [
    ("Sources/GameLogic/Snakesss/A.swift", "GameKit"),
    ("Sources/GameLogic/Snakesss/A.swift", "CSnakesssKernels"),
    ("Sources/GameLogic/Snakesss/A.swift", "PuzzleKit"),
    ("Sources/TUI/A.swift", "UndoKit"),
    ("Sources/TUI/Curses/A.swift", "CNcurses"),
    ("Sources/App/Kit/A.swift", "TUI"),
    ("Sources/App/Party/A.swift", "Possession"),
    ("Sources/App/Database/A.swift", "CSQLite"),
    ("Sources/App/Camera/A.swift", "CPNG"),
    ("Sources/App/Games/Snakesss/A.swift", "Snakesss"),
    ("Sources/App/Games/Snakesss/A.swift", "SnakesssVision"),
    ("Sources/GameLogic/Snakesss/Vision/A.swift", "Vision"),
    ("Sources/App/Network/A.swift", "CWebSockets"),
    ("Sources/App/Network/Link/A.swift", "Network"),
    ("Sources/App/Games/Snakesss/Server/A.swift", "Database"),
    ("Benchmarks/Report/A.swift", "Curses"),
    ("Pictures/Files/A.swift", "CGIF"),
    ("Examples/Hello/A.swift", "Curses"),
    ("Sources/TUI/TestKit/A.swift", "Testing"),
  ]

  @Test(arguments: allowed)
  func `an allowed import is accepted`(path: String, module: String) {
    let file = SourceFile(path: path, text: "public import \(module)\n")
    #expect(TargetRule.breaches(in: [file], games: ["Snakesss"]) == [])
  }
}

/// A type with its module's name hides the module, so that nothing else in it can be named in full.
struct TypeNameTests {
  @Test func `no type has its module's name`() {
    let found = TargetRule.all(games: TargetRule.games).flatMap { rule in
      namesakes(of: rule.target, in: Repository.swiftFiles(in: rule.folder))
    }
    #expect(found == [])
  }

  @Test(arguments: ["struct", "class", "enum", "actor", "protocol", "typealias"])
  func `a type with its module's name is found`(kind: String) {
    let file = SourceFile(path: "A.swift", text: "public \(kind) Life: Game {}")
    #expect(namesakes(of: "Life", in: [file]) == ["A.swift declares Life"])
  }

  @Test func `a longer or nested name is accepted`() {
    let text = "struct Lifetime {\n  typealias Life = Int\n}\nlet a: Life\n// struct Life"
    let file = SourceFile(path: "A.swift", text: text)
    #expect(namesakes(of: "Life", in: [file]) == [])
  }

  /// Describes the files that declare a type with the module's name at their top level, where lines have no indent.
  private func namesakes(of module: String, in files: [SourceFile]) -> [String] {
    let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    return files.filter { file in
      file.code.split(separator: "\n").contains { line in
        guard line.first != " ", line.contains(module) else { return false }
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return zip(words, words.dropFirst()).contains { kinds.contains($0) && $1 == module }
      }
    }.map { "\($0.path) declares \(module)" }
  }
}
