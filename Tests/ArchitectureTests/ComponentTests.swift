import Testing

/// The names that themes may use, and whether anything is drawn as them.
struct ComponentTests {
  @Test(arguments: ["Component", "Spacing"])
  func `everything that themes can name is used`(type: String) {
    let unused = Self.names(of: type, in: Repository.sources).filter { name in
      !Self.isUsed(name, in: Repository.sources)
    }
    #expect(unused == [])
  }

  /// The test card shows colours for their own sake.
  private static let painters = ["Sources/TUI/Theme/", "Sources/App/Doctor/TestCard.swift"]

  @Test func `no code but the themes' own makes a colour`() {
    let sources = Repository.swiftFiles(in: "Sources/").filter { file in
      !Self.painters.contains { file.path.hasPrefix($0) }
    }
    #expect(Rule(word: "Color(rgb:").breaches(in: sources) == [])
  }

  @Test func `a name that nothing is drawn as is found`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        static let used = Component("a.used")
        public static let unused = Component("a.unused", .background)
        static let all: [Component] = [.used, .unused]
        canvas.write("unused", style: .used)
        """)
    #expect(Self.names(of: "Component", in: [file]) == ["used", "unused"])
    #expect(Self.isUsed("used", in: [file]))
    #expect(!Self.isUsed("unused", in: [file]))
  }

  /// The names in code of the constants of a type.
  private static func names(of type: String, in files: [SourceFile]) -> [String] {
    files.flatMap { file in
      file.code.split(separator: "\n").compactMap { line -> String? in
        guard line.contains("static let "), let end = line.firstRange(of: " = \(type)(") else { return nil }
        return line[..<end.lowerBound].split(separator: " ").last.map(String.init)
      }
    }
  }

  /// Whether a name is written anywhere but in the lists of all names.
  private static func isUsed(_ name: String, in files: [SourceFile]) -> Bool {
    files.contains { file in
      withoutLists(file.code).split { !$0.isLetter && !$0.isNumber && $0 != "." }.contains { word in
        word.hasSuffix(".\(name)")
      }
    }
  }

  /// Code without what stands in lists of components and spacings.
  private static func withoutLists(_ code: String) -> String {
    ["[Component] = [", "[Spacing] = ["].reduce(code) { code, opening in
      let parts = code.split(separator: opening, omittingEmptySubsequences: false)
      let rest = parts.dropFirst().map { $0.drop { $0 != "]" } }
      return String(parts[0]) + rest.joined()
    }
  }
}
