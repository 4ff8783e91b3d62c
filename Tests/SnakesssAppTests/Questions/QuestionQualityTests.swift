import GameKit
import Packs
import Snakesss
import Testing

@testable import SnakesssApp

/// The checks of questions that are to be shipped.
@Suite struct QuestionQualityTests {
  /// A pack that demands a question of each level in each category.
  static let header = #"{"name": "X", "perCategory": {"easy": 1, "medium": 1, "hard": 1}}"#
  /// The same, with the record of its checks.
  static let evidenceHeader = #"{"name": "X", "evidence": true}"#

  /// One question of every category and difficulty, with different words and evenly spread letters.
  private func wholePack() throws -> [Question] {
    let kinds = Category.allCases.flatMap { category in Difficulty.allCases.map { (category, $0) } }
    return try kinds.enumerated().map { index, kind in
      let (category, difficulty) = kind
      let prefix = category.rawValue.lowercased().prefix { $0.isLetter }
      return try Samples.question(
        "\(prefix)-\(difficulty)", text: "Word\(index) thing\(index)?",
        choices: ["Red", "Tan", "Sky"].map { "\($0) \(index)" }, answer: Letter.allCases[index % 3],
        category: category, difficulty: difficulty)
    }
  }

  private func sentences(_ faults: [QualityFault]) -> [String] { faults.map(\.sentence) }

  private func faults(
    _ questions: [Question], evidence: [String: QuestionEvidence] = [:], header: String = Self.header
  ) throws -> [String] {
    let text = QuestionFile.encode(questions, evidence: evidence)
    let file = QuestionFile(
      TextFile(path: "packs/x/a.json", text: text), inPack: "x")
    let library = QuestionLibrary([file], headers: [PackID("x"): try Samples.header("x", header)])
    return QuestionQuality.faults(in: library).map(\.sentence)
  }

  /// The faults that a single question adds to a pack that has none.
  private func faults(adding question: Question) throws -> [String] {
    try faults(wholePack() + [question])
  }

  @Test func `a pack that has everything has no fault`() throws {
    #expect(try faults(wholePack()) == [])
  }

