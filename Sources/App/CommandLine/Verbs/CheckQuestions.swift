import Packs

extension Errand {
  /// Reports every fault of some packs, as if they were all there is.
  func checkQuestions(_ files: [String], isStrict: Bool) -> ExitStatus {
    let check = QuestionCheck(files.map(QuestionPack.init(path:)), isStrict: isStrict)
    check.lines.forEach(output)
    return check.isWell ? .fine : .faulty
  }
}
