public import TUI

/// What the environment tells about a terminal.
///
/// Nothing is ever asked of the terminal itself: answers come late over slow lines and end up in the shell.
public struct TerminalChoice: Hashable, Sendable {
  /// The terminfo entries to try, the best first.
  public let entries: [String]
  /// The most colours to use; an entry may know fewer.
  public let depth: ColorDepth
  /// The signs that can be expected to show.
  public let glyphs: GlyphSet
  /// Who turns right-to-left text round.
  let turning: Turning
  /// Whether it may have a clipboard to write to.
  let hasClipboard: Bool

  /// Chooses from the variables TERM, COLORTERM, TERM_PROGRAM, TMUX, NO_COLOR, LC_ALL, LC_CTYPE and LANG, and
  /// those that name a terminal for ``Turning``.
  public init(
    environment: [String: String], inputIsTerminal: Bool = true, outputIsTerminal: Bool = true
  ) throws(TerminalRefusal) {
    guard inputIsTerminal else { throw .inputIsNoTerminal }
    guard outputIsTerminal else { throw .outputIsNoTerminal }
    guard let name = environment.value("TERM") else { throw .nameless }
    guard name != "dumb", name != "unknown" else { throw .dumb(name) }
    let family = TerminalFamily(name, inTmux: environment.value("TMUX") != nil)
    depth = Self.depth(of: name, family, environment)
    entries = Self.entries(for: name, family, depth)
    glyphs = family.glyphs(locale: environment.locale)
    turning = Turning(of: family, name: name, environment)
    hasClipboard = family.hasClipboard
  }

  private static func depth(
    of name: String, _ family: TerminalFamily, _ environment: [String: String]
  ) -> ColorDepth {
    if environment.value("NO_COLOR") != nil { return .none }
    if name.hasSuffix("-direct") { return .trueColor }
    // Apple's terminal was seen to claim 24 bits that it does not have.
    let claims = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    guard claims, environment["TERM_PROGRAM"] != "Apple_Terminal" else { return .indexed }
    return family.canShowTrueColor ? .trueColor : .indexed
  }

  /// The last one describes nearly every emulator, also those whose name this machine does not know.
  private static func entries(
    for name: String, _ family: TerminalFamily, _ depth: ColorDepth
  ) -> [String] {
    let own = name.hasSuffix("-direct") ? nil : family.ownEntry(depth)
    let usual = "xterm-256color"
    return [own, name, name == usual ? nil : usual].compactMap { $0 }
  }
}

extension ColorDepth {
  /// The depth of a terminal that knows so many colours.
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
}

extension [String: String] {
  /// A variable that is set to something.
  fileprivate func value(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The locale of letters: the first of these three that is set decides, says POSIX.
  fileprivate var locale: String? { value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") }
}
