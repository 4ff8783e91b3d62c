import Testing

/// A file in which a rule does not hold, and why.
struct Exception: Sendable {
  let path: String
  let reason: String
}

/// A word that files must not contain.
struct WordRule: Sendable {
  /// The word.
  let word: String
  /// True if comments and string literals are searched too.
  var searchesAllText = false
  /// The files in which it may occur.
  var exceptions: [Exception] = []

  /// Describes every line with the word.
  func breaches(in files: [SourceFile]) -> [String] {
    files.filter { file in !exceptions.contains { $0.path == file.path } }.flatMap { file in
      let text = searchesAllText ? file.text : file.code
      guard text.contains(word) else { return [String]() }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return zip(1..., lines).filter { $0.1.contains(word) }.map { "\(file.path):\($0.0) has \(word)" }
    }
  }

  /// The words that are forbidden in sources.
  static let ofSources = [
    WordRule(word: "try!"),
    WordRule(word: "as!"),
    WordRule(word: "fatalError("),
    WordRule(word: "@unchecked Sendable"),
    // A number that hides a pointer from the compiler.
    WordRule(word: "UInt(bitPattern:"),
    WordRule(
      word: "pthread_create(",
      exceptions: [
        Exception(path: "Sources/App/Workers/RealThread.swift", reason: "All threads are started here.")
      ]),
    WordRule(word: "TO" + "DO", searchesAllText: true),
    WordRule(word: "FIX" + "ME", searchesAllText: true),
    WordRule(
      word: "nonisolated(unsafe)",
      exceptions: [
        Exception(
          path: "Sources/TUI/Curses/CrashGuard.swift",
          reason: "A signal handler may take no lock and reaches nothing but globals."),
        Exception(
          path: "Sources/GameLogic/Life/Engines/HashRoot.swift",
          reason: "The squares behind the pointer never change, and C locks the store for its one writer."),
      ]),
  ]

  /// The words that are forbidden in every file: paths of the machine that it was written on.
  static let ofFiles = ["/wo" + "rk/", "/tmp" + "/wt"].map { WordRule(word: $0, searchesAllText: true) }
}

struct WordRuleTests {
  @Test(arguments: WordRule.ofSources)
  func `no source has a forbidden word`(rule: WordRule) {
    #expect(rule.breaches(in: Repository.sources) == [])
  }

  @Test(arguments: WordRule.ofFiles)
  func `no file names a path of the machine that it was written on`(rule: WordRule) {
    #expect(rule.breaches(in: Repository.files) == [])
  }

  @Test(arguments: WordRule.ofSources + WordRule.ofFiles)
  func `a forbidden word is found`(rule: WordRule) {
    let file = SourceFile(path: "Sources/A.swift", text: "fine\nlet a = b \(rule.word) c\n")
    #expect(rule.breaches(in: [file]) == ["Sources/A.swift:2 has \(rule.word)"])
  }

  @Test func `string literals and comments may have words that code may not`() {
    let file = SourceFile(path: "Sources/A.swift", text: "let praise = \"Nice try!\" // try! again")
    #expect(WordRule(word: "try!").breaches(in: [file]) == [])
  }

  @Test func `an exception holds for its file alone`() {
    let rule = WordRule(word: "b", exceptions: [Exception(path: "A.swift", reason: "Proof")])
    #expect(rule.breaches(in: [SourceFile(path: "A.swift", text: "b")]) == [])
    #expect(rule.breaches(in: [SourceFile(path: "C.swift", text: "b")]).count == 1)
  }
}

/// Limits for the length of functions and files.
enum SizeRule {
  /// The most lines of a function, the first and the last included.
  static let function = 30
  /// The most lines of a file.
  static let file = 400

  /// Files that are longer or have a longer function.
  static let exceptions = [
    Exception(
      path: "Tests/SnakesssAppTests/Questions/TableImportTests.swift",
      reason: "One table has every kind of bad record.")
  ]

  /// Describes every function and file that is too long.
  static func breaches(in files: [SourceFile], exceptions: [Exception] = exceptions) -> [String] {
    files.filter { file in !exceptions.contains { $0.path == file.path } }.flatMap { file in
      let functions = FunctionScanner(file).functions().filter { $0.length > function }
      return (file.length > Self.file ? ["\(file.path) has \(file.length) lines"] : [])
        + functions.map { "\(file.path):\($0.firstLine) \($0.name) has \($0.length) lines" }
    }
  }

