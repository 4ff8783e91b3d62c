/// The words of a language, in lower case.
public struct WordList: Hashable, Sendable {
  private let words: Set<String>

  /// Reads a list with one word per line; words that cannot be part of a phrase are skipped.
  public init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    words = Set(
      lines.filter {
        $0.first != "#" && 1...PhraseRules.longestWord ~= $0.count && $0.allSatisfy(\.isLowercaseLetter)
      }
      .map { String($0) })
  }

  public var count: Int { words.count }

  public func contains(_ word: String) -> Bool { words.contains(word) }

  /// True if there are enough words for a phrase and all of them are real.
  public func isFind(_ words: [String]) -> Bool {
    PhraseRules.words.contains(words.count) && words.allSatisfy(contains)
  }

  /// Counts the ways to split a phrase's letters into the same number of real words, in any order.
  ///
  /// - Parameters:
  ///   - most: The count at which to stop.
  ///   - steps: The most words to try, because the time grows fast with the letters.
  public func splits(of target: AnagramTarget, upTo most: Int = 500, steps: Int = 200_000) -> Int {
    var search = SplitSearch(target, words, most: most, steps: steps)
    return search.count()
  }
}

extension Character {
  fileprivate var isLowercaseLetter: Bool { isLetter && !isUppercase }
}

/// Letter counts, one lane for each different letter of a phrase.
private typealias LetterCounts = SIMD32<UInt8>

private struct SplitSearch {
  /// The words contained in the letters, grouped by their letters, with the size of each group.
  private let entries: [(counts: LetterCounts, words: Int)]
  private let whole: LetterCounts
  private let parts: Int
  private let most: Int
  private var steps: Int
  private var found = 0

  init(_ target: AnagramTarget, _ words: Set<String>, most: Int, steps: Int) {
    let letters = target.letters
    let lanes = Dictionary(
      uniqueKeysWithValues: Set(letters).sorted().prefix(LetterCounts.scalarCount).enumerated().map {
        ($1, $0)
      })
    whole = Self.counts(of: letters, lanes) ?? LetterCounts()
    var groups: [LetterCounts: Int] = [:]
    for word in words {
      guard let counts = Self.counts(of: Array(word), lanes), all(counts .<= whole) else { continue }
      groups[counts, default: 0] += 1
    }
    // Long words first, in an order that does not depend on the set's.
    entries = groups.sorted {
      let (one, other) = ($0.key.wrappedSum(), $1.key.wrappedSum())
      return one == other ? Self.isBefore($0.key, $1.key) : one > other
    }.map { (counts: $0.key, words: $0.value) }
    parts = target.words.count
    self.most = most
    self.steps = steps
  }

  private static func counts(of letters: [Character], _ lanes: [Character: Int]) -> LetterCounts? {
    var counts = LetterCounts()
    for letter in letters {
      guard let lane = lanes[letter] else { return nil }
      counts[lane] += 1
    }
    return counts
  }

  private static func isBefore(_ one: LetterCounts, _ other: LetterCounts) -> Bool {
    let lane = (0..<LetterCounts.scalarCount).first { one[$0] != other[$0] }
    return lane.map { one[$0] > other[$0] } ?? false
  }

  mutating func count() -> Int {
    search(from: 0, rest: whole, parts: parts, ways: 1)
    return min(found, most)
  }

  private mutating func search(from start: Int, rest: LetterCounts, parts: Int, ways: Int) {
    if parts == 0 {
      if rest == LetterCounts() { found += ways }
      return
    }
    for index in entries.indices.dropFirst(start) {
      guard steps > 0, found < most else { return }
      steps -= 1
      let entry = entries[index]
      guard parts > 1 ? all(entry.counts .<= rest) : entry.counts == rest else { continue }
      search(from: index, rest: rest &- entry.counts, parts: parts - 1, ways: ways * entry.words)
    }
  }
}
