import FoundationEssentials
import GameKit
import PuzzleKit
import Testing

@testable import Anagram

struct PlayTests {
  @Test func `a right word moves to its own shelf and stays`() throws {
    var game = try puzzle("hello world")
    try game.put("world", on: 0)
    try game.put("he", on: 1)
    try game.play(.check)
    #expect(game.current.lockedShelves == [1])
    #expect(
      game.spelling(of: 1, in: game.current) == "world" && game.spelling(of: 0, in: game.current) == "he")
    #expect(game.state(after: .clear(shelf: 1)) == nil)
    #expect(game.state(after: .takeBack(tile: game.current.shelves[1][0])) == nil)
    #expect(game.state(after: .place(tile: game.current.loose[0], shelf: 1, index: 0)) == nil)
    #expect(!game.isCompleted)
    try game.put("llo", on: 0)
    try game.play(.check)
    #expect(game.isCompleted && game.current.lockedShelves == [0, 1])
  }

  @Test func `the same word twice locks on both shelves`() throws {
    var game = try puzzle("ha ha ha")
    for shelf in 0..<3 { try game.put("ha", on: shelf) }
    try game.play(.check)
    #expect(game.isCompleted && game.current.lockedShelves == [0, 1, 2])
  }

  @Test func `Swedish letters are tiles of their own`() throws {
    var game = try puzzle("ro\u{308}d ros", language: "sv")
    #expect(game.pieces.map(\.letter).contains("ö"))
    try game.put("röd", on: 0)
    try game.put("ros", on: 1)
    try game.play(.check)
    #expect(game.isCompleted)
  }

  @Test func `a tile goes back to its place on the heap`() throws {
    var game = try puzzle("be kind")
    let before = game.current
    let tile = before.loose[2]
    try game.play(.place(tile: tile, shelf: 3, index: 0))
    #expect(game.current.loose.count == before.loose.count - 1)
    try game.play(.takeBack(tile: tile))
    #expect(game.current == before)
  }

  @Test func `a shelf holds no more letters than the longest word`() throws {
    var game = try puzzle("second helping")
    for tile in game.current.loose.prefix(7) { try game.play(.place(tile: tile, shelf: 0, index: .max)) }
    #expect(game.state(after: .place(tile: game.current.loose[0], shelf: 0, index: 0)) == nil)
  }

  @Test(arguments: manyPhrases) func `any moves lead to states that fit`(phrase: String) throws {
    var game = try puzzle(phrase)
    var random = SeededRandom(seed: 7)
    for _ in 0..<500 {
      let tile = random.below(game.pieces.count)
      let moves: [AnagramMove] = [
        .place(tile: tile, shelf: random.below(4), index: random.below(9) - 1), .takeBack(tile: tile),
        .shuffle,
        .check, .clear(shelf: random.below(4)), .hint(level: random.below(5)),
        .place(tile: tile, shelf: random.below(4), index: .max),
      ]
      guard let move = random.element(of: moves), let next = game.state(after: move) else { continue }
      #expect(game.accepts(next))
      game.current = next
    }
  }

  @Test func `a file is read as it was written, and a damaged one is refused`() throws {
    var game = try puzzle("don't stop now")
    try game.put("stop", on: 2)
    try game.play(.check)
    let bytes = try PuzzleFile.bytes(of: game)
    #expect(try PuzzleFile.puzzle(AnagramPuzzle.self, in: bytes) == game)
    let text = String(decoding: bytes, as: UTF8.self)
    for (good, bad) in [("\"don't\"", "\"dont\""), ("\"locked\"", "\"looked\""), ("\"s\"", "\"ss\"")] {
      #expect(text.contains(good))
      #expect(throws: PuzzleFault.self) {
        try PuzzleFile.puzzle(AnagramPuzzle.self, in: Array(text.replacing(good, with: bad).utf8))
      }
    }
  }
}

struct WordListTests {
  private let words = WordList("# list\nnew\nday\nway\nden\nwan\ndye\nany\nwed\nBen\nenormous\n")

  @Test func `another split of the same letters is a find`() {
    #expect(words.isFind(["way", "den"]))
    #expect(!words.isFind(["wayden"]) && !words.isFind(["way", "dne"]))
    #expect(words.count == 8)
  }

  @Test func `the splits of a phrase are counted once each`() throws {
    let target = try AnagramTarget("new day", clue: "", language: "en", origin: .local)
    // new day, way den, wan dye, any wed
    #expect(words.splits(of: target) == 4)
    #expect(words.splits(of: target, upTo: 2) == 2)
    #expect(words.splits(of: target, steps: 0) == 0)
  }
}

struct ScoreTests {
  @Test(arguments: [(0, 34), (1, 31), (2, 24), (3, 17), (9, 17)])
  func `hints cost their share`(hints: Int, points: Int) {
    #expect(AnagramScore.points(base: 34, hints: hints) == points)
  }

  @Test(arguments: [(-5, 34), (0, 34), (60, 26), (300, 20), (86_400, 17), (Int.max, 17)])
  func `in a match, time costs a quarter in the first minute, and half in the end`(seconds: Int, points: Int)
  {
    #expect(AnagramScore.points(base: 34, hints: 0, seconds: seconds) == points)
    #expect(AnagramScore.points(base: 1, hints: 3, seconds: seconds) == 1)
  }

