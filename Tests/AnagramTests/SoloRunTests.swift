import GameKit
import Testing

@testable import Anagram

/// A run of one player: a sprint or a pyramid.
struct SoloRunTests {
  private func pool(_ texts: [String]) throws -> PhrasePool {
    PhrasePool(
      try texts.map {
        let target = try AnagramTarget($0, clue: "A clue", language: "en", origin: .local)
        return LocalPhrase(target: target, category: "", isOwn: false)
      })
  }

  /// Two phrases of each length from 7 letters to 16.
  private func lengths() throws -> PhrasePool {
    try pool(
      (7...16).flatMap { length in
        ["a", "b"].map { letter in
          let text = String(repeating: letter, count: length)
          return [text.prefix(7), text.dropFirst(7).prefix(7), text.dropFirst(14)].filter { !$0.isEmpty }
            .joined(separator: " ") + (length == 7 ? " x" : "")
        }
      })
  }

  private func turn(_ points: Int, _ seconds: Int = 9, isSolved: Bool = true) -> AnagramMatch.Turn {
    AnagramMatch.Turn(
      phrase: "be kind", origin: "Local", points: points, seconds: seconds, hints: 0, isSolved: isSolved)
  }

  @Test(arguments: UInt64(0)..<20) func `each phrase of a pyramid is longer than the last`(seed: UInt64)
    throws
  {
    let pool = try lengths()
    let first = pool.run(of: .pyramid, played: [], seed: seed)
    let letters = first.map(\.phrase.target.letters.count)
    #expect(letters == letters.sorted() && Set(letters).count == SoloMode.pyramid.phrases)
    #expect(letters.first == 8 && letters.last == 16)
    let second = pool.run(of: .pyramid, played: Set(first.map(\.id)), seed: seed)
    #expect(second.count == first.count && Set(second.map(\.id)).isDisjoint(with: first.map(\.id)))
  }

  @Test(arguments: UInt64(0)..<20) func `a sprint has no phrase twice, and none that was played`(seed: UInt64)
    throws
  {
    let pool = try lengths()
    let all = pool.run(of: .sprint, played: [], seed: seed)
    #expect(Set(all.map(\.id)).count == 20)
    // While enough are left, only those come.
    let many = try self.pool((0..<90).map { "be k\($0)" })
    let first = many.run(of: .sprint, played: [], seed: seed)
    let second = many.run(of: .sprint, played: Set(first.map(\.id)), seed: seed)
    #expect(first.count == 40 && second.count == 40)
    #expect(Set((first + second).map(\.phrase.target.content)).count == 80)
    #expect(PhrasePool([]).run(of: .sprint, played: [], seed: seed).isEmpty)
  }

  @Test func `the time of a sprint is that of all its phrases together`() throws {
    var match = AnagramMatch(.sprint, phrases: 40)
    #expect(match.timeLeft == .seconds(180))
    for _ in 0..<9 { match.end(turn(31, 12), after: .milliseconds(12_500)) }
    #expect(match.timeLeft == .milliseconds(67_500) && !match.isOver)
    let body = JSON.bytes(of: match)
    #expect(JSON.value(AnagramMatch.self, in: body) == match)
    match.end(turn(0, 67, isSolved: false), after: .seconds(68))
    #expect(match.timeLeft == .zero && match.isOver)
    match.end(turn(99))
    #expect(match.soloResult == SoloResult(points: 279, phrases: 9))
  }

  @Test func `a pyramid has no clock, and ends with its last phrase`() {
    var match = AnagramMatch(.pyramid, phrases: 7)
    for _ in 0..<7 {
      #expect(!match.isOver && match.timeLeft == nil)
      match.end(turn(31), after: .seconds(600))
    }
    #expect(match.isOver)
  }

  @Test func `a run of several players is refused`() {
    func match(_ players: Int) -> AnagramMatch? {
      let text = #"{"players":\#(players),"rounds":7,"turns":[],"mode":"pyramid"}"#
      return JSON.value(AnagramMatch.self, in: Array(text.utf8))
    }
    #expect(match(1)?.mode == .pyramid && match(2) == nil)
  }

  @Test func `the best run is the one with the most points`() {
    func entry(_ mode: SoloMode?, _ points: Int, _ solved: Int) -> AnagramLeaderboard.Entry {
      .init(name: "Anna", finished: 1, day: 1, points: points, solved: solved, mode: mode)
    }
    let sprints = [entry(.sprint, 90, 4), entry(.sprint, 120, 3)]
    let entries = sprints + [entry(.pyramid, 300, 7), entry(nil, 900, 9)]
    #expect(AnagramLeaderboard.best(of: .sprint, in: entries) == SoloResult(points: 120, phrases: 3))
    #expect(AnagramLeaderboard.best(of: .pyramid, in: sprints) == nil)
  }

  @Test func `a find earns a tenth of the phrase once, and five of them count`() {
    var finds = AnagramFinds()
    #expect(finds.add(["way", "den"], base: 34) == 3)
    #expect(finds.add(["den", "way"], base: 34) == nil)
    #expect(AnagramFinds(finds.text) == finds && AnagramFinds("") == AnagramFinds())
    for word in ["a", "b", "c", "d"] { #expect(finds.add([word, "x"], base: 34) == 3) }
    #expect(finds.add(["e", "x"], base: 34) == 0 && finds.count == 6)
    #expect(AnagramScore.findPoints(base: 1) == 1)
  }
}
