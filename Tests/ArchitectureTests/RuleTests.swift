import Testing

struct RuleTests {
  @Test(arguments: Rule.ofSources)
  func `no source says what none may say`(rule: Rule) {
    #expect(rule.breaches(in: Repository.sources) == [])
  }

  @Test(arguments: Rule.ofFiles)
  func `no file names a place on the machine it was written on`(rule: Rule) {
    #expect(rule.breaches(in: Repository.files) == [])
  }

  @Test func `nothing imports all of Foundation`() {
    let guilty = Repository.swiftFiles().filter { $0.imports.contains("Foundation") }
    #expect(guilty.map(\.path) == [])
  }

  @Test func `Parlor depends on no package`() throws {
    let package = try #require(Repository.file("Package.swift"))
    #expect(Rule(word: ".package(").breaches(in: [package]) == [])
  }

  @Test(arguments: Rule.ofSources + Rule.ofFiles)
  func `what none may say is found`(rule: Rule) {
    let file = SourceFile(path: "Sources/A.swift", text: "fine\nlet a = b \(rule.word) c\n")
    #expect(rule.breaches(in: [file]) == ["Sources/A.swift:2 says \(rule.word)"])
  }

  @Test func `a text for players may say what code may not`() {
    let file = SourceFile(path: "Sources/A.swift", text: "let praise = \"Nice try!\" // try! again")
    #expect(Rule(word: "try!").breaches(in: [file]) == [])
  }

  @Test func `an exception holds for its file alone`() {
    let rule = Rule(word: "b", exceptions: [Exception(path: "A.swift", reason: "Proof")])
    #expect(rule.breaches(in: [SourceFile(path: "A.swift", text: "b")]) == [])
    #expect(rule.breaches(in: [SourceFile(path: "C.swift", text: "b")]).count == 1)
  }
}
