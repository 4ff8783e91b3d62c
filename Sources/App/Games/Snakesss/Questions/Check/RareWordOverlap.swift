import GameKit
private import Glibc
import Snakesss

/// Finds questions that rest on the same fact, whatever the wording.
///
/// Rare words say more than common ones. A word in `k` of `n` questions weighs `log(n / k) / log(n)`: nearly
/// 1 if only two questions have it, 0 if all do. Two questions rest on one fact, or one gives the other away,
/// if the words they share in question, right answer and fun fact weigh at least ``limit`` in total.
///
/// Leaving out each question's most common words up to that total weight, such a pair still shares a word, so
/// only questions that share one of the remaining words are compared.
///
/// - Source: The weights are those of K. Spärck Jones, "A Statistical Interpretation of Term Specificity and
///   Its Application in Retrieval", Journal of Documentation 28 (1972); for the filter see ``WordOverlap``.
struct RareWordOverlap {
  /// The least weight of shared words that is a fault; a word that only two questions have weighs about 1.
  static let limit = 4.4
  /// The least weight worth a writer's attention.
  static let worthReading = 3.5
  /// The number of letters in a word stem.
  private static let stemLength = 5
  /// The most questions that one is compared with.
  private static let mostComparisons = 2000

  /// Two questions by index, and the weight of the words that they share.
  struct Pair: Hashable {
    let late: Int
    let early: Int
    let weight: Double
  }

  /// The stems of each question as numbers, rarest first.
  private let words: [[Int]]
  /// The weights of the stems.
  private let weights: [Double]

  /// The pairs that deserve a writer's attention.
  static func closest(in questions: [PackedQuestion]) -> [Pair] {
    RareWordOverlap(questions.map(\.question)).pairs(from: worthReading)
  }

  /// The faults of questions that share too much with an earlier one.
  static func faults(of closest: [Pair], in questions: [PackedQuestion]) -> [PackFault] {
    closest.filter { $0.weight >= limit }.map { pair in
      let twin = questions[pair.early]
      return questions[pair.late].fault(
        .quality(.sameFact(id: twin.question.id, file: twin.file, line: twin.line)))
    }
  }

  init(_ questions: [Question]) {
    let texts = questions.map(Self.stems)
    var counts: [Substring: Int] = [:]
    for stem in texts.joined() { counts[stem, default: 0] += 1 }
    let order = counts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(order.map(\.key), 0...))
    words = texts.map { text in text.compactMap { numbers[$0] }.sorted() }
    let all = Double(max(questions.count, 2))
    weights = order.map { log(all / Double($0.value)) / log(all) }
  }

  /// The stems of significant words, and the numbers.
  private static func stems(of question: Question) -> Set<Substring> {
    let text = [question.text, question.choices[question.answer.index], question.funFact ?? ""]
      .joined(separator: " ")
    let words = text.caseFolded.split { !$0.isLetter && !$0.isNumber }
      .filter { $0.count > 1 && !WordOverlap.stopWords.contains($0) }
    return Set(words.map { $0.prefix(stemLength) })
  }

  /// For each question, the earlier one that shares the most weight, if it reaches a limit.
  func pairs(from limit: Double) -> [Pair] {
    var questionsByWord = [[Int]](repeating: [], count: weights.count)
    var comparedWith = [Int](repeating: -1, count: words.count)
    return words.indices.compactMap { late in
      var best: Pair?
      var rest = Self.mostComparisons
      for word in rarest(of: words[late], from: limit) {
        for early in questionsByWord[word].prefix(rest) where comparedWith[early] != late {
          comparedWith[early] = late
          rest -= 1
          let weight = common(words[early], words[late])
          if weight >= limit, weight > best?.weight ?? 0 {
            best = Pair(late: late, early: early, weight: weight)
          }
        }
        questionsByWord[word].append(late)
      }
      return best
    }
  }

  /// The words without the most common ones, as many as weigh less than the limit in total.
  private func rarest(of words: [Int], from limit: Double) -> ArraySlice<Int> {
    var (weight, rest) = (0.0, words[...])
    while let word = rest.last, weight + weights[word] < limit {
      weight += weights[word]
      rest.removeLast()
    }
    return rest
  }

  private func common(_ one: [Int], _ other: [Int]) -> Double {
    var (left, right, weight) = (0, 0, 0.0)
    while left < one.count, right < other.count {
      let (first, second) = (one[left], other[right])
      if first == second { weight += weights[first] }
      if first <= second { left += 1 }
      if second <= first { right += 1 }
    }
    return weight
  }
}
