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

  /// The private mode numbers; see "XTerm Control Sequences", section "DEC Private Mode Set".
  private static let numbers: [(mode: TerminalModes, numbers: [Int])] = [
    (.buttons, [1002, 1006]), (.motion, [1003, 1006]), (.paste, [2004]), (.focus, [1004]),
  ]

  private var numbers: [Int] { Self.numbers.filter { contains($0.mode) }.flatMap(\.numbers) }

  /// The bytes that change the current modes into these.
  ///
  /// Modes are turned off first, because turning off one kind of mouse report ends them all.
  func bytes(from current: TerminalModes) -> [UInt8] {
    let off = current.numbers.filter { !numbers.contains($0) }.map { "\u{1B}[?\($0)l" }
    let on = numbers.filter { !current.numbers.contains($0) }.map { "\u{1B}[?\($0)h" }
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
