/// A word that code, or a whole file, must not hold, and where it may stand all the same.
struct Rule: Sendable {
  /// The word.
  let word: String
  /// Whether it is looked for in comments and texts too, in which code says nothing.
  var countsEverywhere = false
  /// The files in which it may stand.
  var exceptions: [Exception] = []

  /// Names every line on which the word stands.
  func breaches(in files: [SourceFile]) -> [String] {
    files.filter { file in !exceptions.contains { $0.path == file.path } }.flatMap { file in
      let lines = (countsEverywhere ? file.text : file.code).split(
        separator: "\n", omittingEmptySubsequences: false)
      return zip(1..., lines).filter { $0.1.contains(word) }.map { "\(file.path):\($0.0) says \(word)" }
    }
  }
}

/// A place in which a rule makes the code worse, and why.
struct Exception: Sendable {
  /// The file.
  let path: String
  /// Why the rule does not hold there.
  let reason: String
}

extension Rule {
  /// What no source may say.
  static let ofSources = [
    Rule(word: "try!"),
    Rule(word: "as!"),
    Rule(word: "fatalError("),
    Rule(word: "@unchecked Sendable"),
    Rule(word: "TO" + "DO", countsEverywhere: true),
    Rule(word: "FIX" + "ME", countsEverywhere: true),
    Rule(
      word: "nonisolated(unsafe)",
      exceptions: [
        Exception(
          path: "Sources/TUI/Curses/SignalHandler.swift",
          reason: "A signal handler may take no lock, and can reach nothing but globals.")
      ]),
  ]

  /// What no file may say: the paths of the machine that it was written on.
  static let ofFiles = ["/wo" + "rk/", "/tmp" + "/wt"].map { Rule(word: $0, countsEverywhere: true) }
}
