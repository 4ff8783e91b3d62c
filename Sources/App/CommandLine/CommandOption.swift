import Life

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
  case generations = "--generations"
  case rule = "--rule"
  case torus = "--torus"
  case bounded = "--bounded"
  case engine = "--engine"
  case output = "--output"
  case maxGenerations = "--max-generations"
  case maxSeconds = "--max-seconds"
  case density = "--density"
  case help = "--help"
  case version = "--version"

  /// The one letter that means the same.
  var shortName: String? {
    switch self {
    case .help: "-h"
    case .version: "-V"
    case .generations: "-g"
    case .output: "-o"
    case .theme, .noMouse, .noAnimation, .ascii, .plain, .large, .data, .seed, .logLevel, .json, .csv,
      .statistics, .strict, .rule, .torus, .bounded, .engine, .maxGenerations, .maxSeconds, .density:
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
    case .generations, .maxGenerations: "N"
    case .rule: "RULE"
    case .torus, .bounded: "WxH"
    case .engine: "NAME"
    case .output: "FILE"
    case .maxSeconds: "S"
    case .density: "D"
    case .noMouse, .noAnimation, .ascii, .plain, .large, .json, .csv, .statistics, .strict, .help, .version:
      nil
    }
  }

  /// The calls that know it, if not all do.
  var calls: String? {
    switch self {
    case .json: "parlor history --json and to parlor life run, final, list and info"
    case .csv, .statistics: "parlor history \(rawValue) alone"
    case .strict: "parlor questions check FILE… \(rawValue) alone"
    case .generations: "parlor life run FILE -g N alone"
    case .rule, .torus, .bounded: "parlor life run, final and random"
    case .engine: "parlor life run and final"
    case .output: "parlor life run and random"
    case .maxGenerations, .maxSeconds: "parlor life final FILE alone"
    case .density: "parlor life random WxH alone"
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
    case .generations, .rule, .torus, .bounded, .engine, .output, .maxGenerations, .maxSeconds, .density:
      explanationOfLife
    case .logLevel: "how much is logged: \(LogLevel.names)"
    case .json: "with history, and with life: answer in JSON"
    case .csv: "with history: print all games as CSV"
    case .statistics: "with history: print what all games add up to"
    case .strict: "with questions check: judge packs as if to be shipped"
    case .help: "show this"
    case .version: "show the version"
    }
  }

  /// What an option of Life does; nothing for others.
  private var explanationOfLife: String {
    switch self {
    case .generations: "with life run: how many generations to go on"
    case .rule: "with life: the rule, such as B36/S23 or HighLife"
    case .torus: "with life: a world whose opposite edges meet"
    case .bounded: "with life: a world with dead cells around it"
    case .engine: "with life: \(EngineName.names)"
    case .output: "with life: write the cells as .rle, .mc, .cells; - prints"
    case .maxGenerations: "with life final: give up after so many (\(LifeSearch.usualGenerations.grouped))"
    case .maxSeconds: "with life final: give up after so long (\(LifeSearch.usualSeconds))"
    case .density: "with life random: how much lives, from 0 to 1 (0.5)"
    case .theme, .noMouse, .noAnimation, .ascii, .plain, .large, .data, .seed, .logLevel, .json, .csv,
      .statistics, .strict, .help, .version:
      ""
    }
  }
}

extension EngineName {
  /// All engines, in a row.
  static var names: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
}

extension LogLevel {
  /// All levels, in a row.
  static var names: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
}
