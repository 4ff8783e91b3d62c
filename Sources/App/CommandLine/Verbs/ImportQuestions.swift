import Packs
import Snakesss

extension Errand {
  /// Takes files into the player's own packs; well only when every file has brought something.
  func importQuestions(_ files: [String]) -> ExitStatus {
    // One after the other: what one file has brought, the next need not bring again.
    let results = files.map(importQuestions)
    return results.allSatisfy { $0 == .fine } ? .fine : .faulty
  }

  private func importQuestions(from file: String) -> ExitStatus {
    guard let target = folders.questionPackPath(named: file.stem) else {
      return fail(Keeping.homeless, .packs)
    }
    do throws(PackFault) {
      guard !target.isFile else { throw PackFault(file: target, reason: .file(.exists)) }
      return try importQuestions(from: file, to: target)
    } catch {
      return fail(sentence(error, importing: file, to: target), .packs)
    }
  }

  private func importQuestions(from file: String, to target: String) throws(PackFault) -> ExitStatus {
    let found = try QuestionImport(path: file, bytes: FileBytes.read(file), seed: seed ?? 0)
    let news = QuestionNews(found.questions, from: file, to: target, beside: .read(folders))
    let skipped = found.skipped + news.doubles
    skipped.forEach { output($0.description) }
    let count = "\(Count(skipped.count, "item")) skipped"
    guard !news.questions.isEmpty else {
      return fail(
        "Nothing was taken from \(file.onOneLine), read as \(found.format.title): \(count).", .packs)
    }
    try NewFile.write(QuestionPack.encode(news.questions), to: target, existing: .keep)
    let taken = Count(news.questions.count, "question")
    output("\(file.onOneLine): \(found.format.title): \(taken) taken into \(target.onOneLine), \(count).")
    return .fine
  }

  private func sentence(_ fault: PackFault, importing file: String, to target: String) -> String {
    guard fault.reason == .file(.exists) else { return fault.description }
    return "There is a pack \(target.onOneLine) already, and it was left as it is: to add to it, give"
      + " \(file.onOneLine) another name; to replace it, remove it first."
  }
}
