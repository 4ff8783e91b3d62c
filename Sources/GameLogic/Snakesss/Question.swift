internal import GameKit

public enum Letter: String, CaseIterable, Codable, Sendable {
  case a, b, c

  /// The index of the answer among the three.
  public var index: Int {
    switch self {
    case .a: 0
    case .b: 1
    case .c: 2
    }
  }
}

public enum Difficulty: String, CaseIterable, Codable, Sendable {
  case easy, medium, hard
}

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

/// A reason for rejecting a question.
public enum QuestionFault: Error, Hashable, Sendable {
  case emptyID
  case emptyText
  /// The number of choices is not three.
  case choices(Int)
  case emptyChoice(Letter)
  /// Two choices are equal after trimming.
  case equalChoices(Letter, Letter)
}

/// A question with three answers, one of them right.
///
/// Invariant: id, text and the three choices are trimmed and not empty, and no two choices are equal.
public struct Question: Hashable, Encodable, Sendable {
  /// Unique across all packs.
  public let id: String
  public let text: String
  /// What the question is about, if it is to be looked at.
  public let picture: QuestionPicture?
  /// Always three, in the order of ``Letter``.
  public let choices: [String]
  public let answer: Letter
  /// A remark shown with the answer.
  public let funFact: String?
  /// The subject; a question without one passes every filter.
  public let category: Category?
  public let difficulty: Difficulty
  /// The evidence for the answer.
  public let source: String?
  /// The language as an IETF tag, such as `en`.
  public let language: String?

  /// Trims and checks the texts; an empty optional text becomes nil.
  public init(
    id: String, text: String, picture: QuestionPicture? = nil, choices: [String], answer: Letter,
    funFact: String? = nil, category: Category? = nil, difficulty: Difficulty = .medium,
    source: String? = nil, language: String? = nil
  ) throws(QuestionFault) {
    self.id = id.trimmed
    self.text = text.trimmed
    self.picture = picture
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

  /// Returns the question with its choices reordered; the answer's letter follows.
  ///
  /// - Parameter order: The current letters of the new first, second and third choice.
  func reordered(_ order: [Letter]) -> Question {
    precondition(Set(order).count == Letter.allCases.count, "An order names each choice once")
    return Question(self, order: order)
  }

  private init(_ question: Question, order: [Letter]) {
    id = question.id
    text = question.text
    picture = question.picture
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

extension Question {
  /// The text without case, punctuation and spacing; questions that are equal in it count as duplicates.
  public var normalizedText: String {
    text.caseFolded
      .split { $0.isWhitespace || $0.isPunctuation }
      .joined(separator: " ")
  }

  func shuffled(by random: inout SeededRandom) -> Question {
    reordered(random.shuffled(Letter.allCases))
  }
}

extension Question: Decodable {
  private enum Key: String, CodingKey {
    case id, text, picture, choices, answer, funFact, category, difficulty, source, language
  }

  /// Throws if the question is invalid.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    do {
      try self.init(
        id: fields.decode(String.self, forKey: .id),
        text: fields.decode(String.self, forKey: .text),
        picture: fields.decodeIfPresent(QuestionPicture.self, forKey: .picture),
        choices: fields.decode([String].self, forKey: .choices),
        answer: fields.decode(Letter.self, forKey: .answer),
        funFact: fields.decodeIfPresent(String.self, forKey: .funFact),
        category: fields.decodeIfPresent(Category.self, forKey: .category),
        difficulty: fields.decode(Difficulty.self, forKey: .difficulty),
        source: fields.decodeIfPresent(String.self, forKey: .source),
        language: fields.decodeIfPresent(String.self, forKey: .language))
    } catch let fault as QuestionFault {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Not a question: \(fault)"))
    }
  }
}
