import Testing

/// What a game needs besides its folder in GameLogic; `CONTRIBUTING.md` tells the same.
struct NewGameTests {
  @Test(arguments: Wall.games)
  func `a game has its word in the package and its tests`(game: String) {
    #expect(GameParts.missing(of: game, in: Repository.swiftFiles()) == [])
  }

  @Test func `whichever part of a game is missing is named`() {
    #expect(
      GameParts.missing(of: "Chess", in: []) == [
        "Chess has no tests in Tests/ChessTests",
        "Chess is not among the games of Package.swift",
      ])
  }

  @Test func `a game that has its parts lacks nothing`() {
    let files = [
      SourceFile(path: "Package.swift", text: "let games = [\"Chess\", \"Life\"]\n"),
      SourceFile(path: "Tests/ChessTests/A.swift", text: "import Testing\n@Test func a() {}\n"),
    ]
    #expect(GameParts.missing(of: "Chess", in: files) == [])
  }
}
