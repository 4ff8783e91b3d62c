import GameKit
import Snakesss

/// The automatic checks of questions to be shipped, beyond being playable.
struct QuestionQuality {
  /// The most characters that the screens show at 80×24 without scrolling.
  static let limits: [ItemKey: Int] = [
    .question: 120, .choiceA: 60, .choiceB: 60, .choiceC: 60, .funFact: 240, .shows: 160,
  ]
  /// The most characters that can be said in one breath, or read at a glance.
  static let strictLimits: [ItemKey: Int] = [
    .question: 110, .choiceA: 40, .choiceB: 40, .choiceC: 40, .funFact: 240, .shows: 160,
  ]
  /// The most questions in a pack with the same right answer.
  static let sameAnswers = 2
  /// The highest percentage of adults who may know one answer, and the highest mean.
  static let mostKnown = 30
  static let meanKnown = 15
  /// The difference in significant digits at which the numbers in a question become a fault.
  static let unevenDigits = 2
  /// The fewest readers without the answer, and the fewest who saw only the choices.
  static let fewestReaders = 2
  static let fewestChoiceReaders = 1

  let pack: QuestionPack

  /// Finds all faults of a library, pack by pack.
  static func faults(in library: QuestionLibrary) -> [PackFault] {
    faults(in: library, closest: RareWordOverlap.closest(in: library.questions))
  }

  /// As above, with the pairs of questions that have most in common.
  static func faults(in library: QuestionLibrary, closest: [RareWordOverlap.Pair]) -> [PackFault] {
    library.packs.flatMap { QuestionQuality(pack: $0).faults } + WordOverlap.faults(in: library.questions)
      + RareWordOverlap.faults(of: closest, in: library.questions)
  }

  /// All faults that do not involve other packs: question by question, then for the whole pack.
  var faults: [PackFault] {
    let answers = repeatedAnswers
    let single = pack.questions.flatMap { entry in
      (details(of: entry) + (answers[entry.question.id].map { [$0] } ?? [])).map { entry.fault(.quality($0)) }
    }
    return single + wholeFaults.map { PackFault(file: pack.path, reason: .quality($0)) }
  }

  /// Finds the texts that are too long for a small screen.
  static func lengths(of entry: PackedQuestion) -> [QualityFault] {
    tooLong(entry, limits).map { .tooLong($0, characters: $1, limit: $2) }
  }

  private static func tooLong(
    _ entry: PackedQuestion, _ limits: [ItemKey: Int]
  ) -> [(ItemKey, characters: Int, limit: Int)] {
    entry.texts.compactMap { key, text in
      guard let limit = limits[key], text.count > limit else { return nil }
      return (key, text.count, limit)
    }
  }
}

// MARK: - One question

extension QuestionQuality {
  private func details(of entry: PackedQuestion) -> [QualityFault] {
    let long = Self.tooLong(entry, Self.strictLimits).map {
      QualityFault.longWinded($0, characters: $1, limit: $2)
    }
    let unprintable = entry.texts.filter { !$1.unicodeScalars.allSatisfy(\.isPrintable) }.map {
      QualityFault.unprintable($0.0)
    }
    let words = entry.texts.filter { Self.strictLimits[$0.0] != nil }.flatMap { key, text in
      WordRules.faults(in: text, of: key)
    }
    let telltale = WordStems.telltale(in: entry.question).map { [QualityFault.sharedWord($0)] } ?? []
    let prefix = entry.question.category?.idPrefix
    let misnamed =
      prefix.map { entry.question.id.hasPrefix($0) ? [] : [QualityFault.idWithout(prefix: $0)] } ?? []
    let faults = long + unprintable + missing(in: entry) + misnamed + words
    return faults + telltale + form(of: entry.question) + checks(of: entry.evidence)
  }

  /// Faults of form that give the right answer away, and a source that no one can look up.
  private func form(of question: Question) -> [QualityFault] {
    let quoted = question.choices.map { choice in choice.contains { "“”\"".contains($0) } }
    let digits = question.choices.compactMap { ChoiceNumber($0)?.significantDigits }
    let spread = digits.count == 3 ? (digits.max() ?? 0) - (digits.min() ?? 0) : 0
    let isOnlyQuoted = quoted[question.answer.index] && quoted.count(where: \.self) == 1
    return (isOnlyQuoted ? [.onlyQuoted] : [])
      + (spread >= Self.unevenDigits ? [.unevenPrecision(digits: Self.unevenDigits)] : [])
      + (question.source.map(SourceRules.isOpenable) == false ? [.vagueSource] : [])
  }

  private func missing(in entry: PackedQuestion) -> [QualityFault] {
    var present = Set(entry.texts.map(\.0))
    if entry.evidence.lie != nil { present.insert(.lie) }
    if entry.evidence.support?.isEmpty == false { present.insert(.support) }
    if entry.evidence.second?.isEmpty == false { present.insert(.second) }
    if entry.evidence.known != nil { present.insert(.known) }
    if entry.evidence.checks != nil { present.insert(.checks) }
    let evidence: [ItemKey] = pack.header.demandsEvidence ? [.lie, .support, .second, .known, .checks] : []
    return ([.category, .funFact, .source] + evidence).filter { !present.contains($0) }.map(
      QualityFault.missing)
  }

