import GameKit
import Testing

@testable import PuzzleKit

struct PuzzleProgressTests {
  private static let results = [
    (300, true, 0), (100, true, 2), (50, false, 1), (200, true, 0), (240, true, 1),
  ]
  .map { PlayResult(time: .seconds($0.0), isCompleted: $0.1, hints: $0.2) }

  private func progress(_ results: [PlayResult]) -> PuzzleProgress {
    results.reduce(into: PuzzleProgress()) { $0.record($1) }
  }

  @Test func `the best time is the shortest without a hint, the average counts every solution`() {
    let progress = progress(Self.results)
    #expect((progress.playCount, progress.completedCount, progress.hints) == (5, 4, 4))
    #expect(progress.bestTime == .seconds(200))
    #expect(progress.averageTime == .seconds(210))
    #expect((progress.unaidedCount, progress.unaidedAverage) == (2, .seconds(250)))
  }

  @Test(arguments: [(0, 3, 20_000), (1, 1, 5_000)])
  func `a record from before counts what it tells about plays without hints`(
    hints: Int, count: Int, milliseconds: Int64
  ) throws {
    let record = [
      "plays": 4, "completed": 3, "hints": hints, "milliseconds": 20_000, "bestMilliseconds": 5_000,
    ]
    let progress = try PuzzleFile.read(PuzzleProgress.self, from: PuzzleFile.json(of: record))
    #expect((progress.unaidedCount, progress.unaidedTime) == (count, .milliseconds(milliseconds)))
  }

  @Test func `who has never solved a puzzle has neither best nor average`() {
    let progress = progress([Self.results[2]])
    #expect((progress.playCount, progress.isCompleted) == (1, false))
    #expect((progress.bestTime, progress.averageTime) == (nil, nil))
    #expect(self.progress([Self.results[1]]).bestTime == nil)
  }

  @Test(arguments: UInt64(0)..<20)
  func `the order of plays makes no difference, nor does saving in between`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let results = random.shuffled(Self.results)
    let first = try PuzzleFile.json(of: progress(Array(results.prefix(2))))
    var again = try PuzzleFile.read(PuzzleProgress.self, from: first)
    for result in results.dropFirst(2) { again.record(result) }
    #expect(again == progress(Self.results))
  }

  @Test func `a play counts once it is over`() throws {
    var play = try RowPlay.sample(in: .playing)
    #expect(play.result == nil)
    try play.countHint()
    try play.redo()
    _ = try play.validate(at: .seconds(9))
    #expect(play.result == PlayResult(time: .seconds(9), isCompleted: true, hints: 1))
    try play.end(at: .seconds(99))
    #expect(play.result == PlayResult(time: .seconds(9), isCompleted: true, hints: 1))
  }

  @Test func `hostile results and records do no harm`() throws {
    let hostile = PlayResult(time: .seconds(Int64.max), isCompleted: true, hints: .max)
    #expect(progress([hostile, hostile]).hints == PlayCounts.limit)
    #expect(progress([hostile]).averageTime == PlayTime.limit)
    let good = ["plays": 2, "completed": 1, "hints": 0, "milliseconds": 5_000, "bestMilliseconds": 5_000]
    let read = { (record: [String: Int]) in
      try PuzzleFile.read(PuzzleProgress.self, from: PuzzleFile.json(of: record))
    }
    #expect(try read(good).bestTime == .seconds(5))
    for (key, value) in [
      ("plays", -1), ("plays", .max), ("completed", 3), ("completed", 0), ("hints", .min),
      ("milliseconds", -1),
      ("milliseconds", .max), ("bestMilliseconds", 5_001), ("bestMilliseconds", -1), ("unaided", 2),
    ] {
      #expect(throws: PuzzleFault.self) { try read(good.merging([key: value]) { $1 }) }
    }
  }
}
