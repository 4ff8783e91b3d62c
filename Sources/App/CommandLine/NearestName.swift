extension String {
  /// The known name that was probably meant: the only one that begins like this, or the one that takes
  /// the fewest changes to reach, if it takes few enough to be a slip.
  func nearest(in names: [String]) -> String? {
    let longer = names.filter { $0.hasPrefix(self) }
    if count > 2, longer.count == 1 { return longer.first }
    let best = names.map { (name: $0, changes: changes(to: $0)) }.min { $0.changes < $1.changes }
    guard let best, best.changes <= max(2, count / 3) else { return nil }
    return best.name
  }

  /// How many signs must be put in, taken out or replaced.
  ///
  /// - Source: V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions, and
  ///   reversals", Soviet Physics Doklady 10 (1966), pages 707 to 710; computed row by row as
  ///   R. A. Wagner and M. J. Fischer do, Journal of the ACM 21 (1974), pages 168 to 173.
  func changes(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (line, sign) in enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in target.indices {
        let kept = diagonal + (sign == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(kept, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
