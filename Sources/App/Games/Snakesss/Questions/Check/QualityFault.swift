import Kit
import Snakesss

/// A reason why playable questions are not good enough to ship.
enum QualityFault: Hashable {
  /// A text is too long to be shown in full at 80×24.
  case tooLong(ItemKey, characters: Int, limit: Int)
  /// A text is too long to be said in one breath.
  case longWinded(ItemKey, characters: Int, limit: Int)
  case missing(ItemKey)
  /// A text contains an invisible character.
  case unprintable(ItemKey)
  /// A text contains a word banned from player-facing text.
  case banned(String, ItemKey)
  case british(String, ItemKey)
  /// The source names neither a year nor a page, chapter or entry.
  case vagueSource
  /// Only the right answer contains a quotation mark.
  case onlyQuoted
  /// The choices are comparable numbers that differ in precision by at least this many digits.
  case unevenPrecision(digits: Int)
  /// The id does not begin with its category's prefix.
  case idWithout(prefix: String)
  /// The wording is nearly that of another question.
  case similar(id: String, file: String, line: Int)
  /// Question, answer and fun fact share their rare words with another question.
  case sameFact(id: String, file: String, line: Int)
  /// A word of the question appears in the right answer and in no other choice.
  case sharedWord(String)
  /// Too many questions have this right answer.
  case repeatedAnswer(String, count: Int, limit: Int)
  /// Too many people know the answer.
  case known(percent: Int, limit: Int)
  /// Too few people have checked the question in one of the ways.
  case tooFewChecks(ItemKey, count: Int, needed: Int)
  /// Too many questions have not been read by anyone.
  case unread(count: Int, allowed: Int)
  /// A category has too few questions of a level.
  case tooFew(Category, level: String, count: Int, needed: Int)
  /// A letter is the right one too rarely or too often.
  case letter(Letter, count: Int, allowed: ClosedRange<Int>)
  /// A strategy without knowledge is right too often for questions of a level.
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

  /// The sentence for faults that involve other questions or readers.
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

  /// The sentence for faults of a whole pack.
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
        + "(limit \(StrategyScore.highestPercent)%)."
    case .knownOnAverage(let tenths, let limit):
      return "On average an estimated \(tenths / 10).\(tenths % 10)% know the answer; the limit is \(limit)%."
    case .tooLong, .longWinded, .missing, .unprintable, .banned, .british, .vagueSource, .onlyQuoted,
      .unevenPrecision, .idWithout, .similar, .sameFact, .sharedWord, .repeatedAnswer, .known, .tooFewChecks:
      return ""
    }
  }
}