  private func checks(of evidence: QuestionEvidence) -> [QualityFault] {
    var faults: [QualityFault] = []
    if let known = evidence.known, known > Self.mostKnown {
      faults.append(.known(percent: known, limit: Self.mostKnown))
    }
    guard pack.header.demandsEvidence, !evidence.isUnread, let checks = evidence.checks else { return faults }
    let counts = [
      (ItemKey.readers, checks.readers, Self.fewestReaders),
      (.choicesOnly, checks.choicesOnly, Self.fewestChoiceReaders),
    ]
    return faults + counts.filter { $1 < $2 }.map { .tooFewChecks($0, count: $1, needed: $2) }
  }

  /// The faults of questions whose answer appeared often enough before them, by id.
  private var repeatedAnswers: [String: QualityFault] {
    let byAnswer = Dictionary(grouping: pack.plainQuestions) { $0.choices[$0.answer.index].caseFolded }
    return byAnswer.values.filter { $0.count > Self.sameAnswers }.reduce(into: [:]) { faults, questions in
      for question in questions.dropFirst(Self.sameAnswers) {
        faults[question.id] = .repeatedAnswer(
          question.choices[question.answer.index], count: questions.count, limit: Self.sameAnswers)
      }
    }
  }
}

// MARK: - The whole

extension QuestionQuality {
  private var wholeFaults: [QualityFault] { unread + spread + letters + strategies + knownOnAverage }

  private var unread: [QualityFault] {
    let count = pack.questions.count { $0.evidence.isUnread }
    guard pack.header.demandsEvidence, count > pack.header.unreadAllowed else { return [] }
    return [.unread(count: count, allowed: pack.header.unreadAllowed)]
  }

  private var spread: [QualityFault] {
    Category.allCases.flatMap { category in
      Difficulty.allCases.compactMap { difficulty -> QualityFault? in
        let needed = pack.header.perCategory[difficulty] ?? 0
        let count = pack.plainQuestions.count { $0.category == category && $0.difficulty == difficulty }
        return count < needed
          ? .tooFew(category, level: pack.header.level(difficulty), count: count, needed: needed) : nil
      }
    }
  }

  /// Each letter should be right in a third of the questions, give or take a tenth of that.
  private var letters: [QualityFault] {
    let count = pack.questions.count
    guard count >= StrategyScore.minimumQuestions else { return [] }
    let allowed = (count * 9 / 30)...((count * 11 + 29) / 30)
    return Letter.allCases.compactMap { letter in
      let right = pack.plainQuestions.count { $0.answer == letter }
      return allowed.contains(right) ? nil : .letter(letter, count: right, allowed: allowed)
    }
  }

  private var strategies: [QualityFault] {
    Difficulty.allCases.flatMap { difficulty in
      let questions = pack.plainQuestions.filter { $0.difficulty == difficulty }
      return ChoiceStrategy.allCases.compactMap { strategy -> QualityFault? in
        let score = StrategyScore(strategy, on: questions)
        return score.isTooHigh ? .strategy(strategy, level: pack.header.level(difficulty), score) : nil
      }
    }
  }

  private var knownOnAverage: [QualityFault] {
    guard let tenths = KnownShare(pack.questions)?.tenths, tenths > 10 * Self.meanKnown else { return [] }
    return [.knownOnAverage(tenths: tenths, limit: Self.meanKnown)]
  }
}

/// The estimated share of adults who know the answers, over the questions with an estimate.
struct KnownShare {
  /// In tenths of a percent.
  let tenths: Int
  let most: Int

  /// Returns nil if no question has an estimate.
  init?(_ questions: [PackedQuestion]) {
    let known = questions.compactMap(\.evidence.known)
    guard let most = known.max() else { return nil }
    self.most = most
    tenths = (20 * known.reduce(0, +) + known.count) / (2 * known.count)
  }
}

extension PackedQuestion {
  /// All texts that a player may see, in file order.
  fileprivate var texts: [(ItemKey, String)] {
    let always = [(ItemKey.id, question.id), (.question, question.text)]
    let optional: [(ItemKey, String?)] = [
      (.shows, question.picture?.shows), (.funFact, question.funFact),
      (.category, question.category?.rawValue), (.source, question.source),
    ]
    let choices = Array(zip(ItemKey.choiceKeys, question.choices))
    return always + choices + optional.compactMap { key, text in text.map { (key, $0) } }
  }
}

extension Category {
  /// The prefix of this category's ids in the bundled packs: `food-` for Food & Drink.
  fileprivate var idPrefix: String {
    rawValue.lowercased().prefix { $0.isLetter } + "-"
  }
}
