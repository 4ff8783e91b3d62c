import Snakesss

/// What a machine can check of the questions that we ship, beyond their being playable.
public struct PackQuality: Sendable {
  /// The most characters of each text that the screens show at 80×24 without scrolling.
  static let limits: [ItemKey: Int] = [
    .question: 120, .choiceA: 60, .choiceB: 60, .choiceC: 60, .funFact: 240,
  ]
  /// How many in 100 right choices may be found by their length alone; luck finds 33.
  static let lengthLimit = 45

  /// How many questions of each difficulty every category has at least.
  public let perDifficulty: Int

  /// Creates the measure.
  public init(perDifficulty: Int = 10) { self.perDifficulty = perDifficulty }

  /// Finds all that is not good enough, question by question, then in the whole.
  public func faults(in questions: [PackedQuestion]) -> [PackFault] {
    let single = questions.flatMap { entry in
      (Self.lengths(of: entry) + Self.trifles(of: entry)).map { entry.fault(.quality($0)) }
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

  private static func trifles(of entry: PackedQuestion) -> [QualityFault] {
    let question = entry.question
    let unseen = entry.texts.filter { !$1.unicodeScalars.allSatisfy(\.isPrintable) }
    let there = Set(entry.texts.map(\.0))
    let missing = [ItemKey.category, .funFact, .source].filter { !there.contains($0) }
    let prefix = question.category?.idPrefix
    let misnamed = prefix.map { question.id.hasPrefix($0) ? [] : [QualityFault.idWithout(prefix: $0)] } ?? []
    return unseen.map { .unprintable($0.0) } + missing.map(QualityFault.missing) + misnamed
  }

  private func wholeFaults(in questions: [PackedQuestion]) -> [PackFault] {
    let all = questions.map(\.question)
    let faults = spread(of: all) + Self.letters(of: all) + Self.telltales(of: all)
    let folder = questions.first?.file.parentPath ?? QuestionLibrary.folder
    return faults.map { PackFault(file: folder, reason: .quality($0)) }
  }
}

// MARK: - The whole

extension PackQuality {
  private func spread(of questions: [Question]) -> [QualityFault] {
    Category.allCases.flatMap { category in
      Difficulty.allCases.compactMap { difficulty -> QualityFault? in
        let count = questions.count { $0.category == category && $0.difficulty == difficulty }
        guard count < perDifficulty else { return nil }
        return .tooFew(category, difficulty, count: count, needed: perDifficulty)
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
      let right = questions.reduce(0) { $0 + luck(of: length, in: $1) }
      let percent = Int((100 * right / Double(questions.count)).rounded(.up))
      return percent > lengthLimit ? .length(length, percent: percent, limit: lengthLimit) : nil
    }
  }

  /// How likely the right choice is hit by one who takes the longest or shortest, drawing lots among equals.
  private static func luck(of length: QualityFault.ChoiceLength, in question: Question) -> Double {
    let lengths = question.choices.map(\.count)
    let taken = length == .longest ? lengths.max() : lengths.min()
    guard lengths[question.answer.index] == taken else { return 0 }
    return 1 / Double(lengths.count { $0 == taken })
  }
}

extension PackedQuestion {
  /// All texts that a player may come to see, in the order of the file.
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
  /// How the ids of our own questions of this category begin: `food-` for Food & Drink.
  fileprivate var idPrefix: String {
    rawValue.lowercased().prefix { $0.isLetter } + "-"
  }
}
