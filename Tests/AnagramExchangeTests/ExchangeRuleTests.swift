import Anagram
import GameKit
import Testing

struct AccountNameTests {
  @Test(arguments: [
    "Al", "Anna_B-3", "a b", String(repeating: "x", count: 50), "  Ben  ", "Zoë", "Åsa", "Łukasz", "Ñandú",
    "Ольга", "Ελένη", "李小龍", "ニーナ", "नेहा", "محمد", String(repeating: "é", count: 50),
  ])
  func `a name has 2 to 50 letters of any language`(text: String) {
    #expect(AccountName(text) != nil)
  }

  @Test(arguments: [
    "", "A", "Å", "a.b", "a\u{1B}[2J", String(repeating: "x", count: 51), "😀😀", "a\nb\u{202E}",

    "Αnna", "Аnna", "Ａnna", "𝐀nna", "a\u{301}\u{301}\u{301}\u{301}b", "\u{3164}\u{3164}", "\u{301}ab",
    "1\u{301}2",
  ])
  func `anything else is refused`(text: String) { #expect(AccountName(text) == nil) }

  @Test func `names that look alike have one key, in one form of Unicode`() throws {
    let keys = ["Zoë", "ZOE\u{308}", "zoë", " Zoë "].compactMap { AccountName($0)?.key }
    #expect(keys.map { Array($0.utf8) } == Array(repeating: Array("zoë".utf8), count: 4))
    #expect(AccountName("Zoe\u{308}").map { Array($0.description.utf8) } == Array("Zoë".utf8))
    #expect(AccountName("Straße")?.key == AccountName("STRASSE")?.key)
    #expect(AccountName.key(of: "An\u{200B}na") == AccountName("Anna")?.key)
    #expect(AccountName("Zoe")?.key != AccountName("Zoë")?.key)
  }

  @Test func `suggestions are names that nobody has`() throws {
    let name = try #require(AccountName("Ben"))
    #expect(name.suggestions { $0 == "ben2" }.map(\.description) == ["Ben3", "Ben4", "Ben5"])
    let long = try #require(AccountName(String(repeating: "x", count: 50)))
    #expect(long.suggestions { _ in false }.count == 3)
    #expect(name.suggestions { _ in true }.isEmpty)
  }
}

struct PhraseDraftTests {
  private let anna = Identifier(high: 1, low: 1)
  private let ben = Identifier(high: 2, low: 2)

