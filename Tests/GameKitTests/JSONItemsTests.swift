import Testing

@testable import GameKit

/// Cutting a JSON array into items, and the faults of its syntax.
@Suite struct JSONItemsTests {
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
    Case("[{\"id\": \"x\n\"}]", 1, 9, .unclosed("string")),
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
    Case("[{5: 1}]", 1, 3, .unexpected("“5”", wanted: .key)),
    Case("[{a-b: 1}]", 1, 3, .unexpected("“a-b”", wanted: .key)),
    Case("[1x]", 1, 2, .badNumber("1x")),
    Case("[\"\\ud800\"]", 1, 3, .badEscape),
    Case("[{\"a\": \"\\u12\"}]", 1, 9, .badEscape),
    Case("[{\"a\": \"x\ty\"}]", 1, 10, .controlCharacter),
    Case("[]\n]", 2, 1, .afterEnd),
    Case("[" + String(repeating: "[", count: 99), 1, 34, .tooDeep),
  ]

  private func items(_ text: String) -> JSONItems {
    JSONItems(in: TextFile(path: "p.json", text: text))
  }

  @Test(arguments: cases)
  func `a fault of syntax has its line and column`(example: Case) throws {
    let fault = try #require(items(example.text).faults.first)
    #expect(fault.reason == .syntax(example.fault))
    #expect([fault.line, fault.column] == [example.line, example.column])
    #expect(fault.description.hasPrefix("p.json:\(example.line):\(example.column): "))
  }

  @Test func `comments, bare keys, single quotes and trailing commas are allowed`() {
    let array = items(
      """
      // About numbers.
      [
        /* the first */ {
          id: 'x', question: 'How many "feet" has a spider? // or \\'legs\\'', answer: 'B',
          choices: {a: 'six', b: "eight", c: "ten",}, weight: [+1, .5, 0x1F, null, {deep: true}],
        },
      ]
      """)
    #expect(array.faults.isEmpty)
    #expect(array.items.map(\.line) == [3])
    #expect(
      array.items.map(\.value) == [
        [
          "id": "x", "question": "How many \"feet\" has a spider? // or 'legs'", "answer": "B",
          "choices": ["a": "six", "b": "eight", "c": "ten"],
          "weight": [1, .number("0.5"), 31, nil, ["deep": true]],
        ]
      ])
  }

  @Test(
    arguments: [
      "{\"id\": \"bad\", \"question\" \"?\"}",
      "{\"id\": \"bad\", \"question\": \"?\n\"}",
      "{\"id\": \"bad\", \"choices\": {\"a\": \"x\"",
      "{\"id\": \"bad\", \"choices\":\n  {\"a\": 1 2}}",
      "what is this?",
      "]",
    ] as [String])
  func `after a fault of syntax the next item is still read`(bad: String) {
    let array = items(
      "[\n" + ["{\"n\": 1}", bad, "{\"n\": 2}", "{\"n\": 3}"].joined(separator: ",\n") + "\n]")
    #expect(!array.faults.isEmpty)
    #expect(values(array) == [["n": 1], ["n": 2], ["n": 3]])
  }

  @Test func `brackets that share a line with the item before are no hindrance`() {
    let array = items("[{\n  \"id\": \"bad\",\n  \"question\": ?\n}, {\"id\": \"good\"\n}]")
    #expect(array.faults.map(\.line) == [3])
    #expect(values(array) == [["id": "good"]])
  }

  @Test func `a forgotten comma between two items loses neither`() {
    let array = items("[{\"n\": 1}\n{\"n\": 2}]")
    #expect(array.faults.map(\.line) == [2])
    #expect(values(array) == [["n": 1], ["n": 2]])
  }

  @Test(arguments: [
    "[" + String(repeating: "1,", count: 1_000_000) + "1]", "[" + String(repeating: "[", count: 100_000),
    String(repeating: "{ /*\n", count: 100_000), "[" + String(repeating: "{ /*\n", count: 100_000),
    "[" + String(repeating: "{\n", count: 100_000), "[\"" + String(repeating: "a", count: 8_000_000),
    "[" + String(repeating: "{\"a\":\n", count: 100_000),
    "[{" + String(repeating: "\"a\":1,", count: 100_000),
    "[{" + (0..<100_000).map { "\"a\($0)\":1" }.joined(separator: ",") + "}]",
    String(repeating: "\n", count: 8_000_000),
  ])
  func `whatever is in a file, it is cut or refused in linear time`(text: String) {
    let file = TextFile(path: "p.json", text: text)
    let time = ContinuousClock().measure {
      let items = JSONItems(in: file)
      #expect(!items.faults.isEmpty)
      #expect(items.faults.count <= 1001)
      #expect(items.items.count <= 20_000)
    }
    // Fifty times what it takes on a quiet machine, without optimization; what is quadratic takes minutes.
    #expect(time < .seconds(30))
  }

  @Test func `lines and columns are those of the text, also far down`() {
    let text = (0..<3000).map { "é\($0)\n" }.joined()
    let places = TextPlaces(Array(text.utf8))
    var offset = 0
    for (number, line) in text.split(separator: "\n").enumerated() {
      #expect(places.place(of: offset + 2).line == number + 1)
      #expect(places.place(of: offset + 2).column == 2)
      #expect(places.lineStart(of: offset + 2) == offset)
      offset += line.utf8.count + 1
      #expect(places.nextLine(after: offset - 1) == offset)
    }
    #expect(places.nextLine(after: offset) == nil)
  }

  @Test func `a single value is checked for its first fault`() throws {
    let value = try JSONItems.value(in: TextFile(path: "p", text: "{\"a\": [1, 2]}"))
    #expect(value == ["a": [1, 2]])
    let fault = PackFault(file: "p", line: 2, column: 1, reason: .syntax(.unclosed("“{”")))
    #expect(throws: fault) { try JSONItems.value(in: TextFile(path: "p", text: "\n{\"a\": 0")) }
  }

  private func values(_ array: JSONItems) -> [JSONValue] { array.items.map(\.value) }
}
