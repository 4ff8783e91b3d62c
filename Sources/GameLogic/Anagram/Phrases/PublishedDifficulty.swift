import Glibc

/// A phrase's difficulty by the formula shared by servers and clients of this game.
///
/// - Source: The anagram game by oliban (difficulty-algorithm.js, version 1.0.0): the words weigh 10·(w − 1)^1.5, the
///   letters 1.5·n^1.2, common letters up to 25 (half of that for three letters or fewer), repeated letters up to 15.
public struct PublishedDifficulty: Hashable, Comparable, Sendable {
  /// At least 1, without an upper bound; long phrases exceed 100.
  public let score: Int

  /// Rates a phrase, ignoring characters that are not letters of the language.
  public init(of phrase: String, in language: PhraseLanguage) {
    let letters = phrase.lowercased().filter { language.frequencies[$0] != nil }
    let words = phrase.split(whereSeparator: \.isWhitespace).count
    guard !letters.isEmpty else {
      score = 1
      return
    }
    let count = Double(letters.count)
    let frequency = letters.reduce(0) { $0 + (language.frequencies[$1] ?? 0) } / count
    let commonness = 25 * frequency / language.maximum * (letters.count <= 3 ? 0.5 : 1)
    let repetition = 15 * (count - Double(Set(letters).count)) / count
    let extent = 10 * pow(Double(max(0, words - 1)), 1.5) + 1.5 * pow(count, 1.2)
    score = Int(max(1, extent + commonness + repetition).rounded())
  }

  /// The label familiar to players of the original.
  public var label: String {
    switch score {
    case ...20: "Very Easy"
    case ...40: "Easy"
    case ...60: "Medium"
    case ...80: "Hard"
    default: "Very Hard"
    }
  }

  public static func < (one: Self, other: Self) -> Bool { one.score < other.score }
}
