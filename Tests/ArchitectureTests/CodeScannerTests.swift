import Testing

struct CodeScannerTests {
  private static let blanked: [(String, String)] = [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    (#"a("b // c")"#, #"a(        )"#),
    (#"a("\(b("c"))", d)"#, #"a(           , d)"#),
    (#"a("\"b", c)"#, #"a(     , c)"#),
    (##"a(#"b"c\"#, d)"##, ##"a(        , d)"##),
    ("\"\"\"\n a \"b\" \n\"\"\"\nc", "   \n       \n   \nc"),
    ("\"open", "     "),
  ]

  @Test(arguments: blanked)
  func `comments and string literals are not code`(text: String, code: String) {
    #expect(SourceFile(path: "a.swift", text: text).code == code)
  }

  @Test func `string literals are read without their interpolations`() {
    let file = SourceFile(path: "a.swift", text: "a(\"b \\(c(\"d\")) e\")\nlet f = #\"g \"h\" \\#(i)\"#")
    let literals = file.literals.map { "\($0.line): \($0.text)" }.sorted()
    #expect(literals == ["1: b  e", "1: d", "2: g \"h\" "])
  }

  private static let imports: [(String, [String])] = [
    ("import A", ["A"]),
    ("public import A\n@testable import B", ["A", "B"]),
    ("import struct A.B", ["A"]),
    ("@_exported internal import A", ["A"]),
    ("// import A\nlet text = \"import B\"", []),
  ]

  @Test(arguments: imports)
  func `every form of import is found`(text: String, modules: [String]) {
    #expect(SourceFile(path: "a.swift", text: text).imports == modules)
  }

  private static let identifiers: [(String, [String])] = [
    ("LifeJobID", ["life", "job", "id"]),
    ("openLife", ["open", "life"]),
    ("lifecycle", ["lifecycle"]),
    ("URLLife2d", ["url", "life", "d"]),
    ("life_cell", ["life", "cell"]),
  ]

  @Test(arguments: identifiers)
  func `identifiers are split into words`(text: String, parts: [String]) {
    #expect(text.camelCaseParts == parts)
  }

  private static let functions: [(String, [Function])] = [
    ("func a() {\n  b()\n}", [Function(name: "a", firstLine: 1, length: 3)]),
    ("func < (a: A, b: A) -> Bool { true }", [Function(name: "<", firstLine: 1, length: 1)]),
    ("var a: Int {\n  1\n}", [Function(name: "a", firstLine: 1, length: 3)]),
    ("var a = b {\n  1\n}\nlet b = 1", []),
    ("func a() throws\nfunc b()\nstruct C {\n}", []),
    ("\nfunc a(\n  b: [Int]\n)\n  -> Int\n{\n  1\n}", [Function(name: "a", firstLine: 2, length: 7)]),
    ("init() { self.init(1) }", [Function(name: "init", firstLine: 1, length: 1)]),
    ("deinit {\n}", [Function(name: "deinit", firstLine: 1, length: 2)]),
    ("a.map(B.init) {\n}", []),
    ("func a(b: () -> Int = { 1 }) {\n}", [Function(name: "a", firstLine: 1, length: 2)]),
  ]

  @Test(arguments: functions)
  func `functions are found and measured`(text: String, functions: [Function]) {
    #expect(FunctionScanner(SourceFile(path: "A.swift", text: text)).functions() == functions)
  }

  @Test func `the repository is readable`() {
    #expect(Repository.paths.contains("Package.swift"))
    #expect(Repository.file("LICENSE")?.text.contains("The Parlor authors") == true)
    #expect(Repository.swiftFiles(in: "Sources/").count > 5)
  }
}
