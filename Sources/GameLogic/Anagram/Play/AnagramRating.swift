private import Glibc
public import PuzzleKit

/// A measure of how hard a phrase is to find.
///
/// The letters count as the bits needed to number their distinct orders. Each doubling of the other splits
/// into real words adds two bits. Measured solving times weigh twice as much as that estimate, once there are
/// three.
public struct AnagramRating: Hashable, Comparable, Sendable {
  public let bits: Double
  /// The number of solutions before measured times count.
  public static let fewestTimes = 3

  /// Rates a phrase.
  ///
  /// - Parameters:
  ///   - splits: The number of ways to split the letters into real words, including the phrase.
  ///   - times: The solving times so far.
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

  /// The bits for a median time: 16 for 20 seconds, and 8 more for each doubling.
  private static func measured(_ times: [Duration]) -> Double? {
    guard times.count >= fewestTimes else { return nil }
    let sorted = times.sorted()
    let middle = sorted.count / 2
    let median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    return 8 * log2(max(1, median / .seconds(5)))
  }

  /// The difficulty in terms common to all puzzles.
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

  public static func < (one: Self, other: Self) -> Bool { one.bits < other.bits }
}
