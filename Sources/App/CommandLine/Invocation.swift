import Commands
import GameKit
import Kit

/// The options for this run of the program.
struct Invocation: Equatable {
  var theme: String?
  var noMouse = false
  var noAnimation = false
  var noSound = false
  var ascii = false
  var plain = false
  var large = false
  var dataFolder: String?
  var seed: UInt64?
  var logLevel = LogLevel.warning
}

extension Invocation {
  /// - Parameter environment: ACCESSIBLE asks every program for text only.
  init(_ arguments: Arguments, _ environment: [String: String] = [:]) {
    theme = arguments[AppOption.theme]
    noMouse = arguments.has(AppOption.noMouse)
    noAnimation = arguments.has(AppOption.noAnimation)
    noSound = arguments.has(AppOption.noSound)
    ascii = arguments.has(AppOption.ascii)
    plain = arguments.has(AppOption.plain) || !["", "0"].contains(environment["ACCESSIBLE"] ?? "")
    large = arguments.has(AppOption.large)
    dataFolder = arguments[AppOption.data]
    seed = arguments[AppOption.seed]
    logLevel = arguments[AppOption.logLevel] ?? .warning
  }
}

enum AppOption {
  static let theme = CommandOption("--theme", value: "NAME", "start with this theme").offering(
    .themes, only: "theme")
  static let noMouse = CommandFlag("--no-mouse", "don't capture the mouse")
  static let noAnimation = CommandFlag("--no-animation", "turn off animation")
  static let noSound = CommandFlag("--no-sound", "turn off sounds, music and the bell")
  static let ascii = CommandFlag("--ascii", "use ASCII only")
  static let plain = CommandFlag("--plain", "text-only mode for screen readers")
  static let large = CommandFlag("--large", "larger letters, bolder text, more space")
  static let data = CommandOption("--data", value: "DIR", "store history, settings and packs in DIR")
  static let seed = CommandOption(
    "--seed", value: "N", "random seed, 0 to 2^64-1; same seed, same game",
    wanted: "a whole number from 0 to \(UInt64.max)"
  ) { UInt64($0) }
  static let logLevel = CommandOption(
    "--log-level", value: "LEVEL", "log level: \(LogLevel.allCases.map(\.rawValue).alternatives)",
    of: LogLevel.allCases.map { ($0.rawValue, $0) })
  static let help = CommandFlag("--help", short: "-h", "show this help, or that of the command before it")
  static let version = CommandFlag("--version", short: "-V", "show the version")
  /// What many programs call it; not told, but understood.
  static let smallVersion = CommandFlag("-v", "")

  static let all: [any AnyCommandOption] = [
    theme, noMouse, noAnimation, noSound, ascii, plain, large, data, seed, logLevel,
  ]
}
