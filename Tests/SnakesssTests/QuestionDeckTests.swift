import GameKit
import Testing

@testable import Snakesss

struct DrawTests {
  /// Returns questions numbered from a first.
  private func questions(
    _ count: Int, from first: Int = 0, category: Snakesss.Category? = nil, difficulty: Difficulty = .medium
  ) throws -> [Question] {
    try (first..<first + count).map { try Fixture.question($0, category: category, difficulty: difficulty) }
  }

  private func graded(_ count: Int) throws -> QuestionDeck {
    QuestionDeck(
      try questions(count, difficulty: .easy) + questions(count, from: 1000, difficulty: .medium)
        + questions(count, from: 2000, difficulty: .hard))
  }

  @Test(
    arguments: [([Snakesss.Category](), 1), ([.science], 3), ([.science, .history], 6)]
      as [([Snakesss.Category], Int)])
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

/// The weights of questions in a draw, by the votes on them.
struct WeightTests {
  /// - Source: the rules: 1 above 60 % right, 3 from 25 % to 60 %, 2 below.
  @Test(
    arguments: [
      (5, 5, 1), (7, 10, 1), (61, 100, 1), (60, 100, 3), (3, 5, 3), (1, 2, 3), (1, 3, 3), (25, 100, 3),
      (24, 100, 2), (1, 5, 2), (0, 8, 2),
    ])
  func `what most knew weighs least, and what split the tables most`(right: Int, cast: Int, weight: Int) {
    #expect(QuestionDeck.weight(right: right, of: cast) == weight)
  }

  private static let draws = 6000

  /// Counts draws of six questions, of which two weigh 1 and two weigh 3.
  private func counts(_ difficulties: [Difficulty], seed: UInt64) throws -> [Int] {
    let deck = QuestionDeck(
      try difficulties.enumerated().map { try Fixture.question($0.offset, difficulty: $0.element) },
      weights: ["q0": 1, "q1": 1, "q4": 3, "q5": 3])
    var random = SeededRandom(seed: seed)
    var counts = difficulties.map { _ in 0 }
    for _ in 0..<Self.draws {
      let draw = try deck.draw(QuestionFilter(), rounds: 6, used: [], by: &random)
      counts[Int(draw.question.id.dropFirst()) ?? 0] += 1
    }
    return counts
  }

  @Test(arguments: UInt64(0)..<5)
  func `a question is drawn as often as its weight says`(seed: UInt64) throws {
    let counts = try counts(Array(repeating: .medium, count: 6), seed: seed)
    for (count, weight) in zip(counts, [1, 1, 2, 2, 3, 3]) {
      let expected = Double(Self.draws * weight) / 12
      #expect(abs(Double(count) - expected) < 4 * expected.squareRoot())
    }
  }

  @Test(arguments: UInt64(0)..<5)
  func `weights count inside a difficulty, whose share stays the same`(seed: UInt64) throws {
    let counts = try counts([.easy, .medium, .easy, .hard, .medium, .hard], seed: seed)
    let (easy, medium, hard) = (counts[0] + counts[2], counts[1] + counts[4], counts[3] + counts[5])
    #expect(abs(easy - 1800) < 4 * 36)
    #expect(abs(medium - 3000) < 4 * 39)
    #expect(abs(hard - 1200) < 4 * 31)
    #expect(abs(Double(counts[2]) / Double(counts[0]) - 2) < 0.3)
    #expect(abs(Double(counts[4]) / Double(counts[1]) - 3) < 0.5)
  }

  @Test(arguments: UInt64(0)..<100)
  func `a used question is not drawn, whatever it weighs`(seed: UInt64) throws {
    let deck = QuestionDeck(try (0..<3).map { try Fixture.question($0) }, weights: ["q0": 3, "q1": 1])
    var random = SeededRandom(seed: seed)
    #expect(try deck.draw(QuestionFilter(), rounds: 6, used: ["q0"], by: &random).question.id != "q0")
  }

