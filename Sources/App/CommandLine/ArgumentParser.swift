/// An option that only some verbs know, as it was written.
struct Particular {
  let option: CommandOption
  /// Its value; empty for an option without one.
  let value: String

  init(_ option: CommandOption, _ value: String = "") {
    self.option = option
    self.value = value
  }
}

/// Reads the arguments of a call, from left to right.
///
/// Options may stand anywhere before `--`, their values after a space or an equals sign, those of one letter
/// also right behind it. Of an option that is given twice the last value counts, so that an alias of a shell
/// can be overruled.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var invocation = Invocation()
  private var words: [String] = []
  /// The options that only some verbs know.
  private var particulars: [Particular] = []

  /// Reads the arguments that follow the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(rest: arguments[...])
    return try parser.parse()
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func parse() throws(UsageError) -> Invocation {
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        rest = []
      } else if argument.hasPrefix("-"), argument != "-" {
        try read(option: argument)
      } else {
        words.append(argument)
      }
    }
    try settleVerb()
    return invocation
  }

  /// Help and version are given whatever else is asked for; so what follows them is not read.
  private mutating func settleVerb() throws(UsageError) {
    guard invocation.verb == .open(nil) else { return }
    var verb = try Verb(words)
    for particular in particulars { verb = try verb.with(particular) }
    try verb.checkForGaps()
    invocation.verb = verb
  }
}

extension ArgumentParser {
  private mutating func read(option argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let option = Self.option(parts[0]) else {
      if let (option, value) = Self.joined(argument) { return try set(option, to: value) }
      throw .unknownOption(argument, nearest: parts[0].nearest(in: CommandOption.allCases.map(\.rawValue)))
    }
    guard option.valueName == nil else {
      return try set(option, to: value(of: option, written: parts.dropFirst().first))
    }
    guard parts.count == 1 else { throw .needlessValue(option) }
    set(option)
  }

  /// The value that stands after the equals sign, or else the next argument, unless that is an option itself.
  private mutating func value(of option: CommandOption, written: String?) throws(UsageError) -> String {
    if written == nil, let next = rest.first, next.hasPrefix("--") || Self.option(next) != nil {
      throw .missingValue(option)
    }
    guard let value = written ?? rest.popFirst(), !value.isEmpty else { throw .missingValue(option) }
    return value
  }

  private mutating func set(_ option: CommandOption) {
    switch option {
    case .help: end(with: .help)
    case .version: end(with: .version)
    case .noMouse: invocation.noMouse = true
    case .noAnimation: invocation.noAnimation = true
    case .ascii: invocation.ascii = true
    case .plain: invocation.plain = true
    case .large: invocation.large = true
    case .json, .csv, .statistics, .strict: particulars.append(Particular(option))
    case .theme, .data, .seed, .logLevel, .generations, .rule, .torus, .bounded, .engine, .output,
      .maxGenerations, .maxSeconds, .density:
      break
    }
  }

  private mutating func end(with verb: Verb) {
    invocation.verb = verb
    rest = []
  }

  private mutating func set(_ option: CommandOption, to value: String) throws(UsageError) {
    switch option {
    case .theme: invocation.theme = value
    case .data: invocation.dataFolder = value
    case .seed:
      guard let seed = UInt64(value) else { throw .badValue(option, value) }
      invocation.seed = seed
    case .logLevel:
      guard let level = LogLevel(rawValue: value) else { throw .badValue(option, value) }
      invocation.logLevel = level
    case .generations, .rule, .torus, .bounded, .engine, .output, .maxGenerations, .maxSeconds, .density:
      particulars.append(Particular(option, value))
    case .help, .version, .noMouse, .noAnimation, .ascii, .plain, .large, .json, .csv, .statistics,
      .strict:
      break
    }
  }

  /// An option of one letter with its value behind it, as `-g4`.
  private static func joined(_ argument: String) -> (CommandOption, String)? {
    guard !argument.hasPrefix("--"), let option = option(String(argument.prefix(2))), option.valueName != nil
    else { return nil }
    return (option, String(argument.dropFirst(2)))
  }

  private static func option(_ name: String) -> CommandOption? {
    CommandOption.allCases.first { $0.rawValue == name || $0.shortName == name }
  }
}
