import Testing

struct SizeTests {
  @Test func `no function and no file is too long`() {
    #expect(Size.breaches(in: Repository.sources) == [])
  }

  @Test func `a function that is too long is found`() {
    let body = String(repeating: "  print(\"{\")\n", count: 24)
    let file = SourceFile(path: "A.swift", text: "\nfunc greet() {\n\(body)}\n")
    #expect(Size.breaches(in: [file]) == ["A.swift:2 greet has 26 lines"])
    #expect(Size.breaches(in: [file], exceptions: [Exception(path: "A.swift", reason: "Proof")]) == [])
  }

  @Test func `a file that is too long is found`() {
    let file = SourceFile(path: "A.swift", text: String(repeating: "let a = 1\n", count: 151))
    #expect(Size.breaches(in: [file]) == ["A.swift has 151 lines"])
  }

  @Test(arguments: [
    ("func a() {\n  b()\n}", [Function(name: "a", firstLine: 1, length: 3)]),
    ("func < (a: A, b: A) -> Bool { true }", [Function(name: "<", firstLine: 1, length: 1)]),
    ("var a: Int {\n  1\n}", [Function(name: "a", firstLine: 1, length: 3)]),
    ("var a = b {\n  1\n}\nlet b = 1", []),
    ("func a() throws\nfunc b()\nstruct C {\n}", []),
    ("\nfunc a(\n  b: [Int]\n)\n  -> Int\n{\n  1\n}", [Function(name: "a", firstLine: 2, length: 7)]),
    (
      "init() { self.init(1) }\ndeinit {\n}",
      [
        Function(name: "init", firstLine: 1, length: 1), Function(name: "deinit", firstLine: 2, length: 2),
      ]
    ),
    ("a.map(B.init) {\n}", []),
    ("func a(b: () -> Int = { 1 }) {\n}", [Function(name: "a", firstLine: 1, length: 2)]),
  ])
  func `functions are found and measured`(text: String, functions: [Function]) {
    #expect(FunctionScan(SourceFile(path: "A.swift", text: text)).functions() == functions)
  }
}
