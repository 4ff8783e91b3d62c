/// The cost of hints, as the share of a phrase's difficulty that remains as the score.
///
/// - Source: The anagram game by oliban: its first version keeps 90, 70 and 50 %, its later one 80, 60 and 40 %. This
///   game and its server use the first version's.
package struct HintPrices: Hashable, Sendable {
  /// The remaining percentages after 0, 1, 2 and 3 hints.
  package let percentages: [Int]

  package static let firstVersion = HintPrices(percentages: [100, 90, 70, 50])
  package static let laterVersion = HintPrices(percentages: [100, 80, 60, 40])
  package static let standard = firstVersion

  package static let levels = 0...3

  private init(percentages: [Int]) { self.percentages = percentages }

  /// The score for a phrase, at least 1; hints after the third are free.
  package func score(difficulty: Int, hints: Int) -> Int {
    let share = percentages[min(max(hints, 0), percentages.count - 1)]
    return max(1, (difficulty * share + 50) / 100)
  }
}
