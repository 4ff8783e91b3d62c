import GameKit
import Packs
import Snakesss
import Store

extension Errand {
  /// Lists the questions that players doubt, the oldest doubt first.
  func listFlagged() -> ExitStatus {
    withStore { store throws(RepositoryError) in
      let ids = try store.marked(.flagged)
      let questions = QuestionLibrary.read(folders).questions
      let byID = Dictionary(questions.map { ($0.question.id, $0) }) { first, _ in first }
      for id in ids { output(line(id, byID[id])) }
      if ids.isEmpty { output("No question is flagged.") }
      return .fine
    }
  }

  /// Takes the doubt from questions; says which were not doubted.
  func unflag(_ ids: [String]) -> ExitStatus {
    withStore { store throws(RepositoryError) in
      let flagged = Set(try store.marked(.flagged))
      let (freed, strangers) = (ids.filter(flagged.contains), ids.filter { !flagged.contains($0) })
      if !freed.isEmpty {
        try store.unmark(freed, as: .flagged)
        output("\(Count(freed.count, "question")) unflagged.")
      }
      for id in strangers { complain("“\(id.onOneLine)” is not flagged; see parlor questions flagged.") }
      return strangers.isEmpty ? .fine : .faulty
    }
  }

  /// The place, as compilers write it and editors find it, the id and the question.
  private func line(_ id: String, _ entry: PackedQuestion?) -> String {
    guard let entry else { return "\(id): no pack that was found has this question.".onOneLine }
    return "\(entry.file):\(entry.line): \(id): \(entry.question.text)".onOneLine
  }
}
