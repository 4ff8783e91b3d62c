/// How well a few typed letters fit a name: they stand in it in their order, perhaps with others between.
///
/// ```
/// sh   in   Show the History    →   0, 1 rather than 0, 9
/// ```
///
/// Large and small letters are the same, and so are letters with and without accents. Of all ways to find
/// the letters the best one counts: at the beginnings of words, and side by side.
struct FuzzyMatch: Hashable, Sendable {
  /// How well they fit; only good for comparing.
  let score: Int
  /// Which signs of the name they are, from 0.
  let places: [Int]

  private static let letter = 16
  private static let wordStart = 10
  private static let nameStart = 4
  private static let neighbour = 12
  private static let gap = -1

  /// Finds letters in a name; nil when they do not all stand in it in their order.
  ///
  /// Spaces that are typed do not count.
  init?(_ typed: String, in name: String) {
    let wanted = typed.filter { !$0.isWhitespace }.map(\.folded)
    let signs = name.map(\.folded)
    let worth = Self.worth(of: signs)
    var ends: [[End?]] = []
    for letter in wanted {
      ends.append(Self.ends(of: letter, in: signs, worth, after: ends.last))
    }
    guard let last = ends.last else {
      (score, places) = (0, [])
      return
    }
    let best = last.indices.filter { last[$0] != nil }.max { Self.score(last[$0]) < Self.score(last[$1]) }
    guard let best else { return nil }
    score = Self.score(last[best])
    places = Self.trace(ends, from: best)
  }

  /// The best way to find the letters up to one of them, when that one stands at a certain place.
  private struct End {
    let score: Int
    /// Where the letter before stands.
    let previous: Int?
  }

  private static func score(_ end: End?) -> Int { end?.score ?? .min }

  /// What it is worth to find a letter at each place.
  private static func worth(of signs: [Character]) -> [Int] {
    signs.indices.map { index in
      guard index > 0 else { return letter + wordStart + nameStart }
      let begins = !signs[index - 1].isPartOfWord && signs[index].isPartOfWord
      return letter + (begins ? wordStart : 0)
    }
  }

  private static func ends(
    of letter: Character, in signs: [Character], _ worth: [Int], after earlier: [End?]?
  ) -> [End?] {
    var behind: (place: Int, score: Int)?
    return signs.indices.map { index in
      defer { behind = reach(behind, index, in: earlier) }
      guard signs[index] == letter else { return nil }
      guard let earlier else { return End(score: worth[index], previous: nil) }
      var best = behind.map { End(score: $0.score + worth[index], previous: $0.place) }
      if index > 0, let beside = earlier[index - 1] {
        let score = beside.score + worth[index] + neighbour
        if score >= (best?.score ?? .min) { best = End(score: score, previous: index - 1) }
      }
      return best
    }
  }

  /// The best end of the letter before that is left of a place, less what the distance to it costs.
  private static func reach(
    _ behind: (place: Int, score: Int)?, _ index: Int, in earlier: [End?]?
  ) -> (place: Int, score: Int)? {
    let farther = behind.map { (place: $0.place, score: $0.score + gap) }
    guard let here = earlier?[index], here.score >= farther?.score ?? .min else { return farther }
    return (index, here.score)
  }

  private static func trace(_ ends: [[End?]], from last: Int) -> [Int] {
    var places: [Int] = []
    var place: Int? = last
    for row in ends.reversed() {
      guard let here = place else { break }
      places.append(here)
      place = row[here]?.previous
    }
    return places.reversed()
  }
}

extension Character {
  /// The sign as a small letter without accents.
  fileprivate var folded: Character {
    let small = lowercased().first ?? self
    guard !small.isASCII, small.isLetter, small.columns == 1 else { return small }
    let plain = small.ascii
    return plain.isLetter ? plain : small
  }

  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
