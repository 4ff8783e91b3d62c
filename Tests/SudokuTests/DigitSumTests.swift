import GameKit
import Testing

@testable import Sudoku

struct DigitSumTests {
  @Test(arguments: UInt64(0)..<60)
  func `a digit of a sum stays if there is a way to fill the other cells`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = 1 + random.below(5), areDifferent = count > DigitSum.mostWithRepeats || random.below(2) == 0
    let open = (0..<count).map { _ in DigitSet(bits: UInt16(random.below(512))) }
    var ways: [[Int]] = [[]]
    for digits in open {
      ways = ways.flatMap { way in digits.filter { !areDifferent || !way.contains($0) }.map { way + [$0] } }
    }
    for sum in 0...46 {
      let found = DigitSum(sum: sum, open: open, areDifferent: areDifferent).possible
      let right = ways.filter { $0.reduce(0, +) == sum }
      #expect(found == open.indices.map { place in DigitSet(right.map { $0[place] }) })
    }
  }
}
