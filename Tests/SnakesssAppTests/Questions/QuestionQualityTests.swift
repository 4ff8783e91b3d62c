import AttackKit
import GameKit
import Packs
import Snakesss
import Testing

@testable import SnakesssApp

/// The checks of questions that are to be shipped.
@Suite struct QuestionQualityTests {
  /// One question of every category and difficulty, with different words and evenly spread letters.
  private func wholePack() throws -> [Question] {
    let kinds = Category.allCases.flatMap { category in Difficulty.allCases.map { (category, $0) } }
    return try kinds.enumerated().map { index, kind in
      let (category, difficulty) = kind
      let prefix = category.rawValue.lowercased().prefix { $0.isLetter }
      return try Samples.question(
        "\(prefix)-\(difficulty)", text: "Word\(index) thing\(index)?", answer: Letter.allCases[index % 3],
        category: category, difficulty: difficulty)
    }
  }

  private func sentences(_ faults: [QualityFault]) -> [String] { faults.map(\.sentence) }

  private func faults(_ questions: [Question]) -> [String] {
    let pack = QuestionPack(TextFile(path: "packs/x.json", text: QuestionPack.encode(questions)))
    return QuestionQuality(perDifficulty: 1).faults(in: pack.questions).map(\.sentence)
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

  @Test func `long texts are found`() throws {
    let long = try Samples.question(
      "science-1", text: String(repeating: "q", count: 121),
      choices: ["a", "b", "c"].map { String(repeating: $0, count: 61) },
      funFact: String(repeating: "f", count: 241))
    #expect(
      try faults(adding: long)
        == sentences([
          .tooLong(.question, characters: 121, limit: 120), .tooLong(.choiceA, characters: 61, limit: 60),
          .tooLong(.choiceB, characters: 61, limit: 60), .tooLong(.choiceC, characters: 61, limit: 60),
          .tooLong(.funFact, characters: 241, limit: 240),
        ]))
  }

  @Test func `the longest texts that fit are no fault`() throws {
    let long = try Samples.question(
      "science-1", text: String(repeating: "ü", count: 120),
      choices: ["a", "b", "c"].map { String(repeating: $0, count: 60) },
      funFact: String(repeating: "f", count: 240))
    #expect(try faults(adding: long) == [])
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

  @Test func `two questions of Nearly the same wording are found`() throws {
    let one = try Samples.question("science-1", text: "Which is the largest planet of the solar system?")
    let two = try Samples.question("science-2", text: "What planet of our solar system is the largest?")
    #expect(
      try faults(wholePack() + [one, two])
        == sentences([.similar(id: "science-1", file: "packs/x.json", line: 338)]))
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
      }.map { "“science-\($0)”" }
    }
    let found = faults(questions).filter { $0.contains("Nearly the same wording") }
    #expect(found.count == pairs.count)
    for (sentence, id) in zip(found, pairs) { #expect(sentence.contains(id)) }
  }

  @Test func `questions are compared in time that grows with their number, not with its square`() throws {
    func time(_ count: Int) throws -> Duration {
      var random = SeededRandom(seed: 1)
      let questions = try (0..<count).map { number in
        let words = (0..<12).map { _ in "w\(random.below(count))" }.joined(separator: " ")
        return try Samples.question("science-\(number)", text: "\(number) \(words)")
      }
      return Cost { _ = faults(questions) }.time
    }
    // Four times as many: sixteen times as long where all are compared with all.
    #expect(try time(4000) < time(1000) * 9)
  }

  @Test func `two questions of one pattern that ask for different things are not alike`() throws {
    let one = try Samples.question(
      "science-1", text: "What is the capital of Peru?", choices: ["Lima", "Rome", "Oslo"])
    let two = try Samples.question(
      "science-2", text: "What is the capital of Chad?", choices: ["Kiev", "Bern", "Faya"], answer: .b)
    #expect(try faults(wholePack() + [one, two]) == [])
  }

  @Test func `every category needs every difficulty`() throws {
    let pack = try wholePack().filter { $0.id != "nature-hard" }
    #expect(faults(pack) == sentences([.tooFew(.nature, .hard, count: 0, needed: 1)]))
  }

  @Test func `letters must be evenly right`() throws {
    let pack = try wholePack().map { question in
      try Samples.question(
        question.id, text: question.text, answer: question.answer == .c ? .b : question.answer,
        category: question.category, difficulty: question.difficulty)
    }
    #expect(
      faults(pack)
        == sentences([.letter(.b, count: 16, allowed: 7...9), .letter(.c, count: 0, allowed: 7...9)]))
  }

  @Test(arguments: [("longer", QualityFault.ChoiceLength.longest), ("on", .shortest)])
  func `the right choice must not stand out by its length`(
    right: String, length: QualityFault.ChoiceLength
  ) throws {
    let pack = try wholePack().enumerated().map { index, question in
      var choices = question.choices
      if index % 24 < 5 { choices[question.answer.index] = right }
      return try Samples.question(
        question.id, text: question.text, choices: choices, answer: question.answer,
        category: question.category, difficulty: question.difficulty)
    }
    let limit = try #require(faults(pack).first)
    #expect(faults(pack).count == 1)
    #expect(limit == QualityFault.length(length, percent: 48, limit: 45).sentence)
  }

  @Test func `without any question only the missing ones are reported`() {
    #expect(faults([]).count == Category.allCases.count * Difficulty.allCases.count)
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

  @Test(arguments: Category.allCases)
  func `every category has at least 30 questions`(category: Category) {
    #expect(library.questions.count { $0.question.category == category } >= 30)
  }

  @Test func `every question, and all of them together, are good enough to be shipped`() {
    #expect(QuestionQuality().faults(in: library.questions).map(\.description) == [])
  }
}
