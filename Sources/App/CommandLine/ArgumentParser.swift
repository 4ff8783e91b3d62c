import GameKit
import Kit

/// Reads the arguments of a call from left to right.
///
/// Options may stand anywhere before `--`, their values after a space or an equals sign, or right behind a
/// one-letter option. Of an option given twice the last value counts, so that a shell alias can be overruled.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private let options = AppOption.all
  private var invocation = Invocation()
  private var words: [String] = []
  /// The options that only some commands accept.
  private var given: [GivenOption] = []

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
    // Help and version win over everything; what follows them was not read.
    if invocation.command == .open(nil) {
      invocation.command = try Invocation.Command(words, given)
    }
    return invocation
  }

  private mutating func read(option argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let option = options.option(parts[0]) else {
      if let (option, value) = joined(argument) { return try set(option, to: value) }
      throw .unknownOption(argument, nearest: parts[0].nearest(in: options.map(\.name)))
    }
    guard option.valueName == nil else {
      return try set(option, to: value(of: option, written: parts.dropFirst().first))
    }
    guard parts.count == 1 else { throw .needlessValue(option) }
    try set(option, to: "")
  }

  /// The value after the equals sign, or else the next argument unless that is an option itself.
  private mutating func value(of option: CommandOption, written: String?) throws(UsageError) -> String {
    if written == nil, let next = rest.first, next.hasPrefix("--") || options.option(next) != nil {
      throw .missingValue(option)
    }
    guard let value = written ?? rest.popFirst(), !value.isEmpty else { throw .missingValue(option) }
    return value
  }

  /// A one-letter option with its value right behind it, as `-g4`.
  private func joined(_ argument: String) -> (CommandOption, String)? {
    guard !argument.hasPrefix("--"), let option = options.option(String(argument.prefix(2))),
      option.valueName != nil
    else { return nil }
    return (option, String(argument.dropFirst(2)))
  }

  private mutating func set(_ option: CommandOption, to value: String) throws(UsageError) {
    switch option.name {
    case AppOption.help.name: end(with: .help(words))
    case AppOption.version.name: end(with: .version)
    case AppOption.noMouse.name: invocation.noMouse = true
    case AppOption.noAnimation.name: invocation.noAnimation = true
    case AppOption.noSound.name: invocation.noSound = true
    case AppOption.ascii.name: invocation.ascii = true
    case AppOption.plain.name: invocation.plain = true
    case AppOption.large.name: invocation.large = true
    case AppOption.theme.name: invocation.theme = value
    case AppOption.data.name: invocation.dataFolder = value
    case AppOption.seed.name:
      if let own = ownOption(named: option.name) {
        given.append(GivenOption(own, value))
      } else {
        invocation.seed = try Self.read(UInt64(value), option, value)
      }
    case AppOption.logLevel.name:
      invocation.logLevel = try Self.read(LogLevel(rawValue: value), option, value)
    default: given.append(GivenOption(option, value))
    }
  }

  /// The option of the words' own command that has the name of a common one.
  private func ownOption(named name: String) -> CommandOption? {
    guard words.count > 1, let group = Catalogue.commands.first(where: { $0.name == words[0] }) else {
      return nil
    }
    return group.verbOptions[words[1]]?.option(name)
  }

  private static func read<Value>(
    _ parsed: Value?, _ option: CommandOption, _ value: String
  ) throws(UsageError) -> Value {
    guard let parsed else { throw GivenOption(option, value).badValue }
    return parsed
  }

  private mutating func end(with command: Invocation.Command) {
    invocation.command = command
    rest = []
  }
}
