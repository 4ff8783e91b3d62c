public import TUI

/// The settings for a terminal, chosen from the environment.
///
/// The terminal itself is not asked for any of it: answers arrive late over slow lines, and a program that has ended
/// leaves them to the shell. ``CursesTerminal/askAboutItself(within:)`` asks for what can come later.
public struct TerminalChoice: Hashable, Sendable {
  /// The terminfo entries to try, best first.
  public let entries: [String]
  /// The color depth to use; an entry may have fewer colors.
  public let depth: ColorDepth
  /// The character set the terminal can be expected to show.
  public let glyphs: GlyphSet
  let bidiMode: BidiMode
  /// True if the terminal may accept text for a clipboard.
  let hasClipboard: Bool
  /// True if the terminal knows the questions about itself, or drops them without a trace.
  let answersQuestions: Bool
  /// True if the terminal drops every sequence that it does not know; Apple's prints parts of some.
  let parsesAll: Bool
  /// True if the window's title and the reports of color schemes may be asked for without a trace.
  public let hasTitle: Bool
  /// The way to notifications of the desktop; nil if there is none.
  let notification: DesktopNotification?
  /// True for a light background, false for a dark one, as the environment claims; nil if it claims nothing.
  let claimsLightBackground: Bool?

  /// Chooses by TERM, COLORTERM, TERM_PROGRAM, TMUX, NO_COLOR, COLORFGBG, the locale, and those of
  /// ``BidiMode``.
  public init(
    environment: [String: String], inputIsTerminal: Bool = true, outputIsTerminal: Bool = true
  ) throws(TerminalError) {
    guard inputIsTerminal else { throw .inputIsNoTerminal }
    guard outputIsTerminal else { throw .outputIsNoTerminal }
    guard let name = environment.value("TERM") else { throw .nameless }
    guard name != "dumb", name != "unknown" else { throw .dumb(name) }
    let family = TerminalFamily(name, inTmux: environment.value("TMUX") != nil)
    depth = Self.depth(of: name, family, environment)
    entries = Self.entries(for: name, family, depth)
    glyphs = family.glyphs(locale: environment.locale)
    bidiMode = BidiMode(of: family, name: name, environment)
    hasClipboard = family.hasClipboard
    let (isInTmux, isInScreen) = (environment.value("TMUX") != nil, environment.value("STY") != nil)
    let isKnown = family == .emulator && TerminalFamily.knowsQuestions(name)
    answersQuestions = isKnown && !isInTmux && !isInScreen
    parsesAll = environment["TERM_PROGRAM"] != "Apple_Terminal"
    hasTitle = family == .tmux || isKnown && !isInScreen
    notification = DesktopNotification(
      of: family, name: name, isInTmux: isInTmux, isInScreen: isInScreen,
      isVTE: environment.value("VTE_VERSION") != nil)
    claimsLightBackground = environment.value("COLORFGBG").flatMap(Self.isLight)
  }

  /// The character set to write with where there may be no terminal, by the locale alone.
  public static func glyphs(inLocaleOf environment: [String: String]) -> GlyphSet {
    TerminalFamily.emulator.glyphs(locale: environment.locale)
  }

  /// Returns true if the last part of COLORFGBG, such as `0;default;15`, is a light one of the 16 colors.
  ///
  /// - Source: Vim, option "background": 0 to 6 and 8 are dark.
  private static func isLight(_ colors: String) -> Bool? {
    colors.split(separator: ";").last.flatMap { UInt8($0) }.flatMap { number in
      number < 16 ? number == 7 || number > 8 : nil
    }
  }

  private static func depth(
    of name: String, _ family: TerminalFamily, _ environment: [String: String]
  ) -> ColorDepth {
    if environment.value("NO_COLOR") != nil { return .none }
    if name.hasSuffix("-direct") { return .trueColor }
    // Apple's terminal has claimed 24 bits that it does not have.
    let claimsTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    guard claimsTrueColor, environment["TERM_PROGRAM"] != "Apple_Terminal" else { return .indexed }
    return family.canShowTrueColor ? .trueColor : .indexed
  }

  /// The last entry fits nearly every emulator, even one whose name this machine does not know.
  private static func entries(
    for name: String, _ family: TerminalFamily, _ depth: ColorDepth
  ) -> [String] {
    let own = name.hasSuffix("-direct") ? nil : family.ownEntry(depth)
    let usual = "xterm-256color"
    return [own, name, name == usual ? nil : usual].compactMap { $0 }
  }
}

