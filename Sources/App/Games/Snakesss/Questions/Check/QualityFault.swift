import Kit
import Snakesss

/// A reason why questions that can be played are not good enough to be shipped.
enum QualityFault: Hashable {
  /// A text has more characters than 80×24 cells can show at once.
  case tooLong(ItemKey, characters: Int, limit: Int)
  /// A text has more characters than can be said in one breath.
  case longWinded(ItemKey, characters: Int, limit: Int)
  /// An optional text is missing.
  case missing(ItemKey)
  /// A text contains an invisible character.
  case unprintable(ItemKey)
  /// A text contains a word that no text for players may contain.
  case banned(String, ItemKey)
  /// A text contains a word in British spelling.
  case british(String, ItemKey)
  /// The source names neither a year nor a page, chapter or entry.
  case vagueSource
  /// The right answer is the only choice with a quotation mark.
  case onlyQuoted
  /// The choices are numbers of one kind, and one is more exact than another by this many digits or more.
  case unevenPrecision(digits: Int)
  /// The id does not begin with its category.
  case idWithout(prefix: String)
  /// The words are nearly those of another question.
  case similar(id: String, file: String, line: Int)
  /// The rare words of question, answer and fun fact are those of another question.
  case sameFact(id: String, file: String, line: Int)
  /// A word of the question is in the right answer and in no other choice.
  case sharedWord(String)
  /// The right answer is that of too many questions.
  case repeatedAnswer(String, count: Int, limit: Int)
  /// Too many people know the answer.
  case known(percent: Int, limit: Int)
  /// Too few people have checked the question in one way.
  case tooFewChecks(ItemKey, count: Int, needed: Int)
  /// Too many questions wait for readers.
  case unread(count: Int, allowed: Int)
  /// A category has too few questions of a level.
  case tooFew(Category, level: String, count: Int, needed: Int)
  /// A letter is right too rarely or too often.
  case letter(Letter, count: Int, allowed: ClosedRange<Int>)
  /// A way to choose without knowing anything is right too often in questions of a level.
  case strategy(ChoiceStrategy, level: String, StrategyScore)
  /// On average, too many people know the answers.
  case knownOnAverage(tenths: Int, limit: Int)

  var sentence: String {
    switch self {
    case .tooLong(let key, let characters, let limit):
      "“\(key.rawValue)” has \(characters) characters; at most \(limit) fit on an 80×24 screen."
    case .longWinded(let key, let characters, let limit):
      "“\(key.rawValue)” has \(characters) characters; the limit is \(limit)."
    case .missing(let key): "“\(key.rawValue)” is missing."
    case .unprintable(let key): "“\(key.rawValue)” contains an invisible character."
    case .banned(let word, let key):
      "“\(key.rawValue)” contains “\(word)”. Find a plainer or more lasting word."
    case .british(let word, let key): "“\(key.rawValue)” contains “\(word)”. Use American spelling."
    case .vagueSource: "“source” needs a year, or a page, chapter, or “entry” that a reader can open."
    case .onlyQuoted: "Only the right answer has quotation marks."
    case .unevenPrecision(let digits):
      "One choice is more exact than another by \(digits) digits or more. Round all of them alike."
    case .idWithout(let prefix): "The id must start with “\(prefix)”."
    case .similar, .sameFact, .sharedWord, .repeatedAnswer, .known, .tooFewChecks: comparison
    case .unread, .tooFew, .letter, .strategy, .knownOnAverage: wholeSentence
    }
  }

  /// The sentence about a question beside others, and about those who have read it.
  private var comparison: String {
    switch self {
    case .similar(let id, let file, let line):
      return "Nearly the same wording as “\(id)” in \(file), line \(line)."
    case .sameFact(let id, let file, let line):
      return "Rests on the same fact as “\(id)” in \(file), line \(line), or gives it away."
    case .sharedWord(let word): return "Only the right answer shares “\(word)” with the question."
    case .repeatedAnswer(let answer, let count, let limit):
      return "“\(answer)” is the right answer of \(Count(count, "question")); the limit is \(limit)."
    case .known(let percent, let limit): return "An estimated \(percent)% know it; the limit is \(limit)%."
    case .tooFewChecks(let key, let count, let needed):
      return "“\(key.rawValue)” is \(count); at least \(needed) required."
    case .tooLong, .longWinded, .missing, .unprintable, .banned, .british, .vagueSource, .onlyQuoted,
      .unevenPrecision, .idWithout, .unread, .tooFew, .letter, .strategy, .knownOnAverage:
      return ""
    }
  }

  /// The sentence about a whole pack.
  private var wholeSentence: String {
    switch self {
    case .unread(let count, let allowed):
      return "\(Count(count, "question")) not yet read by anyone; the pack's description allows \(allowed)."
    case .tooFew(let category, let level, let count, let needed):
      return "\(category.rawValue): \(Count(count, "\(level) question")); at least \(needed) required."
    case .letter(let letter, let count, let allowed):
      return "“\(letter.rawValue)” is correct \(count) times; "
        + "\(allowed.lowerBound) to \(allowed.upperBound) would be balanced."
    case .strategy(let strategy, let level, let score):
      return
        "\(level): \(strategy.title) is correct in \(score.right) of \(score.asked) questions "
        + "(limit \(StrategyScore.limit)%)."
    case .knownOnAverage(let tenths, let limit):
      return "On average an estimated \(tenths / 10).\(tenths % 10)% know the answer; the limit is \(limit)%."
    case .tooLong, .longWinded, .missing, .unprintable, .banned, .british, .vagueSource, .onlyQuoted,
      .unevenPrecision, .idWithout, .similar, .sameFact, .sharedWord, .repeatedAnswer, .known, .tooFewChecks:
      return ""
    }
  }
}
