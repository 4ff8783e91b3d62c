package import GameKit
import Kit

/// A failed command or an invalid command line, as a sentence and an exit status.
package struct CommandError: Error, Hashable {
  /// The problem and what to do, in one line.
  package let sentence: String
  package let status: ExitStatus

  /// An unusable command line or input.
  package static func input(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, status: .usage)
  }

  /// A failure of the work, with valid input.
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

extension CommandError {
  /// A rejected value, with the name of its option or argument if it has one.
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

  /// An unknown name.
  ///
  /// - Parameters:
  ///   - shown: The word with its context, for the message.
  package static func unknown(
    _ kind: String, _ word: String, shown: String? = nil, of known: [String]
  ) -> CommandError {
    let advice =
      word.nearest(in: known).map { "Did you mean “\($0)”?" } ?? "Use \(known.alternatives)."
    return .input("Unknown \(kind) “\((shown ?? word).onOneLine)”. \(advice)")
  }
}
