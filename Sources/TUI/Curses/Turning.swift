import TUI

/// Who turns Hebrew and Arabic round, so that they are read from right to left.
///
/// Some terminals do it themselves, over the whole line, and so exchange a name with the number behind it.
/// Of these VTE's and mintty can be told to leave it, after which it is ours; Konsole, kitty, PuTTY and Apple's
/// cannot be told, and would turn once more what we have turned. Other terminals turn nothing, and it is ours
/// as well. What the environment does not name, and what stands between us and a terminal as tmux does, is
/// left to itself: names are then read as in every other program there.
///
/// - Source: "BiDi in Terminal Emulators", terminal-wg.pages.freedesktop.org/bidi; ECMA-48, 7.2.1 BDSM.
enum Turning: Hashable, Sendable {
  /// The terminal, or nobody.
  case terminal
  /// We do, after telling the terminal not to.
  case ours

  /// Chooses by the variables that terminals set for themselves.
  init(of family: TerminalFamily, name: String, _ environment: [String: String]) {
    func isSet(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }
    let program = environment["TERM_PROGRAM"] ?? ""
    // A terminal that was started from another one inherits the other's variables.
    let isForeign = isSet("KONSOLE_VERSION", "KITTY_WINDOW_ID") || program == "Apple_Terminal"
    let isNamed =
      isSet("VTE_VERSION", "XTERM_VERSION", "ALACRITTY_WINDOW_ID") || program == "mintty"
      || name.hasPrefix("foot") || name.hasPrefix("alacritty")
    self = family == .emulator && isNamed && !isForeign ? .ours : .terminal
  }

  /// Whether a picture is sent turned; never to a screen reader, which reads what was sent.
  func turns(_ picture: Canvas) -> Bool { self == .ours && !picture.look.isPlain }

  /// What is sent before the first picture.
  func begin(_ picture: Canvas) -> [UInt8] { turns(picture) ? Array("\u{1B}[8l".utf8) : [] }

  /// What is sent when the terminal is given back.
  var end: [UInt8] { self == .ours ? Array("\u{1B}[8h".utf8) : [] }
}
