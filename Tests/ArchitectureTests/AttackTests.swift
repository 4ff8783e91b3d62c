import Testing

/// What strangers may touch, and the attacks that try it.
///
/// An attack names what it attacks, in its code or in the comment of its suite: a screen or a parser by its type.
enum AttackSurface {
  /// The files with attacks, and the list of scenes that those on the whole program share.
  static let attacks = Repository.swiftFiles(in: "Tests/").filter {
    $0.path.hasSuffix("Attacks.swift") || $0.path.hasSuffix("AttackScenes.swift")
  }

  /// The ends of the names of types that read what comes from outside.
  private static let parsers = ["Parser", "Reader", "Scanner", "Lexer", "Decoder"]

  /// Types with such a name that read nothing from outside.
  private static let exceptions: Set<String> = ["KeyReader", "RecordReader"]

  /// The screens and the parsers that files declare.
  static func targets(in files: [SourceFile]) -> [String] {
    Set(files.flatMap { $0.code.split(separator: "\n").compactMap { target(in: $0) } })
      .subtracting(exceptions).sorted()
  }

  private static func target(in line: Substring) -> String? {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let kind = words.firstIndex(where: { ["struct", "enum", "class"].contains($0) }),
      let name = words[kind...].dropFirst().first.map(String.init)
    else { return nil }
    let isScreen = words[kind...].dropFirst(2).contains("Screen")
    return isScreen || parsers.contains(where: name.hasSuffix) ? name : nil
  }

  /// The targets that no attack names.
  static func missing(in files: [SourceFile], attackedIn attacks: [SourceFile]) -> [String] {
    let named = Set(attacks.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber } })
    return targets(in: files).filter { !named.contains($0[...]) }
  }
}

/// Each screen and each parser is attacked.
struct AttackTests {
  @Test func `every screen and every parser is attacked`() {
    #expect(
      AttackSurface.missing(in: Repository.swiftFiles(in: "Sources/"), attackedIn: AttackSurface.attacks)
        == [])
  }

  @Test func `a screen or parser without an attack is named`() {
    let sources = [
      SourceFile(path: "A.swift", text: "package struct MazeScreen<Cell>: Screen {}\nstruct CanvasScreen {}"),
      SourceFile(path: "B.swift", text: "struct MazeParser {}\nprivate enum JSONLexer {}\nstruct Maze {}"),
    ]
    #expect(AttackSurface.missing(in: sources, attackedIn: []) == ["JSONLexer", "MazeParser", "MazeScreen"])
    let attack = SourceFile(path: "MazeAttacks.swift", text: "/// ``MazeScreen`` and\nMazeParser.read()")
    #expect(AttackSurface.missing(in: sources, attackedIn: [attack]) == ["JSONLexer"])
  }
}
