/// Why there is no terminal to play on.
public enum TerminalRefusal: Error, Hashable, Sendable {
  /// Standard input is a file, a pipe or nothing.
  case inputIsNoTerminal
  /// Standard output is a file, a pipe or nothing.
  case outputIsNoTerminal
  /// The environment does not say which terminal it is.
  case nameless
  /// A terminal that can only write line after line.
  case dumb(String)
  /// Neither this name nor the most common one is in the terminfo database.
  case unknown(String)
}

extension TerminalRefusal: CustomStringConvertible {
  /// A sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .inputIsNoTerminal:
      "Standard input is not a terminal: start the program without redirecting its input."
    case .outputIsNoTerminal:
      "Standard output is not a terminal: start the program without redirecting its output."
    case .nameless:
      "TERM is not set: set it to the name of your terminal, for instance TERM=xterm-256color."
    case .dumb(let name):
      "A full screen cannot be drawn on TERM=\(name): use a terminal that can move its cursor."
    case .unknown(let name):
      "No description of the terminal \(name) was found: install ncurses-base, or set TERM to a known name."
    }
  }
}
