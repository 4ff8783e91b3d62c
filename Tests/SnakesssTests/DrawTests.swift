import GameKit
import Testing

@testable import Snakesss

struct DrawTests {
  /// So many questions of each difficulty, numbered on from a first.
  private func questions(
    _ count: Int, from first: Int = 0, category: Snakesss.Category? = nil, difficulty: Difficulty = .medium
  ) throws -> [Question] {
    try (first..<first + count).map { try Example.question($0, category: category, difficulty: difficulty) }
  }

  private func graded(_ count: Int) throws -> QuestionDeck {
    QuestionDeck(
      try questions(count, difficulty: .easy) + questions(count, from: 1000, difficulty: .medium)
        + questions(count, from: 2000, difficulty: .hard))
  }

  @Test(arguments: [([Snakesss.Category](), 1), ([.science], 3), ([.science, .history], 6)])
  func `only enabled categories are drawn, and questions without one always pass`(
    enabled: [Snakesss.Category], passing: Int
  ) throws {
    let deck = QuestionDeck(
      try questions(2, category: .science) + questions(3, from: 10, category: .history)
        + questions(1, from: 20))
    let pool = try deck.pool(for: QuestionFilter(categories: Set(enabled)), rounds: 6)
    #expect(pool.count == passing)
  }

  @Test(arguments: [DifficultyChoice.easy, .medium, .hard])
  func `one difficulty draws only that`(difficulty: DifficultyChoice) throws {
    let pool = try graded(6).pool(for: QuestionFilter(difficulty: difficulty), rounds: 6)
    #expect(pool.count == 6)
    #expect(pool.allSatisfy { $0.difficulty == difficulty.single })
  }

  @Test func `when fewer match the difficulty than the game has rounds, all difficulties are drawn`() throws {
    let pool = try graded(5).pool(for: QuestionFilter(difficulty: .hard), rounds: 6)
    #expect(pool.count == 15)
  }

  @Test func `that fallback does not leave the enabled categories`() throws {
    let deck = QuestionDeck(
      try questions(2, category: .science, difficulty: .hard) + questions(3, from: 10, category: .science)
        + questions(9, from: 20, category: .history, difficulty: .hard))
    let pool = try deck.pool(for: QuestionFilter(categories: [.science], difficulty: .hard), rounds: 6)
    #expect(pool.count == 5)
    #expect(pool.allSatisfy { $0.category == .science })
  }

  @Test func `mixed draws 30 % easy, 50 % medium and 20 % hard`() throws {
    let deck = try graded(10)
    var random = SeededRandom(seed: 11)
    var counts: [Difficulty: Int] = [:]
    for _ in 0..<5000 {
      let draw = try deck.draw(QuestionFilter(), rounds: 6, used: [], by: &random)
      counts[draw.question.difficulty, default: 0] += 1
    }
    #expect(abs(counts[.easy, default: 0] - 1500) < 4 * 33)
    #expect(abs(counts[.medium, default: 0] - 2500) < 4 * 36)
    #expect(abs(counts[.hard, default: 0] - 1000) < 4 * 29)
  }

  @Test(arguments: UInt64(0)..<200)
  func `mixed takes any question when a bucket is empty`(seed: UInt64) throws {
    let deck = QuestionDeck(try questions(3, difficulty: .hard))
    var random = SeededRandom(seed: seed)
    let draw = try deck.draw(QuestionFilter(), rounds: 6, used: ["q0"], by: &random)
    #expect(draw.question.difficulty == .hard)
    #expect(draw.question.id != "q0")
  }

  @Test(arguments: UInt64(0)..<200)
  func `a used question is not drawn again while others are left`(seed: UInt64) throws {
    let deck = try graded(3)
    var random = SeededRandom(seed: seed)
    var used: Set<String> = []
    for _ in deck.questions {
      let draw = try deck.draw(QuestionFilter(), rounds: 6, used: used, by: &random)
      #expect(draw.cleared.isEmpty)
      #expect(used.insert(draw.question.id).inserted)
    }
  }

  @Test func `when all of the filtered pool are used, the marks of that pool alone are cleared`() throws {
    let deck = QuestionDeck(
      try questions(3, category: .science) + questions(3, from: 10, category: .history))
    var random = SeededRandom(seed: 1)
    let draw = try deck.draw(
      QuestionFilter(categories: [.science]), rounds: 2, used: ["q0", "q1", "q2", "q10"], by: &random)
    #expect(draw.cleared == ["q0", "q1", "q2"])
    #expect(draw.cleared.contains(draw.question.id))
  }

  @Test(arguments: UInt64(0)..<200)
  func `after clearing, the questions of this game still wait for the others`(seed: UInt64) throws {
    let deck = QuestionDeck(try questions(4))
    var random = SeededRandom(seed: seed)
    let all = Set(deck.questions.map(\.id))
    let draw = try deck.draw(QuestionFilter(), rounds: 6, used: all, asked: ["q0", "q1", "q2"], by: &random)
    #expect(draw.question.id == "q3")
    let again = try deck.draw(QuestionFilter(), rounds: 6, used: all, asked: all, by: &random)
    #expect(all.contains(again.question.id))
  }

  @Test func `every question of a pool is drawn as often as any other`() throws {
    let deck = QuestionDeck(try questions(5))
    var random = SeededRandom(seed: 2)
    var counts: [String: Int] = [:]
    for _ in 0..<5000 {
      counts[try deck.draw(QuestionFilter(), rounds: 6, used: [], by: &random).question.id, default: 0] += 1
    }
    #expect(counts.count == 5)
    #expect(counts.values.allSatisfy { abs($0 - 1000) < 4 * 29 })
  }
}
