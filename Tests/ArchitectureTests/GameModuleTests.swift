import Testing

/// The parts that make a game, and the places that may name it.
enum GameParts {
  /// The folders that are a game's own, with a slash at their end.
  static func folders(of game: String) -> [String] {
    [
      "Sources/GameLogic/\(game)/", "Sources/App/Games/\(game)/", "Tests/\(game)Tests/",
      "Tests/\(game)AppTests/",
    ]
  }

  /// Every game that has at least one of its parts.
  static var games: [String] {
    Set(TargetRule.games + Repository.folders(in: "Sources/App/Games")).sorted()
  }

  /// Describes every part that a game lacks.
  static func missing(of game: String, in files: [SourceFile]) -> [String] {
    var missing: [String] = []
    func require(_ text: String, in folder: String, else sentence: String) {
      let isThere = files.contains { $0.path.hasPrefix(folder) && $0.code.contains(text) }
      if !isThere { missing.append("\(game) \(sentence) \(folder)") }
    }
    require("", in: "Sources/GameLogic/\(game)/", else: "has no rules in")
    require("GameModule", in: "Sources/App/Games/\(game)/", else: "has no GameModule value in")
    require("@Test", in: "Tests/\(game)Tests/", else: "has no tests in")
    require("@Test", in: "Tests/\(game)AppTests/", else: "has no tests in")
    let catalogue = files.first { $0.path == "Sources/App/Catalogue.swift" }
    if catalogue.map({ isListed(game, in: $0) }) != true {
      missing.append("\(game) is not in Sources/App/Catalogue.swift")
    }
    let package = files.first { $0.path == "Package.swift" }
    if package?.literals.contains(where: { $0.text == game }) != true {
      missing.append("\(game) is not among the games of Package.swift")
    }
    return missing + (isPuzzle(game, in: files) ? missingOfPuzzle(game, in: files) : [])
  }

  private static func isPuzzle(_ game: String, in files: [SourceFile]) -> Bool {
    files.contains { file in
      file.path.hasPrefix("Sources/GameLogic/\(game)/")
        && [": Puzzle {", ": Puzzle,", ", Puzzle {", ", Puzzle,"].contains(where: file.code.contains)
    }
  }

  /// Describes every part that a puzzle lacks besides those of all games.
  private static func missingOfPuzzle(_ game: String, in files: [SourceFile]) -> [String] {
    let (screens, packs) = ("Sources/App/Games/\(game)/", "packs/puzzles/\(game.lowercased())/")
    let code = files.filter { $0.path.hasPrefix(screens) }.map(\.code).joined()
    // `PuzzleGame.screen(at:_:editor:)` opens both.
    let parts = [
      (["PuzzleTenant<", ".screen(at: payload"], "has no list of puzzles in"),
      (["PuzzlePlayScreen<", ".screen(at: payload"], "has no play screen in"),
      (["PuzzleService<"], "has no service for its puzzles in"), (["EditorScreen"], "has no editor in"),
      (["func drawPreview("], "has no picture for its cards in"),
    ]
    let missing = parts.filter { !$0.0.contains(where: code.contains) }.map { "\(game) \($0.1) \(screens)" }
    let isShipped = files.contains { file in
      file.path.hasPrefix(packs) && file.path.hasSuffix(".json")
        || file.path.hasPrefix("packs/phrases/\(game.lowercased())")
    }
    return missing + (isShipped ? [] : ["\(game) has no built-in puzzles in \(packs)"])
  }

  /// True if code of the catalogue beside its imports names the game.
  private static func isListed(_ game: String, in catalogue: SourceFile) -> Bool {
    catalogue.code.split(separator: "\n").contains { line in
      !line.contains("import ")
        && line.split { !$0.isLetter && !$0.isNumber }.contains {
          $0.camelCaseParts.contains(game.lowercased())
        }
    }
  }

  /// Files that may name every game.
  static let namingExceptions = [
    Exception(path: "Sources/App/Catalogue.swift", reason: "Lists the games."),
    Exception(
      path: "Sources/App/Store/Schema.swift",
      reason: "Released migrations move tables that had a game's name."),
    Exception(
      path: "Sources/App/Party/Roster/RosterTexts.swift",
      reason: "The first game's roster became everyone's; its key in the store stays."),
    Exception(
      path: "Tests/Emulation/WerewolfAutoplay.swift",
      reason: "Plays from the text of the screen, for the end-to-end tests and the benchmarks."),
    Exception(path: "Tests/Emulation/SnakesssPage.swift", reason: "Finds pages by their text, for the same."),
  ]

  /// Describes every place outside a game's own folders that names the game.
  ///
  /// In shared files no word may do that: of identifiers, of sentences in any case, of comments; one in camel case has
  /// several words. In another game's folder, an identifier may if the name isn't its first word (`checkLife` is a verb
  /// there), and a sentence if the name is in lower case.
  static func mentions(of games: [String], in files: [SourceFile]) -> [String] {
    files.filter { file in !namingExceptions.contains { $0.path == file.path } }.flatMap { file in
      let owner = games.first { game in folders(of: game).contains { file.path.hasPrefix($0) } }
      return games.filter { $0 != owner }.flatMap { mentions(of: $0, in: file, isShared: owner == nil) }
    }
  }

