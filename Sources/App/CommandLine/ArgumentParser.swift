import GameKit
import Store

/// Reads the arguments of a call, from left to right.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var options = Invocation()
  private var words: [String] = []
  private var exportForm: ExportFormat?

  /// Reads the arguments that follow the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(rest: arguments[...])
    return try parser.parse()
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func parse() throws(UsageError) -> Invocation {
    while let argument = rest.popFirst() {
      if argument.hasPrefix("-"), argument != "-" {
        try read(option: argument)
      } else {
        words.append(argument)
      }
    }
    if options.verb == .open(nil) { options.verb = try verb() }
    return options
  }

  private mutating func read(option argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard let option = CommandOption(rawValue: Self.shortForms[parts[0]] ?? parts[0]) else {
      throw .unknownOption(argument, nearest: parts[0].nearest(in: CommandOption.allCases.map(\.rawValue)))
    }
    if option.takesValue {
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw .missingValue(option) }
      try set(option, to: value)
    } else {
      guard parts.count == 1 else { throw .needlessValue(option) }
      set(option)
    }
  }

  private mutating func set(_ option: CommandOption) {
    switch option {
    case .help: options.verb = .help
    case .version: options.verb = .version
    case .noMouse: options.noMouse = true
    case .noAnimation: options.noAnimation = true
    case .ascii: options.ascii = true
    case .large: options.large = true
    case .json: exportForm = .json
    case .csv: exportForm = .csv
    case .theme, .data, .seed, .logLevel: break
    }
  }

  private mutating func set(_ option: CommandOption, to value: String) throws(UsageError) {
    switch option {
    case .theme: options.theme = value
    case .data:
      guard !value.isEmpty else { throw .missingValue(option) }
      options.dataFolder = value
    case .seed:
      guard let seed = UInt64(value) else { throw .badValue(option, value) }
      options.seed = seed
    case .logLevel:
      guard let level = LogLevel(rawValue: value) else { throw .badValue(option, value) }
      options.logLevel = level
    case .help, .version, .noMouse, .noAnimation, .ascii, .large, .json, .csv: break
    }
  }

  private static let shortForms = ["-h": "--help", "-?": "--help", "-V": "--version"]
}

extension ArgumentParser {
  private func verb() throws(UsageError) -> Verb {
    if let exportForm {
      guard words == ["history"] else { throw .onlyForHistory(exportForm) }
      return .export(exportForm)
    }
    guard let first = words.first else { return .open(nil) }
    if first == "questions" { return .questions(try questionsVerb(Array(words.dropFirst()))) }
    guard let route = Self.places[first] else {
      let names = Self.places.keys.sorted() + ["questions"]
      throw .unknownPlace(first, nearest: first.nearest(in: names), known: names)
    }
    guard words.count == 1 else { throw .tooMuch(words[1]) }
    return .open(route)
  }

  private func questionsVerb(_ words: [String]) throws(UsageError) -> QuestionsVerb {
    let files = Array(words.dropFirst())
    switch words.first {
    case "check" where !files.isEmpty: return .check(files)
    case "import" where !files.isEmpty: return .importing(files)
    case "check", "import": throw .missingFiles(words[0])
    case "list" where files.isEmpty: return .list
    case "flagged" where files.isEmpty: return .flagged
    case "list", "flagged": throw .tooMuch(files[0])
    case let other:
      let known = ["check", "import", "list", "flagged"]
      throw .unknownQuestionsVerb(other, nearest: other?.nearest(in: known))
    }
  }

  /// The places that have an address on the command line.
  static let places: [String: Route] = {
    var places: [String: Route] = ["lobby": .lobby, "history": .history, "settings": .settings]
    for game in Catalogue.games { places[game.id.rawValue] = .game(game.id) }
    return places
  }()
}
