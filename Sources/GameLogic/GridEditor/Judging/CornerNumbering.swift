/// Chooses a corner numbering for each unmarked element so that the most constraints hold.
///
/// Ties are broken in favor of earlier constraints.
struct CornerNumbering {
  /// A constraint and the choices for which it holds.
  struct Row {
    /// The indices of its two elements among those with a choice; nil for an element without one.
    private let elements: (Int?, Int?)
    /// The number of choices of the second element.
    private let width: Int
    /// For each choice of the first element, whether each choice of the second works.
    private let holds: [Bool]

    /// Evaluates each pair of choices; an element without a choice always has choice 0.
    init(_ elements: (Int?, Int?), _ counts: [Int], _ holds: (_ first: Int, _ second: Int) -> Bool) {
      self.elements = elements
      width = elements.1.map { counts[$0] } ?? 1
      let height = elements.0.map { counts[$0] } ?? 1
      self.holds = (0..<height * width).map { [width] in holds($0 / width, $0 % width) }
    }

    func holds(_ choice: [Int]) -> Bool {
      let first = elements.0.map { choice[$0] } ?? 0
      let second = elements.1.map { choice[$0] } ?? 0
      return holds[first * width + second]
    }

    /// True if it holds for every choice or for none, so that no choice is better.
    var isIndifferent: Bool { !holds.contains { $0 != holds[0] } }
  }

  private let counts: [Int]
  private let rows: [Row]

  /// The most combinations to try exhaustively.
  private static let most = 8_192

  init(_ counts: [Int], _ rows: [Row]) {
    self.counts = counts
    self.rows = rows.filter { !$0.isIndifferent }
  }

  /// The best choice if there are few enough; otherwise one that no change of a single element improves.
  var best: [Int] {
    let start = [Int](repeating: 0, count: counts.count)
    let count = counts.reduce(1) { min($0 * $1, Self.most + 1) }
    guard count > 1, !rows.allSatisfy({ $0.holds(start) }) else { return start }
    return count > Self.most ? improved(start) : bestOfAll(from: start)
  }

  private func bestOfAll(from start: [Int]) -> [Int] {
    var (choice, best) = (start, start)
    var known = rows.map { $0.holds(best) }
    while advance(&choice) {
      guard isBetter(choice, than: known) else { continue }
      best = choice
      known = rows.map { $0.holds(best) }
    }
    return best
  }

  /// Advances to the next combination in a fixed order; false after the last.
  private func advance(_ choice: inout [Int]) -> Bool {
    for element in counts.indices {
      choice[element] += 1
      if choice[element] < counts[element] { return true }
      choice[element] = 0
    }
    return false
  }

  private func improved(_ start: [Int]) -> [Int] {
    var best = start
    var hasImproved = true
    while hasImproved {
      hasImproved = false
      for element in counts.indices {
        for option in 0..<counts[element] {
          var choice = best
          choice[element] = option
          if isBetter(choice, than: rows.map { $0.holds(best) }) {
            best = choice
            hasImproved = true
          }
        }
      }
    }
    return best
  }

  /// True if more constraints hold than in `known`, or as many and the first difference favors this choice.
  private func isBetter(_ choice: [Int], than known: [Bool]) -> Bool {
    var (lead, first) = (0, 0)
    for (index, row) in rows.enumerated() {
      let holds = row.holds(choice)
      guard holds != known[index] else { continue }
      lead += holds ? 1 : -1
      if first == 0 { first = holds ? 1 : -1 }
    }
    return lead == 0 ? first > 0 : lead > 0
  }
}
