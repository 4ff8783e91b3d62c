import TUI

/// What a terminal was asked to report besides keys.
///
/// The modes that are wanted are one value, and the difference to those that are on is sent: nobody
/// has to remember to turn the mouse off.
struct TerminalModes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Buttons, the wheel and dragging, at any column.
  static let buttons = TerminalModes(rawValue: 1)
  /// Pasted text between brackets.
  static let paste = TerminalModes(rawValue: 2)
  /// Whether the window has the focus.
  static let focus = TerminalModes(rawValue: 4)
  /// The same as ``buttons``, and moving without a button; one of the two at most is on.
  static let motion = TerminalModes(rawValue: 8)

  /// The private modes of each, as in "XTerm Control Sequences", section "DEC Private Mode Set".
  private static let numbers: [(mode: TerminalModes, numbers: [Int])] = [
    (.buttons, [1002, 1006]), (.motion, [1003, 1006]), (.paste, [2004]), (.focus, [1004]),
  ]

  private var numbers: [Int] { Self.numbers.filter { contains($0.mode) }.flatMap(\.numbers) }

  /// The bytes that lead from the modes that are on to these.
  ///
  /// First what goes: to turn one kind of mouse reports off ends them all.
  func bytes(from current: TerminalModes) -> [UInt8] {
    let off = current.numbers.filter { !numbers.contains($0) }.map { "\u{1B}[?\($0)l" }
    let on = numbers.filter { !current.numbers.contains($0) }.map { "\u{1B}[?\($0)h" }
    return Array((off + on).joined().utf8)
  }
}

extension TerminalModes {
  /// What reports a kind of doings with the mouse.
  init(_ mouse: MouseMode) {
    switch mouse {
    case .off: self = []
    case .buttons: self = .buttons
    case .motion: self = .motion
    }
  }
}