  @Test func `category, fun fact and source must be there`() throws {
    let bare = try Samples.question("science-1", funFact: nil, category: nil, source: nil)
    #expect(
      try faults(adding: bare) == sentences([.missing(.category), .missing(.funFact), .missing(.source)]))
  }

  @Test func `what cannot be said in one breath is too long, and what just can is not`() throws {
    func question(_ extra: Int) throws -> Question {
      try Samples.question(
        "science-1", text: String(repeating: "ü", count: 110 + extra),
        choices: ["a", "b", "c"].map { String(repeating: $0, count: 40 + extra) },
        funFact: String(repeating: "f", count: 240 + extra))
    }
    #expect(try faults(adding: question(0)) == [])
    #expect(
      try faults(adding: question(1))
        == sentences([
          .longWinded(.question, characters: 111, limit: 110),
          .longWinded(.choiceA, characters: 41, limit: 40),
          .longWinded(.choiceB, characters: 41, limit: 40), .longWinded(.choiceC, characters: 41, limit: 40),
          .longWinded(.funFact, characters: 241, limit: 240),
        ]))
  }

  @Test(arguments: ["no\u{A0}break", "zero\u{200B}width", "private\u{E000}use", "soft\u{AD}hyphen"])
  func `characters that cannot be seen are found`(text: String) throws {
    #expect(
      try faults(adding: Samples.question("science-1", funFact: text)) == sentences([.unprintable(.funFact)]))
  }

  @Test func `an id begins with its category`() throws {
    let stray = try Samples.question("nature-1", category: .foodAndDrink)
    #expect(try faults(adding: stray) == sentences([.idWithout(prefix: "food-")]))
  }

  static let words: [(String, QualityFault?)] = [
    ("Nobody is there today", .banned("nobody", .funFact)),
    ("True as of now", .banned("as of now", .funFact)),
    ("No one is there", nil), ("The leaf is green", nil),
    ("A grey cat", .british("grey", .funFact)), ("Colour it", .british("Colour", .funFact)),
    ("Realised late", .british("Realised", .funFact)), ("A gray cat", nil), ("The Earl Grey tea", nil),
    ("A greyhound, an organism and a realist", nil), ("Two programmers", nil),
    ("A catalogue of it", .british("catalogue", .funFact)), ("Towards it", .british("Towards", .funFact)),
    ("It was learnt by heart", .british("learnt", .funFact)), ("They practice the dialog", nil),
    ("It set a world record", .banned("world record", .funFact)), ("It was on the record", nil),
    ("It is now the tallest one", .banned("tallest", .funFact)), ("It was the tallest. Now it is not", nil),
  ]

  @Test(arguments: words)
  func `stiff and British words are found, and names are not`(text: String, fault: QualityFault?) throws {
    let found = try faults(adding: Samples.question("science-1", funFact: text))
    #expect(found.first == fault?.sentence)
  }

  static let sources: [(String, Bool)] = [
    ("A book", false), ("Some museum, history pages", false), ("Some museum, “A Page”", true),
    ("Encyclopaedia Britannica, entry Honey", true), ("A book, 1921", true),
    ("A book, chapter on bees", true),
  ]

  @Test(arguments: sources)
  func `a source names a year, a page or an entry that can be opened`(source: String, isFine: Bool) throws {
    let question = try Samples.question("science-1", source: source)
    #expect(try faults(adding: question) == sentences(isFine ? [] : [.vagueSource]))
  }

  static let forms: [([String], QualityFault?)] = [
    (["“Red”", "Tan", "Sky"], .onlyQuoted), (["Red", "“Tan”", "Sky"], nil), (["“Red”", "“Tan”", "Sky"], nil),
    (["325 feet", "200 feet", "400 feet"], .unevenPrecision(digits: 2)),
    (["320 feet", "200 feet", "400 feet"], nil),
    (["1.25 feet", "2 feet", "4 feet"], .unevenPrecision(digits: 2)), (["1,500", "12,000", "70,000"], nil),
  ]

  @Test(arguments: forms)
  func `quotation marks and precision do not tell the right answer`(
    choices: [String], fault: QualityFault?
  ) throws {
    let question = try Samples.question("science-1", choices: choices)
    #expect(try faults(adding: question) == sentences(fault.map { [$0] } ?? []))
  }

  static let telltales: [(String, [String], String?)] = [
    ("Which planet is the hottest?", ["The red planet", "A moon", "A star"], "planet"),
    ("Which planet is the hottest?", ["The red planet", "A planetoid", "A star"], nil),
    ("Which planet is the hottest?", ["A moon", "The red planet", "A star"], nil),
    ("What does it name most often?", ["Most names", "A moon", "A star"], nil),
  ]

  @Test(arguments: telltales)
  func `a word of the question must not be in the right answer alone`(
    text: String, choices: [String], word: String?
  ) throws {
    let question = try Samples.question("science-1", text: text, choices: choices)
    #expect(try faults(adding: question) == sentences(word.map { [.sharedWord($0)] } ?? []))
  }

  @Test func `an answer may be right twice, but not three times`() throws {
    func questions(_ count: Int) throws -> [Question] {
      try (0..<count).map {
        try Samples.question(
          "science-\($0)", text: "Stone\($0) tree\($0)?",
          choices: [["Gold", "Tin", "Zinc"], ["Tin", "Gold", "Zinc"], ["Tin", "Zinc", "Gold"]][$0],
          answer: Letter.allCases[$0])
      }
    }
    #expect(try faults(wholePack() + questions(2)) == [])
    #expect(
      try faults(wholePack() + questions(3)) == sentences([.repeatedAnswer("Gold", count: 3, limit: 2)]))
  }

  private func evidence(
    known: Int?, readers: Int = 2, choicesOnly: Int = 1, lie: Letter = .b
  ) -> QuestionEvidence {
    QuestionEvidence(
      lie: lie, support: "So.", second: "Again.", known: known,
      checks: QuestionEvidence.Checks(readers: readers, choicesOnly: choicesOnly))
  }

  @Test func `a pack that promises its record needs all of it`() throws {
    let question = try Samples.question("science-1")
    let missing: [QualityFault] = [
      .missing(.lie), .missing(.support), .missing(.second), .missing(.known), .missing(.checks),
    ]
    #expect(try faults([question], header: Self.evidenceHeader) == sentences(missing))
    #expect(try faults([question], header: #"{"name": "X"}"#) == [])
    #expect(
      try faults([question], evidence: ["science-1": evidence(known: 15)], header: Self.evidenceHeader) == [])
    let unread = evidence(known: 15, readers: 1, choicesOnly: 0)
    #expect(
      try faults([question], evidence: ["science-1": unread], header: Self.evidenceHeader)
        == sentences([
          .tooFewChecks(.readers, count: 1, needed: 2), .tooFewChecks(.choicesOnly, count: 0, needed: 1),
        ]))
  }

  @Test func `questions that wait for readers are counted, and only as many may as the pack says`() throws {
    let questions = try Letter.allCases.enumerated().map { index, answer in
      try Samples.question("science-\(index)", text: "Stone\(index) tree\(index)?", answer: answer)
    }
    let unread = Dictionary(
      uniqueKeysWithValues: questions.prefix(2).map {
        ($0.id, evidence(known: 15, readers: 0, choicesOnly: 0, lie: $0.answer == .a ? .b : .a))
      })
    let all = unread.merging(["science-2": evidence(known: 15)]) { first, _ in first }
    func faults(_ header: String) throws -> [String] {
      try self.faults(questions, evidence: all, header: header)
    }
    #expect(try faults(#"{"name": "X", "evidence": true, "unread": 2}"#) == [])
    #expect(
      try faults(#"{"name": "X", "evidence": true, "unread": 1}"#)
        == sentences([.unread(count: 2, allowed: 1)]))
    #expect(try faults(Self.evidenceHeader) == sentences([.unread(count: 2, allowed: 0)]))
  }

  static let shares: [([Int], [QualityFault])] = [
    ([15, 15], []), ([0, 30], []),
    ([31, 0], [.known(percent: 31, limit: 30), .knownOnAverage(tenths: 155, limit: 15)]),
    ([16, 15], [.knownOnAverage(tenths: 155, limit: 15)]),
  ]

  @Test(arguments: shares)
  func `few may know an answer, and fewer on average`(shares: [Int], expected: [QualityFault]) throws {
    let questions = try shares.indices.map {
      try Samples.question("science-\($0)", text: "Stone\($0) tree\($0)?")
    }
    let pairs = shares.enumerated().map { ("science-\($0)", evidence(known: $1)) }
    #expect(
      try faults(questions, evidence: Dictionary(uniqueKeysWithValues: pairs), header: Self.evidenceHeader)
        == sentences(expected))
  }

  @Test func `every category needs every level, by its name in the pack`() throws {
    let pack = try wholePack().filter { $0.id != "nature-hard" }
    let header = #"{"name": "X", "levels": {"hard": "trap"}, "perCategory": {"hard": 1}}"#
    #expect(
      try faults(pack, header: header) == sentences([.tooFew(.nature, level: "trap", count: 0, needed: 1)]))
  }

  @Test func `letters must be evenly right`() throws {
    let pack = try wholePack().map { question in
      try Samples.question(
        question.id, text: question.text, choices: question.choices,
        answer: question.answer == .c ? .b : question.answer, category: question.category,
        difficulty: question.difficulty)
    }
    #expect(
      try faults(pack)
        == sentences([.letter(.b, count: 16, allowed: 7...9), .letter(.c, count: 0, allowed: 7...9)]))
  }
}

