import Testing

/// What a game needs in the program; the rest of its parts is in ``NewGameTests``.
struct CatalogueTests {
  @Test(arguments: Wall.games)
  func `a game has its screens and its line in the catalogue`(game: String) {
    #expect(missing(of: game, in: Repository.swiftFiles(in: "Sources/App/")) == [])
  }

  @Test func `whichever part of a game is missing in the program is named`() {
    let files = [SourceFile(path: "Sources/App/Games/Chess/A.swift", text: "struct ChessScreen {}")]
    #expect(
      missing(of: "Chess", in: files) == [
        "Chess has no GameModule value in Sources/App/Games/Chess",
        "Chess is not in Sources/App/Catalogue.swift",
      ])
  }

  @Test func `a game that has its parts in the program lacks nothing`() {
    let files = [
      SourceFile(path: "Sources/App/Games/Chess/A.swift", text: "static let chess = GameModule()"),
      SourceFile(path: "Sources/App/Catalogue.swift", text: "let games: [GameModule] = [.chess, .life]"),
    ]
    #expect(missing(of: "Chess", in: files) == [])
  }

  private func missing(of game: String, in files: [SourceFile]) -> [String] {
    var missing: [String] = []
    let folder = "Sources/App/Games/\(game)"
    if !files.contains(where: { $0.path.hasPrefix(folder + "/") && $0.code.contains("GameModule") }) {
      missing.append("\(game) has no GameModule value in \(folder)")
    }
    let catalogue = files.first { $0.path == "Sources/App/Catalogue.swift" }
    let words = catalogue?.code.split { !$0.isLetter && !$0.isNumber } ?? []
    if !words.contains(where: { $0.lowercased() == game.lowercased() }) {
      missing.append("\(game) is not in Sources/App/Catalogue.swift")
    }
    return missing
  }
}
