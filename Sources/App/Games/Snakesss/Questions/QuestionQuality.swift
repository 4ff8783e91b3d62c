import GameKit
import Kit
import Snakesss

/// The report of `parlor questions check`.
struct QuestionCheck {
  /// The report, line by line.
  let lines: [String]
  /// True if there is nothing but warnings.
  let passes: Bool

  /// Checks packs as if they were all there is.
  ///
  /// - Parameter isStrict: Demands that they are good enough to be shipped, too.
  init(_ packs: [QuestionPack], isStrict: Bool) {
    let library = QuestionLibrary(packs)
    let warnings = library.questions.flatMap { entry in
      QuestionQuality.lengths(of: entry).map { entry.fault(.quality($0)) }
    }
    let faults = library.faults + (isStrict ? QuestionQuality().faults(in: library.questions) : [])
    passes = faults.isEmpty
    lines =
      faults.map(\.description) + (isStrict ? [] : warnings.map { "\($0) (Warning only.)" })
      + [Self.summary(packs: packs, questions: library.questions.count, faults: faults.count)]
  }

  private static func summary(packs: [QuestionPack], questions: Int, faults: Int) -> String {
    let found = faults == 0 ? "no errors" : "\(Count(faults, "error"))"
    return "\(Count(packs.count, "file")), \(Count(questions, "question")): \(found)."
  }
}

/// The automatic checks of the questions that we ship, beyond their being playable.
struct QuestionQuality {
  /// The most characters of each text that the screens show at 80×24 without scrolling.
  static let limits: [ItemKey: Int] = [
    .question: 120, .choiceA: 60, .choiceB: 60, .choiceC: 60, .funFact: 240,
  ]
  /// The most right choices in 100 that may be found by their length alone; chance finds 33.
  static let lengthLimit = 45

  /// The fewest questions of each difficulty in every category.
  let perDifficulty: Int

  init(perDifficulty: Int = 10) { self.perDifficulty = perDifficulty }

  /// Finds all faults: question by question, then in the whole.
  func faults(in questions: [PackedQuestion]) -> [PackFault] {
    let single = questions.flatMap { entry in
      (Self.lengths(of: entry) + Self.details(of: entry)).map { entry.fault(.quality($0)) }
    }
    return single + WordOverlap.faults(in: questions) + wholeFaults(in: questions)
  }

  /// Finds the texts that are too long for a small screen.
  static func lengths(of entry: PackedQuestion) -> [QualityFault] {
    entry.texts.compactMap { key, text in
      guard let limit = limits[key], text.count > limit else { return nil }
      return .tooLong(key, characters: text.count, limit: limit)
    }
  }

  private static func details(of entry: PackedQuestion) -> [QualityFault] {
    let question = entry.question
    let unprintable = entry.texts.filter { !$1.unicodeScalars.allSatisfy(\.isPrintable) }
    let present = Set(entry.texts.map(\.0))
    let missing = [ItemKey.category, .funFact, .source].filter { !present.contains($0) }
    let prefix = question.category?.idPrefix
    let misnamed = prefix.map { question.id.hasPrefix($0) ? [] : [QualityFault.idWithout(prefix: $0)] } ?? []
    return unprintable.map { .unprintable($0.0) } + missing.map(QualityFault.missing) + misnamed
  }
}

// MARK: - The whole

extension QuestionQuality {
  private func wholeFaults(in questions: [PackedQuestion]) -> [PackFault] {
    let all = questions.map(\.question)
    let faults = Self.spread(of: all, perDifficulty) + Self.letters(of: all) + Self.telltales(of: all)
    let folder = questions.first?.file.parentPath ?? QuestionLibrary.folder
    return faults.map { PackFault(file: folder, reason: .quality($0)) }
  }

  private static func spread(of questions: [Question], _ needed: Int) -> [QualityFault] {
    Category.allCases.flatMap { category in
      Difficulty.allCases.compactMap { difficulty -> QualityFault? in
        let count = questions.count { $0.category == category && $0.difficulty == difficulty }
        return count < needed ? .tooFew(category, difficulty, count: count, needed: needed) : nil
      }
    }
  }

  /// Each letter is right in a third of the questions, give or take a tenth of that.
  private static func letters(of questions: [Question]) -> [QualityFault] {
    let count = questions.count
    let allowed = (count * 9 / 30)...((count * 11 + 29) / 30)
    return Letter.allCases.compactMap { letter in
      let right = questions.count { $0.answer == letter }
      return allowed.contains(right) ? nil : .letter(letter, count: right, allowed: allowed)
    }
  }

  private static func telltales(of questions: [Question]) -> [QualityFault] {
    guard !questions.isEmpty else { return [] }
    return QualityFault.ChoiceLength.allCases.compactMap { length in
      let right = questions.reduce(0) { $0 + chance(of: length, in: $1) }
      let percent = Int((100 * right / Double(questions.count)).rounded(.up))
      return percent > lengthLimit ? .length(length, percent: percent, limit: lengthLimit) : nil
    }
  }

  /// The probability that the longest or shortest choice, drawn among equals, is right.
  private static func chance(of length: QualityFault.ChoiceLength, in question: Question) -> Double {
    let lengths = question.choices.map(\.count)
    let taken = length == .longest ? lengths.max() : lengths.min()
    guard lengths[question.answer.index] == taken else { return 0 }
    return 1 / Double(lengths.count { $0 == taken })
  }
}

extension PackedQuestion {
  /// All texts that a player may see, in the order of the file.
  fileprivate var texts: [(ItemKey, String)] {
    let always = [(ItemKey.id, question.id), (.question, question.text)]
    let optional: [(ItemKey, String?)] = [
      (.funFact, question.funFact), (.category, question.category?.rawValue), (.source, question.source),
    ]
    return always + zip(ItemKey.choiceKeys, question.choices)
      + optional.compactMap { key, text in text.map { (key, $0) } }
  }
}

extension Category {
  /// The prefix of the ids of our own questions of this category: `food-` for Food & Drink.
  fileprivate var idPrefix: String {
    rawValue.lowercased().prefix { $0.isLetter } + "-"
  }
}

/// Finds questions that ask the same in nearly the same words.
///
/// Two questions are similar if the Jaccard index of their significant words, the share of common words in all words of
/// both, is at least three fifths. Of two such questions, those words of each that come first in any one order of all
/// words have a word in common; with the rarest words first, few others have.
///
/// - Source: prefix filtering, as in R. J. Bayardo, Y. Ma and R. Srikant, "Scaling Up All Pairs Similarity Search",
///   WWW 2007.
private struct WordOverlap {
  /// Words without meaning of their own.
  private static let stopWords: Set<Substring> = [
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

  /// Names, for each question, the first earlier one that it is similar to.
  static func faults(in questions: [PackedQuestion]) -> [PackFault] {
    var overlap = WordOverlap(questions.map(\.question))
    return questions.indices.compactMap { late in
      guard let early = overlap.firstSimilar(to: late) else { return nil }
      let twin = questions[early]
      return questions[late].fault(
        .quality(.similar(id: twin.question.id, file: twin.file, line: twin.line)))
    }
  }

  private init(_ questions: [Question]) {
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
