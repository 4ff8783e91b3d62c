import GameKit
import Snakesss

/// Finds questions that ask the same in nearly the same words.
///
/// Two questions are similar if the Jaccard index of their significant words, the share of common words in all words of
/// both, is at least three fifths. Of two such questions, those words of each that come first in any one order of all
/// words have a word in common; with the rarest words first, few others have.
///
/// - Source: prefix filtering, as in R. J. Bayardo, Y. Ma and R. Srikant, "Scaling Up All Pairs Similarity Search",
///   WWW 2007.
struct WordOverlap {
  /// Words without meaning of their own.
  static let stopWords: Set<Substring> = [
    "a", "an", "and", "are", "as", "at", "by", "did", "do", "does", "for", "from", "has", "have", "how", "in",
    "is", "it", "its", "many", "of", "on", "or", "that", "the", "these", "this", "to", "was", "were", "what",
    "when", "where", "which", "who", "whose", "with",
  ]
  /// The most questions that one is compared with; only questions made of the same few words have more in common.
  private static let mostComparisons = 2000

  /// The significant words of each question as numbers, the rarest first.
  private let words: [[Int]]
  /// The earlier questions that have a word among their first ones, by word.
  private var questionsByWord: [[Int]]
  /// For each question, the latest one that it was compared with.
  private var comparedWith: [Int]

  /// The number of pairs of questions that were compared so far.
  private(set) var comparisons = 0

  /// Names, for each question, the first earlier one that it is similar to.
  static func faults(in questions: [PackedQuestion]) -> [PackFault] {
    var overlap = WordOverlap(questions.map(\.question))
    return overlap.pairs().map { late, early in
      let twin = questions[early]
      return questions[late].fault(
        .quality(.similar(id: twin.question.id, file: twin.file, line: twin.line)))
    }
  }

  /// The questions that are similar to an earlier one, each with the first such one, by their indices.
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

  /// The significant words: those of the question and of its right answer, so that two questions of one
  /// pattern that ask for different things are not similar.
  private static func words(of question: Question) -> Set<Substring> {
    let text = question.text + " " + question.choices[question.answer.index]
    return Set(text.caseFolded.split { !$0.isLetter && !$0.isNumber }).subtracting(stopWords)
  }

  /// The first question before another one that is similar to it; to be asked of all of them in order.
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
