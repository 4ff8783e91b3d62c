import GameKit
import Testing

@testable import PuzzleKit

struct PuzzleTests {
  @Test func `reset brings the first state back`() throws {
    var puzzle = try RowPuzzle.sample([1, 2, 3])
    #expect(puzzle.isCompleted)
    puzzle.reset()
    #expect(puzzle.current == [3, 1, 2])
    #expect(!puzzle.isCompleted)
  }

  @Test func `what an editor saves is a first version, or the next one of the same puzzle`() throws {
    let (id, now) = (Identifier(high: 4, low: 2), Timestamp(seconds: 1_800_000_000))
    let first = try PuzzleHeader.edited(nil, name: "One", difficulty: .easy, ifNew: id, at: now)
    #expect(first.id == id && first.revision.version == 1 && first.tags == ["made here"])
    let other = Identifier(high: 9, low: 9)
    let next = try PuzzleHeader.edited(first, name: "Two", difficulty: .hard, ifNew: other, at: now)
    #expect(next.id == id && next.name == "Two" && next.difficulty == .hard && next.revision.version == 2)
  }

  @Test func `a copy is a new puzzle at its start`() throws {
    var puzzle = try RowPuzzle.sample([1, 2, 3])
    puzzle.header = puzzle.header.touched(at: Timestamp(seconds: 1_800_000_000))
    #expect(puzzle.version == 2)
    let copy = puzzle.copy(as: Identifier(high: 1, low: 1), at: Timestamp(seconds: 1_900_000_000))
    #expect(copy.id != puzzle.id)
    #expect((copy.version, copy.created) == (1, Timestamp(seconds: 1_900_000_000)))
    #expect((copy.name, copy.tags, copy.current) == (puzzle.name, puzzle.tags, [3, 1, 2]))
  }

  @Test func `a state of another puzzle is refused`() {
    #expect(throws: PuzzleFault.self) { try RowPuzzle.sample([1, 2, 4]) }
  }

  @Test func `each difficulty takes longer than the one before`() {
    #expect(Difficulty.allCases.map(\.level) == Array(1...6))
    #expect(Difficulty.allCases.sorted() == Difficulty.allCases)
    #expect(Difficulty.allCases.map(\.expectedMinutes.upperBound) == [5, 10, 20, 45, 90, 180])
    for (easier, harder) in zip(Difficulty.allCases, Difficulty.allCases.dropFirst()) {
      #expect(easier.expectedMinutes.lowerBound < harder.expectedMinutes.lowerBound)
    }
  }
}

struct PuzzleHeaderTests {
  private static let refused: [(String, [String], String)] = [
    ("", [], "name"), (" \n", [], "name"), (String(repeating: "x", count: 81), [], "name"),
    ("a\u{1B}[2J", [], "name"), ("e" + String(repeating: "\u{301}", count: 9_999), [], "name"),
    ("a", ["b", ""], "tags[1]"), ("a", ["b", "b"], "tags[1]"),
    ("a", [String(repeating: "x", count: 41)], "tags[0]"), ("a", (0...32).map(String.init), "tags"),
  ]

  @Test(arguments: refused)
  func `a bad header is refused by the name of its field`(name: String, tags: [String], field: String) {
    let fault = #expect(throws: PuzzleFault.self) { try PuzzleHeader.sample(name, tags: tags) }
    #expect(fault?.place == .field(field))
  }

  @Test func `versions and times have bounds, and changes stop there`() {
    let (now, far) = (Timestamp(seconds: 0), Timestamp(seconds: .max))
    #expect(PuzzleRevision(created: now, updated: now, version: 0) == nil)
    #expect(PuzzleRevision(created: now, updated: far, version: 1) == nil)
    let last = PuzzleRevision(created: now, updated: now, version: PuzzleRevision.mostVersions)
    #expect(last?.next(at: far).version == PuzzleRevision.mostVersions)
    #expect(last?.next(at: far).updated == Timestamp.limits.upperBound)
  }

  /// - Source: GNU coreutils, `date -u -d TEXT +%s`.
  private static let dates: [(String, Int64)] = [
    ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600),
    ("1969-12-31T23:59:59Z", -1), ("2026-11-22T20:15:00Z", 1_795_378_500),
    ("0000-03-01T00:00:00Z", -62_162_035_200),
  ]

  @Test(arguments: dates)
  func `a date is read as it is written`(text: String, seconds: Int64) {
    #expect(Timestamp(iso8601: text)?.seconds == seconds)
    #expect(Timestamp(seconds: seconds).iso8601 == text)
  }

  @Test(arguments: UInt64(0)..<200)
  func `every time is read as it is written`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let time = Timestamp(seconds: Int64(random.below(1 << 53)) - 1 << 52)
    #expect(Timestamp(iso8601: time.iso8601) == time)
  }

  @Test(arguments: [
    "", "Z", "2026-11-22", "2026-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-11-22T24:00:00Z", "2026-11-22T20:15:60Z", "2026-11-22T20:15:00", "26-11-22T20:15:00Z",
    "9223372036854775807-01-01T00:00:00Z", "2026-11-22T20:15:00+01:00", "+2026-11-22T20:15:00Z",
    "2026-11-22T20:15:00Z ", "２０２６-11-22T20:15:00Z",
  ])
  func `what is no date is refused`(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }
}
