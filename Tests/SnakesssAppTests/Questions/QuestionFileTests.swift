import GameKit
import Packs
import Snakesss
import TestKit
import Testing

@testable import SnakesssApp

/// Reading a file of questions.
@Suite struct QuestionFileTests {
  static let badItems: [(String, [ItemFault])] = [
    ("17", [.notAnObject]),
    ("\"text\"", [.notAnObject]),
    (Samples.item("x", ["id": nil]), [.missing(.id)]),
    (Samples.item("x", ["id": "7"]), [.notText(.id)]),
    (Samples.item(" "), [.empty(.id)]),
    (Samples.item("x", ["question": "\" \""]), [.empty(.question)]),
    (Samples.item("x", ["question": "null"]), [.missing(.question)]),
    (Samples.item("x", ["question": "\"a\\u001b[2Jb\""]), [.controlCharacter(.question)]),
    (Samples.item("x", ["funFact": "\"two\\nlines\""]), [.controlCharacter(.funFact)]),
    (Samples.item("x", ["source": "\"\\u202Eback\""]), [.controlCharacter(.source)]),
    (Samples.item("x", ["choices": nil]), [.missing(.choices)]),
    (Samples.item("x", ["choices": "[1, 2, 3]"]), [.notText(.choices)]),
    (Samples.item("x", ["choices": "{\"a\": \"1\", \"b\": 2}"]), [.notText(.choiceB), .missing(.choiceC)]),
    (Samples.item("x", ["choices": "{\"a\": \"1\", \"b\": \"\", \"c\": \"3\"}"]), [.empty(.choiceB)]),
    (Samples.item("x", ["choices": "{\"a\": \"1\", \"b\": \"2 \", \"c\": \" 2\"}"]), [.equalChoices]),
    (Samples.item("x", ["picture": "7"]), [.notText(.picture)]),
    (Samples.item("x", ["picture": "{\"shows\": \"a\", \"rows\": \"....\"}"]), [.notRows]),
    (picture(rows: "....,....,....,....", shows: ""), [.badPicture(.undescribed)]),
    (picture(rows: "....,....,...,...."), [.badPicture(.unevenRow(3))]),
    (picture(rows: "....,...."), [.badPicture(.size(columns: 4, rows: 2))]),
    (picture(rows: "....,..x.,....,...."), [.badPicture(.unknownSign("x"))]),
    (Samples.item("x", ["answer": "\"d\""]), [.badAnswer("d")]),
    (Samples.item("x", ["lie": "\"d\""]), [.badLie("d")]),
    (Samples.item("x", ["answer": "\"b\"", "lie": "\"B\""]), [.badLie("B")]),
    (Samples.item("x", ["answer": "\"\""]), [.empty(.answer)]),
    (Samples.item("x", ["category": "\"Gossip\""]), [.unknownCategory("Gossip")]),
    (Samples.item("x", ["known": "\"few\""]), [.notNumber(.known)]),
    (Samples.item("x", ["known": "101"]), [.outOfRange(.known, 0...100)]),
    (Samples.item("x", ["checks": "[2, 1]"]), [.notText(.checks)]),
    (Samples.item("x", ["checks": "{\"readers\": -1}"]), [.outOfRange(.readers, 0...1000)]),
    (Samples.item("x", ["support": "\"two\\nlines\""]), [.controlCharacter(.support)]),
    (Samples.item("x", ["difficulty": "\"extreme\""]), [.unknownDifficulty("extreme")]),
    (
      Samples.item("x", ["answer": "\"e\"", "category": "\"Gossip\"", "question": nil]),
      [.missing(.question), .badAnswer("e"), .unknownCategory("Gossip")]
    ),
  ]

  private static func picture(rows: String, shows: String = "a flag") -> String {
    let rows = rows.split(separator: ",").map { "\"\($0)\"" }.joined(separator: ", ")
    return Samples.item("x", ["picture": "{\"shows\": \"\(shows)\", \"rows\": [\(rows)]}"])
  }

  @Test(arguments: badItems)
  func `a bad item is reported in full and left out, and the rest of the pack loads`(
    item: String, reasons: [ItemFault]
  ) {
    let pack = Samples.pack(Samples.item("first"), item, Samples.item("last"))
    #expect(pack.faults.map(\.reason) == reasons.map { .item($0) })
    #expect(pack.faults.allSatisfy { $0.line == 3 && $0.file == "some.json" && $0.column == nil })
    #expect(pack.questions.map(\.question.id) == ["first", "last"])
  }

