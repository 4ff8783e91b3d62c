import Testing

@testable import TUI

/// Numbers as charts write them, and the round ones along their axes.
struct FigureTests {
  @Test(
    arguments: [
      (0, "0"), (7, "7"), (-7, "-7"), (0.25, "0.25"), (1.0 / 3, "0.333"), (12.5, "12.5"), (999, "999"),
      (999.4, "999"), (999.6, "1k"), (1000, "1k"), (1500, "1.5k"), (12_000, "12k"), (12_345, "12.3k"),
      (999_999, "1M"), (3_400_000, "3.4M"), (2e9, "2G"), (5e12, "5T"), (-12_000, "-12k"), (.nan, "?"),
    ] as [(Double, String)])
  func `a number is written in as few signs as are read at a glance`(number: Double, text: String) {
    #expect(number.figure == text)
  }

  @Test(
    arguments: [
      (0...10, 3, [0, 5, 10]), (0...10, 6, [0, 2, 4, 6, 8, 10]), (0...100, 5, [0, 50, 100]),
      (-1...1, 0, [-1, 0, 1]),
      (3...17, 4, [0, 10, 20]), (-1...1, 3, [-1, 0, 1]), (0...0.3, 4, [0, 0.1, 0.2, 0.3]),
      (4000...12_345, 4, [0, 5000, 10_000, 15_000]), (5...5, 2, [5, 5.5, 6]),
    ] as [(ClosedRange<Double>, Int, [Double])])
  func `an axis has round numbers, one, two or five of a power of ten apart`(
    range: ClosedRange<Double>, limit: Int, values: [Double]
  ) {
    let ticks = Ticks(around: range, atMost: limit).values
    #expect(zip(ticks, values).allSatisfy { abs($0 - $1) < 1e-9 } && ticks.count == values.count)
  }

  @Test(arguments: UInt64(0)..<200)
  func `ticks enclose their range, and are no more than allowed`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let sizes = [1e-6, 1, 100, 1e6, 1e15]
    let size = sizes[Int.random(in: 0..<sizes.count, using: &dice)]
    let ends = (0..<2).map { _ in Double.random(in: -size...size, using: &dice) }.sorted()
    let limit = Int.random(in: 0...20, using: &dice)
    let ticks = Ticks(around: ends[0]...ends[1], atMost: limit)
    #expect(ticks.values.count <= max(3, limit) && ticks.values.count >= 2)
    #expect(ticks.range.lowerBound <= ends[0] && ticks.range.upperBound >= ends[1])
    let steps = zip(ticks.values, ticks.values.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < steps[0] * 1e-3 && $0 > 0 })
    let inside = Ticks(inside: ends[0]...ends[1], atMost: limit).values
    let air = (ends[1] - ends[0]) * 1e-6
    #expect(inside.count >= 2)
    #expect(inside.allSatisfy { $0 >= ends[0] - air && $0 <= ends[1] + air })
  }

  @Test(
    arguments: [
      ([1, 2, 3], "now 3, lowest 1, highest 3, rising"), ([3, 2, 1], "now 1, lowest 1, highest 3, falling"),
      ([5], "now 5, lowest 5, highest 5, steady"), ([9, 1, 9, 9], "now 9, lowest 1, highest 9, steady"),
    ] as [([Double], String)])
  func `numbers are summed up in words`(numbers: [Double], words: String) {
    #expect(Summary(numbers)?.words == words)
    #expect(Summary([]) == nil)
  }
}
