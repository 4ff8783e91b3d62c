/// One of the three answers of a question.
public enum Letter: String, CaseIterable, Codable, Sendable {
  case a, b, c
}

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

/// A question with three answers, one of them right.
///
/// Invariant: no text is empty, and no two choices are equal after trimming.
public struct Question: Hashable, Codable, Sendable {
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
}
