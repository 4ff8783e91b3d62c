/// A key of an item of a question pack, spelled as in the file.
public enum ItemKey: String, CaseIterable, Hashable, Sendable {
  case id, question, choices
  case choiceA = "choices.a"
  case choiceB = "choices.b"
  case choiceC = "choices.c"
  case answer, funFact, category, difficulty, source
  case language = "lang"

  /// The keys without which there is no question.
  static let required: [ItemKey] = [.id, .question, .choiceA, .choiceB, .choiceC, .answer]
  /// The keys of the three choices, in the order of the letters.
  static let choiceKeys: [ItemKey] = [.choiceA, .choiceB, .choiceC]
}
