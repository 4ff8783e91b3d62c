import Curses
import TUI

/// What was chosen for the terminal, and why.
extension TerminalDiagnosis {
  /// Which terminfo entry is used.
  func description(_ choice: TerminalChoice) -> Finding {
    guard let entry = facts.entries.first else {
      return .problem(
        "No description of \(choice.entries.joined(separator: " or ")) was found: install ncurses-base.")
    }
    let found = "Described by \(entry.name)\(entry.isOwn ? ", our own" : "")"
    let pairs =
      entry.colors > 0 ? "\(entry.colors) colours, and \(entry.pairs) pairs of them at once" : "no colours"
    guard let best = choice.entries.first, best != entry.name else { return .ok("\(found): \(pairs).") }
    let advice =
      best.hasPrefix("parlor-")
      ? "our own \(best) was not found: make build compiles it, with tic from ncurses-bin"
      : "this machine does not know \(best)"
    return .note("\(found), for \(advice). It has \(pairs).")
  }

  /// How many colours are used; nil where nothing can be drawn.
  func colors(_ choice: TerminalChoice) -> Finding? {
    guard let depth, let entry = facts.entries.first else { return nil }
    let used = "Parlor draws with \(depth == .trueColor ? "24-bit colour" : depth.title)"
    if depth < choice.depth {
      let advice = " If the terminal has more, set TERM to a name that says so, such as xterm-256color."
      let isElsewhere = choice.entries.first?.hasPrefix("parlor-") == true || entry.name.hasPrefix("linux")
      return .note("\(used), for \(entry.name) knows no more.\(isElsewhere ? "" : advice)")
    }
    return switch depth {
    case .trueColor: .ok("\(used), for \(claim).")
    case .none: .note("\(used), for NO_COLOR is set. Bold, underline and reverse tell everything.")
    case .eight, .sixteen, .indexed: .note("\(used), for \(doubt)")
    }
  }

  private var claim: String {
    if let name = facts.value("TERM"), name.hasSuffix("-direct") { return "TERM ends in -direct" }
    return "COLORTERM is \(facts.value("COLORTERM") ?? "")"
  }

  private var doubt: String {
    guard let claim = facts.value("COLORTERM") else {
      return "COLORTERM is not set. If the terminal has 24 bits, set COLORTERM=truecolor."
    }
    return ["truecolor", "24bit"].contains(claim)
      ? "this kind of terminal has no more, although COLORTERM is \(claim)."
      : "COLORTERM is \(claim), not truecolor."
  }

  /// Which signs are used.
  func signs(_ choice: TerminalChoice) -> Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let set = names.first { facts.value($0) != nil }
    let locale = set.map { "\($0) is \(facts.value($0) ?? "")" }
    switch choice.glyphs {
    case .unicode: return .ok("Signs: all of Unicode, for \(locale ?? "no locale says otherwise").")
    case .ascii:
      guard facts.value("TERM")?.hasPrefix("linux") != true else {
        return .note("Signs: ASCII alone, for the font of this console has few others.")
      }
      let advice = "If the terminal shows UTF-8, set LANG=C.UTF-8."
      return .note("Signs: ASCII alone, for \(locale ?? "such a terminal shows no others"). \(advice)")
    }
  }
}
