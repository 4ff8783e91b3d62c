import GameKit
import Testing

struct SeededRandomTests {
  /// - Source: the first is the task "Pseudo-random numbers/Splitmix64" of Rosetta Code, the second what
  ///   Vigna's reference prints for the seed 0, as the test suites of many languages quote it.
  private static let published: [(seed: UInt64, stream: [UInt64])] = [
    (
      1_234_567,
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    ),
    (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
  ]

  @Test(arguments: published)
  func `the random numbers are those of the published SplitMix64`(seed: UInt64, stream: [UInt64]) {
    var random = SeededRandom(seed: seed)
    #expect(stream.map { _ in random.next() } == stream)
  }

  @Test func `the same seed gives the same random numbers`() {
    var one = SeededRandom(seed: 7)
    var other = SeededRandom(seed: 7)
    #expect(one.shuffled(Array(0..<50)) == other.shuffled(Array(0..<50)))
    #expect(one == other)
  }

  @Test(arguments: [1, 2, 3, 6, 7, 100])
  func `every number below a bound comes up as often as any other`(bound: Int) {
    var random = SeededRandom(seed: 42)
    var counts = Array(repeating: 0, count: bound)
    for _ in 0..<(1000 * bound) { counts[random.below(bound)] += 1 }
    #expect(counts.allSatisfy { abs($0 - 1000) < 150 })
  }

  @Test func `a bound near the largest number is not biased towards small numbers`() {
    var random = SeededRandom(seed: 3)
    let bound = Int.max / 3 * 2
    let low = (0..<4000).count { _ in random.below(bound) < bound / 2 }
    #expect(abs(low - 2000) < 4 * 32)
  }

  @Test(arguments: UInt64(0)..<200)
  func `a shuffle loses nothing and adds nothing`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let items = Array(0..<Int(seed % 20))
    #expect(random.shuffled(items).sorted() == items)
  }

  @Test func `each order of a shuffle is equally likely`() {
    var random = SeededRandom(seed: 9)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<6000 { counts[random.shuffled([1, 2, 3]), default: 0] += 1 }
    #expect(counts.count == 6)
    #expect(counts.values.allSatisfy { abs($0 - 1000) < 4 * 29 })
  }

  @Test func `no item is drawn from an empty list`() {
    var random = SeededRandom(seed: 1)
    #expect(random.element(of: [Int]()) == nil)
    #expect(random.element(of: [5]) == 5)
  }
}
