/// The parts of a game that stand outside its folder in GameLogic.
enum GameParts {
  /// Names every part that a game lacks.
  static func missing(of game: String, in files: [SourceFile]) -> [String] {
    var missing: [String] = []
    if !files.contains(where: { $0.path.hasPrefix("Tests/\(game)Tests/") && $0.text.contains("@Test") }) {
      missing.append("\(game) has no tests in Tests/\(game)Tests")
    }
    let package = files.first { $0.path == "Package.swift" }?.text.split(separator: "\n")
    let list = package?.first { $0.hasPrefix("let games = [") }
    if list?.contains("\"\(game)\"") != true {
      missing.append("\(game) is not among the games of Package.swift")
    }
    return missing
  }
}
