/// A command line that was not understood.
package enum UsageError: Error, Hashable {
  case unknownOption(String, nearest: String?)
  case missingValue(CommandOption)
  case needlessValue(CommandOption)
  case badValue(String, wanted: String)
  /// An option of another command.
  case misplaced(CommandOption)
  /// Options that exclude each other, as a sentence.
  case conflict(String)
  case unknownCommand(String, nearest: String?, known: [String])
  case unknownVerb(String?, of: String, nearest: String?, known: [String])
  /// A command without its objects, shown as it should be called.
  case missingObjects(String)
  case tooManyWords(String)

  /// The error as one line: what is wrong, and what to do.
  package var sentence: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "There is no option \(option.onOneLine); \(Self.advice(nearest) ?? "see parlor --help.")"
    case .missingValue(let option):
      "The option \(option.name) needs a value: \(option.name) \(option.valueName ?? "")."
    case .needlessValue(let option):
      "The option \(option.name) takes no value; leave out what follows “=”."
    case .badValue(let value, let wanted): "“\(value.onOneLine)” will not do: \(wanted)."
    case .misplaced(let option):
      "The option \(option.name) belongs to \(option.scope ?? "other commands; see parlor --help")."
    case .conflict(let sentence): sentence
    case .unknownCommand(let word, let nearest, let known):
      "There is no “\(word.onOneLine)” here; \(Self.advice(nearest) ?? "there are \(known.joined(separator: ", ")).")"
    case .unknownVerb(let word, let group, let nearest, let known):
      Self.unknownVerb(word, of: group, nearest, known.joined(separator: ", "))
    case .missingObjects(let call): "Something is missing: \(call)."
    case .tooManyWords(let word): "“\(word.onOneLine)” is one word too many; see parlor --help."
    }
  }

  private static func advice(_ nearest: String?) -> String? { nearest.map { "did you mean \($0)?" } }

  private static func unknownVerb(
    _ word: String?, of group: String, _ nearest: String?, _ known: String
  ) -> String {
    guard let word else { return "What about the \(group)? There are \(known)." }
    return "Nothing can “\(word.onOneLine)” \(group); \(advice(nearest) ?? "there are \(known).")"
  }
}
