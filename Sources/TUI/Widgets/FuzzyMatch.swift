/// A fuzzy match of typed letters in a name, where they occur in order, possibly with others in between.
///
/// ```
/// sh   in   Show the History    →   0, 1 rather than 0, 9
/// ```
///
/// Ignores case and accents. Of several matches the best is used: at the beginnings of words, and adjacent.
struct FuzzyMatch: Hashable, Sendable {
  /// The quality of the match, only for comparison.
  let score: Int
  let positions: [Int]

  private static let letter = 16
  private static let wordStart = 10
  private static let nameStart = 4
  private static let neighbor = 12
  private static let gap = -1

  /// Finds letters in a name, ignoring spaces; nil if they do not all occur in order.
  init?(_ typed: String, in name: String) {
    let wanted = typed.filter { !$0.isWhitespace }.map(\.folded)
    let characters = name.map(\.folded)
    let scores = Self.scores(of: characters)
    var ends: [[End?]] = []
    for letter in wanted {
      ends.append(Self.ends(of: letter, in: characters, scores, after: ends.last))
    }
    guard let last = ends.last else {
      (score, positions) = (0, [])
      return
    }
    let best = last.indices.filter { last[$0] != nil }.max { Self.score(last[$0]) < Self.score(last[$1]) }
    guard let best else { return nil }
    score = Self.score(last[best])
    positions = Self.trace(ends, from: best)
  }

  /// The best match of the letters up to one of them, if that one is at a given index.
  private struct End {
    let score: Int
    /// The index of the previous letter.
    let previous: Int?
  }

  private static func score(_ end: End?) -> Int { end?.score ?? .min }

  /// Returns the score of a match at each index.
  private static func scores(of characters: [Character]) -> [Int] {
    characters.indices.map { index in
      guard index > 0 else { return letter + wordStart + nameStart }
      let begins = !characters[index - 1].isPartOfWord && characters[index].isPartOfWord
      return letter + (begins ? wordStart : 0)
    }
  }

  private static func ends(
    of letter: Character, in characters: [Character], _ scores: [Int], after earlier: [End?]?
  ) -> [End?] {
    var behind: (position: Int, score: Int)?
    return characters.indices.map { index in
      defer { behind = reach(behind, index, in: earlier) }
      guard characters[index] == letter else { return nil }
      guard let earlier else { return End(score: scores[index], previous: nil) }
      var best = behind.map { End(score: $0.score + scores[index], previous: $0.position) }
      if index > 0, let beside = earlier[index - 1] {
        let score = beside.score + scores[index] + neighbor
        if score >= (best?.score ?? .min) { best = End(score: score, previous: index - 1) }
      }
      return best
    }
  }

  /// Returns the best match of the previous letter to the left of an index, minus the cost of the gap.
  private static func reach(
    _ behind: (position: Int, score: Int)?, _ index: Int, in earlier: [End?]?
  ) -> (position: Int, score: Int)? {
    let farther = behind.map { (position: $0.position, score: $0.score + gap) }
    guard let here = earlier?[index], here.score >= farther?.score ?? .min else { return farther }
    return (index, here.score)
  }

  private static func trace(_ ends: [[End?]], from last: Int) -> [Int] {
    var positions: [Int] = []
    var position: Int? = last
    for row in ends.reversed() {
      guard let here = position else { break }
      positions.append(here)
      position = row[here]?.previous
    }
    return positions.reversed()
  }
}

extension Character {
  /// The character in lowercase without accents.
  fileprivate var folded: Character {
    let small = lowercased().first ?? self
    guard !small.isASCII, small.isLetter, small.columns == 1 else { return small }
    let plain = small.ascii
    return plain.isLetter ? plain : small
  }

  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
