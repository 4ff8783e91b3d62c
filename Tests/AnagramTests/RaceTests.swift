import FoundationEssentials
import GameKit
import Possession
import PuzzleKit
import Testing

@testable import Anagram

extension Race {
  /// A race of some players who all have screens, with these phrases.
  static func of(_ players: Int, _ phrases: [String] = ["be kind", "fair play"]) throws -> Race {
    var race = Race(.numbered(players))
    race.deal(try phrases.map { try puzzle($0) })
    race.follow(Set(race.roster.seats))
    return race
  }

  mutating func attempt(_ text: String, by seat: Int, at seconds: Int = 0) throws(RaceRefusal) {
    try play(.attempt(text), with: PossessionToken(seat: seat), at: seconds)
  }

  fileprivate func view(of seat: Int) -> RaceView? { view(for: PossessionToken(seat: seat)) }
}

struct RaceTests {
  @Test func `words are found in any order, in any case, and one at a time`() throws {
    var race = try Race.of(2)
    race.proceed()
    try race.attempt(" KIND ", by: 0)
    #expect(race.view(of: 0)?.found == ["kind"])
    #expect(race.view(of: 0)?.left.sorted() == ["b", "e"])
    #expect(race.progress.map(\.placed) == [4, 0])
    try race.attempt("be", by: 0, at: 12)
    #expect(race.view(of: 0)?.phrase == "be kind")
    #expect(
      race.progress[0].end
        == .solved(seconds: 12, points: AnagramScore.points(base: 34, hints: 0, seconds: 12)))
  }

  @Test(arguments: ["be kind", "kind be", "bekind", "Be  Kind", "be xx kind"])
  func `the whole phrase is found at once`(text: String) throws {
    var race = try Race.of(2)
    race.proceed()
    try race.attempt(text, by: 1)
    #expect(race.view(of: 1)?.phrase == "be kind")
  }

  @Test func `a word that comes twice is found twice`() throws {
    var race = try Race.of(2, ["ha ha ha"])
    race.proceed()
    try race.attempt("ha", by: 0)
    #expect(race.view(of: 0)?.found == ["ha"])
    try race.attempt("ha ha ha", by: 0)
    #expect(race.view(of: 0)?.phrase == "ha ha ha")
  }

  @Test func `a wrong attempt costs nothing, and says why`() throws {
    var race = try Race.of(2)
    race.proceed()
    let before = race
    #expect(throws: RaceRefusal.wrong) { try race.attempt("bike", by: 0) }
    #expect(throws: RaceRefusal.missing("t")) { try race.attempt("kitten", by: 0) }
    #expect(throws: RaceRefusal.missing("d")) { try race.attempt("bidden", by: 0) }
    #expect(throws: RaceRefusal.nothingTyped) { try race.attempt("  ", by: 0) }
    #expect(throws: RaceRefusal.notLooking) { try race.attempt("be", by: 7) }
    #expect(race == before)
    try race.attempt("be", by: 0)
    #expect(throws: RaceRefusal.alreadyFound) { try race.attempt("Be", by: 0) }
    try race.attempt("kind", by: 0, at: 1)
    #expect(throws: RaceRefusal.notLooking) { try race.attempt("be", by: 0) }
  }

  @Test func `hints come one after another, and cost points`() throws {
    var race = try Race.of(2)
    race.proceed()
    #expect(race.view(of: 0)?.nextHint == .lengths && race.view(of: 0)?.lengths == nil)
    for _ in 0..<3 { try race.play(.hint, with: PossessionToken(seat: 0), at: 0) }
    let view = try #require(race.view(of: 0))
    #expect(view.lengths == [2, 4] && view.firstLetters == ["b", "k"] && view.clue == "A clue")
    #expect(throws: RaceRefusal.noMoreHints) { try race.play(.hint, with: PossessionToken(seat: 0), at: 0) }
    try race.attempt("be kind", by: 0)
    try race.attempt("be kind", by: 1)
    #expect(race.match?.scores == [17, 34])
  }

  @Test func `a phrase without a clue has two hints`() throws {
    var race = Race(.numbered(2))
    race.deal([try puzzle("be kind", clue: "")])
    race.follow([Seat(0), Seat(1)])
    race.proceed()
    for _ in 0..<2 { try race.play(.hint, with: PossessionToken(seat: 0), at: 0) }
    #expect(race.view(of: 0)?.nextHint == nil)
  }

  @Test func `a phrase ends when everyone has found it or given up, and not before`() throws {
    var race = try Race.of(3)
    race.proceed()
    try race.attempt("be kind", by: 2, at: 30)
    try race.play(.giveUp, with: PossessionToken(seat: 0), at: 40)
    #expect(race.isRunning && race.match == nil)
    try race.attempt("be kind", by: 1, at: 60)
    #expect(!race.isRunning && race.round == 1)
    let match = try #require(race.match)
    #expect(match.turns.map(\.isSolved) == [false, true, true])
    #expect(match.ranks == [3, 2, 1])
  }

  @Test func `when time is over, those who have not found the phrase get nothing`() throws {
    var race = try Race.of(2)
    race.proceed()
    try race.attempt("kind", by: 0)
    race.endPhrase()
    #expect(race.progress.map(\.end) == [.timeUp, .timeUp])
    #expect(race.match?.scores == [0, 0])
  }

  @Test func `equal points share a place, and the match ends after its last phrase`() throws {
    var race = try Race.of(3)
    for phrase in ["be kind", "fair play"] {
      race.proceed()
      for seat in 0..<3 { try race.attempt(phrase, by: seat, at: seat == 2 ? 50 : 9) }
    }
    #expect(!race.isOver && race.round == 2)
    race.proceed()
    #expect(race.isOver && race.match?.isOver == true && race.match?.ranks == [1, 1, 3])
  }

  @Test func `a match that ends early has the finished phrases alone`() throws {
    var race = try Race.of(2)
    race.finish()
    #expect(!race.isOver)
    race.proceed()
    for seat in 0..<2 { try race.attempt("be kind", by: seat) }
    race.proceed()
    try race.attempt("fair", by: 0)
    race.finish()
    #expect(race.isOver && race.match?.rounds == 1 && race.match?.isOver == true)
  }
}

