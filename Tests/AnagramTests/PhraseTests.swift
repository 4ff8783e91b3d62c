import GameKit
import Testing

@testable import Anagram

struct PhraseTests {
  /// - Source: Measured with the anagram game by oliban (difficulty-algorithm.js, version 1.0.0).
  @Test(arguments: [
    ("be kind", "en", 34), ("hello world", "en", 50), ("make it count", "en", 69),
    ("quick brown fox jumps", "en", 108),
    ("aa aa", "en", 45), ("don't stop now", "en", 73), ("jazz quiz", "en", 37), ("high mountain", "en", 55),
    ("röd ros", "sv", 39), ("gul sol", "sv", 36),
  ])
  func `the published difficulty is what other clients say`(phrase: String, language: String, score: Int) {
    #expect(PublishedDifficulty(of: phrase, in: PhraseLanguage(code: language)).score == score)
  }

  @Test(arguments: [
    ("one", PhraseRules.Fault.words(1)), ("a b c d e", .words(5)),
    ("tremendous luck", .longWord("tremendous")),
    ("so what?", .character("?", in: "what?")), ("12 drums", .noLetter("12")),
  ])
  func `a phrase that breaks a rule is refused with its reason`(phrase: String, fault: PhraseRules.Fault) {
    #expect(throws: fault) { try PhraseRules.words(of: phrase) }
  }

  @Test func `a clue must neither be long nor tell a word`() throws {
    #expect(throws: PhraseRules.Fault.clueTells("kind")) {
      try PhraseRules.check(clue: "What a KIND soul does", for: ["be", "kind"])
    }
    #expect(throws: PhraseRules.Fault.longClue(limit: 50)) {
      try PhraseRules.check(clue: String(repeating: "x", count: 51), for: ["be", "kind"])
    }
    try PhraseRules.check(clue: "It costs nothing", for: ["be", "kind"])
    try PhraseRules.check(clue: "Natt som dag", for: ["pigg", "som", "en"], in: .swedish)
    #expect(throws: PhraseRules.Fault.clueTells("som")) {
      try PhraseRules.check(clue: "Natt som dag", for: ["pigg", "som", "en"])
    }
  }

  @Test func `however a letter was encoded, texts have the same bytes`() throws {
    func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
    let (one, two) = ("r\u{F6}d ros", "ro\u{308}d ros")
    #expect(bytes([one]) != bytes([two]))
    let targets = try [one, two].map {
      try AnagramTarget($0, clue: $0, language: "sv", origin: .local, sender: $0)
    }
    #expect(bytes(targets[0].words) == bytes(targets[1].words))
    #expect(bytes([targets[0].clue, targets[0].sender]) == bytes([targets[1].clue, targets[1].sender]))
    let drafts = try [one, two].map {
      try PhraseDraft(content: $0, clue: $0.prefix(1) + "\u{E9}", language: "sv", sender: nil, targets: [])
    }
    #expect(bytes([drafts[0].content]) == bytes([drafts[1].content]))
    let ids = [one, two].map { line in
      let file = TextFile(path: "a", text: "\(line)|en blomma")
      return PhraseFile(file, language: .swedish).phrases.map { $0.id(round: 0) }
    }
    #expect(ids[0].count == 1 && ids[0] == ids[1])
    let name = try PlayerName("O\u{308}rjan") { $0.count }
    #expect(bytes([name.text]) == bytes(["\u{D6}rjan"]))
  }

  @Test func `a server's phrase is composed, too`() throws {
    let json = """
      {"id": "00000000-0000-4000-8000-000000000001", "content": "ro\u{308}d ros", "createdAt": "2026-01-01T00:00:00Z",
      "hint": "o\u{308}", "senderName": "A\u{30A}sa"}
      """
    let phrase = try #require(JSON.value(Phrase.self, in: Array(json.utf8)))
    #expect(Array(phrase.content.utf8) == Array("r\u{F6}d ros".utf8))
    #expect(phrase.extras.clue.map { Array($0.utf8) } == Array("\u{F6}".utf8))
    #expect(Array(phrase.senderName.utf8) == Array("\u{C5}sa".utf8))
  }

  @Test func `an origin is read as it is written`() {
    for origin in [PhraseOrigin.local, .global, .targeted(sender: "Åsa (home)")] {
      #expect(PhraseOrigin(name: origin.name) == origin)
    }
    #expect(PhraseOrigin.targeted(sender: "Ben").name == "Server-Targeted (Ben)")
    #expect(PhraseOrigin(name: "Elsewhere") == nil)
  }
}

struct PhraseFileTests {
  private static let text = """
    # home
    be kind|It costs nothing

    no clue
    be  KIND|Again
    tremendous luck|Too long
    # games
    fair play|Fair is fair
    last card | Say it aloud
    """

  @Test func `bad lines are named and skipped`() {
    let file = PhraseFile(TextFile(path: "p", text: Self.text))
    #expect(file.phrases.map(\.target.content) == ["be kind", "last card"])
    #expect(file.phrases.map(\.category) == ["home", "games"])
    #expect(
      file.faults == [
        .init(line: 4, reason: .noClue), .init(line: 5, reason: .repeated(line: 2)),
        .init(line: 6, reason: .rule(.longWord("tremendous"))),
        .init(line: 8, reason: .rule(.clueTells("fair"))),
      ])
  }

  @Test(arguments: UInt64(0)..<20) func `none comes again before all were played`(seed: UInt64) throws {
    let lines = manyPhrases.map { "\($0)|Clue" }.joined(separator: "\n")
    let pool = PhrasePool(PhraseFile(TextFile(path: "p", text: lines)).phrases)
    #expect(pool.phrases.count == manyPhrases.count)
    var (played, rounds) = (Set<Identifier>(), [[String]]())
    for round in 0..<3 {
      rounds.append([])
      for step in 0..<pool.phrases.count {
        let found = try #require(pool.next(.hard, played: played, seed: seed &+ UInt64(step)))
        #expect(played.insert(found.id).inserted)
        rounds[round].append(found.phrase.target.content)
      }
    }
    #expect(rounds.allSatisfy { Set($0).count == pool.phrases.count })
    #expect(PhrasePool([]).next(played: [], seed: seed) == nil)
  }

  @Test func `a phrase that took the player long is no easy one any more`() throws {
    let file = PhraseFile(TextFile(path: "a.txt", text: "be kind|Smile\nfair play|What a referee wants\n"))
    let pool = PhrasePool(file.phrases)
    let kind = try #require(pool.phrases.first)
    func easy(_ times: [Identifier: Duration]) -> Set<String> {
      Set(
        (UInt64(0)..<40).compactMap {
          pool.next(.easy, played: [], times: times, seed: $0)?.phrase.target.content
        })
    }
    #expect(easy([:]).contains("be kind"))
    let slow = Dictionary(uniqueKeysWithValues: (0..<3).map { (kind.id(round: $0), Duration.seconds(600)) })
    #expect(kind.times(in: slow).count == 3)
    let rating = AnagramRating(of: kind.target, splits: 1, times: kind.times(in: slow))
    #expect(rating > AnagramRating(of: kind.target, splits: 1))
    #expect(easy(slow) != easy([:]))
  }
}
