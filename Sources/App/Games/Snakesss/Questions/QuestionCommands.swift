import GameKit
import Kit
import Snakesss

/// The commands under `parlor questions`.
enum QuestionCommand: GameCommand {
  /// Reports every fault of some files and folders; strictly, also what keeps them from being shipped.
  case check([String], isStrict: Bool)
  /// Imports files of any known format.
  case importing([String])
  case list
  /// Prints some questions, drawn at random by the seed.
  case sample(QuestionSample.Wish)
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
      case .sample(let wish): runner.printSample(wish)
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
  private static let pack = CommandOption(
    "--pack", value: "NAME", "with questions sample: from one pack", scope: sampleScope,
    wanted: "the name of a pack")
  private static let sampleScope = "“parlor questions sample”"
  fileprivate static let views: [(option: CommandOption, view: QuestionSample.View)] = [
    (
      CommandOption("--blind", "with questions sample: only questions and choices", scope: sampleScope),
      .blind
    ),
    (CommandOption("--choices", "with questions sample: only the choices", scope: sampleScope), .choices),
    (CommandOption("--answers", "with questions sample: only the answers", scope: sampleScope), .answers),
  ]

  /// The commands under `parlor questions`.
  static let questions = CommandGroup(
    "questions", verbs: verbs,
    usage: [
      UsageLine("parlor questions check FILE…", "check question packs for errors"),
      UsageLine("parlor questions import FILE…", "import question packs, including other formats"),
      UsageLine("parlor questions list", "list packs and question counts"),
      UsageLine("parlor questions sample N", "print N random questions"),
      UsageLine("parlor questions reported", "list reported questions"),
      UsageLine("parlor questions unreport ID…", "take back reports"),
    ], options: [strict, pack] + views.map(\.option), parse: parse)

  /// The commands; `flagged` and `unflag`, their former names, still work.
  private static let verbs = ["check", "import", "list", "sample", "reported", "unreport"]

  private static func parse(
    _ words: [String], _ options: [GivenOption]
  ) throws(UsageError) -> any GameCommand {
    var command = try command(words)
    for option in options {
      switch command {
      case .check(let files, _) where option.option == strict: command = .check(files, isStrict: true)
      case .sample(let wish) where option.option != strict: command = .sample(try wish.with(option))
      case .check, .sample, .importing, .list, .reported, .unreport: throw .misplaced(option.option)
      }
    }
    return command
  }

  private static func command(_ words: [String]) throws(UsageError) -> QuestionCommand {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "check": return .check(try objects.needed("parlor questions check FILE…"), isStrict: false)
    case "import": return .importing(try objects.needed("parlor questions import FILE…"))
    case "sample": return .sample(try wish(objects))
    case "unreport", "unflag": return .unreport(try objects.needed("parlor questions unreport ID…"))
    case "list": return try objects.needless(.list)
    case "reported", "flagged": return try objects.needless(.reported)
    case let other:
      throw .unknownVerb(other, of: "questions", nearest: other?.nearest(in: verbs), known: verbs)
    }
  }

  private static func wish(_ objects: [String]) throws(UsageError) -> QuestionSample.Wish {
    let numbers = try objects.needed("parlor questions sample N")
    guard let count = Int(numbers[0]), count > 0 else {
      throw .badValue(numbers[0], wanted: "a whole number from 1", option: "N")
    }
    return try Array(numbers.dropFirst()).needless(QuestionSample.Wish(count: count))
  }
}

extension QuestionSample.Wish {
  /// Adds an option; two that show different things cannot be combined.
  fileprivate func with(_ option: GivenOption) throws(UsageError) -> Self {
    var wish = self
    if let view = CommandGroup.views.first(where: { $0.option == option.option })?.view {
      guard wish.view == .whole || wish.view == view else {
        throw .conflict("--blind, --choices, and --answers can't be combined. Use one.")
      }
      wish.view = view
    } else {
      wish.pack = option.value
    }
    return wish
  }
}

/// Runs the commands.
@MainActor
struct QuestionCommandRunner {
  let context: CommandContext

  var files: any DataFiles { context.files }

  /// Reports every fault of some packs, as if they were all there is.
  func checkQuestions(_ paths: [String], isStrict: Bool) -> ExitStatus {
    let check = QuestionCheck(paths, in: files, isStrict: isStrict)
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
