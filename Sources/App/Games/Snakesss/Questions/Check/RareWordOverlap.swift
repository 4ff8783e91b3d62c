import GameKit
private import Glibc
import Snakesss

/// Finds questions that rest on one fact, in whatever words.
///
/// Common words say little, rare ones much. A word that is in `k` of `n` questions weighs `log(n / k) / log(n)`: nearly 1
/// if two questions alone have it, 0 if all do. Two questions rest on one fact, or one gives the other away, if the
/// words that both have, in question, right answer and fun fact, together weigh at least ``limit``.
///
/// Such a pair has a word in common that is not among the most common words of either that together weigh less than the
/// limit, so that only questions with a common word among the others are compared.
///
/// - Source: the weights are those of K. Spärck Jones, "A Statistical Interpretation of Term Specificity and Its
///   Application in Retrieval", Journal of Documentation 28 (1972); for the filter see ``WordOverlap``.
struct RareWordOverlap {
  /// The least weight of the words that a pair has in common, in words that only the two have.
  static let limit = 4.4
  /// The least weight that a writer should look at.
  static let worthReading = 3.5
  /// The letters that make the stem of a word.
  private static let stemLength = 5
  /// The most questions that one is compared with.
  private static let mostComparisons = 2000

  /// Two questions by their indices, and the weight of the words that both have.
  struct Pair: Hashable {
    let late: Int
    let early: Int
    let weight: Double
  }

  /// The stems of each question as numbers, the rarest first.
  private let words: [[Int]]
  /// The weights of the stems.
  private let weights: [Double]

  /// The pairs that a writer should look at.
  static func closest(in questions: [PackedQuestion]) -> [Pair] {
    RareWordOverlap(questions.map(\.question)).pairs(from: worthReading)
  }

  /// Names, for each question, the earlier one that it has most in common with, if that is too much.
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

  /// The first letters of the significant words, and the numbers.
  private static func stems(of question: Question) -> Set<Substring> {
    let text = [question.text, question.choices[question.answer.index], question.funFact ?? ""]
      .joined(separator: " ")
    let words = text.caseFolded.split { !$0.isLetter && !$0.isNumber }
      .filter { $0.count > 1 && !WordOverlap.stopWords.contains($0) }
    return Set(words.map { $0.prefix(stemLength) })
  }

  /// For each question that has words of some weight in common with an earlier one, the pair that has the most.
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

  /// The words of a question without the most common ones, as many as together weigh less than the limit.
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
