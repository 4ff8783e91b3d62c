/// What `parlor questions check` says about packs.
public struct QuestionCheck: Sendable {
  /// The report, line by line.
  public let lines: [String]
  /// Whether there is nothing but warnings.
  public let isWell: Bool

  /// Checks packs as if they were all there is.
  ///
  /// - Parameter isStrict: Whether they must be good enough to be shipped, too.
  public init(_ packs: [QuestionPack], isStrict: Bool) {
    let library = QuestionLibrary(packs)
    let warnings = library.questions.flatMap { entry in
      PackQuality.lengths(of: entry).map { entry.fault(.quality($0)) }
    }
    let faults = library.faults + (isStrict ? PackQuality().faults(in: library.questions) : [])
    isWell = faults.isEmpty
    lines =
      faults.map(\.description) + (isStrict ? [] : warnings.map { "\($0) (Only a warning.)" })
      + [Self.summary(packs: packs, questions: library.questions.count, faults: faults.count)]
  }

  private static func summary(packs: [QuestionPack], questions: Int, faults: Int) -> String {
    let files = count(packs.count, "file")
    let found = faults == 0 ? "no faults" : count(faults, "fault")
    return "\(files), \(count(questions, "question")), \(found)."
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
