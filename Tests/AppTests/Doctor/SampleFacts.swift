import Curses
import TUI

@testable import App

extension Facts {
  /// A machine on which all is well.
  static var healthy: Facts {
    Facts(
      terminal: TerminalFacts(
        environment: [
          "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_GB.UTF-8", "TERM_PROGRAM": "foot",
          "TERM_PROGRAM_VERSION": "1.13",
        ],
        inputIsTerminal: true, outputIsTerminal: true, size: Size(columns: 120, rows: 40),
        leastSize: Size(columns: 60, rows: 20),
        entries: [TerminalEntry(name: "parlor-rgb", colors: 1 << 24, pairs: 1 << 16), .usual],
        isMouseOff: false),
      data: DataFacts(
        data: FolderFact(
          path: "/home/anna/.local/share/parlor", permissions: 0o700, isWritable: true, freeSpace: 5 << 30),
        state: FolderFact(
          path: "/home/anna/.local/state/parlor", permissions: 0o700, isWritable: true, freeSpace: 5 << 30),
        search: ["/usr/share/parlor"],
        store: .opens(path: "/home/anna/.local/share/parlor/parlor.db", form: 1, games: 12),
        questions: ItemFact(found: Array(repeating: "a.json", count: 240), files: 3, faults: []),
        themes: ItemFact(found: ["default", "mono"], files: 2, faults: [])),
      versions: Versions(
        parlor: "0.1.0", isOptimised: true, swift: "Swift 6.3", ncurses: "ncurses 6.4.20221231",
        sqlite: "SQLite 3.40.1"))
  }

  /// The same machine with something changed.
  func with(_ change: (inout Facts) -> Void) -> Facts {
    var facts = self
    change(&facts)
    return facts
  }

  /// The same machine with other variables; nil takes one away.
  func with(_ variables: [String: String?]) -> Facts {
    with { facts in
      for (name, value) in variables { facts.terminal.environment[name] = value }
    }
  }
}

extension TerminalEntry {
  /// The description that every machine has.
  static let usual = TerminalEntry(name: "xterm-256color", colors: 256, pairs: 1 << 16)
}
