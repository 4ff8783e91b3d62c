import Glibc
public import TUI

extension CursesTerminal {
  /// Runs an app on the terminal of this process until it is over, and gives the terminal back.
  ///
  /// If a signal asked the app to end, it ends the process afterwards, so that its parent learns of it.
  ///
  /// - Parameters:
  ///   - routes: The routes to open, lowest first; at least one.
  ///   - makeHost: Creates the host. The terminal offers its ``look(_:)``, and ``wakeup`` for responses that come later.
  public static func run<Owner: Host>(
    _ routes: Owner.App.Route..., host makeHost: (CursesTerminal) -> Owner
  ) throws(TerminalError) {
    let terminal = try CursesTerminal()
    terminal.askAboutItself()
    let host = makeHost(terminal)
    Shell(host: host, size: terminal.size, routes: routes, at: terminal.now).run(on: terminal)
    terminal.close()
    terminal.raiseEndSignal()
    terminal.restoreSignals()
  }

  /// Returns the look that fits the terminal: the theme, or attributes alone if it has no colors.
  public func look(_ theme: Theme = .standard) -> Look {
    Look(theme: depth == .none ? .mono : theme, glyphs: choice.glyphs)
  }

  /// The variables of this process.
  public static var environment: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let line = next.pointee {
      let parts = String(cString: line).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return variables
  }
}