  /// Counts what is shorter than the limits but longer than usual.
  static func summary(of files: [SourceFile]) -> String {
    let functions = files.flatMap { FunctionScanner($0).functions() }
    return """
      \(line("files", files.map(\.length), usual: 300))
      \(line("functions", functions.map(\.length), usual: 25))
      """
  }

  private static func line(_ title: String, _ lengths: [Int], usual: Int) -> String {
    let median = lengths.isEmpty ? 0 : lengths.sorted()[lengths.count / 2]
    let long = lengths.count { $0 > usual }
    return "Sizes: \(lengths.count) \(title), median \(median) lines, \(long) above \(usual)"
  }
}

struct SizeRuleTests {
  @Test func `no function and no file is too long`() {
    #expect(SizeRule.breaches(in: Repository.swiftFiles()) == [])
    print(SizeRule.summary(of: Repository.sources))
  }

  @Test func `a function that is too long is found`() {
    let body = String(repeating: "  print(\"{\")\n", count: SizeRule.function - 1)
    let file = SourceFile(path: "A.swift", text: "\nfunc greet() {\n\(body)}\n")
    #expect(SizeRule.breaches(in: [file]) == ["A.swift:2 greet has 31 lines"])
    #expect(SizeRule.breaches(in: [file], exceptions: [Exception(path: "A.swift", reason: "Proof")]) == [])
  }

  @Test func `a file that is too long is found`() {
    let file = SourceFile(
      path: "A.swift", text: String(repeating: "let a = 1\n", count: SizeRule.file + 1))
    #expect(SizeRule.breaches(in: [file]) == ["A.swift has 401 lines"])
  }
}

/// The names that themes may use.
struct ComponentTests {
  @Test(arguments: ["Component", "Spacing"])
  func `everything that themes can name is used`(type: String) {
    let uses = Self.uses(in: Repository.sources)
    #expect(Self.names(of: type, in: Repository.sources).filter { !uses.contains($0) } == [])
  }

  /// Files that make colors: those of themes, the test card, which shows colors for their own sake, live pictures,
  /// which have the colors of the world, the sky, which blends those of a theme, and states that a rule file colors.
  private static let colorFiles = [
    "Sources/TUI/Theme/", "Sources/App/Doctor/TestCard.swift", "Sources/App/Scanning/FramePicture.swift",
    "Sources/App/Games/Werewolf/VillageSky.swift", "Sources/App/Games/Life/View/StatePalette.swift",
  ]

  @Test func `only themes make colors`() {
    let sources = Repository.swiftFiles(in: "Sources/").filter { file in
      !Self.colorFiles.contains { file.path.hasPrefix($0) }
    }
    #expect(WordRule(word: "Color(rgb:").breaches(in: sources) == [])
  }

  @Test func `a component that nothing uses is found`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        static let used = Component("a.used")
        public static let unused = Component("a.unused", .background)
        static let all: [Component] = [.used, .unused]
        canvas.write("unused", style: .used)
        """)
    #expect(Self.names(of: "Component", in: [file]) == ["used", "unused"])
    #expect(Self.uses(in: [file]).contains("used"))
    #expect(!Self.uses(in: [file]).contains("unused"))
  }

  /// The names of the constants of a type.
  private static func names(of type: String, in files: [SourceFile]) -> [String] {
    files.flatMap { file in
      file.code.split(separator: "\n").compactMap { line -> String? in
        guard line.contains("static let "), let end = line.firstRange(of: " = \(type)(") else { return nil }
        return line[..<end.lowerBound].split(separator: " ").last.map(String.init)
      }
    }
  }

  /// The names after a dot anywhere but in the lists of all names.
  private static func uses(in files: [SourceFile]) -> Set<String> {
    Set(
      files.flatMap { file in
        withoutLists(file.code).split { !$0.isLetter && !$0.isNumber && $0 != "." }.flatMap { word in
          word.split(separator: ".", omittingEmptySubsequences: false).dropFirst().map(String.init)
        }
      })
  }

  /// Code without the lists of components and spacings.
  private static func withoutLists(_ code: String) -> String {
    ["[Component] = [", "[Spacing] = ["].reduce(code) { code, opening in
      guard code.contains(opening) else { return code }
      let parts = code.split(separator: opening, omittingEmptySubsequences: false)
      let rest = parts.dropFirst().map { $0.drop { $0 != "]" } }
      return String(parts[0]) + rest.joined()
    }
  }
}