/// The questions that come with the game, as far as a machine can judge them.
@Suite struct ShippedQuestionsTests {
  static let checkout = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

  private let library = QuestionLibrary.read(
    DataFolders(environment: ["PARLOR_SHARE": checkout, "XDG_DATA_DIRS": "/nowhere"], binary: nil))

  private var parlor: QuestionPack {
    get throws { try #require(library.packs.first { $0.header.name == "Parlor" }) }
  }

  @Test func `no question is left out for a fault`() {
    #expect(library.faults.map(\.description) == [])
  }

  @Test func `the pack of the house has 744 questions`() throws {
    #expect(try parlor.questions.count >= 744)
  }

  @Test func `every pack is described`() {
    #expect(library.packs.map(\.header.name).contains("Family"))
    #expect(library.packs.allSatisfy { !$0.header.description.isEmpty && !$0.header.audience.isEmpty })
  }

  static let kinds: [(Difficulty, Int)] = [(.easy, 30), (.medium, 44), (.hard, 19)]

  @Test(arguments: Category.allCases)
  func `every category has 93 questions, of three kinds`(category: Category) throws {
    let questions = try parlor.questions.map(\.question).filter { $0.category == category }
    #expect(questions.count >= 93)
    for (kind, count) in Self.kinds { #expect(questions.count { $0.difficulty == kind } >= count) }
  }

  @Test func `every question, and all of them together, are good enough to be shipped`() {
    #expect(QuestionQuality.faults(in: library).map(\.description) == [])
  }
}
