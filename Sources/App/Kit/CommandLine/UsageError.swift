/// A command line that was not understood.
package enum UsageError: Error, Hashable {
  case unknownOption(String, nearest: String?)
  case missingValue(CommandOption)
  case needlessValue(CommandOption)
  /// A value that is not accepted, and what is; with the name of its option, if it has one.
  case badValue(String, wanted: String, option: String? = nil)
  /// An option of another command.
  case misplaced(CommandOption)
  /// Options that exclude each other, as a sentence.
  case conflict(String)
  case unknownCommand(String, nearest: String?, known: [String])
  case unknownVerb(String?, of: String, nearest: String?, known: [String])
  /// A command without one of its arguments, and the call as it should be.
  case missing(String, call: String)
  case tooManyWords(String)

  /// The error as one line: what is wrong, and what to do.
  package var sentence: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "Unknown option \(option.onOneLine). \(Self.advice(nearest) ?? "See parlor --help.")"
    case .missingValue(let option):
      "\(option.name) needs a value: \(option.name) \(option.valueName ?? "")."
    case .needlessValue(let option):
      "\(option.name) takes no value. Remove “=” and what follows it."
    case .badValue(let value, let wanted, let option):
      "Invalid \(option ?? "value") “\(value.onOneLine)”: expected \(wanted)."
    case .misplaced(let option):
      "\(option.name) works only with \(option.scope ?? "other commands. See parlor --help")."
    case .conflict(let sentence): sentence
    case .unknownCommand(let word, let nearest, let known):
      "Unknown command “\(word.onOneLine)”. \(Self.advice(nearest) ?? "Use \(known.alternatives).")"
    case .unknownVerb(let word, let group, let nearest, let known):
      Self.unknownVerb(word, of: group, nearest, known.alternatives)
    case .missing(let name, let call): "Missing \(name). Usage: \(call)"
    case .tooManyWords(let word): "Unexpected argument “\(word.onOneLine)”. See parlor --help."
    }
  }

  private static func advice(_ nearest: String?) -> String? { nearest.map { "Did you mean “\($0)”?" } }

  private static func unknownVerb(
    _ word: String?, of group: String, _ nearest: String?, _ known: String
  ) -> String {
    guard let word else { return "Missing subcommand. Use parlor \(group) \(known)." }
    return "Unknown subcommand “\(group) \(word.onOneLine)”. \(advice(nearest) ?? "Use \(known).")"
  }
}
