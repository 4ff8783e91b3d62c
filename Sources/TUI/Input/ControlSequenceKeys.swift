/// Which key sends what.
///
/// - Source: xterm's ctlseqs.txt; rxvtRef(7), "Key Codes"; console_codes(4); fixterms; kitty's
///   "Comprehensive keyboard handling in terminals", "Functional key definitions".
extension ControlSequence {
  /// By number, before a tilde: xterm, and the older numbers of rxvt and the Linux console.
  static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  /// By final letter.
  static let lettered: [Unicode.Scalar: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  /// By small final letter: rxvt with Shift after `ESC [`, with Control after `ESC O`.
  static let smallLettered: [Unicode.Scalar: Key.Code] = [
    "a": .up, "b": .down, "c": .right, "d": .left,
  ]

  /// The keypad after `ESC O`, when the terminal does not send plain digits.
  static let keypad: [Unicode.Scalar: Key] = [
    "I": .tab, "M": .enter, "X": .character("="), "j": .character("*"), "k": .character("+"),
    "l": .character(","), "m": .character("-"), "n": .character("."), "o": .character("/"),
    "p": .character("0"), "q": .character("1"), "r": .character("2"), "s": .character("3"),
    "t": .character("4"), "u": .character("5"), "v": .character("6"), "w": .character("7"),
    "x": .character("8"), "y": .character("9"),
  ]

  /// By the control byte that the key would send, where a terminal tells signs as numbers.
  static let signed: [Int: Key.Code] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace,
  ]

  /// By the number that kitty has for it: F13 and on, and the keypad.
  static func functional(_ number: Int) -> Key.Code? {
    switch number {
    case 57376...57398: .function(number - 57376 + 13)
    case 57399...57408: .character(Character(Unicode.Scalar(UInt8(number - 57399 + 0x30))))
    case 57409...57416: keypadSigns[number - 57409]
    case 57417...57426: keypadMoves[number - 57417]
    default: nil
    }
  }

  private static let keypadSigns: [Key.Code] = [
    .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter,
    .character("="), .character(","),
  ]

  private static let keypadMoves: [Key.Code] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]
}