extension [String: String] {
  fileprivate func value(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The character locale: POSIX uses the first of these three that is set.
  fileprivate var locale: String? { value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") }
}

enum TerminalFamily: Hashable {
  /// Hardware terminals and emulations of them: few colors, and a font of a few hundred characters.
  case console
  /// The kernel's own console.
  case linux
  /// tmux, under its own name or screen's.
  case tmux
  /// GNU screen, which passes on the variables of the outer terminal but not its colors.
  case screen
  /// A terminal window on a desktop.
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

  /// True if such a terminal can show 24-bit color when the environment claims it.
  var canShowTrueColor: Bool { self == .tmux || self == .emulator }

  /// True if such a terminal may have a clipboard and lets the sequences for it through.
  var hasClipboard: Bool { self == .tmux || self == .emulator }

  /// True for the names of terminals that answer questions about themselves, and of those that pass for one.
  static func knowsQuestions(_ name: String) -> Bool {
    [
      "xterm", "alacritty", "contour", "foot", "ghostty", "gnome", "iterm", "kitty", "konsole", "mintty",
      "mlterm", "rio", "rxvt", "st-", "vte", "wezterm",
    ].contains { name.hasPrefix($0) } || name == "st"
  }

  /// Our own terminfo entry for such a terminal, where it is better than the common one.
  func ownEntry(_ depth: ColorDepth) -> String? {
    switch self {
    case .console, .linux, .screen: nil
    case .tmux: depth == .trueColor ? "parlor-tmux-rgb" : "parlor-tmux"
    case .emulator: depth == .trueColor ? "parlor-rgb" : nil
    }
  }

  /// The character set that such a terminal shows in a locale.
  ///
  /// The kernel's font has 256 or 512 glyphs, without round corners and check marks, whatever the locale
  /// says. A locale other than UTF-8 is taken as a wish. An unset one is not: containers and remote shells
  /// lose it, and all emulators in use read UTF-8, though old hardware does not.
  func glyphs(locale: String?) -> GlyphSet {
    guard self != .linux else { return .ascii }
    guard let locale = locale?.lowercased() else { return self == .console ? .ascii : .unicode }
    return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8") || locale.contains("utf-8@")
      || locale.contains("utf8@") ? .unicode : .ascii
  }
}

/// Reordering of Hebrew and Arabic text, by the terminal or by the program.
///
/// Some terminals reorder the whole line, and so swap a name with the number after it. VTE and mintty can be
/// told not to, and then we do it. Konsole, kitty, PuTTY and Apple's terminal cannot, and would reorder our
/// result again. Other terminals reorder nothing, so we do. An unknown terminal, or a layer such as tmux, is
/// left alone: names then read as in every other program there.
///
/// - Source: "BiDi in Terminal Emulators", terminal-wg.pages.freedesktop.org/bidi; ECMA-48, 7.2.1 BDSM.
enum BidiMode: Hashable, Sendable {
  /// The terminal reorders, or nothing does.
  case implicit
  /// The program reorders, after telling the terminal not to.
  case explicit

  /// Chooses by the variables that terminals set for themselves.
  init(of family: TerminalFamily, name: String, _ environment: [String: String]) {
    func isSet(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }
    let program = environment["TERM_PROGRAM"] ?? ""
    // A terminal started from another one inherits the other's variables.
    let reorders = isSet("KONSOLE_VERSION", "KITTY_WINDOW_ID") || program == "Apple_Terminal"
    let isKnown =
      isSet("VTE_VERSION", "XTERM_VERSION", "ALACRITTY_WINDOW_ID") || program == "mintty"
      || name.hasPrefix("foot") || name.hasPrefix("alacritty")
    self = family == .emulator && isKnown && !reorders ? .explicit : .implicit
  }

  /// True if a canvas is sent in visual order; false in the plain look: screen readers read what is sent.
  func reorders(_ canvas: Canvas) -> Bool { self == .explicit && !canvas.look.isPlain }

  /// The bytes to send before the first frame.
  func begin(_ canvas: Canvas) -> [UInt8] { reorders(canvas) ? Array("\u{1B}[8l".utf8) : [] }

  /// The bytes to send when giving the terminal back.
  var end: [UInt8] { self == .explicit ? Array("\u{1B}[8h".utf8) : [] }
}

/// Why a program cannot draw on the terminal.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input is not a terminal but a file, a pipe or closed.
  case inputIsNoTerminal
  /// Standard output is not a terminal but a file, a pipe or closed.
  case outputIsNoTerminal
  /// TERM is unset or empty.
  case nameless
  /// The named terminal can only print line by line.
  case dumb(String)
  /// Neither this name nor the most common one is in the terminfo database.
  case unknown(String)
}

extension TerminalError: CustomStringConvertible {
  /// The problem and what to do about it, in a sentence for the player.
  public var description: String {
    switch self {
    case .inputIsNoTerminal: "There's no terminal: standard input is redirected. Start it in a terminal."
    case .outputIsNoTerminal: "There's no terminal: standard output is redirected. Start it in a terminal."
    case .nameless:
      "TERM is not set. Set it to your terminal's type, for example TERM=xterm-256color."
    case .dumb(let name):
      "TERM=\(name) can't show a full screen. Use a terminal that can move its cursor."
    case .unknown(let name):
      "No terminfo entry for \(name). Install ncurses-base, or set TERM to a known name."
    }
  }
}
