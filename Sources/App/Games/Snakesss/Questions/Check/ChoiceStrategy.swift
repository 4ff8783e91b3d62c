import GameKit
import Snakesss

/// A way to choose an answer without any knowledge.
enum ChoiceStrategy: String, CaseIterable {
  case shortest, longest, smallest, middle, largest, first, last
  case start = "odd beginning"
  case wordCount = "odd word count"
  case name = "only name"
  case exact = "exactest number"

  /// The choice made, for the start of a sentence.
  var title: String {
    switch self {
    case .shortest: "the shortest choice"
    case .longest: "the longest choice"
    case .smallest: "the smallest number"
    case .middle: "the middle number"
    case .largest: "the largest number"
    case .first: "the first choice in the alphabet"
    case .last: "the last choice in the alphabet"
    case .start: "the choice that begins differently"
    case .wordCount: "the choice with its own number of words"
    case .name: "the only choice with a name"
    case .exact: "the most exact number"
    }
  }

  /// The index of the choice to pick; nil if the strategy does not apply.
  ///
  /// Lengths require a unique shortest or longest choice, numbers require all choices to be comparable
  /// numbers, alphabetical order requires that they are not, and odd-one-out strategies require the other two
  /// to be alike.
  func pick(from choices: [String]) -> Int? {
    let numbers = choices.map(ChoiceNumber.init)
    let values = ChoiceNumber.values(of: numbers)
    switch self {
    case .shortest: return choices.map(\.count).onlyIndex { $0.min() }
    case .longest: return choices.map(\.count).onlyIndex { $0.max() }
    case .smallest: return values?.onlyIndex { $0.min() }
    case .middle: return values?.onlyIndex { $0.sorted()[1] }
    case .largest: return values?.onlyIndex { $0.max() }
    case .first: return values == nil ? choices.map(\.sortKey).onlyIndex { $0.min() } : nil
    case .last: return values == nil ? choices.map(\.sortKey).onlyIndex { $0.max() } : nil
    case .start: return choices.map(\.start).oddIndex
    case .wordCount: return choices.map { $0.split(separator: " ").count }.oddIndex
    case .name: return choices.map { $0.hasName ? 1 : 0 }.onlyIndex { _ in 1 }
    case .exact:
      return values == nil ? nil : numbers.compactMap { $0?.significantDigits }.onlyIndex { $0.max() }
    }
  }
}

/// A strategy's success rate among the questions to which it applies.
struct StrategyScore: Hashable {
  /// The highest acceptable percentage of right answers; chance gives 33.
  static let highestPercent = 38
  /// The fewest questions for a meaningful result.
  static let minimumQuestions = 12

  private(set) var right = 0
  private(set) var asked = 0

  init(_ strategy: ChoiceStrategy, on questions: [Question]) {
    for question in questions {
      guard let pick = strategy.pick(from: question.choices) else { continue }
      asked += 1
      if pick == question.answer.index { right += 1 }
    }
  }

  var isTooHigh: Bool { asked >= Self.minimumQuestions && right * 100 > asked * Self.highestPercent }

  /// The percentage and total, such as `41% of 70`; a dash if there are no questions.
  var text: String { asked == 0 ? "–" : "\((right * 200 + asked) / (2 * asked))% of \(asked)" }
}

extension Array where Element: Comparable & Hashable {
  /// The index of a value that only one element has; nil if several do.
  fileprivate func onlyIndex(of wanted: (Self) -> Element?) -> Int? {
    guard let value = wanted(self), count(where: { $0 == value }) == 1 else { return nil }
    return firstIndex(of: value)
  }

  /// The index of the one element that differs from all others, if those are equal.
  fileprivate var oddIndex: Int? {
    guard Set(self).count == 2 else { return nil }
    return indices.first { index in self.count { $0 == self[index] } == 1 }
  }
}

extension String {
  /// The text as sorted in a dictionary: without case and a leading article.
  fileprivate var sortKey: String {
    let words = caseFolded.split(separator: " ")
    let rest = ["a", "an", "the"].contains(words.first) ? words.dropFirst() : words[...]
    return rest.joined(separator: " ")
  }

  /// The first word if it is a grammatical opening; otherwise empty.
  fileprivate var start: String {
    let word = caseFolded.prefix { $0.isLetter }
    return Self.openings.contains(word) ? String(word) : ""
  }

  private static let openings: Set<Substring> = [
    "a", "an", "as", "at", "by", "for", "from", "he", "her", "his", "in", "it", "its", "of", "on", "she",
    "so", "the", "their", "they", "to", "with",
  ]

  /// True if a word after the first begins with a capital letter.
  fileprivate var hasName: Bool {
    split(separator: " ").dropFirst().contains { $0.first?.isUppercase == true }
  }
}

/// A numeric choice: its value and the words around it.
struct ChoiceNumber {
  private let value: Double
  /// The digits without trailing zeros: 2 for 1,500, 3 for 1.25; a number word has 1.
  let significantDigits: Int
  /// The words besides the number, so that only numbers of one kind are compared.
  private let kind: [String]

  /// Reads the first number in digits or words; nil if there is none.
  init?(_ choice: String) {
    var (value, scale, kind, digits): (Double?, Double, [String], Int) = (nil, 1, [], 1)
    for word in choice.caseFolded.split(whereSeparator: { $0.isWhitespace || $0 == "-" }) {
      let word = String(word)
      if value == nil, let number = Self.number(word) {
        value = number
        digits = Self.significantDigits(word)
      } else if value != nil, let factor = Self.scales[word] {
        scale *= factor
      } else {
        kind.append(word.hasSuffix("s") ? String(word.dropLast()) : word)
      }
    }
    guard let value else { return nil }
    self.value = value * scale
    self.kind = kind
    significantDigits = digits
  }

  /// The values of distinct numbers of one kind; nil for anything else.
  static func values(of numbers: [ChoiceNumber?]) -> [Double]? {
    let known = numbers.compactMap(\.self)
    guard known.count == numbers.count, Set(known.map(\.kind)).count == 1,
      Set(known.map(\.value)).count == known.count
    else { return nil }
    return known.map(\.value)
  }

  private static let scales: [String: Double] = [
    "hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12,
  ]
  private static let words = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
  ]
  private static let tens: [String: Double] = [
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
  ]

  private static func significantDigits(_ word: String) -> Int {
    let digits = word.filter(\.isNumber)
    let zeros = word.contains(".") ? 0 : digits.reversed().prefix { $0 == "0" }.count
    return max(1, digits.count - zeros)
  }

  /// Reads a word such as `1,200`, `$2.50`, `40%` or `seven`.
  private static func number(_ word: String) -> Double? {
    if let index = words.firstIndex(of: word) { return Double(index) }
    if let ten = tens[word] { return ten }
    let digits = word.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," || $0 == "." }
    let plain = digits.filter { $0 != "," }
    return Double(plain.hasSuffix(".") ? String(plain.dropLast()) : plain)
  }
}
