import Curses
import Glibc
import TUI

/// The terminal that this process was started on, and screens that are run on it.
@MainActor
enum Stage {
  /// Opens the terminal as the program does, with our own terminfo entries where `make` puts them.
  static func terminal() throws(Trouble) -> CursesTerminal {
    let names = ["TERM", "COLORTERM", "LANG"]
    let values = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    do throws(TerminalRefusal) {
      return try CursesTerminal(
        environment: Dictionary(uniqueKeysWithValues: values), shareFolders: [".build/share"])
    } catch {
      throw .noTerminal("\(error)")
    }
  }

  /// Runs a piece to its end, and prints as the last line what its screen had to tell.
  static func perform(_ piece: Piece) throws(Trouble) {
    let terminal = try terminal()
    let host = StageHost()
    Shell(host: host, size: terminal.size, routes: [piece], at: terminal.now).run(on: terminal)
    terminal.close()
    print("\n" + host.numbers.map(String.init).joined(separator: " "))
  }
}

/// What is performed.
enum Piece: String, Hashable {
  case transition, endurance
}
