import CNcurses
import Glibc
public import TUI

extension ColorDepth {
  /// How many colours can be printed on standard output, line by line and without taking the terminal.
  ///
  /// None where the output is no terminal, and where NO_COLOR asks for none. To be asked only while no
  /// screen is taken: ncurses then knows one terminal at a time.
  @MainActor
  public static func printed(_ environment: [String: String]) -> ColorDepth {
    printed(environment, outputIsTerminal: isatty(STDOUT_FILENO) == 1)
  }

  @MainActor
  static func printed(_ environment: [String: String], outputIsTerminal: Bool) -> ColorDepth {
    guard let choice = try? TerminalChoice(environment: environment, outputIsTerminal: outputIsTerminal)
    else { return .none }
    // What the environment says of 24 bits, no description of a terminal knows.
    guard choice.depth == .indexed else { return choice.depth }
    var result: Int32 = 0
    let isKnown = setupterm(environment["TERM"], STDOUT_FILENO, &result) == OK
    // What this machine does not know is taken for an ordinary emulator, as it is for the screens.
    return isKnown ? min(choice.depth, ColorDepth(colors: Int(tigetnum("colors")))) : choice.depth
  }
}
