import Packs
import Snakesss
import Testing

/// Where a file of questions breaks the rules of JSON.
@Suite struct SyntaxTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let line: Int
    let column: Int
    let fault: SyntaxFault
    var testDescription: String { text }

    init(_ text: String, _ line: Int, _ column: Int, _ fault: SyntaxFault) {
      self.text = text
      self.line = line
      self.column = column
      self.fault = fault
    }
  }

  static let cases: [Case] = [
    Case("", 1, 1, .empty),
    Case(" \n // nothing\n", 3, 1, .empty),
    Case("{}", 1, 1, .notAnArray),
    Case("\n  \"text\"", 2, 3, .notAnArray),
    Case("[", 1, 1, .unclosed("“[”")),
    Case("[\n  {\n    \"id\": \"x\"", 2, 3, .unclosed("“{”")),
    Case("[{}", 1, 1, .unclosed("“[”")),
    Case("[[1, 2", 1, 2, .unclosed("“[”")),
    Case("[{\"id\": \"x\n\"}]", 1, 9, .unclosed("text")),
    Case("[\n/* a comment\n", 2, 1, .unclosed("comment")),
    Case("/* a comment", 1, 1, .unclosed("comment")),
    Case("[{\"é\" \"x\"}]", 1, 7, .unexpected("“\"x\"”", wanted: .colon)),
    Case("[{\"a\": }]", 1, 8, .unexpected("“}”", wanted: .value)),
    Case("[{\"a\": 1 \"b\": 2}]", 1, 10, .unexpected("“\"b\"”", wanted: .commaOrBrace)),
    Case("[{\"a\": 1,, \"b\": 2}]", 1, 10, .unexpected("“,”", wanted: .key)),
    Case("[{\"a\": [1 2]}]", 1, 11, .unexpected("“2”", wanted: .commaOrBracket)),
    Case("[{]", 1, 3, .unexpected("“]”", wanted: .key)),
    Case("[{\"a\":", 1, 7, .unexpected("the end of the file", wanted: .value)),
    Case("[{} {}]", 1, 5, .unexpected("“{”", wanted: .commaOrBracket)),
    Case("[{} 5]", 1, 5, .unexpected("“5”", wanted: .commaOrBracket)),
    Case("[,]", 1, 2, .unexpected("“,”", wanted: .value)),
    Case("[{\"answer\": b}]", 1, 13, .unquoted("b")),
    Case("[{\"answer\": #}]", 1, 13, .unquoted("#")),
    Case("[{\"a\": 1,\n 'a': 2}]", 2, 2, .repeatedKey("a")),
    Case("[{\"a\": \"\\u12\"}]", 1, 9, .badEscape),
    Case("[{\"a\": \"x\ty\"}]", 1, 10, .controlCharacter),
    Case("[]\n]", 2, 1, .afterEnd),
    Case("[" + String(repeating: "[", count: 99), 1, 34, .tooDeep),
  ]

  @Test(arguments: cases)
  func `a fault of syntax is told with its line and column`(example: Case) throws {
    let fault = try #require(QuestionPack(TextFile(path: "p.json", text: example.text)).faults.first)
    #expect(fault.reason == .syntax(example.fault))
    #expect([fault.line, fault.column] == [example.line, example.column])
    #expect(fault.description.hasPrefix("p.json:\(example.line):\(example.column): "))
  }

  @Test func `comments, bare keys, single quotes and commas at the end are welcome`() {
    let pack = QuestionPack(
      TextFile(
        path: "p.json",
        text: """
          // About numbers.
          [
            /* the first */ {
              id: 'x', question: 'How many "feet" has a spider? // or \\'legs\\'', answer: 'B',
              choices: {a: 'six', b: "eight", c: "ten",}, weight: [+1, .5, 0x1F, null, {deep: true}],
            },
          ]
          """))
    #expect(pack.faults.isEmpty)
    #expect(pack.questions.map(\.question.text) == ["How many \"feet\" has a spider? // or 'legs'"])
    #expect(pack.questions.map(\.line) == [3])
  }

  @Test(arguments: [
    "{\"id\": \"bad\", \"question\" \"?\"}",
    "{\"id\": \"bad\", \"question\": \"?\n\"}",
    "{\"id\": \"bad\", \"choices\": {\"a\": \"x\"",
    "{\"id\": \"bad\", \"choices\":\n  {\"a\": 1 2}}",
    "what is this?",
    "]",
  ])
  func `after a fault of syntax the next item is still read`(bad: String) {
    let pack = Samples.pack(Samples.item("one"), bad, Samples.item("two"), Samples.item("three"))
    #expect(!pack.faults.isEmpty)
    #expect(pack.questions.map(\.question.id) == ["one", "two", "three"])
  }

  @Test func `brackets that share a line with the item before are no hindrance`() {
    let text = "[{\n  \"id\": \"bad\",\n  \"question\": ?\n}, " + Samples.item("good").dropLast() + "\n}]"
    let pack = QuestionPack(TextFile(path: "p.json", text: text))
    #expect(pack.faults.map(\.line) == [3])
    #expect(pack.questions.map(\.question.id) == ["good"])
  }

  @Test func `a forgotten comma between two items loses neither`() {
    let pack = QuestionPack(
      TextFile(path: "p.json", text: "[\(Samples.item("one"))\n\(Samples.item("two"))]"))
    #expect(pack.faults.map(\.line) == [2])
    #expect(pack.questions.count == 2)
  }
}
