/// The choice of a way to count the corners of each element without marks, by which the most constraints hold.
///
/// Of choices by which equally many hold, it is one by which the earlier constraints do.
struct CornerNumbering {
  /// A constraint, and the choices by which it holds.
  struct Row {
    /// The places of its two elements among those with a choice; nil for one without.
    private let elements: [Int?]
    /// For each choice of the first element, the choices of the second by which it holds.
    private let holds: [[Bool]]

    /// Asks for each pair of choices of the two elements.
    init(
      _ elements: [Int?], _ counts: [Int],
      _ holds: (_ first: (element: Int, choice: Int)?, _ second: (element: Int, choice: Int)?) -> Bool
    ) {
      self.elements = elements
      let choices = elements.map { element in (0..<(element.map { counts[$0] } ?? 1)) }
      self.holds = choices[0].map { one in
        choices[1].map { other in
          holds(elements[0].map { ($0, one) }, elements[1].map { ($0, other) })
        }
      }
    }

    func holds(_ choice: [Int]) -> Bool {
      let choices = elements.map { $0.map { choice[$0] } ?? 0 }
      return holds[choices[0]][choices[1]]
    }
  }

  private let counts: [Int]
  private let rows: [Row]

  /// The most choices that are all tried.
  private static let most = 8_192

  init(_ counts: [Int], _ rows: [Row]) { (self.counts, self.rows) = (counts, rows) }

  /// The best choice: exactly where there are few enough, and otherwise one that no change of a single element improves.
  var best: [Int] {
    let start = [Int](repeating: 0, count: counts.count)
    let count = counts.reduce(1) { min($0 * $1, Self.most + 1) }
    guard count > 1, !rows.allSatisfy({ $0.holds(start) }) else { return start }
    return count > Self.most ? improved(start) : bestOfAll(from: start)
  }

  private func bestOfAll(from start: [Int]) -> [Int] {
    var (choice, best, score) = (start, start, score(start))
    while let next = successor(of: choice) {
      choice = next
      let other = self.score(choice)
      if score.isLess(than: other) { (best, score) = (choice, other) }
    }
    return best
  }

  /// The next choice in a fixed order; nil after the last one.
  private func successor(of choice: [Int]) -> [Int]? {
    var next = choice
    for element in counts.indices {
      next[element] += 1
      if next[element] < counts[element] { return next }
      next[element] = 0
    }
    return nil
  }

  private func improved(_ start: [Int]) -> [Int] {
    var (best, score) = (start, score(start))
    var isBetter = true
    while isBetter {
      isBetter = false
      for element in counts.indices {
        for option in 0..<counts[element] {
          var choice = best
          choice[element] = option
          let other = self.score(choice)
          if score.isLess(than: other) { (best, score, isBetter) = (choice, other, true) }
        }
      }
    }
    return best
  }

  private func score(_ choice: [Int]) -> Score { Score(rows.map { $0.holds(choice) }) }

  /// How good a choice is.
  private struct Score {
    private let count: Int
    private let holds: [Bool]

    init(_ holds: [Bool]) { (count, self.holds) = (holds.count(where: \.self), holds) }

    func isLess(than other: Score) -> Bool {
      guard count == other.count else { return count < other.count }
      return zip(holds, other.holds).first { $0 != $1 }.map { !$0.0 } ?? false
    }
  }
}