  @Test func `a fault names file, line, item and reason`() {
    let pack = Samples.pack(Samples.item("x", ["category": "\"Gossip\""]))
    #expect(
      pack.faults.map(\.description) == [
        "some.json:2: x: Unknown category “Gossip”. Use one of Science, History, Geography, Nature, Sports, "
          + "Culture, Food & Drink, or Technology."
      ])
  }

  @Test func `every fault has a sentence that ends and holds no control character`() {
    for (item, _) in Self.badItems {
      for fault in Samples.pack(item).faults {
        #expect(fault.sentence.hasSuffix("."))
        #expect(fault.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      }
    }
  }

  @Test func `all that a question may have is read`() throws {
    let item = """
      {"id": " n1 ", "question": "Which?", "choices": {"a": "x ", "b": "y", "c": "z"}, "answer": " C",
       "funFact": "So.", "category": "food & drink", "difficulty": "Hard", "source": "A book", "lang": "en",
       "lie": "A", "support": "It says so.", "second": "Another book", "known": 7,
       "checks": {"readers": 3, "choicesOnly": 2}, "rating": 5}
      """
    let pack = Samples.pack(item)
    #expect(pack.faults.isEmpty)
    let expected = try Question(
      id: "n1", text: "Which?", choices: ["x", "y", "z"], answer: .c, funFact: "So.", category: .foodAndDrink,
      difficulty: .hard, source: "A book", language: "en")
    #expect(pack.questions.map(\.question) == [expected])
    #expect(
      pack.questions.map(\.evidence) == [
        QuestionEvidence(
          lie: .a, support: "It says so.", second: "Another book", known: 7,
          checks: QuestionEvidence.Checks(readers: 3, choicesOnly: 2))
      ])
  }

  @Test func `without a difficulty a question is of medium difficulty`() {
    #expect(Samples.pack(Samples.item("x")).questions.map(\.question.difficulty) == [.medium])
  }

  @Test func `an id used twice in one file rejects the second item and names the line of the first`() {
    let pack = Samples.pack(Samples.item("x"), Samples.item("x", ["question": "\"Another?\""]))
    #expect(pack.questions.map(\.line) == [2])
    #expect(pack.faults.map(\.reason) == [.duplicate(.id(file: "some.json", line: 2))])
    #expect(pack.faults.map(\.line) == [3])
  }

  @Test func `a file that is not there is a pack with that fault alone`() {
    let pack = QuestionFile(path: "/nowhere/at/all.json")
    #expect(pack.questions.isEmpty)
    #expect(pack.faults == [PackFault(file: "/nowhere/at/all.json", reason: .file(.missing))])
  }

  @Test func `a written pack is read again as it was`() throws {
    let questions = [
      try Samples.question("one", text: "“Quotes” \"and\" \\ slashes / ünïcödé 🦡?"),
      try Samples.question("two", funFact: nil, category: nil, difficulty: .hard, source: nil),
      SampleQuestions.pictured,
    ]
    let text = QuestionFile.encode(questions)
    let pack = QuestionFile(TextFile(path: "p.json", text: text))
    #expect(pack.faults.isEmpty)
    #expect(pack.questions.map(\.question) == questions)
    #expect(text.hasSuffix("]\n"))
    #expect(QuestionFile(TextFile(path: "p.json", text: QuestionFile.encode([]))).faults.isEmpty)
  }

  @Test func `a written pack can be read by people`() throws {
    let question = try Samples.question("one", funFact: nil, category: nil, source: nil)
    #expect(
      QuestionFile.encode([question]) == """
        [
          {
            "id": "one",
            "question": "Question one?",
            "choices": {
              "a": "one",
              "b": "two",
              "c": "six"
            },
            "answer": "a",
            "difficulty": "easy"
          }
        ]

        """)
  }
}