  @Test(arguments: [
    (0, 0), (99, 0), (100, 1), (229, 1), (230, 2), (4_249, 9), (4_250, 10), (81_964, 20), (81_965, 21),
    (.max, 21),
  ])
  func `points lead to levels`(points: Int, level: Int) {
    #expect(AnagramLevel(points: points).number == level)
    #expect(!AnagramLevel(points: points).title.isEmpty)
  }

  @Test func `there are 22 levels, each farther than the one before`() {
    let steps = zip(AnagramLevel.thresholds.dropFirst(), AnagramLevel.thresholds).map { $0 - $1 }
    #expect(steps.count == 21 && steps == steps.sorted())
  }

  /// Day 4 was Monday, 5 January 1970.
  @Test(arguments: [(0, -3), (3, -3), (4, 4), (10, 4), (11, 11), (20_781, 20_780)])
  func `a week starts on Monday`(day: Int, monday: Int) {
    #expect(AnagramStatistics.monday(of: day) == monday)
  }

  @Test func `results add up`() {
    func result(_ finished: Int64, _ day: Int, _ seconds: Int, _ hints: Int, _ points: Int) -> AnagramResult {
      AnagramResult(
        finished: finished, day: day, time: .seconds(seconds), isSolved: points > 0, hints: hints,
        points: points)
    }
    let statistics = AnagramStatistics(
      [
        result(5, 12, 20, 1, 20), result(1, 3, 10, 0, 40), result(2, 10, 30, 0, 30), result(3, 11, 5, 0, 0),
        result(4, 11, 40, 0, 10),
      ], today: 12)
    #expect(statistics.total == 100 && statistics.today == 20 && statistics.week == 30)
    #expect(statistics.solved == 4 && statistics.givenUp == 1)
    #expect(statistics.streak == 2 && statistics.longestStreak == 2)
    #expect(statistics.best == .seconds(10) && statistics.average == .seconds(25))
    #expect(statistics.level.number == 1)
  }

  @Test func `letters, twins, splits and measured times decide the difficulty`() throws {
    func rating(_ phrase: String, splits: Int = 1, times: [Int] = []) throws -> AnagramRating {
      let target = try AnagramTarget(phrase, clue: "", language: "en", origin: .local)
      return AnagramRating(of: target, splits: splits, times: times.map { .seconds($0) })
    }
    #expect(try rating("be kind") < rating("hello world"))
    #expect(try rating("ha ha ha") < rating("he ran up"))
    #expect(try rating("be kind") < rating("be kind", splits: 9))
    #expect(try rating("be kind", times: [900, 900]) == rating("be kind"))
    #expect(try rating("be kind", times: [900, 2, 900]) > rating("be kind"))
    #expect(try rating("be kind").difficulty == .beginner)
  }

  @Test func `players are ranked over a day, a week and all time, by the names they write`() {
    func entry(_ name: String, _ day: Int, _ points: Int, _ solved: Int = 1) -> AnagramLeaderboard.Entry {
      .init(name: name, finished: Int64(day) * 86_400, day: day, points: points, solved: solved)
    }
    let entries = [
      entry("anna", 10, 30), entry("Ben", 11, 40), entry("Cleo", 11, 0, 0), entry("Anna", 12, 20),
      entry("Dora", 12, 20),
    ]
    func rows(_ period: LeaderboardPeriod) -> [String] {
      AnagramLeaderboard(entries, of: period, today: 12).rows.map { "\($0.rank) \($0.name) \($0.points)" }
    }
    #expect(rows(.daily) == ["1 Anna 20", "1 Dora 20"])
    #expect(rows(.weekly) == ["1 Ben 40", "2 Anna 20", "2 Dora 20"])
    #expect(rows(.total) == ["1 Anna 50", "2 Ben 40", "3 Dora 20"])
  }

  @Test func `a match with more turns than it can have is refused`() throws {
    let turn = #"{"phrase":"be kind","origin":"Local","points":3,"seconds":9,"hints":0,"isSolved":true}"#
    func match(_ turns: String, players: Int = 1) -> AnagramMatch? {
      let text = #"{"players":\#(players),"rounds":1,"turns":[\#(turns)]}"#
      return try? JSONDecoder().decode(AnagramMatch.self, from: Data(text.utf8))
    }
    #expect(match(turn)?.scores == [3])
    #expect(match("\(turn),\(turn)") == nil && match("", players: 0) == nil && match("", players: 9) == nil)
  }

  @Test func `a match is ranked by points, which know the time`() {
    var match = AnagramMatch(players: 3, rounds: 2)
    for (points, seconds) in [(30, 10), (0, 60), (20, 9), (11, 10), (40, 30), (20, 9)] {
      #expect(!match.isOver)
      match.end(
        .init(
          phrase: "be kind", origin: "Local", points: points, seconds: seconds, hints: 0, isSolved: points > 0
        ))
    }
    #expect(match.isOver && match.scores == [41, 40, 40])
    #expect(match.ranks == [1, 2, 2])
  }
}
