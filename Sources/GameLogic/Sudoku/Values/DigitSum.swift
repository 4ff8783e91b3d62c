/// Cells with a given digit sum, and their candidates.
struct DigitSum: Hashable, Sendable {
  let sum: Int
  /// The candidates of each cell; a single one for a cell with a digit.
  let open: [DigitSet]
  /// True if no two of the cells can hold the same digit.
  let areDifferent: Bool

  /// For each cell, the digits with which the others can make up the sum; all empty if nothing does.
  var possible: [DigitSet] {
    areDifferent
      ? (pairs ?? DifferentDigits(sum: sum, open: open.map(\.bits)).possible).map { DigitSet(bits: $0) }
      : possibleWithRepeats
  }

  /// The result for two cells: each one's candidates, mirrored about half the sum, restrict the other's.
  private var pairs: [UInt16]? {
    guard open.count == 2 else { return nil }
    let (one, other) = (open[0].bits, open[1].bits)
    let half: UInt16 = sum.isMultiple(of: 2) && 2...32 ~= sum ? 1 << UInt16(sum / 2 - 1) : 0
    return [one & mirrored(other) & ~half, other & mirrored(one) & ~half]
  }

  /// The digits that make up the sum with one of a set.
  private func mirrored(_ digits: UInt16) -> UInt16 {
    var mirrored: UInt16 = 0
    for digit in DigitSet(bits: digits) where 1...16 ~= sum - digit {
      mirrored |= 1 << UInt16(sum - digit - 1)
    }
    return mirrored
  }

  /// The most cells in a sum whose digits may repeat.
  static let mostWithRepeats = 3

  /// Represents the possible sums of the first cells as bits of a word.
  private var possibleWithRepeats: [DigitSet] {
    precondition(open.count <= Self.mostWithRepeats, "The sums of so many cells are no bits of a word")
    guard 0..<UInt64.bitWidth ~= sum else { return open.map { _ in DigitSet() } }
    let sums = open.reduce(into: [UInt64(1)]) { all, digits in
      let last = all[all.count - 1]
      all.append(digits.reduce(0) { $0 | last << UInt64($1) })
    }
    var possible = open.map { _ in DigitSet() }
    var wanted = sums[open.count] & 1 << UInt64(sum)
    for place in open.indices.reversed() {
      var before: UInt64 = 0
      for digit in open[place] {
        let found = wanted >> UInt64(digit) & sums[place]
        if found != 0 { possible[place].insert(digit) }
        before |= found
      }
      wanted = before
    }
    return possible
  }
}

/// Finds different digits with a sum.
private struct DifferentDigits {
  private let sum: Int
  private let open: [UInt16]
  private(set) var possible: [UInt16]
  /// The least and the greatest sum of the remaining cells, by the number of cells before.
  private var least: [Int], most: [Int]
  /// Results for the remaining cells by the digits used before; only filled for many cells.
  private var known: [UInt32: Bool] = [:]

  /// Up to this many cells, searching is faster than remembering results.
  private static let fewCells = 4

  init(sum: Int, open: [UInt16]) {
    self.sum = sum
    self.open = open
    possible = Array(repeating: 0, count: open.count)
    least = Array(repeating: 0, count: open.count + 1)
    most = Array(repeating: 0, count: open.count + 1)
    for place in open.indices.reversed() {
      least[place] = least[place + 1] + open[place].trailingZeroBitCount + 1
      most[place] = most[place + 1] + 16 - open[place].leadingZeroBitCount
    }
    _ = canFill(from: 0, used: 0, sum: 0)
  }

  /// Tries all ways to fill the cells from one on and records the digits of those that reach the sum.
  private mutating func canFill(from place: Int, used: UInt16, sum: Int) -> Bool {
    guard place < open.count else { return sum == self.sum }
    guard sum + least[place] <= self.sum, self.sum <= sum + most[place] else { return false }
    let key = UInt32(place) << 16 | UInt32(used)
    if open.count > Self.fewCells, let known = known[key] { return known }
    var found: UInt16 = 0
    for digit in DigitSet(bits: open[place] & ~used) {
      let bit: UInt16 = 1 << UInt16(digit - 1)
      if canFill(from: place + 1, used: used | bit, sum: sum + digit) { found |= bit }
    }
    possible[place] |= found
    if open.count > Self.fewCells { known[key] = found != 0 }
    return found != 0
  }
}
