import CNcurses
import Glibc
public import TUI

/// The terminfo database of this machine; reading it sends nothing to the terminal.
@MainActor
public enum Terminfo {
  /// The name and version of ncurses.
  public static var libraryVersion: String { String(cString: curses_version()) }

  /// The entries of a choice that exist in the database, best first.
  public static func entries(
    of choice: TerminalChoice, environment: [String: String], shareFolders: [String]
  ) -> [TerminfoEntry] {
    add(shareFolders, environment)
    return choice.entries.compactMap(entry)
  }

  private static func entry(_ name: String) -> TerminfoEntry? {
    var result: Int32 = 0
    guard setupterm(name, STDOUT_FILENO, &result) == OK else { return nil }
    defer { del_curterm(nc_current_terminal()) }
    return TerminfoEntry(name: name, colors: Int(tigetnum("colors")), pairs: Int(tigetnum("pairs")))
  }

  /// Adds `terminfo` folders of share folders before the user's; the system's are searched last.
  static func add(_ shareFolders: [String], _ environment: [String: String]) {
    setenv("TERMINFO_DIRS", searchPath(shareFolders, userPath: environment["TERMINFO_DIRS"]), 1)
  }

  nonisolated static func searchPath(_ shareFolders: [String], userPath: String?) -> String {
    // A colon would split a folder, and an empty part stands for the system's folder.
    let own = shareFolders.filter { !$0.contains(":") }.map { $0 + "/terminfo" }
    return (own + [userPath ?? ""]).joined(separator: ":")
  }
}

/// A terminal's entry in the terminfo database.
public struct TerminfoEntry: Hashable, Sendable {
  /// The entry's name, such as `xterm-256color`.
  public let name: String
  /// The number of colors; 0 for none.
  public let colors: Int
  /// The number of color pairs that ncurses can hold at once.
  public let pairs: Int

  /// Creates an entry; negative numbers, which terminfo uses for missing ones, count as 0.
  public init(name: String, colors: Int, pairs: Int) {
    self.name = name
    self.colors = max(0, colors)
    self.pairs = max(0, pairs)
  }

  /// The color depth to use with this entry.
  public var depth: ColorDepth { ColorDepth(colors: colors) }

  /// True for an entry that comes with Parlor.
  public var isOwn: Bool { name.hasPrefix("parlor-") }
}

extension ColorDepth {
  init(colors: Int) {
    self =
      switch colors {
      case ..<8: .none
      case ..<16: .eight
      case ..<256: .sixteen
      case ..<0x100_0000: .indexed
      default: .trueColor
      }
  }

  /// The color depth of standard output, for printing lines without taking the terminal.
  ///
  /// `none` if the output is not a terminal, or if NO_COLOR is set. Call it only while no screen is taken,
  /// because ncurses knows one terminal at a time.
  @MainActor
  public static func standardOutput(_ environment: [String: String]) -> ColorDepth {
    standardOutput(environment, isTerminal: isatty(STDOUT_FILENO) == 1)
  }

  @MainActor
  static func standardOutput(_ environment: [String: String], isTerminal: Bool) -> ColorDepth {
    guard let choice = try? TerminalChoice(environment: environment, outputIsTerminal: isTerminal)
    else { return .none }
    // No terminfo entry has the 24 bits that the environment claims.
    guard choice.depth == .indexed else { return choice.depth }
    var result: Int32 = 0
    let isKnown = setupterm(environment["TERM"], STDOUT_FILENO, &result) == OK
    // An unknown terminal counts as an ordinary emulator, as it does for full screens.
    return isKnown ? min(choice.depth, ColorDepth(colors: Int(tigetnum("colors")))) : choice.depth
  }
}
