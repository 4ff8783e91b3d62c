import GameKit
import Kit

/// The command line as it was understood: options for this run, and the command.
struct Invocation: Equatable {
  var theme: String?
  var noMouse = false
  var noAnimation = false
  /// True if nothing may be heard.
  var noSound = false
  var ascii = false
  var plain = false
  var large = false
  /// The folder for the player's data.
  var dataFolder: String?
  var seed: UInt64?
  var logLevel = LogLevel.warning
  var command = Command.open(nil)

  /// The work that the program is called for.
  enum Command: Equatable {
    /// Open the screens, at a route or in the lobby.
    case open(Route?)
    /// Print the help: of the command that these words begin, or all of it.
    case help([String])
    case version
    case history(HistoryOutput)
    case doctor
    case themes(ThemesCommand)
    case sounds(SoundsCommand)
    case analytics(AnalyticsCommand)
    /// List the cameras.
    case cameras
    case game(AnyGameCommand)
  }

  /// The forms in which the history is printed.
  enum HistoryOutput: Equatable {
    case export(ExportFormat, FormulaGuard = .on)
    case statistics
  }

  /// Work on themes.
  enum ThemesCommand: Equatable {
    case list
    case check([String])
    /// Print a sample of one.
    case preview(String)
  }
}

extension Invocation {
  /// Work on sounds.
  enum SoundsCommand: Equatable {
    case list
    /// Save one in a file; without a name the one that the file is named after, or all of them.
    case render(name: String?, file: String)
  }
}

extension Invocation {
  /// Work on what was counted while people played.
  enum AnalyticsCommand: Equatable {
    case show
    /// Print everything as JSON, or save it in a file.
    case export(file: String?)
    case erase
  }
}

/// A command of any game.
struct AnyGameCommand: Equatable {
  let command: any GameCommand

  static func == (one: AnyGameCommand, other: AnyGameCommand) -> Bool {
    func isEqual<Value: GameCommand>(_ value: Value) -> Bool { value == other.command as? Value }
    return isEqual(one.command)
  }
}

/// The options that every command accepts, and those of the app's own commands.
enum AppOption {
  static let theme = CommandOption("--theme", value: "NAME", "start with this theme")
  static let noMouse = CommandOption("--no-mouse", "don't capture the mouse")
  static let noAnimation = CommandOption("--no-animation", "turn off animation")
  static let noSound = CommandOption("--no-sound", "turn off sounds, music and the bell")
  static let ascii = CommandOption("--ascii", "use ASCII only")
  static let plain = CommandOption("--plain", "text-only mode for screen readers")
  static let large = CommandOption("--large", "large letters for shared screens")
  static let data = CommandOption("--data", value: "DIR", "store history, settings and packs in DIR")
  static let seed = CommandOption(
    "--seed", value: "N", "random seed, 0 to 2^64-1; same seed, same game",
    wanted: "a whole number from 0 to \(UInt64.max)")
  static let logLevel = CommandOption(
    "--log-level", value: "LEVEL", "log level: \(levels)", wanted: levels)
  static let help = CommandOption("--help", short: "-h", "show this help")
  static let version = CommandOption("--version", short: "-V", "show the version")
  static let csv = CommandOption(
    "--csv", "with history: print all games as CSV", scope: "“parlor history”")
  static let noFormulaGuard = CommandOption(
    "--no-formula-guard", "with --csv: don't protect cells that look like formulas",
    scope: "“parlor history --csv”")
  static let statistics = CommandOption(
    "--statistics", "with history: print statistics", scope: "“parlor history”"
  )

  /// The options of every command.
  static let general = [theme, noMouse, noAnimation, noSound, ascii, plain, large, data, seed, logLevel]

  /// All options, in the order of the help; a name is listed once for each of its meanings.
  static var all: [CommandOption] {
    let own = [.json, csv, noFormulaGuard, statistics, .frames] + Catalogue.commands.flatMap(\.options)
    return own.reduce(into: general) { options, option in
      let isListed = options.contains { $0.name == option.name && $0.explanation == option.explanation }
      if !isListed { options.append(option) }
    } + [help, version]
  }

  private static let levels = LogLevel.allCases.map(\.rawValue).alternatives
}
