/// The options of the command line.
enum CommandOption: String, CaseIterable {
  case theme = "--theme"
  case noMouse = "--no-mouse"
  case noAnimation = "--no-animation"
  case ascii = "--ascii"
  case large = "--large"
  case data = "--data"
  case seed = "--seed"
  case logLevel = "--log-level"
  case json = "--json"
  case csv = "--csv"
  case help = "--help"
  case version = "--version"

  /// What its value is called, if it has one.
  var valueName: String? {
    switch self {
    case .theme: "NAME"
    case .data: "DIR"
    case .seed: "N"
    case .logLevel: "LEVEL"
    case .noMouse, .noAnimation, .ascii, .large, .json, .csv, .help, .version: nil
    }
  }

  var takesValue: Bool { valueName != nil }

  /// What it does, in a line.
  var explanation: String {
    switch self {
    case .theme: "the colours for this run: the name of a file in themes/"
    case .noMouse: "leave the mouse to the terminal"
    case .noAnimation: "keep everything still"
    case .ascii: "draw with ASCII alone"
    case .large: "draw what the whole table reads in large letters"
    case .data: "keep history and settings in DIR"
    case .seed: "begin luck at N: the same seed deals the same game"
    case .logLevel: "how much is logged: off, error, warning, info or debug"
    case .json: "with history: print all games as JSON"
    case .csv: "with history: print all games as CSV"
    case .help: "show this"
    case .version: "show the version"
    }
  }
}
