import GameKit
import Snakesss

/// Finds questions that ask the same thing in nearly the same words.
///
/// Two questions are similar if the Jaccard index of their significant words (shared words over all words) is
/// at least three fifths. For any fixed order of words, the first words of such questions have one in common;
/// with rare words first, few other pairs do.
///
/// - Source: Prefix filtering, as in R. J. Bayardo, Y. Ma and R. Srikant, "Scaling Up All Pairs Similarity
///   Search", WWW 2007.
struct WordOverlap {
  static let stopWords: Set<Substring> = [
    "a", "an", "and", "are", "as", "at", "by", "did", "do", "does", "for", "from", "has", "have", "how", "in",
    "is", "it", "its", "many", "of", "on", "or", "that", "the", "these", "this", "to", "was", "were", "what",
    "when", "where", "which", "who", "whose", "with",
  ]
  /// The most questions that one is compared with; only questions made of the same few words exceed it.
  private static let mostComparisons = 2000

  /// The significant words of each question as numbers, rarest first.
  private let words: [[Int]]
  /// For each word, the earlier questions that have it among their first words.
  private var questionsByWord: [[Int]]
  /// For each question, the latest one that it was compared with.
  private var comparedWith: [Int]

  /// The number of comparisons so far.
  private(set) var comparisons = 0

  /// The faults of questions that are similar to an earlier one.
  static func faults(in questions: [PackedQuestion]) -> [PackFault] {
    var overlap = WordOverlap(questions.map(\.question))
    return overlap.pairs().map { late, early in
      let twin = questions[early]
      return questions[late].fault(
        .quality(.similar(id: twin.question.id, file: twin.file, line: twin.line)))
    }
  }

  /// For each question that is similar to an earlier one, the indices of both.
  mutating func pairs() -> [(late: Int, early: Int)] {
    words.indices.compactMap { late in firstSimilar(to: late).map { (late, $0) } }
  }

  init(_ questions: [Question]) {
    let texts = questions.map(Self.words)
    var counts: [Substring: Int] = [:]
    for word in texts.joined() { counts[word, default: 0] += 1 }
    let order = counts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(order.map(\.key), 0...))
    words = texts.map { text in text.compactMap { numbers[$0] }.sorted() }
    questionsByWord = Array(repeating: [], count: order.count)
    comparedWith = Array(repeating: -1, count: questions.count)
  }

  /// The significant words of the question and its right answer; without the answer, questions of the same
  /// pattern about different things would be similar.
  private static func words(of question: Question) -> Set<Substring> {
    let text = question.text + " " + question.choices[question.answer.index]
    return Set(text.caseFolded.split { !$0.isLetter && !$0.isNumber }).subtracting(stopWords)
  }

  /// The first earlier question that is similar; must be called for all questions in order.
  private mutating func firstSimilar(to late: Int) -> Int? {
    let own = words[late]
    var first: Int?
    var rest = Self.mostComparisons
    for word in own.prefix(own.count - (own.count * 3 + 4) / 5 + 1) {
      for early in questionsByWord[word].prefix(rest) where comparedWith[early] != late {
        comparedWith[early] = late
        rest -= 1
        comparisons += 1
        if early < first ?? late, areSimilar(words[early], own) { first = early }
      }
      questionsByWord[word].append(late)
    }
    return first
  }

  private func areSimilar(_ one: [Int], _ other: [Int]) -> Bool {
    guard min(one.count, other.count) * 5 >= max(one.count, other.count) * 3 else { return false }
    var (left, right, common) = (one[...], other[...], 0)
    while let first = left.first, let second = right.first {
      if first == second { common += 1 }
      if first <= second { left.removeFirst() }
      if second <= first { right.removeFirst() }
    }
    return common > 0 && common * 5 >= (one.count + other.count - common) * 3
  }
}
