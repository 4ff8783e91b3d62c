public import Snakesss

/// Why questions that can be played are not good enough to be shipped.
public enum QualityFault: Hashable, Sendable {
  /// A text has more characters than 80×24 cells can show at once.
  case tooLong(ItemKey, characters: Int, limit: Int)
  /// Something that a player may leave out is missing.
  case missing(ItemKey)
  /// A text has a character that cannot be seen.
  case unprintable(ItemKey)
  /// The id does not begin with its category.
  case idWithout(prefix: String)
  /// The words are nearly those of another question.
  case alike(id: String, file: String, line: Int)
  /// A category has too few questions of a difficulty.
  case tooFew(Category, Difficulty, count: Int, needed: Int)
  /// A letter is right too rarely or too often.
  case letter(Letter, count: Int, allowed: ClosedRange<Int>)
  /// Whoever always takes the longest or the shortest choice is right too often.
  case length(ChoiceLength, percent: Int, limit: Int)

  /// A choice that stands out by its length.
  public enum ChoiceLength: String, CaseIterable, Hashable, Sendable {
    case longest, shortest
  }

  var sentence: String {
    switch self {
    case .tooLong(let key, let characters, let limit):
      "“\(key.rawValue)” has \(characters) characters; \(limit) fit on a screen of 80×24."
    case .missing(let key): "“\(key.rawValue)” is missing."
    case .unprintable(let key): "“\(key.rawValue)” has a character that cannot be seen."
    case .idWithout(let prefix): "Its id does not begin with “\(prefix)”."
    case .alike(let id, let file, let line):
      "It has nearly the same words as “\(id)” in \(file), line \(line)."
    case .tooFew(let category, let difficulty, let count, let needed):
      "\(category.rawValue) has \(count) of at least \(needed) \(difficulty.rawValue) questions."
    case .letter(let letter, let count, let allowed):
      "“\(letter.rawValue)” is right \(count) times; \(allowed.lowerBound) to \(allowed.upperBound) would be even."
    case .length(let length, let percent, let limit):
      "Whoever takes the \(length.rawValue) choice is right in \(percent) of 100 cases; \(limit) are allowed."
    }
  }
}
