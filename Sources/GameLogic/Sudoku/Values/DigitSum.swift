/// Cells whose digits have a given sum, each with the digits that it can still have.
struct DigitSum: Hashable, Sendable {
  let sum: Int
  /// For each cell, its candidates; a single one for a cell with a digit.
  let open: [DigitSet]
  /// True if no two of the cells can hold the same digit.
  let areDifferent: Bool

  /// A way to fill the first cells: all that matters for the next ones.
  private struct Beginning: Hashable {
    var sum = 0
    var used = DigitSet()
  }

  /// For each cell, the digits for which the other cells can make up the sum; empty sets if nothing has the sum.
  var possible: [DigitSet] {
    let beginnings = beginnings
    var possible = open.map { _ in DigitSet() }
    var leading = beginnings[open.count].filter { $0.sum == sum }
    for place in open.indices.reversed() {
      leading = beginnings[place].filter { beginning in
        let digits = open[place].filter { next(beginning, $0).map(leading.contains) ?? false }
        possible[place] = possible[place].union(DigitSet(digits))
        return !digits.isEmpty
      }
    }
    return possible
  }

  /// The ways to fill the first cells, by their number.
  private var beginnings: [Set<Beginning>] {
    open.reduce(into: [[Beginning()]]) { all, digits in
      var longer = Set<Beginning>()
      for beginning in all[all.count - 1] {
        for digit in digits { next(beginning, digit).map { _ = longer.insert($0) } }
      }
      all.append(longer)
    }
  }

  private func next(_ beginning: Beginning, _ digit: Int) -> Beginning? {
    guard beginning.sum + digit <= sum, !beginning.used.contains(digit) else { return nil }
    var next = beginning
    next.sum += digit
    if areDifferent { next.used.insert(digit) }
    return next
  }
}