  private func fault(
    _ content: String, _ clue: String? = nil, language: String? = nil, targets: [Identifier] = []
  ) -> PhraseDraft.Fault? {
    do throws(PhraseDraft.Fault) {
      _ = try PhraseDraft(content: content, clue: clue, language: language, sender: anna, targets: targets)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a draft is cleaned, rated, and addressed once to each`() throws {
    let draft = try PhraseDraft(
      content: " hello   world ", clue: "Said by\u{7} programs", language: nil, sender: anna,
      targets: [ben, ben])
    #expect(draft.content == "hello world" && draft.clue == "Said by? programs")
    #expect(draft.language == "en" && draft.targets == [ben] && draft.difficulty.score == 50)
  }

  @Test func `what breaks a rule is refused with its reason`() {
    #expect(fault("röd ros", language: "sv") == nil)
    #expect(fault("hello") == .phrase(.words(1)))
    #expect(fault("hello world", "World of it") == .phrase(.clueTells("world")))
    #expect(fault("hello world", String(repeating: "x", count: 301)) == .phrase(.longClue(limit: 300)))
    #expect(fault("hello world", targets: [anna]) == .targetsSelf)
    #expect(fault("hello world", language: "e\u{301}n") == .language)
    #expect(fault("hello world", targets: (0..<51).map { Identifier(high: 9, low: $0) }) == .tooManyTargets)
    #expect(fault(String(repeating: "x", count: 5000)) == .tooLong)
    #expect(fault("a" + String(repeating: "\u{301}", count: 50) + " b") == .tooLong)
  }
}

struct PhraseStandingTests {
  @Test func `targeted phrases come first, then global ones, then skipped ones`() {
    var standing = PhraseEligibility()
    #expect(standing.group == nil)
    standing.isGlobal = true
    #expect(standing.group == .global)
    standing.isSkipped = true
    #expect(standing.group == .skipped)
    standing.isSkipped = false
    standing.isTargeted = true
    #expect(standing.group == .targeted)
  }

  @Test(arguments: 0..<4)
  func `a global phrase does not come back to who has it behind them`(reason: Int) {
    var standing = PhraseEligibility()
    standing.isGlobal = true
    (standing.isOwn, standing.isCompleted) = (reason == 0, reason == 1)
    (standing.isConsumed, standing.isBlocked) = (reason == 2, reason == 3)
    #expect(standing.group == nil)
  }

  @Test func `a batch is of one group, and no longer than allowed`() {
    let batch = PhraseBatch.next { $0 == .targeted ? [] : Array(0..<40) }
    #expect(batch?.group == .global && batch?.phrases == Array(0..<25))
    #expect(PhraseBatch.next { _ in [Int]() } == nil)
  }
}

struct ScoreRuleTests {
  @Test func `hints cost what the first version of the original asks`() {
    #expect((0...4).map { HintPrices.score(difficulty: 50, hints: $0) } == [50, 45, 35, 25, 25])
    #expect(HintPrices.score(difficulty: 1, hints: 3) == 1)
    #expect(HintPrices.score(difficulty: 45, hints: 1) == 41)
  }

  // 2026-11-23 is a Monday.
  private static let periods: [(String, LeaderboardPeriod, String)] = [
    ("2026-11-25T13:00:00Z", .daily, "2026-11-25T00:00:00Z"),
    ("2026-11-25T13:00:00Z", .weekly, "2026-11-23T00:00:00Z"),
    ("2026-11-23T00:00:00Z", .weekly, "2026-11-23T00:00:00Z"),
    ("2026-11-22T23:59:59Z", .weekly, "2026-11-16T00:00:00Z"),
    ("1969-12-31T23:00:00Z", .daily, "1969-12-31T00:00:00Z"),
    ("1970-01-01T00:00:00Z", .weekly, "1969-12-29T00:00:00Z"),
    ("2026-11-25T13:00:00Z", .total, "1970-01-01T00:00:00Z"),
  ]

  @Test(arguments: periods)
  func `days begin at midnight, weeks on Monday, both in UTC`(
    time: String, period: LeaderboardPeriod, start: String
  )
    throws
  {
    #expect(period.start(at: try #require(Timestamp(iso8601: time))) == Timestamp(iso8601: start))
  }

  @Test func `levels are those of the original`() {
    #expect(SkillLevel.all.count == 22)
    #expect(SkillLevel(score: 0).title == "non-existent" && SkillLevel(score: 229).number == 1)
    #expect(
      SkillLevel(score: 4250).title == "outstanding" && SkillLevel(score: 1_000_000).title == "legendary")
    #expect(SkillLevel.legends.title == "wretched" && SkillLevel.all[10].maxDifficulty == 500)
  }
}

struct ContributionTests {
  private let owner = Identifier(high: 1, low: 1)

  @Test func `a link lasts two days and three uses`() {
    let link = ContributionLink(owner: owner, at: Timestamp(seconds: 0))
    #expect(
      link.isOpen(at: Timestamp(seconds: 48 * 3600 - 1)) && !link.isOpen(at: Timestamp(seconds: 48 * 3600)))
    #expect(
      !ContributionLink(owner: owner, expires: link.expires, usesLeft: 0).isOpen(at: Timestamp(seconds: 0)))
  }

  @Test func `a contribution is checked, and is for the owner`() throws {
    let link = ContributionLink(owner: owner, at: Timestamp(seconds: 0))
    let made = try link.draft(phrase: "be kind", clue: "Not mean", name: " Al ", language: nil)
    #expect(made.draft.targets == [owner] && made.name == "Al")
    #expect(throws: ContributionLink.Fault.clueLength) {
      try link.draft(phrase: "be kind", clue: "No", name: nil, language: nil)
    }
    #expect(throws: ContributionLink.Fault.nameLength) {
      try link.draft(phrase: "be kind", clue: "Not mean", name: "Maximiliana", language: nil)
    }
    #expect(throws: ContributionLink.Fault.phraseLength) {
      try link.draft(phrase: "", clue: "Not mean", name: nil, language: nil)
    }
  }
}
