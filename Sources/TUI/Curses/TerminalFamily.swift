import TUI

/// What a terminal's name tells about its kind.
enum TerminalFamily: Hashable {
  /// Hardware, and what imitates it: few colours and a font of a few hundred signs.
  case console
  /// The kernel's own console.
  case linux
  /// tmux, under its own or screen's name.
  case tmux
  /// GNU screen, which hands on the variables of the terminal around it but not its colours.
  case screen
  /// Windows on a desktop.
  case emulator

  init(_ name: String, inTmux: Bool) {
    func begins(_ prefixes: String...) -> Bool { prefixes.contains { name.hasPrefix($0) } }
    if begins("linux") {
      self = .linux
    } else if begins("vt", "ansi", "cons", "sun", "wsvt", "hurd", "mach") && !begins("vte") {
      self = .console
    } else if begins("tmux") || begins("screen") && inTmux {
      self = .tmux
    } else {
      self = begins("screen") ? .screen : .emulator
    }
  }

  /// Whether such a terminal can show 24-bit colour when the environment says so.
  var canShowTrueColor: Bool { self == .tmux || self == .emulator }

  /// Whether such a terminal may have a clipboard, and lets bytes for it through.
  var hasClipboard: Bool { self == .tmux || self == .emulator }

  /// Our own terminfo entry for such a terminal, if there is one that is better than the common one.
  func ownEntry(_ depth: ColorDepth) -> String? {
    switch self {
    case .console, .linux, .screen: nil
    case .tmux: depth == .trueColor ? "parlor-tmux-rgb" : "parlor-tmux"
    case .emulator: depth == .trueColor ? "parlor-rgb" : nil
    }
  }

  /// The signs that such a terminal shows under a locale.
  ///
  /// The kernel's font holds 256 or 512 signs, without round corners and check marks, whatever the locale
  /// says. A locale that was set to something else than UTF-8 is a wish. One that is not set is none:
  /// containers and remote shells lose it, and all emulators in use read UTF-8; old hardware does not.
  func glyphs(locale: String?) -> GlyphSet {
    guard self != .linux else { return .ascii }
    guard let locale = locale?.lowercased() else { return self == .console ? .ascii : .unicode }
    return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8") || locale.contains("utf-8@")
      || locale.contains("utf8@") ? .unicode : .ascii
  }
}