  private static func mentions(of game: String, in file: SourceFile, isShared: Bool) -> [String] {
    let name = game.lowercased()
    guard file.text.lowercased().contains(name) else { return [] }
    guard !isShared else {
      return SourceFile.words(of: file.text).filter { isName($0.word, of: name) }
        .map { "\(file.path):\($0.line) names \(game) as \($0.word)" }
    }
    let identifiers = file.words.filter { $0.word.camelCaseParts.first == name }
      .map { "\(file.path):\($0.line) names \(game) as \($0.word)" }
    let literals = file.literals.filter { isName($0.text, of: game) }
      .map { "\(file.path):\($0.line) names \(game) in \"\($0.text)\"" }
    return identifiers + literals
  }

  private static let numerals: Set = [
    "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    "twenty",
  ]

  /// True for a word of a shared file that names a game; a number in words is no name, even where a game is called so.
  private static func isName(_ word: Substring, of name: String) -> Bool {
    !numerals.contains(String(word)) && word.camelCaseParts.contains(name)
  }

  private static func isName(_ text: String, of game: String) -> Bool {
    guard !numerals.contains(text) else { return false }
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard text.contains(" ") else { return words.contains { $0.camelCaseParts.contains(game.lowercased()) } }
    return words.contains { $0 == game }
  }
}

/// The parts of a game; `CONTRIBUTING.md` lists the same.
struct GameModuleTests {
  @Test(arguments: GameParts.games)
  func `a game has all of its parts`(game: String) {
    #expect(GameParts.missing(of: game, in: Repository.files) == [])
  }

  @Test func `each missing part is named`() {
    #expect(
      GameParts.missing(of: "Chess", in: []) == [
        "Chess has no rules in Sources/GameLogic/Chess/",
        "Chess has no GameModule value in Sources/App/Games/Chess/",
        "Chess has no tests in Tests/ChessTests/",
        "Chess has no tests in Tests/ChessAppTests/",
        "Chess is not in Sources/App/Catalogue.swift",
        "Chess is not among the games of Package.swift",
      ])
  }

  @Test(arguments: ["Puzzle {}", "Puzzle, Sendable {}", "Sendable, Puzzle {}"])
  func `each missing part of a puzzle is named`(conformance: String) {
    let rules = SourceFile(
      path: "Sources/GameLogic/Maze/A.swift", text: "public struct Labyrinth: \(conformance)")
    #expect(
      GameParts.missing(of: "Maze", in: [rules]).suffix(6) == [
        "Maze has no list of puzzles in Sources/App/Games/Maze/",
        "Maze has no play screen in Sources/App/Games/Maze/",
        "Maze has no service for its puzzles in Sources/App/Games/Maze/",
        "Maze has no editor in Sources/App/Games/Maze/",
        "Maze has no picture for its cards in Sources/App/Games/Maze/",
        "Maze has no built-in puzzles in packs/puzzles/maze/",
      ])
  }

  @Test func `a game with all of its parts is accepted`() {
    let files = [
      SourceFile(path: "Package.swift", text: "let games = [\"Chess\", \"Life\"]\n"),
      SourceFile(path: "Sources/App/Catalogue.swift", text: "import ChessApp\nlet games = [.chess, .life]"),
      SourceFile(path: "Sources/App/Games/Chess/A.swift", text: "static let chess = GameModule()"),
      SourceFile(path: "Sources/GameLogic/Chess/A.swift", text: "struct Board {}"),
      SourceFile(path: "Tests/ChessTests/A.swift", text: "@Test func a() {}\n"),
      SourceFile(path: "Tests/ChessAppTests/A.swift", text: "@Test func a() {}\n"),
    ]
    #expect(GameParts.missing(of: "Chess", in: files) == [])
  }

  @Test func `only its own folders and the catalogue name a game`() {
    let shared = ["TestKit/", "AppTestKit/", "Emulation/"].flatMap {
      Repository.swiftFiles(in: "Tests/\($0)")
    }
    let files = Repository.swiftFiles(in: "Sources/") + shared
    #expect(GameParts.mentions(of: GameParts.games, in: files) == [])
  }

  private static let mentions: [String] = [
    "import Life", "func openLife()", "let lifeID = 1", "case life", "let a = \"life.cell\"",
    "let a = \"Life\"",
    "let a = \"Open Life now\"", "// Life", "let a = \"such as life\"", "/// `parlor life run`",
  ]

  @Test(arguments: mentions)
  func `a name of a game is found`(text: String) {
    let file = SourceFile(path: "Sources/App/A.swift", text: text)
    #expect(GameParts.mentions(of: ["Life"], in: [file]).count == 1)
  }

  @Test(arguments: [
    "let lifecycle = 1", "struct ServiceLifecycle {}", "let lifetime = 1", "// a lifelong friend",
  ])
  func `a word that contains a game's name is accepted`(text: String) {
    #expect(GameParts.mentions(of: ["Life"], in: [SourceFile(path: "Sources/App/A.swift", text: text)]) == [])
  }

  @Test func `a number in words is no name`() {
    let file = SourceFile(path: "Sources/App/A.swift", text: "// Waits fifteen seconds\nlet a = \"Fifteen\"")
    #expect(
      GameParts.mentions(of: ["Fifteen"], in: [file]) == ["Sources/App/A.swift:2 names Fifteen as Fifteen"])
  }

  @Test func `a game may be a word of another game's sentences, and part of its verbs`() {
    let text = "func checkLife() {}\nlet a = \"for life\"\n// Life"
    let file = SourceFile(path: "Sources/App/Games/Chess/A.swift", text: text)
    #expect(GameParts.mentions(of: ["Chess", "Life"], in: [file]) == [])
  }

  @Test func `a game may name itself`() {
    for folder in GameParts.folders(of: "Life") {
      let file = SourceFile(path: "\(folder)A.swift", text: "import Life")
      #expect(GameParts.mentions(of: ["Life"], in: [file]) == [])
    }
  }
}