/// Who comes late, and who goes.
struct RacePresenceTests {
  @Test func `no phrase begins while no one is there`() throws {
    var race = try Race.of(2)
    race.follow([])
    race.proceed()
    #expect(race.phase == .ready)
  }

  @Test func `a late player plays from the next phrase on`() throws {
    var race = try Race.of(3)
    race.follow([Seat(0), Seat(1)])
    race.proceed()
    race.follow(Set(race.roster.seats))
    #expect(race.view(of: 2) == nil)
    #expect(throws: RaceRefusal.notLooking) { try race.attempt("be kind", by: 2) }
    for seat in 0..<2 { try race.attempt("be kind", by: seat) }
    race.proceed()
    #expect(race.view(of: 2) != nil)
    #expect(race.match?.turns.map(\.isSolved) == [true, true, false])
  }

  @Test func `a player without a screen no longer holds up the others, and goes on when it is back`() throws {
    var race = try Race.of(3)
    race.proceed()
    try race.attempt("kind", by: 2)
    race.follow([Seat(0), Seat(1)])
    race.follow(Set(race.roster.seats))
    #expect(race.view(of: 2)?.found == ["kind"])
    for seat in 0..<2 { try race.attempt("be kind", by: seat) }
    #expect(race.isRunning)
    race.follow([Seat(0), Seat(1)])
    #expect(!race.isRunning)
  }

  @Test func `a player who leaves keeps the points, and can come back`() throws {
    var race = try Race.of(2)
    race.proceed()
    for seat in 0..<2 { try race.attempt("be kind", by: seat) }
    race.proceed()
    race.leave(Seat(1))
    #expect(race.view(of: 1) == nil)
    try race.attempt("fair play", by: 0)
    #expect(race.match?.scores.last == 34)
    try race.join(PlayerName("2", width: \.count))
    #expect(race.left.isEmpty && race.roster.count == 2)
  }

  @Test func `who never looked for a phrase is no part of the match`() throws {
    var race = try Race.of(4)
    race.follow([Seat(0), Seat(2)])
    race.proceed()
    race.endPhrase()
    #expect(race.racers == [Seat(0), Seat(2)] && race.match(of: race.racers)?.players == 2)
    race.follow([Seat(1)])
    race.proceed()
    race.endPhrase()
    #expect(race.racers == [Seat(0), Seat(1), Seat(2)])
  }

  @Test(arguments: [
    (RaceRun.End.solved(seconds: 3, points: 9), [0], 0), (.solved(seconds: -1, points: 9), [0, 1], 0),
    (.solved(seconds: 3, points: 0), [0, 1], 0), (.gaveUp, [0, 1], 0), (.timeUp, [0, 0], 0),
    (.timeUp, [7], 0), (.gaveUp, [0], 4),
  ])
  func `a run whose end does not follow from its words is none of a race`(
    end: RaceRun.End, found: [Int], hints: Int
  ) throws {
    let saved = try JSONEncoder().encode(SavedRun(found: found, hints: hints, end: end))
    let run = try JSONDecoder().decode(RaceRun.self, from: saved)
    #expect(Race(.numbered(2), [try puzzle("be kind")], finished: [[Seat(0): run]], left: []) == nil)
  }

