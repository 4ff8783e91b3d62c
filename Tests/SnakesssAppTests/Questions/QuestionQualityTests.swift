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
      TextFile(path: "packs/x/a.json", text: text), inPack: "x", cutBy: Samples.files)
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
    ("Leaf through it", .banned("leaf through", .funFact)),
    ("No one is there", nil), ("The leaf is green", nil),
    ("A grey cat", .british("grey", .funFact)), ("Colour it", .british("Colour", .funFact)),
    ("Realised late", .british("Realised", .funFact)), ("A gray cat", nil), ("The Earl Grey tea", nil),
    ("A greyhound, an organism and a realist", nil), ("Two programmers", nil),
  ]

  @Test(arguments: words)
  func `stiff and British words are found, and names are not`(text: String, fault: QualityFault?) throws {
    let found = try faults(adding: Samples.question("science-1", funFact: text))
    #expect(found.first == fault?.sentence)
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

  private func evidence(known: Int?, readers: Int = 2, choicesOnly: Int = 1) -> QuestionEvidence {
    QuestionEvidence(
      support: "So.", second: "Again.", known: known,
      checks: QuestionEvidence.Checks(readers: readers, choicesOnly: choicesOnly))
  }

  @Test func `a pack that promises its record needs all of it`() throws {
    let question = try Samples.question("science-1")
    let missing: [QualityFault] = [
      .missing(.support), .missing(.second), .missing(.known), .missing(.checks),
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

/// Ways to choose without knowing anything.
@Suite struct ChoiceStrategyTests {
  static let picks: [([String], [ChoiceStrategy: Int])] = [
    (["Oak", "Maple", "Willow"], [.shortest: 0, .longest: 2, .first: 1, .last: 2]),
    (["The oak", "A maple", "Elms"], [.shortest: 2, .first: 2, .last: 0]),
    (["12", "1,200", "120"], [.shortest: 0, .longest: 1, .smallest: 0, .middle: 2, .largest: 1]),
    (["2 million", "3 thousand", "40"], [.longest: 1, .shortest: 2, .smallest: 2, .middle: 1, .largest: 0]),
    (["Seven", "Ten", "Two"], [.longest: 0, .smallest: 2, .middle: 0, .largest: 1]),
    (["About 2 feet", "About 2 inches", "About 2 miles"], [.shortest: 0, .longest: 1, .first: 0, .last: 2]),
    (["1 foot", "2 feet", "None"], [.shortest: 2, .first: 0, .last: 2]),
  ]

  @Test(arguments: picks)
  func `a strategy takes one choice, or does not apply`(choices: [String], expected: [ChoiceStrategy: Int]) {
    for strategy in ChoiceStrategy.allCases {
      #expect(strategy.pick(from: choices) == expected[strategy], "\(strategy) of \(choices)")
    }
  }

  /// Choices of which one strategy takes the first, and most others none.
  static let tells: [(ChoiceStrategy, [String])] = [
    (.shortest, ["Oa", "Map", "Elm"]), (.longest, ["Oaks", "Map", "Elm"]), (.smallest, ["10", "20", "30"]),
    (.middle, ["20", "10", "30"]), (.largest, ["30", "20", "10"]), (.first, ["Ash", "Map", "Elm"]),
    (.last, ["Yew", "Map", "Elm"]),
  ]

  @Test(arguments: tells)
  func `a strategy that is right too often is a fault, at its level alone`(
    strategy: ChoiceStrategy, choices: [String]
  ) throws {
    func score(right: Int, of count: Int) throws -> StrategyScore {
      let questions = try (0..<count).map { index in
        try Samples.question("science-\(index)", choices: choices, answer: index < right ? .a : .b)
      }
      return StrategyScore(strategy, on: questions)
    }
    #expect(try !score(right: 38, of: 100).isTooHigh)
    #expect(try score(right: 39, of: 100).isTooHigh)
    #expect(try !score(right: 11, of: 11).isTooHigh)
    #expect(try score(right: 5, of: 12).isTooHigh)
  }

  @Test func `the fault names the level as the pack does`() throws {
    let questions = try (0..<12).map { index in
      try Samples.question(
        "science-\(index)", text: "Stone\(index) tree\(index)?",
        choices: ["Ash \(index)", "Map \(index)", "Elm \(index)"].rotated(by: index % 3),
        answer: [Letter.a, .c, .b][index % 3], difficulty: .hard)
    }
    let header = try Samples.header("sample", #"{"name": "X", "levels": {"hard": "trap"}}"#)
    let faults = Samples.packs(of: questions, header).flatMap { QuestionQuality(pack: $0).faults }
    #expect(
      faults.map(\.sentence) == [
        "trap: the first choice in the alphabet is correct in 12 of 12 questions (limit 38%)."
      ])
  }
}

extension Array {
  fileprivate func rotated(by count: Int) -> [Element] { Array(self[count...] + self[..<count]) }
}

/// Questions that ask the same in nearly the same words.
@Suite struct WordOverlapTests {
  private func similar(_ questions: [Question]) -> [(late: Int, early: Int)] {
    var overlap = WordOverlap(questions)
    return overlap.pairs()
  }

  @Test func `two questions of nearly the same wording are found`() throws {
    let one = try Samples.question("science-1", text: "Which is the largest planet of the solar system?")
    let two = try Samples.question("science-2", text: "What planet of our solar system is the largest?")
    #expect(similar([one, two]).map(\.late) == [1])
  }

  @Test func `two questions of one pattern that ask for different things are not alike`() throws {
    let one = try Samples.question(
      "science-1", text: "What is the capital of Peru?", choices: ["Lima", "Rome", "Oslo"])
    let two = try Samples.question(
      "science-2", text: "What is the capital of Chad?", choices: ["Kiev", "Bern", "Faya"], answer: .b)
    #expect(similar([one, two]).isEmpty)
  }

  @Test(arguments: UInt64(0)..<20)
  func `the similar questions that are found are those that comparing all with all finds`(seed: UInt64) throws
  {
    var random = SeededRandom(seed: seed)
    let vocabulary = (0..<14).map { "word\($0)" }
    let questions = try (0..<60).map { number in
      let words = random.shuffled(vocabulary).prefix(1 + random.below(8)).joined(separator: " ")
      return try Samples.question("science-\(number)", text: words, choices: ["of", "in", "at"])
    }
    let words = questions.map { Set($0.text.split(separator: " ")) }
    let pairs = questions.indices.compactMap { late in
      (0..<late).first { early in
        words[early].intersection(words[late]).count * 5 >= words[early].union(words[late]).count * 3
      }.map { [late, $0] }
    }
    #expect(similar(questions).map { [$0.late, $0.early] } == pairs)
  }

  @Test func `the number of comparisons grows with that of the questions, not with its square`() throws {
    func comparisons(_ count: Int) throws -> Int {
      var random = SeededRandom(seed: 1)
      let questions = try (0..<count).map { number in
        let words = (0..<12).map { _ in "w\(random.below(count))" }.joined(separator: " ")
        return try Samples.question("science-\(number)", text: "\(number) \(words)")
      }
      var overlap = WordOverlap(questions)
      _ = overlap.pairs()
      return overlap.comparisons
    }
    // Four times as many: sixteen times as many where all are compared with all.
    #expect(try comparisons(4000) < comparisons(1000) * 5)
  }
}

/// The questions that come with the game, as far as a machine can judge them.
@Suite struct ShippedQuestionsTests {
  static let checkout = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

  private let library = QuestionLibrary.read(
    DataFolders(environment: ["PARLOR_SHARE": checkout, "XDG_DATA_DIRS": "/nowhere"], binary: nil))

  @Test func `no question is left out for a fault`() {
    #expect(library.faults.map(\.description) == [])
  }

  @Test func `there are at least 240 questions`() {
    #expect(library.questions.count >= 240)
  }

  @Test func `every pack is described`() {
    #expect(library.packs.map(\.header.name).contains("Family"))
    #expect(library.packs.allSatisfy { !$0.header.description.isEmpty && !$0.header.audience.isEmpty })
  }

  @Test(arguments: Category.allCases)
  func `every category has at least 30 questions`(category: Category) {
    #expect(library.questions.count { $0.question.category == category } >= 30)
  }

  @Test func `every question, and all of them together, are good enough to be shipped`() {
    #expect(QuestionQuality.faults(in: library).map(\.description) == [])
  }
}
