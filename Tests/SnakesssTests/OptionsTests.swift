import Testing

@testable import Snakesss

struct OptionsTests {
  @Test func `a group that chooses nothing plays six rounds of two minutes, and everyone peeks`() {
    #expect(Options() == Options(rounds: 6, discussion: .twoMinutes, peek: .everyone))
    #expect(Options().discussion.limit == .seconds(120))
    #expect(Rules.offeredRounds.allSatisfy(Rules.rounds.contains))
  }

  @Test func `a discussion takes 60, 90, 120 or 180 seconds or has no limit`() {
    let limits = DiscussionTime.allCases.map(\.limit)
    #expect(limits == [.seconds(60), .seconds(90), .seconds(120), .seconds(180), nil])
  }

  @Test func `stored options are used`() {
    let options = Options(storedRounds: "20", storedDiscussion: "0", storedPeek: "eyesClosed")
    #expect(options == Options(rounds: 20, discussion: .unlimited, peek: .eyesClosed))
  }

  @Test(arguments: [nil, "", "0", "21", "-3", "many", "6.5", "99999999999999999999"])
  func `stored options out of range fall back to the default`(text: String?) {
    #expect(Options(storedRounds: text, storedDiscussion: "100", storedPeek: text) == Options())
  }

  @Test func `a stored filter is used, and what is unknown in it passed over`() {
    let filter = QuestionFilter(storedCategories: ["Science", "Gossip"], storedDifficulty: "hard")
    #expect(filter == QuestionFilter(categories: [.science], difficulty: .hard))
    #expect(QuestionFilter(storedCategories: nil, storedDifficulty: "brutal") == QuestionFilter())
    #expect(QuestionFilter(storedCategories: [], storedDifficulty: nil).categories.isEmpty)
  }
}
