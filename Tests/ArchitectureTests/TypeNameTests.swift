import Testing

/// A type that bears its module's name hides the module, so that nothing else in it can be named in full.
struct TypeNameTests {
  @Test func `no type bears its module's name`() {
    let found = Wall.all(games: Wall.games).flatMap { wall in
      namesakes(of: wall.target, in: Repository.swiftFiles(in: wall.folder))
    }
    #expect(found == [])
  }

  @Test(arguments: ["struct", "class", "enum", "actor", "protocol", "typealias"])
  func `a namesake is found`(kind: String) {
    let file = SourceFile(path: "A.swift", text: "public \(kind) Life: Game {}")
    #expect(namesakes(of: "Life", in: [file]) == ["A.swift declares Life"])
  }

  @Test func `a longer name is none of a namesake`() {
    let file = SourceFile(path: "A.swift", text: "struct Lifetime {}\nlet a: Life\n// struct Life")
    #expect(namesakes(of: "Life", in: [file]) == [])
  }

  private func namesakes(of module: String, in files: [SourceFile]) -> [String] {
    let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    return files.filter { file in
      let words = file.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return zip(words, words.dropFirst()).contains { kinds.contains($0) && $1 == module }
    }.map { "\($0.path) declares \(module)" }
  }
}
