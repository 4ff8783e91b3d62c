package import GameKit

/// The failure of a command, or a command line that was not understood: a sentence and an exit status.
package struct CommandError: Error, Hashable {
  /// What is wrong, and what to do, in one line.
  package let sentence: String
  package let status: ExitStatus

  /// The command line or the input cannot be used.
  package static func input(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, status: .usage)
  }

  /// The input is valid, but the work failed.
  package static func work(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, status: .faulty)
  }

  /// A file that cannot be read.
  package init(_ fault: PackFault) { self.init(sentence: fault.description, status: .usage) }

  private init(sentence: String, status: ExitStatus) {
    self.sentence = sentence
    self.status = status
  }
}

/// The sentences about a command line.
extension CommandError {
  /// A value that is not accepted; with the name of its option or argument, if it has one.
  package static func badValue(
    _ value: String, of name: String = "value", wanted: String
  ) -> CommandError {
    .input("Invalid \(name) “\(value.onOneLine)”: expected \(wanted).")
  }

  static func tooManyWords(_ word: String) -> CommandError {
    .input("Unexpected argument “\(word.onOneLine)”. See parlor --help.")
  }

  static func missingValue(_ option: any AnyCommandOption) -> CommandError {
    .input("\(option.name) needs a value: \(option.name) \(option.valueName ?? "").")
  }

  /// A word that nothing has as its name.
  ///
  /// - Parameters:
  ///   - shown: The word with what belongs to it.
  ///   - others: Names that may have been meant, but are not to choose from.
  package static func unknown(
    _ kind: String, _ word: String, shown: String? = nil, of known: [String], or others: [String] = [],
    status: ExitStatus = .usage
  ) -> CommandError {
    let advice =
      word.nearest(in: known + others).map { "Did you mean “\($0)”?" } ?? "Use \(known.alternatives)."
    return CommandError(
      sentence: "Unknown \(kind) “\((shown ?? word).onOneLine)”. \(advice)", status: status)
  }
}