/// Uniting all packs.
@Suite struct QuestionLibraryTests {
  @Test func `the player's item silently replaces ours of the same id`() throws {
    let scratch = try ScratchFolder()
    try scratch.file("mine/packs/questions/a.json", "[\(Samples.item("x", ["question": "\"Mine?\""]))]")
    try scratch.file(
      "share/parlor/packs/questions/a.json", "[\(Samples.item("x")), \(Samples.item("y"))]")
    let library = QuestionLibrary.read(
      DataFolders(
        environment: ["XDG_DATA_DIRS": scratch.path + "/share"], binary: nil, data: scratch.path + "/mine"))
    #expect(library.questions.map(\.question.text) == ["Mine?", "Question y?"])
    #expect(library.faults.isEmpty)
  }

  @Test func `one id in two files of one folder is a fault`() {
    let library = QuestionLibrary([
      Samples.pack(Samples.item("x"), file: "packs/a.json"),
      Samples.pack(Samples.item("x", ["question": "\"Another?\""]), file: "packs/b.json"),
    ])
    #expect(library.questions.map(\.file) == ["packs/a.json"])
    #expect(
      library.faults.map(\.description) == [
        "packs/b.json:2: x: Duplicate id; also used in packs/a.json, line 2."
      ])
  }

  @Test func `questions equal in normalized text are one, and the report names the first`() {
    let library = QuestionLibrary([
      Samples.pack(Samples.item("mine", ["question": "\"What is  it?\""]), file: "near/a.json"),
      Samples.pack(
        Samples.item("ours", ["question": "\"WHAT, is it\""]), Samples.item("other"), file: "far/a.json"),
    ])
    #expect(library.questions.map(\.question.id) == ["mine", "other"])
    #expect(
      library.faults.map(\.description) == [
        "far/a.json:2: ours: Duplicate of “mine” in near/a.json, line 2."
      ])
  }

  @Test func `no folders and no packs make an empty library without faults`() {
    let library = QuestionLibrary.read(DataFolders(environment: ["XDG_DATA_DIRS": "/nowhere"], binary: nil))
    #expect(library.questions.isEmpty)
    #expect(library.faults.isEmpty)
  }

  @Test(
    arguments: [
      ("Pub Quiz, März", "pub-quiz-m-rz"), ("../../etc/passwd", "etc-passwd"), ("日本", "imported"),
      ("", "imported"),
    ] as [(String, String)])
  func `any name makes a safe name for an imported pack`(name: String, file: String) {
    let folders = DataFolders(environment: ["HOME": "/home/ann"], binary: nil)
    #expect(
      QuestionLibrary.importPath(named: name, in: folders)
        == "/home/ann/.local/share/parlor/packs/questions/\(file).json")
    #expect(QuestionLibrary.importPath(named: name, in: Samples.files) == nil)
  }
}

/// The report of `parlor questions check`.
@Suite struct QuestionCheckTests {
  @Test func `a pack without faults is well`() {
    let check = QuestionCheck([Samples.pack(Samples.item("x"))], isStrict: false)
    #expect(check.passes)
    #expect(check.lines == ["1 file, 1 question: no errors."])
  }

  @Test func `faults of all files are reported and counted`() {
    let check = QuestionCheck(
      [
        Samples.pack(Samples.item("x"), "5", file: "a.json"), Samples.pack(Samples.item("x"), file: "a.json"),
        QuestionFile(path: "/nowhere.json"),
      ], isStrict: false)
    #expect(!check.passes)
    #expect(
      check.lines == [
        "a.json:3: A question must be a JSON object: { … }.",
        "a.json:2: x: Duplicate id; also used in a.json, line 2.",
        "/nowhere.json: File not found.",
        "3 files, 1 question: 3 errors.",
      ])
  }

  @Test func `a text that is too long for a small screen is only a warning`() {
    let long = Samples.item("x", ["question": "\"" + String(repeating: "o", count: 121) + "\""])
    let check = QuestionCheck([Samples.pack(long)], isStrict: false)
    #expect(check.passes)
    #expect(
      check.lines.first
        == "some.json:2: x: “question” has 121 characters; at most 120 fit on an 80×24 screen. (Warning only.)"
    )
  }

  @Test func `strictly checked, a pack must also be good enough to be shipped`() {
    let check = QuestionCheck([Samples.pack(Samples.item("x"))], isStrict: true)
    #expect(!check.passes)
    #expect(check.lines.contains("some.json:2: x: “source” is missing."))
  }
}
