extension String {
  /// The known name that takes the fewest changes to reach, if it takes few enough to be a slip.
  func nearest(in names: [String]) -> String? {
    let best = names.map { (name: $0, changes: changes(to: $0)) }.min { $0.changes < $1.changes }
    guard let best, best.changes <= max(2, count / 3) else { return nil }
    return best.name
  }

  /// How many signs must be put in, taken out or replaced (V. Levenshtein, 1965).
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
