import Commands
import GameKit
import Kit
import Snakesss

extension QuestionRunner {
  /// Imports files into the player's own packs; succeeds only if every file adds something.
  func importQuestions() -> ExitStatus {
    // In sequence, so that the questions of one file are known when the next is read.
    let results = context.arguments.words.map { importQuestions(from: $0) }
    return results.allSatisfy { $0 == .fine } ? .fine : .faulty
  }

  private func importQuestions(from path: String) -> ExitStatus {
    guard let target = QuestionLibrary.importPath(named: path.fileStem, in: files) else {
      return context.fail(DataLocation.noDataFolder, "packs")
    }
    do throws(PackFault) {
      guard !files.exists(target) else { throw PackFault(file: target, reason: .file(.exists)) }
      return try importQuestions(from: path, to: target)
    } catch {
      return context.fail(sentence(error, importing: path, to: target), "packs")
    }
  }

  private func importQuestions(from path: String, to target: String) throws(PackFault) -> ExitStatus {
    let bytes = try files.read(path, limit: TextFile.defaultLimit)
    let found = try QuestionImport(path: path, bytes: bytes, seed: context.seed ?? 0)
    let new = NewQuestions(found.questions, from: path, to: target, beside: .read(files))
    let skipped = found.skipped + new.duplicates
    skipped.forEach { context.output($0.description) }
    let source = "\(path.onOneLine) (\(found.format.title))"
    let count = Count(skipped.itemCount, "item")
    guard !new.questions.isEmpty else {
      let reason = skipped.isEmpty ? "no questions found" : "\(count) skipped"
      return context.fail("Nothing imported from \(source): \(reason).", "packs")
    }
    let text = try QuestionFile.encode(new.questions, evidence: found.evidence, from: path)
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

/// The questions of an import that do not exist yet.
///
/// Otherwise every game would begin with a complaint about duplicates.
private struct NewQuestions {
  /// The questions that are new or that replace a bundled one by its id.
  private(set) var questions: [Question] = []
  /// The others, with the places where they exist.
  private(set) var duplicates: [PackFault] = []

  /// Compares the questions of a file with all existing ones.
  ///
  /// - Parameter target: The pack to be written; no other pack in its folder may contain the same ids.
  init(_ found: [Question], from file: String, to target: String, beside library: QuestionLibrary) {
    let byID = Dictionary(library.questions.map { ($0.question.id, $0) }) { first, _ in first }
    let byText = Dictionary(library.questions.map { ($0.question.normalizedText, $0) }) { first, _ in first }
    for question in found {
      if let known = byID[question.id], known.packFolder == target.parentPath {
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
