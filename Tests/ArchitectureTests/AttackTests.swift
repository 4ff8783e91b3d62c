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

  /// The kinds of documents that files save; a file that names none of its kinds is named itself.
  static func documents(in files: [SourceFile]) -> [String] {
    let saving = files.filter { !$0.path.contains("/Store/") && $0.code.contains("DocumentSummary(") }
    return saving.flatMap { file in
      let named = file.text.matches(of: #/static let kind = "(\w+)"/#).map { String($0.output.1) }
      let listed = file.text.matches(of: #/enum Kind: String[^{]*\{([^}]*)\}/#).flatMap {
        $0.output.1.matches(of: #/case (\w+)/#).map { String($0.output.1) }
      }
      return named + listed == [] ? [file.path] : named + listed
    }.sorted()
  }

  /// The targets that no attack names.
  static func missing(in files: [SourceFile], attackedIn attacks: [SourceFile]) -> [String] {
    let named = Set(attacks.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber } })
    return targets(in: files).filter { !named.contains($0[...]) }
  }

  /// The code of an attack that looks at what it makes: by itself, or in a walk that attacks share.
  private static let looks = ["Glances(", ".endure(", ".roam("]

  /// The screens that no attack looks at.
  static func unseen(in files: [SourceFile], attackedIn attacks: [SourceFile]) -> [String] {
    let looking = attacks.filter { attack in looks.contains { attack.code.contains($0) } }
    return missing(in: files, attackedIn: looking).filter { $0.hasSuffix("Screen") }
  }
}

/// Each screen and each parser is attacked.
struct AttackTests {
  @Test func `every screen and every parser is attacked`() {
    #expect(
      AttackSurface.missing(in: Repository.swiftFiles(in: "Sources/"), attackedIn: AttackSurface.attacks)
        == [])
  }

  @Test func `every screen is looked at while it is attacked`() {
    #expect(
      AttackSurface.unseen(in: Repository.swiftFiles(in: "Sources/"), attackedIn: AttackSurface.attacks)
        == [])
  }

  @Test func `a document of every kind is attacked`() throws {
    let home = try #require(
      Repository.swiftFiles(in: "Tests/").first { $0.path.hasSuffix("/UsedHome.swift") })
    let kinds = AttackSurface.documents(in: Repository.swiftFiles(in: "Sources/App/"))
    #expect(kinds.count > 5)
    #expect(kinds.filter { !home.text.contains(" \($0)\"") } == [])
  }

  @Test func `the kinds of documents are found where they are saved`() {
    let sources = [
      SourceFile(
        path: "A.swift", text: "static let kind = \"maze\"\nlet header = DocumentSummary(kind: kind)"),
      SourceFile(path: "B.swift", text: "enum Kind: String, CaseIterable { case play }\nDocumentSummary()"),
      SourceFile(path: "C.swift", text: "DocumentSummary(kind: \"hidden\")"),
      SourceFile(path: "D.swift", text: "static let kind = \"news\""),
    ]
    #expect(AttackSurface.documents(in: sources) == ["C.swift", "maze", "play"])
  }

  @Test func `a screen or parser without an attack is named`() {
    let sources = [
      SourceFile(path: "A.swift", text: "package struct MazeScreen<Cell>: Screen {}\nstruct CanvasScreen {}"),
      SourceFile(path: "B.swift", text: "struct MazeParser {}\nprivate enum JSONLexer {}\nstruct Maze {}"),
    ]
    #expect(AttackSurface.missing(in: sources, attackedIn: []) == ["JSONLexer", "MazeParser", "MazeScreen"])
    let attack = SourceFile(path: "MazeAttacks.swift", text: "/// ``MazeScreen`` and\nMazeParser.read()")
    #expect(AttackSurface.missing(in: sources, attackedIn: [attack]) == ["JSONLexer"])
    #expect(AttackSurface.unseen(in: sources, attackedIn: [attack]) == ["MazeScreen"])
    let walk = SourceFile(path: "WalkAttacks.swift", text: "/// ``MazeScreen``\nfixture.endure(9)")
    #expect(AttackSurface.unseen(in: sources, attackedIn: [attack, walk]) == [])
  }
}
