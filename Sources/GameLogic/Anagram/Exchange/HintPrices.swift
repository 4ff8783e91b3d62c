/// The cost of hints, as the share of a phrase's difficulty that remains as the score.
///
/// - Source: The first version of the anagram game by oliban; its later one keeps 80, 60 and 40 %.
package enum HintPrices {
  /// The remaining percentages after 0, 1, 2 and 3 hints.
  private static let percentages = [100, 90, 70, 50]

  package static let levels = 0...3

  /// The score for a phrase, at least 1; hints after the third are free.
  package static func score(difficulty: Int, hints: Int) -> Int {
    let share = percentages[min(max(hints, 0), percentages.count - 1)]
    return max(1, (difficulty * share + 50) / 100)
  }
}
