import TUI

/// The reports that a terminal is asked for besides keys.
///
/// The wanted modes are one value, and only the difference from the current ones is sent, so no code has to
/// remember to turn the mouse off.
struct TerminalModes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Buttons, the wheel and dragging, at any column.
  static let buttons = TerminalModes(rawValue: 1)
  /// Pasted text in brackets.
  static let paste = TerminalModes(rawValue: 2)
  /// Focus gained and lost.
  static let focus = TerminalModes(rawValue: 4)
  /// Like ``buttons``, and also motion without a button; at most one of the two is on.
  static let motion = TerminalModes(rawValue: 8)

  /// Changes of the terminal's color scheme.
  static let colorScheme = TerminalModes(rawValue: 16)
  /// Keys by kitty's protocol: no two keys alike, and Latin ones beside those of other scripts.
  static let keyboard = TerminalModes(rawValue: 32)

  /// The strings that turn each mode on and off.
  ///
  /// - Source: "XTerm Control Sequences", section "DEC Private Mode Set"; kitty's "Comprehensive keyboard handling in
  ///   terminals", "Progressive enhancement": flags 1 and 4, kept on a stack.
  private static let strings: [(mode: TerminalModes, strings: [(on: String, off: String)])] = [
    (.buttons, [privateMode(1002), privateMode(1006)]), (.motion, [privateMode(1003), privateMode(1006)]),
    (.paste, [privateMode(2004)]), (.focus, [privateMode(1004)]), (.colorScheme, [privateMode(2031)]),
    (.keyboard, [("\u{1B}[>5u", "\u{1B}[<u")]),
  ]

  private static func privateMode(_ number: Int) -> (on: String, off: String) {
    ("\u{1B}[?\(number)h", "\u{1B}[?\(number)l")
  }

  private var strings: [(on: String, off: String)] {
    Self.strings.filter { contains($0.mode) }.flatMap(\.strings)
  }

  /// The bytes that change the current modes into these.
  ///
  /// Modes are turned off first, because turning off one kind of mouse report ends them all.
  func bytes(from current: TerminalModes) -> [UInt8] {
    let (before, after) = (current.strings, strings)
    let off = before.filter { old in !after.contains { $0.on == old.on } }.map(\.off)
    let on = after.filter { new in !before.contains { $0.on == new.on } }.map(\.on)
    return Array((off + on).joined().utf8)
  }
}

extension TerminalModes {
  init(_ mouse: MouseMode) {
    switch mouse {
    case .off: self = []
    case .buttons: self = .buttons
    case .motion: self = .motion
    }
  }
}
