import Testing

struct BlankerTests {
  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    (#"a("b // c")"#, #"a(        )"#),
    (#"a("\(b("c"))", d)"#, #"a(           , d)"#),
    (#"a("\"b", c)"#, #"a(     , c)"#),
    (##"a(#"b"c\"#, d)"##, ##"a(        , d)"##),
    ("\"\"\"\n a \"b\" \n\"\"\"\nc", "   \n       \n   \nc"),
    ("\"open", "     "),
  ])
  func `comments and texts are no code`(text: String, code: String) {
    #expect(SourceFile(path: "a.swift", text: text).code == code)
  }

  @Test(arguments: [
    ("import A", ["A"]),
    ("public import A\n@testable import B", ["A", "B"]),
    ("import struct A.B", ["A"]),
    ("@_exported internal import A", ["A"]),
    ("// import A\nlet text = \"import B\"", []),
  ])
  func `an import is found in any dress`(text: String, modules: [String]) {
    #expect(SourceFile(path: "a.swift", text: text).imports == modules)
  }

  @Test func `the repository is there to be read`() {
    #expect(Repository.paths.contains("Package.swift"))
    #expect(Repository.file("LICENSE")?.text.contains("The Parlor authors") == true)
    #expect(Repository.swiftFiles(in: "Sources/").count > 5)
  }
}
