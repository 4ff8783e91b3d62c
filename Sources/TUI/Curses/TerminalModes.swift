/// What a terminal was asked to report besides keys.
///
/// The modes that are wanted are one value, and the difference to those that are on is sent: nobody
/// has to remember to turn the mouse off.
struct TerminalModes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Buttons, the wheel and dragging, at any column.
  static let mouse = TerminalModes(rawValue: 1)
  /// Pasted text between brackets.
  static let paste = TerminalModes(rawValue: 2)
  /// Whether the window has the focus.
  static let focus = TerminalModes(rawValue: 4)

  /// The private modes of each, as in "XTerm Control Sequences", section "DEC Private Mode Set".
  private static let numbers: [(mode: TerminalModes, numbers: [Int])] = [
    (.mouse, [1002, 1006]), (.paste, [2004]), (.focus, [1004]),
  ]

  /// The bytes that lead from the modes that are on to these.
  func bytes(from current: TerminalModes) -> [UInt8] {
    let changed = symmetricDifference(current)
    let sequences = Self.numbers.filter { changed.contains($0.mode) }.flatMap { entry in
      entry.numbers.map { "\u{1B}[?\($0)\(contains(entry.mode) ? "h" : "l")" }
    }
    return Array(sequences.joined().utf8)
  }
}
