import Store

/// Why a command line was not understood.
enum UsageError: Error, Equatable {
  case unknownOption(String, nearest: String?)
  case missingValue(CommandOption)
  case needlessValue(CommandOption)
  case badValue(CommandOption, String)
  case unknownPlace(String, nearest: String?, known: [String])
  case unknownQuestionsVerb(String?, nearest: String?)
  case missingFiles(String)
  case tooMuch(String)
  case onlyForHistory(ExportFormat)

  /// What is wrong and what to do, in one sentence.
  var sentence: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "There is no option \(option); \(Self.advice(nearest))."
    case .missingValue(let option):
      "The option \(option.rawValue) needs a value: \(option.rawValue) \(option.valueName ?? "")."
    case .needlessValue(let option):
      "The option \(option.rawValue) takes no value; leave out what follows “=”."
    case .badValue(.seed, let value):
      "A seed is a whole number from 0 to \(UInt64.max), not “\(value)”."
    case .badValue(let option, let value):
      "“\(value)” is no value of \(option.rawValue): \(option.explanation)."
    case .unknownPlace(let place, let nearest, let known):
      "There is no place “\(place)”; \(nearest.map { "did you mean “\($0)”?" } ?? "there are " + known.joined(separator: ", ") + ".")"
    case .unknownQuestionsVerb(let verb, let nearest):
      "“questions” wants check, import, list or flagged\(Self.remark(verb, nearest))."
    case .missingFiles(let verb):
      "Name the files: parlor questions \(verb) FILE…"
    case .tooMuch(let word):
      "“\(word)” is one word too many; see parlor --help."
    case .onlyForHistory(let form):
      "--\(form.rawValue) goes with the history only: parlor history --\(form.rawValue)."
    }
  }

  private static func advice(_ nearest: String?) -> String {
    nearest.map { "did you mean \($0)? See parlor --help" } ?? "see parlor --help"
  }

  private static func remark(_ verb: String?, _ nearest: String?) -> String {
    guard let verb else { return "" }
    return ", not “\(verb)”" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
  }
}
