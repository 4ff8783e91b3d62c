import GameKit
import Testing

@testable import Snakesss

/// The last player in the ranking picks the category of the next question.
struct CategoryChoiceTests {
  private static let picking = Options(rounds: 9, picksCategory: true)

  /// A game of four before a round, with the points of the rounds so far.
  private func game(points: [[Int]], options: Options = picking, seed: UInt64 = 1) throws -> State {
    var game = try Fixture.game(players: 4, options: options, seed: seed)
    let question = try Fixture.question()
    game.rounds = points.map { points in
      RoundRecord(
        question: question, roles: [.human, .snake, .snake, .mongoose],
        outcome: .scored(votes: [.letter(.a), .snake, .snake, .letter(.a)], points: points))
    }
    return game
  }

  /// Ten questions of each category.
  private func deck(_ categories: [Snakesss.Category] = Snakesss.Category.allCases) throws
    -> QuestionDeck
  {
    QuestionDeck(
      try categories.enumerated().flatMap { index, category in
        try (0..<10).map { try Fixture.question(100 + 10 * index + $0, category: category) }
      })
  }

  /// - Source: the rules: fewest points; then fewer points a round ago, and so on; then the first seat.
  @Test(
    arguments: [
      ([[2, 0, 1, 2]], 1), ([[0, 2, 2, 0]], 0), ([[0, 2, 2, 1], [1, 0, 0, 0]], 0),
      ([[2, 0, 3, 3], [0, 2, 3, 3]], 1), ([[1, 2, 0, 1], [0, 0, 3, 0], [1, 0, 0, 1]], 0),
      ([[1, 1, 1, 1], [2, 2, 2, 2]], 0),
    ] as [([[Int]], Int)])
  func
    `the one with the fewest points picks, of equals the one who was further behind before, then the first seat`(
      points: [[Int]], seat: Int
    ) throws
  {
    #expect(try game(points: points).lastPlace == Seat(seat))
  }

  @Test(arguments: UInt64(0)..<100)
  func `three different categories are on offer, and the question is of the one that was picked`(
    seed: UInt64
  ) throws {
    var game = try game(points: [[2, 0, 1, 2]], seed: seed)
    let deck = try deck()
    game = game.offering(from: deck, filter: QuestionFilter(), used: [])
    guard case .choosingCategory(let offer) = game.publicView.scene else {
      Issue.record("No category is on offer")
      return
    }
    #expect(offer.chooser == Seat(1))
    #expect(Set(offer.categories).count == 3)
    let picked = offer.categories[Int(seed % 3)]
    try game.pick(picked)
    _ = try game.startRound(from: deck, filter: QuestionFilter(), used: [])
    #expect(game.round?.question.category == picked)
  }

  @Test func `each category is on offer as often as any other`() throws {
    var counts: [Snakesss.Category: Int] = [:]
    let deck = try deck()
    for seed in UInt64(0)..<1000 {
      var game = try game(points: [[2, 0, 1, 2]], seed: seed)
      _ = game.offerCategories(from: deck, filter: QuestionFilter(), used: [])
      guard case .choosingCategory(let offer) = game.phase else { continue }
      for category in offer.categories { counts[category, default: 0] += 1 }
    }
    #expect(counts.count == 8)
    #expect(counts.values.allSatisfy { abs($0 - 375) < 4 * 16 })
  }

  @Test func `a category without unused questions is not on offer, and one alone is no choice`()
    throws
  {
    let deck = try deck([.science, .history, .nature])
    func used(_ categories: [Snakesss.Category]) -> Set<String> {
      Set(deck.questions.filter { categories.contains($0.category ?? .sports) }.map(\.id))
    }
    var game = try game(points: [[2, 0, 1, 2]])
    game = game.offering(from: deck, filter: QuestionFilter(), used: used([.history]))
    guard case .choosingCategory(let offer) = game.phase else { return }
    #expect(offer.categories == [.science, .nature])
    let other = try self.game(points: [[2, 0, 1, 2]])
    let alone = used([.history, .nature])
    #expect(other.offering(from: deck, filter: QuestionFilter(), used: alone) == other)
    let science = QuestionFilter(categories: [.science])
    #expect(other.offering(from: deck, filter: science, used: []) == other)
    let all = Set(deck.questions.map(\.id))
    #expect(other.offering(from: deck, filter: QuestionFilter(), used: all) == other)
    #expect(other.offering(from: QuestionDeck([]), filter: QuestionFilter(), used: []) == other)
    #expect(other.phase == .awaitingQuestion)
  }

  @Test func `without the option, and in the first round, no one picks`() throws {
    let deck = try deck()
    let first = try game(points: [])
    #expect(first.offering(from: deck, filter: QuestionFilter(), used: []) == first)
    let plain = try game(points: [[2, 0, 1, 2]], options: Options(rounds: 9))
    #expect(plain.offering(from: deck, filter: QuestionFilter(), used: []) == plain)
  }

  @Test func `only what is on offer can be picked, and only while it is`() throws {
    var game = try game(points: [[2, 0, 1, 2]])
    #expect(throws: Illegal.notNow) { try game.pick(.science) }
    _ = game.offerCategories(
      from: try deck([.science, .history]), filter: QuestionFilter(), used: [])
    #expect(throws: Illegal.notNow) { try game.pick(.sports) }
    #expect(throws: Illegal.notNow) { try game.apply(.proceed) }
    try game.pick(.history)
    #expect(throws: Illegal.notNow) { try game.pick(.history) }
  }

  @Test func `a canceled round keeps the category, and the next round has a new choice`() throws {
    let deck = try deck()
    var game = try game(points: [[2, 0, 1, 2]])
    _ = game.offerCategories(from: deck, filter: QuestionFilter(), used: [])
    guard case .choosingCategory(let offer) = game.phase else { return }
    try game.pick(offer.categories[0])
    _ = try game.startRound(from: deck, filter: QuestionFilter(), used: [])
    try game.apply(.voidRound)
    #expect(game.offering(from: deck, filter: QuestionFilter(), used: []) == game)
    _ = try game.startRound(from: deck, filter: QuestionFilter(), used: [])
    #expect(game.round?.question.category == offer.categories[0])
    try game.advance { $0.isResults }
    try game.advance()
    game = game.offering(from: deck, filter: QuestionFilter(), used: [])
    #expect(game.phase != .awaitingQuestion)
  }

  @Test func `a category whose questions are gone by then is no dead end`() throws {
    var game = try game(points: [[2, 0, 1, 2]])
    _ = game.offerCategories(
      from: try deck([.science, .history]), filter: QuestionFilter(), used: [])
    try game.pick(.science)
    _ = try game.startRound(from: try deck([.nature]), filter: QuestionFilter(), used: [])
    #expect(game.round?.question.category == .nature)
  }

  @Test(arguments: UInt64(1)..<10)
  func `a saved game resumes with the same offer and the same pick`(seed: UInt64) throws {
    let deck = try deck()
    var stops = 0
    let session = try Fixture.played(options: Self.picking, deck: deck, seed: seed) { session in
      let resumed = try Session(resuming: session.saved, width: \.count)
      #expect(resumed.view == session.view)
      #expect(resumed.saved == session.saved)
      stops += 1
    }
    #expect(stops == 9 + 8)
    #expect(try Session(resuming: session.saved, width: \.count).log == session.log)
  }
}

extension State {
  /// The game with categories on offer, if there are any.
  fileprivate func offering(from deck: QuestionDeck, filter: QuestionFilter, used: Set<String>) -> State {
    var game = self
    return game.offerCategories(from: deck, filter: filter, used: used) ? game : self
  }
}
