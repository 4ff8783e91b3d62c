/// What hints cost: the share of a phrase's difficulty that is left as its score.
///
/// - Source: The anagram game by oliban: its first version keeps 90, 70 and 50 %, its later one 80, 60 and 40 %. This
///   game and its server use the first version's.
package struct HintPrices: Hashable, Sendable {
  /// The percentages that are left after no, one, two and three hints.
  package let percentages: [Int]

  package static let firstVersion = HintPrices(percentages: [100, 90, 70, 50])
  package static let laterVersion = HintPrices(percentages: [100, 80, 60, 40])
  /// The prices of this game.
  package static let standard = firstVersion

  package static let levels = 0...3

  private init(percentages: [Int]) { self.percentages = percentages }

  /// The score for a phrase, at least 1; hints beyond the third cost no more.
  package func score(difficulty: Int, hints: Int) -> Int {
    let share = percentages[min(max(hints, 0), percentages.count - 1)]
    return max(1, (difficulty * share + 50) / 100)
  }
}
