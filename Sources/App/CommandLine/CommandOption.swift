/// The options of the command line, in the order of the help.
enum CommandOption: String, CaseIterable {
  case theme = "--theme"
  case noMouse = "--no-mouse"
  case noAnimation = "--no-animation"
  case ascii = "--ascii"
  case plain = "--plain"
  case large = "--large"
  case data = "--data"
  case seed = "--seed"
  case logLevel = "--log-level"
  case json = "--json"
  case csv = "--csv"
  case statistics = "--statistics"
  case strict = "--strict"
  case help = "--help"
  case version = "--version"

  /// The one letter that means the same.
  var shortName: String? {
    switch self {
    case .help: "-h"
    case .version: "-V"
    case .theme, .noMouse, .noAnimation, .ascii, .plain, .large, .data, .seed, .logLevel, .json, .csv,
      .statistics, .strict:
      nil
    }
  }

  /// What its value is called, if it has one.
  var valueName: String? {
    switch self {
    case .theme: "NAME"
    case .data: "DIR"
    case .seed: "N"
    case .logLevel: "LEVEL"
    case .noMouse, .noAnimation, .ascii, .plain, .large, .json, .csv, .statistics, .strict, .help, .version:
      nil
    }
  }

  /// The only call that knows it, if there is but one.
  var onlyCall: String? {
    switch self {
    case .json, .csv, .statistics: "parlor history \(rawValue)"
    case .strict: "parlor questions check FILE… \(rawValue)"
    case .theme, .noMouse, .noAnimation, .ascii, .plain, .large, .data, .seed, .logLevel, .help, .version: nil
    }
  }

  /// What it does, in a line.
  var explanation: String {
    switch self {
    case .theme: "the colours to begin with: the name of a theme"
    case .noMouse: "leave the mouse to the terminal"
    case .noAnimation: "keep everything still"
    case .ascii: "draw with ASCII alone"
    case .plain: "say everything in words, for screen readers"
    case .large: "draw what the whole table reads in large letters"
    case .data: "keep history, settings and added packs in DIR"
    case .seed: "begin luck at N: the same seed deals the same game"
    case .logLevel: "how much is logged: \(LogLevel.names)"
    case .json: "with history: print all games as JSON"
    case .csv: "with history: print all games as CSV"
    case .statistics: "with history: print what all games add up to"
    case .strict: "with questions check: judge packs as if to be shipped"
    case .help: "show this"
    case .version: "show the version"
    }
  }
}

extension LogLevel {
  /// All levels, in a row.
  static var names: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
}
