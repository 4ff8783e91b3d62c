extension [String] {
  /// What a verb works on, each once; a call shows what is missing.
  func needed(_ call: String) throws(UsageError) -> [String] {
    guard !isEmpty else { throw .missingObjects(call) }
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }

  /// The verb that works on nothing (more).
  func needless<Word>(_ verb: Word) throws(UsageError) -> Word {
    if let stray = first { throw .tooMuch(stray) }
    return verb
  }
}