  /// A run as it is saved.
  private struct SavedRun: Encodable {
    let found: [Int]
    let hints: Int
    let end: RaceRun.End
  }

  @Test func `newcomers have the last seat, and names are different`() throws {
    var race = try Race.of(7)
    try race.join(PlayerName("Zoe", width: \.count))
    #expect(race.roster.count == 8)
    #expect(throws: RosterFault.self) { try race.join(PlayerName("Max", width: \.count)) }
    race = try Race.of(2)
    #expect(throws: RosterFault.self) { try race.join(PlayerName("1", width: \.count)) }
  }
}

/// What one player does is a number to the others.
struct RaceSecrecyTests {
  @Test func `players who differ in the words they have found look the same to the others`() throws {
    // Both words have four letters.
    var (one, other) = (try Race.of(3, ["fair play", "be kind"]), try Race.of(3, ["fair play", "be kind"]))
    for step in 0..<2 {
      one.proceed()
      other.proceed()
      if step == 0 {
        try one.attempt("fair", by: 0)
        try other.attempt("play", by: 0)
        try other.play(.hint, with: PossessionToken(seat: 0), at: 3)
        #expect(throws: RaceRefusal.wrong) { try one.attempt("lap", by: 0) }
      } else {
        try one.attempt("be", by: 0)
        try other.attempt("kind", by: 0)
      }
      #expect((one.table == other.table) == (step == 0))
      #expect(one.progress.map(\.seat) == other.progress.map(\.seat))
      for seat in 1..<3 { #expect((one.view(of: seat) == other.view(of: seat)) == (step == 0)) }
      #expect(one.view(of: 0) != other.view(of: 0))
      one.endPhrase()
      other.endPhrase()
    }
  }

  @Test func `no view has a letter in the order of the phrase, before it is found`() throws {
    for phrase in manyPhrases where phrase.contains(where: { $0 != phrase.first && $0 != " " }) {
      var race = try Race.of(2, [phrase])
      race.proceed()
      let target = try puzzle(phrase).target
      #expect(race.view(of: 0)?.left == race.view(of: 1)?.left)
      guard case .running(let letters, category: _, let progress) = race.table.scene else {
        Issue.record("\(phrase) does not run")
        continue
      }
      #expect(letters.sorted() == target.letters.sorted() && letters != target.letters)
      #expect(progress.map(\.letters) == [letters.count, letters.count])
      #expect(!"\(race.table)".contains(target.content))
      #expect(race.view(of: 0)?.phrase == nil && race.view(of: 0)?.clue == nil)
    }
  }

  @Test func `faster is never worth less`() throws {
    for hints in 0...3 {
      let points = (0..<400).map { AnagramScore.points(base: 60, hints: hints, seconds: $0) }
      #expect(points == points.sorted(by: >))
    }
  }

  @Test(arguments: UInt64(0)..<20) func `random players never break a race`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var race = try Race.of(2 + random.below(6), ["be kind", "fair play", "hello world"])
    let words = ["be", "kind", "fair", "play", "hello", "world", "be kind", "x", ""]
    for _ in 0..<300 {
      let seat = random.below(race.roster.count + 1)
      let token = PossessionToken(seat: seat)
      switch random.below(12) {
      case 0: race.proceed()
      case 1: race.follow(Set(race.roster.seats.filter { _ in random.below(4) > 0 }))
      case 2: race.leave(Seat(seat))
      case 3: try? race.join(PlayerName("N\(random.below(9))", width: \.count))
      case 4: try? race.play(.giveUp, with: token, at: 5)
      case 5: try? race.play(.hint, with: token, at: 5)
      case 6 where random.below(9) == 0: race.endPhrase()
      default: try? race.attempt(words[random.below(words.count)], by: seat, at: random.below(200))
      }
      #expect(race.finished.count <= race.puzzles.count)
      #expect(race.progress.allSatisfy { $0.placed <= $0.letters })
      #expect(!race.isRunning || race.progress.contains { $0.end == nil && $0.isThere })
      #expect(race.match.map { $0.isOver && $0.scores.allSatisfy { $0 >= 0 } } ?? true)
    }
  }
}
