package import Commands
import GameKit
import Kit
import Snakesss

extension CommandGroup {
  /// The commands under `parlor questions`.
  package static let questions = CommandGroup(
    "questions", "check, import and list packs of questions",
    offering: ["ID": QuestionRunner.reportedIDs],
    [
      Verb("check FILE…", "check question packs for errors", [QuestionRunner.strict], QuestionRunner.check),
      Verb(
        "import FILE…", "import questions, also of other formats", [],
        QuestionRunner.importQuestions),
      Verb("list", "list packs and question counts", [CommandFlag.json], QuestionRunner.list),
      Verb("sample N", "print N random questions", QuestionRunner.sampleOptions, QuestionRunner.sample),
      Verb(
        "reported", "list reported questions", [CommandFlag.json], formerly: "flagged",
        QuestionRunner.listReported),
      Verb("unreport ID…", "take back reports", [], formerly: "unflag", QuestionRunner.unreport),
    ])
}

struct QuestionRunner: CommandRunner {
  nonisolated static let strict = CommandFlag("--strict", "stricter rules for bundled packs")

  let context: CommandContext

  var files: any DataFiles { context.files }

  /// Reports every fault of some packs, as if no others existed.
  func check() -> ExitStatus {
    let check = QuestionCheck(
      context.arguments.words, in: files, isStrict: context.arguments.has(Self.strict))
    check.lines.forEach(context.output)
    return check.passes ? .fine : .faulty
  }

  /// Lists the reported questions, oldest report first.
  func listReported() -> ExitStatus {
    context.withStore { store throws(RepositoryError) in
      let ids = try store.marked(.flagged, of: Rules.game)
      let questions = QuestionLibrary.read(files).questions
      let byID = Dictionary(questions.map { ($0.question.id, $0) }) { first, _ in first }
      context.list(
        ids.map { json($0, byID[$0]) },
        ids.isEmpty ? ["No reported questions."] : ids.map { line($0, byID[$0]) })
      return .fine
    }
  }

  nonisolated fileprivate static let reportedIDs = CandidateSource { context in
    let ids = try? context.openStore(false).marked(.flagged, of: Rules.game)
    return (ids ?? []).map { ($0, "") }
  }

  private func json(_ id: String, _ entry: PackedQuestion?) -> JSONValue {
    [
      "id": .string(id), "question": JSONValue(entry?.question.text), "file": JSONValue(entry?.file),
      "line": JSONValue(entry?.line),
    ]
  }

  /// Removes reports; prints the ids that have none.
  func unreport() -> ExitStatus {
    context.withStore { store throws(RepositoryError) in
      let ids = context.arguments.words
      let reported = Set(try store.marked(.flagged, of: Rules.game))
      let (known, unknown) = (ids.filter(reported.contains), ids.filter { !reported.contains($0) })
      if !known.isEmpty {
        try store.unmark(known, as: .flagged, of: Rules.game)
        context.output("\(Count(known.count, "report")) removed.")
      }
      for id in unknown {
        context.complain("“\(id.onOneLine)” isn't reported. See parlor questions reported.")
      }
      return unknown.isEmpty ? .fine : .usage
    }
  }

  /// The place in compiler style, so that editors find it, then the id and the question.
  private func line(_ id: String, _ entry: PackedQuestion?) -> String {
    guard let entry else { return "\(id): not in any installed pack".onOneLine }
    return "\(entry.file):\(entry.line): \(id): \(entry.question.text)".onOneLine
  }
}
