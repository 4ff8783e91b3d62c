/// The choice of a way to count the corners of each element without marks, by which the most constraints hold.
///
/// Of choices by which equally many hold, it is one by which the earlier constraints do.
struct CornerNumbering {
  /// A constraint, and the choices by which it holds.
  struct Row {
    /// The places of its two elements among those with a choice; nil for one without.
    private let elements: (Int?, Int?)
    /// The choices of the second element.
    private let width: Int
    /// For each choice of the first element, the choices of the second by which it holds.
    private let holds: [Bool]

    /// Asks for each pair of choices of the two elements; one without a choice has the choice 0 alone.
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

    /// True if it holds by every choice or by none, so that none is better.
    var isIndifferent: Bool { !holds.contains { $0 != holds[0] } }
  }

  private let counts: [Int]
  private let rows: [Row]

  /// The most choices that are all tried.
  private static let most = 8_192

  init(_ counts: [Int], _ rows: [Row]) {
    (self.counts, self.rows) = (counts, rows.filter { !$0.isIndifferent })
  }

  /// The best choice: exactly where there are few enough, and otherwise one that no change of a single element improves.
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

  /// Goes on to the next choice in a fixed order; returns false after the last one.
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
          if isBetter(choice, than: rows.map { $0.holds(best) }) { (best, hasImproved) = (choice, true) }
        }
      }
    }
    return best
  }

  /// True if more constraints hold than known ones do, or as many and the first that makes a difference.
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
