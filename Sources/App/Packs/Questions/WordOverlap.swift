import GameKit
import Snakesss

/// The search for questions that ask the same in nearly the same words.
enum WordOverlap {
  /// The share of common words from which on two questions count as alike.
  static let limit = 0.6

  /// Words that say nothing about what is asked.
  private static let filler: Set<Substring> = [
    "a", "an", "and", "are", "as", "at", "by", "did", "do", "does", "for", "from", "has", "have", "how", "in",
    "is", "it", "its", "many", "of", "on", "or", "that", "the", "these", "this", "to", "was", "were", "what",
    "when", "where", "which", "who", "whose", "with",
  ]

  /// Names, for each question, the first earlier one that it is like.
  static func faults(in questions: [PackedQuestion]) -> [PackFault] {
    let words = questions.map { Self.words(of: $0.question) }
    return questions.indices.compactMap { late in
      guard let early = words[..<late].firstIndex(where: { areAlike($0, words[late]) }) else { return nil }
      let twin = questions[early]
      return questions[late].fault(.quality(.alike(id: twin.question.id, file: twin.file, line: twin.line)))
    }
  }

  /// The words that matter: those of the question and of its right answer, so that two questions of one
  /// pattern that ask for different things are not alike.
  private static func words(of question: Question) -> Set<Substring> {
    let text = question.text + " " + question.choices[question.answer.index]
    return Set(text.caseFolded.split { !$0.isLetter && !$0.isNumber }).subtracting(filler)
  }

  /// Whether the words in common are that large a share of all words of both (the Jaccard index).
  private static func areAlike(_ one: Set<Substring>, _ other: Set<Substring>) -> Bool {
    let common = one.count { other.contains($0) }
    return common > 0 && Double(common) >= limit * Double(one.count + other.count - common)
  }
}
