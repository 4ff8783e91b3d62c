internal import GameKit

/// How hard a question is meant to be.
public enum Difficulty: String, CaseIterable, Codable, Sendable {
  case easy, medium, hard
}

/// What a question is about.
public enum Category: String, CaseIterable, Codable, Sendable {
  case science = "Science"
  case history = "History"
  case geography = "Geography"
  case nature = "Nature"
  case sports = "Sports"
  case culture = "Culture"
  case foodAndDrink = "Food & Drink"
  case technology = "Technology"
}

/// Why a text is no question for this game.
public enum QuestionFault: Error, Hashable, Sendable {
  /// There is no id.
  case emptyID
  /// There is no question.
  case emptyText
  /// There are not three choices but so many.
  case choices(Int)
  /// One choice has no text.
  case emptyChoice(Letter)
  /// Two choices are the same once trimmed.
  case equalChoices(Letter, Letter)
}

/// A question with three answers, one of them right.
///
/// Invariant: id, text and choices are trimmed and not empty, there are three choices, and no two are equal.
public struct Question: Hashable, Encodable, Sendable {
  /// Its name, unique over all packs.
  public let id: String
  /// The question itself.
  public let text: String
  /// The three answers, in the order of ``Letter``.
  public let choices: [String]
  /// The right one.
  public let answer: Letter
  /// What is told after the answer.
  public let funFact: String?
  /// What it is about; nil passes every filter.
  public let category: Category?
  /// How hard it is.
  public let difficulty: Difficulty
  /// Where a reader can check it.
  public let source: String?
  /// The language it is written in, as an IETF tag such as `en`.
  public let language: String?

  /// Trims the texts and checks that they make a question; of the optional ones, an empty text counts as none.
  public init(
    id: String, text: String, choices: [String], answer: Letter, funFact: String? = nil,
    category: Category? = nil, difficulty: Difficulty = .medium, source: String? = nil,
    language: String? = nil
  ) throws(QuestionFault) {
    self.id = id.trimmed
    self.text = text.trimmed
    self.choices = try Self.checked(choices)
    self.answer = answer
    self.funFact = funFact?.trimmed.nonEmpty
    self.category = category
    self.difficulty = difficulty
    self.source = source?.trimmed.nonEmpty
    self.language = language?.trimmed.nonEmpty
    guard !self.id.isEmpty else { throw .emptyID }
    guard !self.text.isEmpty else { throw .emptyText }
  }

  /// The same question with its choices in another order; the letter of the right one follows.
  ///
  /// - Parameter order: Which of the present choices comes first, second and third.
  func reordered(_ order: [Letter]) -> Question {
    precondition(Set(order).count == Letter.allCases.count, "Each choice keeps one place")
    return Question(self, order: order)
  }

  private init(_ question: Question, order: [Letter]) {
    id = question.id
    text = question.text
    choices = order.map { question.choices[$0.index] }
    answer = zip(Letter.allCases, order).first { $1 == question.answer }?.0 ?? question.answer
    funFact = question.funFact
    category = question.category
    difficulty = question.difficulty
    source = question.source
    language = question.language
  }

  private static func checked(_ choices: [String]) throws(QuestionFault) -> [String] {
    guard choices.count == Letter.allCases.count else { throw .choices(choices.count) }
    let texts = choices.map(\.trimmed)
    for letter in Letter.allCases {
      guard !texts[letter.index].isEmpty else { throw .emptyChoice(letter) }
      for earlier in Letter.allCases.prefix(letter.index) where texts[earlier.index] == texts[letter.index] {
        throw .equalChoices(earlier, letter)
      }
    }
    return texts
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
