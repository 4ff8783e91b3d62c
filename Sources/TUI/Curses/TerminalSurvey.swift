import CNcurses
import Glibc
public import TUI

/// A description of terminals that this machine has.
public struct TerminalEntry: Hashable, Sendable {
  /// Its name in the terminfo database.
  public let name: String
  /// How many colours it knows.
  public let colors: Int
  /// How many pairs of ink and paper ncurses can hold at once.
  public let pairs: Int

  /// Creates a description.
  public init(name: String, colors: Int, pairs: Int) {
    self.name = name
    self.colors = max(0, colors)
    self.pairs = max(0, pairs)
  }

  /// The most colours that are used with it.
  public var depth: ColorDepth { ColorDepth(colors: colors) }

  /// Whether it is one of our own.
  public var isOwn: Bool { name.hasPrefix("parlor-") }
}

/// What this machine knows of a terminal before it is taken, for reports: the terminal itself is asked nothing.
@MainActor
public enum TerminalSurvey {
  /// What draws, and its version.
  public static var library: String { String(cString: curses_version()) }

  /// The descriptions that would be tried and are there, the best first.
  public static func entries(
    of choice: TerminalChoice, environment: [String: String], shareFolders: [String]
  ) -> [TerminalEntry] {
    Terminfo.add(shareFolders, environment)
    return choice.entries.compactMap(entry)
  }

  private static func entry(_ name: String) -> TerminalEntry? {
    var answer: Int32 = 0
    guard setupterm(name, STDOUT_FILENO, &answer) == OK else { return nil }
    defer { del_curterm(nc_current_description()) }
    return TerminalEntry(name: name, colors: Int(tigetnum("colors")), pairs: Int(tigetnum("pairs")))
  }
}
