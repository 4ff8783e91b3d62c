private import Glibc
public import PuzzleKit

/// How hard a phrase is to find, in our own order.
///
/// The letters count by the bits that name one of their orders, so that equal letters make fewer; each doubling of the
/// real splits that are not the phrase counts two bits more. What players needed counts twice as much as both, once
/// three of them, or one three times, have solved it.
public struct AnagramRating: Hashable, Comparable, Sendable {
  /// The difficulty in bits.
  public let bits: Double
  /// The solutions that a measured time needs.
  public static let fewestTimes = 3

  /// Rates a phrase.
  ///
  /// - Parameters:
  ///   - splits: The real splits of the letters, with the phrase itself.
  ///   - times: The times in which it was solved.
  public init(of target: AnagramTarget, splits: Int, times: [Duration] = []) {
    var counts: [Character: Int] = [:]
    for letter in target.letters { counts[letter, default: 0] += 1 }
    let orders =
      Self.logFactorial(target.letters.count) - counts.values.reduce(0) { $0 + Self.logFactorial($1) }
    let estimate = orders + 2 * log2(Double(max(1, splits)))
    bits = Self.measured(times).map { (estimate + 2 * $0) / 3 } ?? estimate
  }

  /// The binary logarithm of a factorial.
  private static func logFactorial(_ number: Int) -> Double {
    number < 2 ? 0 : (2...number).reduce(0) { $0 + log2(Double($1)) }
  }

  /// The bits that a median time stands for: eight more for each doubling, and 16 for 20 seconds.
  private static func measured(_ times: [Duration]) -> Double? {
    guard times.count >= fewestTimes else { return nil }
    let sorted = times.sorted()
    let middle = sorted.count / 2
    let median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    return 8 * log2(max(1, median / .seconds(5)))
  }

  /// The difficulty as all puzzles name it.
  public var difficulty: Difficulty {
    switch bits {
    case ..<16: .beginner
    case ..<22: .easy
    case ..<30: .medium
    case ..<40: .hard
    case ..<50: .expert
    default: .master
    }
  }

  /// Orders from easy to hard.
  public static func < (one: Self, other: Self) -> Bool { one.bits < other.bits }
}
