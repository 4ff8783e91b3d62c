import GameKit
import Kit

/// All commands and options of the program.
package struct CommandSet: Sendable {
  package let groups: [CommandGroup]
  /// The options that every verb accepts.
  package let options: [any AnyCommandOption]
  /// Options that end parsing, with the verb that each stands for, which gets the words before it.
  private let endings: [String: Verb]
  /// The verb of a call without words.
  private let entrance: Verb

  package init(
    _ groups: [CommandGroup], options: [any AnyCommandOption] = [],
    endings: [(option: CommandFlag, verb: Verb)] = [], entrance: Verb = Verb(opens: .lobby)
  ) {
    self.groups = groups
    self.options = options + endings.map(\.option)
    self.endings = Dictionary(endings.map { ($0.option.name, $0.verb) }) { first, _ in first }
    self.entrance = entrance
  }

  /// Parses the arguments after the program's name into a verb and its own arguments.
  package func parse(_ arguments: [String]) throws(CommandError) -> (verb: Verb, arguments: Arguments) {
    var reader = ArgumentReader(arguments[...], options: options + groups.flatMap(\.options))
    try reader.read { endings[$0] != nil }
    if let end = reader.given.last, let verb = endings[end.name] {
      return (verb, Arguments(words: reader.words))
    }
    let (group, verb, words) = try verb(for: reader.words)
    let accepted = try verb.accepted(words)
    for (name, text) in reader.given {
      guard let option = verb.options.option(name) ?? options.option(name) else {
        throw misplaced(name, in: group)
      }
      try option.check(text)
    }
    try verb.check(reader.given.map(\.name))
    return (verb, Arguments(words: accepted, given: reader.given, of: verb.options + options))
  }

  /// The verb that some words call, with its group and the remaining words.
  private func verb(for words: [String]) throws(CommandError) -> (CommandGroup?, Verb, [String]) {
    guard let first = words.first else { return (nil, entrance, []) }
    guard let group = groups.first(where: { $0.name == first }) else {
      throw .unknown("command", first, of: groups.map(\.name).sorted())
    }
    let rest = Array(words.dropFirst())
    if let name = rest.first, let verb = group.verbs.first(where: { $0.names.contains(name) }) {
      return (group, verb, Array(rest.dropFirst()))
    }
    return (group, try group.verb(for: rest), rest)
  }

  /// The error for an option of other verbs: suggests verbs of the same group, or else groups that have it.
  private func misplaced(_ name: String, in group: CommandGroup?) -> CommandError {
    let places = groups.filter { !$0.verbs(with: name).isEmpty }
    let near = group.flatMap { group in places.first { $0.name == group.name } }
    let words = near ?? (places.count == 1 ? places[0] : nil)
    let known = words?.places(of: name) ?? places.map(\.name).alternatives
    return .input("\(name) works only with parlor \(known).")
  }
}

extension CommandGroup {
  /// The verb of words that begin with no verb's name.
  fileprivate func verb(for words: [String]) throws(CommandError) -> Verb {
    guard let nameless else {
      guard let word = words.first else {
        throw .input("Missing subcommand. Use parlor \(name) \(verbNames.alternatives).")
      }
      throw unknown(word)
    }
    // With too many words, the first was meant as a verb, unless it looks like a file name.
    let isVerb = nameless.most == 0 || !(words.first ?? "").contains { ".:/-".contains($0) }
    if words.count > nameless.most, isVerb, !verbNames.isEmpty { throw unknown(words[0]) }
    return nameless
  }

  private func unknown(_ word: String) -> CommandError {
    .unknown("subcommand", word, shown: "\(name) \(word)", of: verbNames)
  }

  fileprivate func verbs(with option: String) -> [Verb] {
    verbs.filter { $0.options.option(option) != nil }
  }

  /// The calls that accept an option: `chess run, final, or random`.
  fileprivate func places(of option: String) -> String {
    let names = verbs(with: option).compactMap(\.names.first)
    return names.isEmpty ? name : "\(name) \(names.alternatives)"
  }
}

/// Reads the arguments of a call, left to right.
///
/// Options may come anywhere before `--`, their values after a space or an equals sign, or directly after a
/// one-letter option.
private struct ArgumentReader {
  private var rest: ArraySlice<String>
  private let options: [any AnyCommandOption]
  private(set) var words: [String] = []
  private(set) var given: [(name: String, text: String)] = []

  init(_ arguments: ArraySlice<String>, options: [any AnyCommandOption]) {
    rest = arguments
    self.options = options
  }

  /// Reads everything, or up to an option that ends parsing.
  mutating func read(until isEnd: (String) -> Bool) throws(CommandError) {
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        rest = []
      } else if argument.hasPrefix("-"), argument != "-" {
        try read(option: argument)
        if let last = given.last, isEnd(last.name) { rest = [] }
      } else {
        words.append(argument)
      }
    }
  }

  private mutating func read(option argument: String) throws(CommandError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let option = options.option(parts[0]) else {
      guard let (option, value) = joined(argument) else { throw unknown(argument, named: parts[0]) }
      return given.append((option.name, value))
    }
    let written = parts.dropFirst().first
    guard option.valueName == nil else {
      return given.append((option.name, try value(of: option, written: written)))
    }
    if written != nil {
      throw .input("\(option.name) takes no value. Remove “=” and what follows it.")
    }
    given.append((option.name, ""))
  }

  private func unknown(_ argument: String, named name: String) -> CommandError {
    // Dashes say nothing about what was meant.
    let bare = String(name.drop { $0 == "-" })
    let names = Dictionary(options.map { (String($0.name.drop { $0 == "-" }), $0.name) }) { first, _ in first
    }
    let nearest = bare.nearest(in: names.keys.sorted()).flatMap { names[$0] }.map { "Did you mean “\($0)”?" }
    return .input("Unknown option \(argument.onOneLine). \(nearest ?? "See parlor --help.")")
  }

  /// The value after the equals sign, or else the next argument unless that is itself an option.
  private mutating func value(
    of option: any AnyCommandOption, written: String?
  ) throws(CommandError) -> String {
    if written == nil, let next = rest.first, next.hasPrefix("--") || options.option(next) != nil {
      throw .missingValue(option)
    }
    guard let value = written ?? rest.popFirst(), !value.isEmpty else { throw .missingValue(option) }
    return value
  }

  /// A one-letter option with its value attached, as in `-g4`.
  private func joined(_ argument: String) -> (any AnyCommandOption, String)? {
    guard !argument.hasPrefix("--"), let option = options.option(String(argument.prefix(2))),
      option.valueName != nil
    else { return nil }
    return (option, String(argument.dropFirst(2)))
  }
}