  @Test(arguments: UInt64(0)..<100)
  func `without votes the draw is the plain one`(seed: UInt64) throws {
    let questions = try (0..<9).map { try Fixture.question($0) }
    var (one, other) = (SeededRandom(seed: seed), SeededRandom(seed: seed))
    let plain = try QuestionDeck(questions).draw(QuestionFilter(), rounds: 6, used: [], by: &one)
    let level = try QuestionDeck(
      questions, weights: Dictionary(uniqueKeysWithValues: questions.map { ($0.id, 3) })
    )
    .draw(QuestionFilter(), rounds: 6, used: [], by: &other)
    #expect(plain == level)
  }
}

struct StartRoundTests {
  private let science = QuestionFilter(categories: [.science])
  private let nothing = QuestionFilter(categories: [])

  private func deck() throws -> QuestionDeck {
    QuestionDeck(
      try (0..<10).map { try Fixture.question($0, category: .science) }
        + (10..<20).map { try Fixture.question($0, category: .history) })
  }

  @Test func `without questions the game does not start, and gives the reason`() throws {
    var game = try Fixture.game()
    let before = game
    #expect(throws: DrawFault.noQuestions) {
      try game.startRound(from: QuestionDeck([]), filter: science, used: [])
    }
    #expect(game == before)
  }

  @Test func `with all categories off the game does not start, and gives the reason`() throws {
    var game = try Fixture.game()
    #expect(throws: DrawFault.nothingPasses(nothing)) {
      try game.startRound(from: deck(), filter: nothing, used: [])
    }
  }

  @Test func `with all categories off, questions without one are still played`() throws {
    var game = try Fixture.game()
    let start = try game.startRound(from: QuestionDeck([Fixture.question()]), filter: nothing, used: [])
    #expect(!start.keptFormerFilter)
    #expect(game.round?.question.id == "q1")
  }

  @Test func `filters emptied during a game leave the last working ones in force, with a notice`() throws {
    var game = try Fixture.game()
    #expect(try !game.startRound(from: deck(), filter: science, used: []).keptFormerFilter)
    for _ in 0..<4 {
      try game.apply(.voidRound)
      #expect(try game.startRound(from: deck(), filter: nothing, used: []).keptFormerFilter)
      #expect(game.round?.question.category == .science)
    }
  }

  @Test func `another filter applies from the next question`() throws {
    var game = try Fixture.game()
    _ = try game.startRound(from: deck(), filter: science, used: [])
    try game.apply(.voidRound)
    _ = try game.startRound(from: deck(), filter: QuestionFilter(categories: [.history]), used: [])
    #expect(game.round?.question.category == .history)
  }

  @Test func `a round does not start while another is on or after the game`() throws {
    var game = try Fixture.game(options: Options(rounds: 1))
    try game.advance()
    while true {
      #expect(throws: DrawFault.notNow) { try game.startRound(from: deck(), filter: science, used: []) }
      if game.phase == .over { break }
      try game.advance()
    }
  }

  @Test func `a question counts as used once it is shown`() throws {
    var game = try Fixture.game()
    game.begin(with: try Fixture.question(3))
    while game.usedQuestions.isEmpty {
      #expect(game.publicView.scene.isBeforeQuestion)
      try game.advance()
    }
    let asked = AskedQuestion(try #require(game.round).question)
    #expect(game.publicView.scene == .question(asked, mongoose: try #require(game.round).mongoose))
    while !game.phase.isResults {
      #expect(game.usedQuestions == ["q3"])
      try game.advance()
    }
    #expect(game.usedQuestions == ["q3"])
  }

  @Test func `a game asks no question twice while others are left`() throws {
    var game = try Fixture.game(options: Options(rounds: 20))
    while game.phase != .over, game.rounds.count <= Rules.rounds.upperBound {
      if game.phase == .awaitingQuestion {
        _ = try game.startRound(from: deck(), filter: QuestionFilter(), used: [])
      } else {
        try game.advance()
      }
    }
    #expect(Set(game.usedQuestions).count == 20)
  }
}

extension PublicScene {
  fileprivate var isBeforeQuestion: Bool {
    switch self {
    case .needsQuestion, .choosingCategory, .roleReveal, .handBack, .announcement: true
    case .question, .peeking, .eyesClosed, .discussion, .voting, .results, .over: false
    }
  }
}
