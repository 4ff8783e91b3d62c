import GameKit
import Kit
import Snakesss

/// The commands under `parlor questions`.
enum QuestionCommand: GameCommand {
  /// Reports every fault of some files; strictly, also what keeps them from being shipped.
  case check([String], isStrict: Bool)
  /// Imports files of any known format.
  case importing([String])
  case list
  case reported
  /// Removes the reports of questions, by their ids.
  case unreport([String])

  @MainActor func run(in context: CommandContext) -> CommandResult {
    let runner = QuestionCommandRunner(context: context)
    let status: ExitStatus =
      switch self {
      case .check(let files, let isStrict): runner.checkQuestions(files, isStrict: isStrict)
      case .importing(let files): runner.importQuestions(files)
      case .list: runner.listQuestions()
      case .reported: runner.listReported()
      case .unreport(let ids): runner.unreport(ids)
      }
    return .exit(status)
  }
}

extension CommandGroup {
  private static let strict = CommandOption(
    "--strict", "with questions check: stricter rules for bundled packs",
    scope: "“parlor questions check”")

  /// The commands under `parlor questions`.
  static let questions = CommandGroup(
    "questions", verbs: verbs,
    usage: [
      UsageLine("parlor questions check FILE…", "check question packs for errors"),
      UsageLine("parlor questions import FILE…", "import question packs, including other formats"),
      UsageLine("parlor questions list", "list packs and question counts"),
      UsageLine("parlor questions reported", "list reported questions"),
      UsageLine("parlor questions unreport ID…", "take questions off that list"),
    ], options: [strict], parse: parse)

  /// The commands; `flagged` and `unflag`, their former names, still work.
  private static let verbs = ["check", "import", "list", "reported", "unreport"]

  private static func parse(
    _ words: [String], _ options: [GivenOption]
  ) throws(UsageError) -> any GameCommand {
    var command = try command(words)
    for option in options {
      guard option.option == strict, case .check(let files, _) = command else {
        throw .misplaced(option.option)
      }
      command = .check(files, isStrict: true)
    }
    return command
  }

  private static func command(_ words: [String]) throws(UsageError) -> QuestionCommand {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "check": return .check(try objects.needed("parlor questions check FILE…"), isStrict: false)
    case "import": return .importing(try objects.needed("parlor questions import FILE…"))
    case "unreport", "unflag": return .unreport(try objects.needed("parlor questions unreport ID…"))
    case "list": return try objects.needless(.list)
    case "reported", "flagged": return try objects.needless(.reported)
    case let other:
      throw .unknownVerb(other, of: "questions", nearest: other?.nearest(in: verbs), known: verbs)
    }
  }
}

/// Runs the commands.
@MainActor
private struct QuestionCommandRunner {
  let context: CommandContext

  private var files: any DataFiles { context.files }

  /// Reports every fault of some packs, as if they were all there is.
  func checkQuestions(_ paths: [String], isStrict: Bool) -> ExitStatus {
    let packs = paths.map { QuestionPack(path: $0, from: files) }
    let check = QuestionCheck(packs, isStrict: isStrict)
    check.lines.forEach(context.output)
    return check.passes ? .fine : .faulty
  }

  /// Lists the reported questions, oldest report first.
  func listReported() -> ExitStatus {
    context.withStore { store throws(RepositoryError) in
      let ids = try store.marked(.flagged, of: Rules.game)
      let questions = QuestionLibrary.read(files).questions
      let byID = Dictionary(questions.map { ($0.question.id, $0) }) { first, _ in first }
      for id in ids { context.output(line(id, byID[id])) }
      if ids.isEmpty { context.output("No reported questions.") }
      return .fine
    }
  }

  /// Removes the reports of questions; names those that have none.
  func unreport(_ ids: [String]) -> ExitStatus {
    context.withStore { store throws(RepositoryError) in
      let reported = Set(try store.marked(.flagged, of: Rules.game))
      let (known, unknown) = (ids.filter(reported.contains), ids.filter { !reported.contains($0) })
      if !known.isEmpty {
        try store.unmark(known, as: .flagged, of: Rules.game)
        context.output("\(Count(known.count, "report")) removed.")
      }
      for id in unknown {
        context.complain("“\(id.onOneLine)” isn't reported. See parlor questions reported.")
      }
      return unknown.isEmpty ? .fine : .faulty
    }
  }

  /// The place, in the form that compilers use and editors find, the id and the question.
  private func line(_ id: String, _ entry: PackedQuestion?) -> String {
    guard let entry else { return "\(id): not in any installed pack".onOneLine }
    return "\(entry.file):\(entry.line): \(id): \(entry.question.text)".onOneLine
  }
}

// MARK: - Import

extension QuestionCommandRunner {
  /// Imports files into the player's own packs; succeeds only when every file has brought something.
  func importQuestions(_ paths: [String]) -> ExitStatus {
    // One after the other: the questions of one file are known when the next is read.
    let results = paths.map(importQuestions)
    return results.allSatisfy { $0 == .fine } ? .fine : .faulty
  }

  private func importQuestions(from path: String) -> ExitStatus {
    guard let target = QuestionLibrary.importPath(named: path.fileStem, in: files) else {
      return context.fail(CommandContext.noDataFolder, "packs")
    }
    do throws(PackFault) {
      guard !files.exists(target) else { throw PackFault(file: target, reason: .file(.exists)) }
      return try importQuestions(from: path, to: target)
    } catch {
      return context.fail(sentence(error, importing: path, to: target), "packs")
    }
  }

