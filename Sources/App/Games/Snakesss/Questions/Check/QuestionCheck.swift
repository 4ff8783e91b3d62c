import GameKit
import Kit
import Snakesss

/// The report of `parlor questions check`.
struct QuestionCheck {
  let lines: [String]
  /// True if there are only warnings.
  let passes: Bool

  /// Checks packs as if no others existed.
  ///
  /// - Parameters:
  ///   - paths: Files, folders that are packs, and folders of packs.
  ///   - isStrict: True to apply the rules for shipping too, and to add tables of statistics.
  init(_ paths: [String], in files: any DataFiles, isStrict: Bool) {
    let named = PackPlace.named(paths, in: files)
    let library = QuestionLibrary(named.places, from: files)
    let count = named.places.count { !$0.isHeader && $0.path.fileExtension == "json" }
    self.init(library, files: count, faults: named.faults, isStrict: isStrict)
  }

  init(_ library: QuestionLibrary, files: Int, faults first: [PackFault] = [], isStrict: Bool) {
    let closest = isStrict ? RareWordOverlap.closest(in: library.questions) : []
    let faults =
      first + library.faults + (isStrict ? QuestionQuality.faults(in: library, closest: closest) : [])
    let warnings = library.questions.flatMap { entry in
      QuestionQuality.lengths(of: entry).map { "\(entry.fault(.quality($0))) (Warning only.)" }
    }
    passes = faults.isEmpty
    lines =
      (isStrict ? library.packs.flatMap { PackReport(pack: $0).lines } : [])
      + Self.table(of: closest, in: library.questions)
      + faults.map(\.description) + (isStrict ? [] : warnings)
      + [Self.summary(files: files, questions: library.questions.count, faults: faults.count)]
  }

  /// A table of the pairs with most in common, followed by an empty line; empty if there are none.
  private static func table(of closest: [RareWordOverlap.Pair], in questions: [PackedQuestion]) -> [String] {
    let pairs = closest.sorted { $0.weight > $1.weight }
    let rows = pairs.prefix(shownPairs).map { pair in
      let tenths = Int((pair.weight * 10).rounded())
      return [questions[pair.late], questions[pair.early]].map(\.question.id.onOneLine)
        + ["\(tenths / 10).\(tenths % 10)"]
    }
    return rows.isEmpty ? [] : TextTable.lines([["Closest questions", "", "Common"]] + rows) + [""]
  }

  private static let shownPairs = 10

  private static func summary(files: Int, questions: Int, faults: Int) -> String {
    let found = faults == 0 ? "no errors" : "\(Count(faults, "error"))"
    return "\(Count(files, "file")), \(Count(questions, "question")): \(found)."
  }
}

/// Statistics of one pack for its writers, as tables.
struct PackReport {
  let pack: QuestionPack

  /// The name, the questions by category, and the strategies by level, each followed by an empty line.
  var lines: [String] {
    [title, ""] + TextTable.lines(categories) + [""] + TextTable.lines(strategies) + [""]
  }

  private var title: String {
    "\(pack.header.name.onOneLine): \(Count(pack.questions.count, "question"))."
      + (KnownShare(pack.questions).map { " Known by \(Self.percent($0)) on average, \($0.most)% at most." }
        ?? "")
  }

  private var levels: [String] { Difficulty.allCases.map { pack.header.level($0).onOneLine } }

  /// A row per category and one for the total: questions per level, the mean and largest share of people who
  /// know the answer, and the number still unread.
  private var categories: [[String]] {
    let used = Category.allCases.filter { category in
      pack.questions.contains { $0.question.category == category }
    }
    let rows = used.map { category in
      row(category.rawValue, pack.questions.filter { $0.question.category == category })
    }
    let letters = Letter.allCases.map { "Right: \($0.rawValue)" }
    let counted = ["Total", "Known", "At most", "Unread"]
    let head = ["Category"] + levels + counted + letters
    return [head] + rows + [row("All", pack.questions)]
  }

  private func row(_ title: String, _ questions: [PackedQuestion]) -> [String] {
    let byLevel = Difficulty.allCases.map { level in
      "\(questions.count { $0.question.difficulty == level })"
    }
    let letters = Letter.allCases.map { letter in "\(questions.count { $0.question.answer == letter })" }
    let known = KnownShare(questions)
    let unread = pack.header.demandsEvidence ? "\(questions.count { $0.evidence.isUnread })" : "–"
    let (mean, most) = (known.map(Self.percent) ?? "–", known.map { "\($0.most)%" } ?? "–")
    return [title] + byLevel + ["\(questions.count)", mean, most, unread] + letters
  }

  /// A row per strategy with its success rate at each level; an exclamation mark means a fault.
  private var strategies: [[String]] {
    let rows = ChoiceStrategy.allCases.map { strategy in
      [strategy.rawValue]
        + Difficulty.allCases.map { level in
          let score = StrategyScore(strategy, on: pack.plainQuestions.filter { $0.difficulty == level })
          return score.isTooHigh ? "\(score.text) !" : score.text
        }
    }
    return [["Right if you pick the"] + levels] + rows
  }

  private static func percent(_ share: KnownShare) -> String { "\(share.tenths / 10).\(share.tenths % 10)%" }
}
