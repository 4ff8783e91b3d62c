import GameKit
import Packs
import Snakesss
import Testing

@testable import SnakesssApp

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

/// Questions that rest on one fact, in other words.
@Suite struct RareWordOverlapTests {
  /// A question with a fun fact, among many that have no word in common with it.
  private func pairs(_ texts: [(question: String, answer: String, funFact: String)]) throws
    -> [RareWordOverlap.Pair]
  {
    let others = try (0..<200).map { number in
      try Samples.question(
        "other-\(number)", text: "What is a stone\(number) of the sea\(number)?",
        choices: ["x\(number)", "y", "z"],
        funFact: "The one is tree\(number).")
    }
    let own = try texts.enumerated().map { index, text in
      try Samples.question(
        "own-\(index)", text: text.question, choices: [text.answer, "y", "z"], funFact: text.funFact)
    }
    return RareWordOverlap(others + own).pairs(from: RareWordOverlap.limit)
  }

  @Test func `one fact asked for in other words is found`() throws {
    let found = try pairs([
      (
        "What was the one invention of Mark Twain's that made him money?", "A scrapbook with glue in it",
        "He lost it."
      ),
      (
        "Which patented invention earned Mark Twain good money?", "A sticky scrapbook",
        "Twain lost much more."
      ),
    ])
    #expect(found.map { [$0.late, $0.early] } == [[201, 200]])
  }

  @Test func `a fun fact that gives another answer away is found`() throws {
    let found = try pairs([
      (
        "In what place did the Great Fire of London begin?", "A bakery",
        "Samuel Pepys buried his Parmesan cheese."
      ),
      (
        "What did Samuel Pepys bury to save it from the Great Fire of London?", "A Parmesan cheese",
        "He says so."
      ),
    ])
    #expect(found.map { [$0.late, $0.early] } == [[201, 200]])
  }

  @Test func `two questions about one person are no pair`() throws {
    let found = try pairs([
      (
        "What did Mark Twain do on steamboats?", "He steered them",
        "He took his name from the depth of a river."
      ),
      ("Which patented invention earned Mark Twain good money?", "A sticky scrapbook", "He lost much more."),
    ])
    #expect(found == [])
  }

  @Test(arguments: UInt64(0)..<20)
  func `the pairs that are found are those that comparing all with all finds`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let vocabulary = (0..<40).map { "\($0)word" }
    let questions = try (0..<60).map { number in
      let words = random.shuffled(vocabulary).prefix(2 + random.below(20)).joined(separator: " ")
      return try Samples.question(
        "science-\(number)", text: words, choices: ["of", "in", "at"], funFact: "It is")
    }
    let overlap = RareWordOverlap(questions)
    let all = overlap.pairs(from: 0.0001)
    let found = overlap.pairs(from: 3)
    #expect(!found.isEmpty)
    #expect(found == all.filter { $0.weight >= 3 })
  }
}