  private func importQuestions(from path: String, to target: String) throws(PackFault) -> ExitStatus {
    let bytes = try files.read(path, limit: TextFile.usualLimit)
    let found = try QuestionImport(path: path, bytes: bytes, seed: context.seed ?? 0, files: files)
    let new = NewQuestions(found.questions, from: path, to: target, beside: .read(files))
    let skipped = found.skipped + new.duplicates
    skipped.forEach { context.output($0.description) }
    let source = "\(path.onOneLine) (\(found.format.title))"
    let count = Count(skipped.itemCount, "item")
    guard !new.questions.isEmpty else {
      let reason = skipped.isEmpty ? "no questions found" : "\(count) skipped"
      return context.fail("Nothing imported from \(source): \(reason).", "packs")
    }
    let text = try QuestionPack.encode(new.questions, from: path)
    try files.write(text, to: target, existing: .keep, readers: .owner)
    let taken = Count(new.questions.count, "question")
    let left = skipped.isEmpty ? "Nothing" : count.description
    context.output("Imported \(taken) from \(source) to \(target.onOneLine). \(left) skipped.")
    return .fine
  }

  private func sentence(_ fault: PackFault, importing path: String, to target: String) -> String {
    guard fault.reason == .file(.exists) else { return fault.description }
    return "A pack named \(target.onOneLine) already exists. Rename \(path.onOneLine) to add it, or delete"
      + " the old pack first."
  }
}

/// The questions of an import that are not there already.
///
/// Else every game would begin with a complaint about the duplicates.
private struct NewQuestions {
  /// The questions that are new, or that replace one of ours by its id.
  private(set) var questions: [Question] = []
  /// The others, and where they are already.
  private(set) var duplicates: [PackFault] = []

  /// Compares the questions of a file with all that there are to play with.
  ///
  /// - Parameter target: The pack that is to hold them: no other pack of its folder may have an id of it.
  init(_ found: [Question], from file: String, to target: String, beside library: QuestionLibrary) {
    let byID = Dictionary(library.questions.map { ($0.question.id, $0) }) { first, _ in first }
    let byText = Dictionary(library.questions.map { ($0.question.normalizedText, $0) }) { first, _ in first }
    for question in found {
      if let known = byID[question.id], known.file.parentPath == target.parentPath {
        reject(question, of: file, .id(file: known.file, line: known.line))
      } else if let twin = byText[question.normalizedText], twin.question.id != question.id {
        reject(question, of: file, .text(id: twin.question.id, file: twin.file, line: twin.line))
      } else {
        questions.append(question)
      }
    }
  }

  private mutating func reject(_ question: Question, of file: String, _ fault: DuplicateFault) {
    duplicates.append(PackFault(file: file, item: question.text, reason: .duplicate(fault)))
  }
}

// MARK: - Lists

extension QuestionCommandRunner {
  /// Counts all questions: by category and difficulty, then by pack.
  func listQuestions() -> ExitStatus {
    let library = QuestionLibrary.read(files)
    guard !library.questions.isEmpty else {
      let places = files.search.map { "\($0)/\(QuestionLibrary.folder)" }.joined(separator: ", ")
      return context.fail("No questions found in \(places.onOneLine).", "packs")
    }
    var used: Set<String>?
    let status = context.withStore { store throws(RepositoryError) in
      used = Set(try store.marked(.used, of: Rules.game))
      return .fine
    }
    let counts = QuestionCounts(library.questions, used: used)
    (counts.byCategory + [""] + counts.byPack).forEach(context.output)
    reportFaults(of: library)
    return status
  }

  private func reportFaults(of library: QuestionLibrary) {
    let files = Set(library.faults.map(\.file)).sorted()
    guard !files.isEmpty else { return }
    let errors = Count(library.faults.count, "error")
    context.output(
      "\n\(errors) found. To see them: parlor questions check \(files.joined(separator: " ").onOneLine)")
  }
}

extension Difficulty {
  fileprivate var heading: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// The numbers of questions, in tables.
struct QuestionCounts {
  private let questions: [PackedQuestion]
  /// The ids of those that were shown in a game; nil when that is not known.
  private let used: Set<String>?

  init(_ questions: [PackedQuestion], used: Set<String>?) {
    self.questions = questions
    self.used = used
  }

  /// A line for each category, and one for all, with a column for each difficulty.
  var byCategory: [String] {
    let headings = ["Category"] + Difficulty.allCases.map(\.heading) + ["Total"] + usedHeading
    let categories: [Category?] = Category.allCases + [nil]
    let lines = categories.map { category in
      line(category?.rawValue ?? "None", questions.filter { $0.question.category == category })
    }
    return TextTable.lines(
      [headings] + lines.filter { $0[Difficulty.allCases.count + 1] != "0" } + [line("Total", questions)])
  }

  /// A line for each pack, in the order in which they were read.
  var byPack: [String] {
    var files: [String] = []
    for entry in questions where files.last != entry.file { files.append(entry.file) }
    let lines = files.map { file in
      let questions = questions.filter { $0.file == file }
      return ["\(questions.count)"] + countUsed(questions) + [file.onOneLine]
    }
    return TextTable.lines([["Questions"] + usedHeading + ["Pack"]] + lines)
  }

  private func line(_ title: String, _ questions: [PackedQuestion]) -> [String] {
    let byDifficulty = Difficulty.allCases.map { difficulty in
      "\(questions.count { $0.question.difficulty == difficulty })"
    }
    return [title] + byDifficulty + ["\(questions.count)"] + countUsed(questions)
  }

  private var usedHeading: [String] { used == nil ? [] : ["Used"] }

  private func countUsed(_ questions: [PackedQuestion]) -> [String] {
    used.map { used in ["\(questions.count { used.contains($0.question.id) })"] } ?? []
  }
}
