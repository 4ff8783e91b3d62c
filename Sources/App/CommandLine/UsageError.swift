import Life

/// Why a command line was not understood.
enum UsageError: Error, Equatable {
  case unknownOption(String, nearest: String?)
  case missingValue(CommandOption)
  case needlessValue(CommandOption)
  case badValue(CommandOption, String)
  case elsewhere(CommandOption)
  case oneFormat
  case unknownPlace(String, nearest: String?)
  case unknownVerb(String?, of: Subject, nearest: String?)
  case missingObjects(String)
  case tooMuch(String)
  case badSize(String)
  case oneOutput

  /// What is wrong and what to do, on one line.
  var sentence: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "There is no option \(option.onOneLine); \(Self.advice(nearest) ?? "see parlor --help.")"
    case .missingValue(let option):
      "The option \(option.rawValue) needs a value: \(option.rawValue) \(option.valueName ?? "")."
    case .needlessValue(let option):
      "The option \(option.rawValue) takes no value; leave out what follows “=”."
    case .badValue(let option, let value):
      "“\(value.onOneLine)” will not do: \(Self.wanted(of: option))."
    case .elsewhere(let option):
      "The option \(option.rawValue) belongs to \(option.calls ?? "parlor --help")."
    case .oneFormat: "Choose --json, --csv or --statistics: the history is printed in one form."
    case .unknownPlace(let place, let nearest):
      "There is no “\(place.onOneLine)” here; \(Self.advice(nearest) ?? "there are \(Self.places).")"
    case .unknownVerb(let word, let subject, let nearest):
      Self.verbs(of: subject, instead: word, nearest)
    case .missingObjects(let call): "Something is missing: \(call)."
    case .tooMuch(let word):
      "“\(word.onOneLine)” is one word too many; see parlor --help."
    case .badSize(let text): "“\(text.onOneLine)” will not do: \(Self.size)."
    case .oneOutput: "Choose --json or --output -: both would be printed; write the cells to a file."
    }
  }

  private static func advice(_ nearest: String?) -> String? { nearest.map { "did you mean \($0)?" } }

  private static var places: String {
    (Verb.places.keys.sorted() + Subject.words + ["doctor"]).joined(separator: ", ")
  }

  private static let size =
    "a size is WxH, such as 100x50, each from \(Topology.sides.lowerBound) to \(Topology.sides.upperBound.grouped)"

  private static func wanted(of option: CommandOption) -> String {
    switch option {
    case .seed: "a seed is a whole number from 0 to \(UInt64.max)"
    case .logLevel: "a level is \(LogLevel.names)"
    case .generations, .maxGenerations: "a number of generations is whole, from 0 to \(Int.max.grouped)"
    case .rule: "a rule is written as B3/S23, 23/3 or HighLife"
    case .torus, .bounded: size
    case .engine: "an engine is \(EngineName.names)"
    case .maxSeconds: "a time in seconds is a number above 0"
    case .density: "a density is a number from 0 to 1"
    case .theme, .data, .noMouse, .noAnimation, .ascii, .plain, .large, .json, .csv, .statistics,
      .strict, .output, .help, .version:
      option.explanation
    }
  }

  private static func verbs(of subject: Subject, instead word: String?, _ nearest: String?) -> String {
    let known = subject.verbs.joined(separator: ", ")
    guard let word else { return "What about the \(subject.rawValue)? There are \(known)." }
    return "Nothing can “\(word.onOneLine)” \(subject.rawValue); \(advice(nearest) ?? "there are \(known).")"
  }
}
