import GameKit
import Packs
import Snakesss
import Store

extension Errand {
  /// Counts all questions: by category and difficulty, then by pack.
  func listQuestions() -> ExitStatus {
    let library = QuestionLibrary.read(folders)
    guard !library.questions.isEmpty else {
      let places = folders.search.map { "\($0)/\(QuestionLibrary.folder)" }.joined(separator: ", ")
      return fail("No questions were found in \(places.onOneLine).", .packs)
    }
    var used: Set<String>?
    let status = withStore { store throws(RepositoryError) in
      used = Set(try store.marked(.used))
      return .fine
    }
    let census = QuestionCensus(library.questions, used: used)
    (census.byCategory + [""] + census.byPack).forEach(output)
    tellFaults(of: library)
    return status
  }

  private func tellFaults(of library: QuestionLibrary) {
    let files = Set(library.faults.map(\.file)).sorted()
    guard !files.isEmpty else { return }
    let faults = Count(library.faults.count, "fault")
    output("\n\(faults) found; to see all: parlor questions check \(files.joined(separator: " ").onOneLine)")
  }
}

/// The questions, counted in tables.
struct QuestionCensus {
  private let questions: [PackedQuestion]
  /// The ids of those that were shown in a game; nil when that is not known.
  private let used: Set<String>?

  init(_ questions: [PackedQuestion], used: Set<String>?) {
    self.questions = questions
    self.used = used
  }

  /// A line for each category, and one for all, with a column for each difficulty.
  var byCategory: [String] {
    let headings = ["Category"] + Difficulty.allCases.map(\.rawValue) + ["all"] + usedHeading
    let categories: [Category?] = Category.allCases + [nil]
    let lines = categories.map { category in
      line(category?.rawValue ?? "none", questions.filter { $0.question.category == category })
    }
    return TextTable.lines(
      [headings] + lines.filter { $0[Difficulty.allCases.count + 1] != "0" } + [line("all", questions)])
  }

  /// A line for each pack, in the order in which they were read.
  var byPack: [String] {
    var files: [String] = []
    for entry in questions where files.last != entry.file { files.append(entry.file) }
    let lines = files.map { file in
      let questions = questions.filter { $0.file == file }
      return ["\(questions.count)"] + countUsed(questions) + [file.onOneLine]
    }
    return TextTable.lines([["all"] + usedHeading + ["Pack"]] + lines)
  }

  private func line(_ title: String, _ questions: [PackedQuestion]) -> [String] {
    let byDifficulty = Difficulty.allCases.map { difficulty in
      "\(questions.count { $0.question.difficulty == difficulty })"
    }
    return [title] + byDifficulty + ["\(questions.count)"] + countUsed(questions)
  }

  private var usedHeading: [String] { used == nil ? [] : ["used"] }

  private func countUsed(_ questions: [PackedQuestion]) -> [String] {
    used.map { used in ["\(questions.count { used.contains($0.question.id) })"] } ?? []
  }
}
