/// An escape sequence in its parts, without the Escape itself.
///
/// ```
/// ESC [ < 0 ; 12 ; 7 M
///     │ │ └ numbers  └ final
///     │ └ marker
///     └ introducer
/// ```
struct ControlSequence {
  private let introducer: Unicode.Scalar
  private let marker: Unicode.Scalar?
  private let numbers: [Int]
  /// The character that a key has on a Latin keyboard, which kitty reports with one of another script: `1089::99;5u`.
  private let latin: Int?
  private let final: Unicode.Scalar
  /// True if it has only numbers and separators; keys send nothing else.
  private let isPlain: Bool
  /// True for a key release, which some terminals report: `97;1:3u`.
  private let isRelease: Bool

  init(_ bytes: [UInt8], final: UInt8 = 0) {
    let first = bytes.first ?? 0
    introducer = Unicode.Scalar(first < 0x80 ? first : first - 0x40)
    self.final = Unicode.Scalar(final)
    var body = bytes.dropFirst()
    marker = body.first.map { Unicode.Scalar($0) }.flatMap { ("<"..."?").contains($0) ? $0 : nil }
    if marker != nil { body.removeFirst() }
    isPlain = body.allSatisfy { (0x30...0x3B).contains($0) }
    let parts = Self.numbers(in: body)
    numbers = parts.map { $0[0] }
    latin = parts.first.flatMap { $0.count > 2 && $0[2] > 0 ? $0[2] : nil }
    isRelease = parts.count > 1 && parts[1].count > 1 && parts[1][1] == 3
  }

  /// Returns the numbers between the semicolons, each with its subparameters after colons.
  private static func numbers(in body: ArraySlice<UInt8>) -> [[Int]] {
    guard !body.isEmpty else { return [] }
    return body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(number)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.prefix { (0x30...0x39).contains($0) }.reduce(0) { number, digit in
      min(number * 10 + Int(digit - 0x30), 99_999_999)
    }
  }

  /// True if it is a single number so far, as old terminals send before a `$`.
  var isNumber: Bool { isPlain && marker == nil && numbers.count == 1 }

  /// The last character and the numbers of what only terminals send by themselves: `ESC [ ?`; nil for anything else.
  var report: (final: Unicode.Scalar, numbers: [Int])? {
    introducer == "[" && marker == "?" && isPlain ? (final, numbers) : nil
  }

  var beginsPaste: Bool { introducer == "[" && final == "~" && marker == nil && numbers == [200] }

  /// The decoded input; nil if the sequence is unknown or means nothing.
  var input: Input? {
    guard isPlain, !isRelease else { return nil }
    switch (introducer, marker) {
    case ("[", "<"):
      guard final == "M" || final == "m" else { return nil }
      return Mouse(report: numbers, isRelease: final == "m").map(Input.mouse)
    case ("[", nil):
      if numbers.isEmpty, final == "I" || final == "O" { return .focus(final == "I") }
      if final == "M" { return Mouse(decimalReport: numbers).map(Input.mouse) }
      return key.map(Input.key)
    case ("O", nil):
      return (Self.keypad[final] ?? letterKey).map(Input.key)
    default:
      return nil
    }
  }

  private var key: Key? {
    switch final {
    case "~" where numbers.first == 27 && numbers.count == 3: characterKey(numbers[2], modifiers(at: 1))
    case "~": numberKey(modifiers(at: 1))
    case "$": numberKey(.shift)
    case "^": numberKey(.control)
    case "@": numberKey([.control, .shift])
    case "u": numbers.first.flatMap { reportedKey($0, modifiers(at: 1)) }
    case "Z": Key(.tab, modifiers(at: 1).union(.shift))
    default: letterKey
    }
  }
}

extension ControlSequence {
  /// Returns the modifiers encoded in a number, which is one more than the sum of their bits.
  ///
  /// - Source: xterm's ctlseqs.txt, "PC-Style Function Keys".
  private func modifiers(at index: Int) -> Key.Modifiers {
    guard numbers.indices.contains(index), numbers[index] > 1 else { return [] }
    return Key.Modifiers(rawValue: UInt8((numbers[index] - 1) & 0b111))
  }

  private func numberKey(_ modifiers: Key.Modifiers) -> Key? {
    numbers.first.flatMap { Self.numbered[$0] }.map { Key($0, modifiers) }
  }

  /// The key of a final letter: `1;5C`, or `5C` from old terminals; rxvt sends lowercase letters instead.
  private var letterKey: Key? {
    if let code = Self.smallLettered[final], numbers.isEmpty {
      return Key(code, introducer == "O" ? .control : .shift)
    }
    guard numbers.count < 2 || numbers[0] == 1 else { return nil }
    return Self.lettered[final].map { Key($0, modifiers(at: numbers.count - 1)) }
  }

  /// Returns the key that kitty's protocol reports.
  ///
  /// Control and Alt choose commands, which are Latin letters on every keyboard. Keys that other terminals cannot tell
  /// apart stay alike: players' fingers know Control-[ as Escape, and hold Shift a little too long.
  private func reportedKey(_ number: Int, _ modifiers: Key.Modifiers) -> Key? {
    let isCommand = !modifiers.isDisjoint(with: [.control, .alt])
    guard let key = characterKey(isCommand ? latin ?? number : number, modifiers) else { return nil }
    switch key.code {
    case .enter, .escape: return Key(key.code, key.modifiers.subtracting(.shift))
    case .character(let character) where key.modifiers.contains(.control):
      guard let code = Self.controlled[character] else { return key }
      return Key(code, key.modifiers.subtracting(.control))
    default: return key
    }
  }

  /// The keys that Control and a character have always been.
  private static let controlled: [Character: Key.Code] = [
    "[": .escape, "h": .backspace, "i": .tab, "j": .enter, "m": .enter,
  ]

  /// Returns the key of a scalar value, as in `97;5u`.
  private func characterKey(_ number: Int, _ modifiers: Key.Modifiers) -> Key? {
    if let code = Self.signed[number] ?? Self.functional(number) { return Key(code, modifiers) }
    guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init) else { return nil }
    // kitty numbers keys like Caps Lock or Shift alone in the private use area; they mean nothing here.
    guard ![.control, .privateUse].contains(scalar.properties.generalCategory) else { return nil }
    let character = Character(scalar)
    let cased = modifiers.contains(.control) ? character.lowercased() : character.uppercased()
    let isCased = !modifiers.isDisjoint(with: [.control, .shift]) && cased.count == 1
    return Key(.character(isCased ? Character(cased) : character), modifiers.subtracting(.shift))
  }
}

/// Tables of keys and their sequences.
///
/// - Source: xterm's ctlseqs.txt; rxvtRef(7), "Key Codes"; console_codes(4); fixterms; kitty's
///   "Comprehensive keyboard handling in terminals", "Functional key definitions".
extension ControlSequence {
  /// Keys by the number before a tilde: xterm, and the older numbers of rxvt and the Linux console.
  static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  static let lettered: [Unicode.Scalar: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  /// Keys by lowercase final letter: rxvt with Shift after `ESC [`, with Control after `ESC O`.
  static let smallLettered: [Unicode.Scalar: Key.Code] = [
    "a": .up, "b": .down, "c": .right, "d": .left,
  ]

  /// The keypad after `ESC O`, if the terminal does not send plain digits.
  static let keypad: [Unicode.Scalar: Key] = [
    "I": .tab, "M": .enter, "X": .character("="), "j": .character("*"), "k": .character("+"),
    "l": .character(","), "m": .character("-"), "n": .character("."), "o": .character("/"),
    "p": .character("0"), "q": .character("1"), "r": .character("2"), "s": .character("3"),
    "t": .character("4"), "u": .character("5"), "v": .character("6"), "w": .character("7"),
    "x": .character("8"), "y": .character("9"),
  ]

  /// Keys by the control byte they would send, for terminals that report characters as numbers.
  static let signed: [Int: Key.Code] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace,
  ]

  /// Returns the key of a kitty number: F13 and up, and the keypad.
  static func functional(_ number: Int) -> Key.Code? {
    switch number {
    case 57376...57398: .function(number - 57376 + 13)
    case 57399...57408: .character(Character(Unicode.Scalar(UInt8(number - 57399 + 0x30))))
    case 57409...57416: keypadCharacters[number - 57409]
    case 57417...57426: keypadMoves[number - 57417]
    default: nil
    }
  }

  private static let keypadCharacters: [Key.Code] = [
    .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter,
    .character("="), .character(","),
  ]

  private static let keypadMoves: [Key.Code] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]
}

extension Mouse {
  /// Reads a report: a code, then the column and the row from 1.
  ///
  /// Fails for positions outside the screen and for buttons beyond the third.
  ///
  /// - Parameter isRelease: True if the report itself marks a release, as in mode 1006; older reports use a
  ///   code.
  /// - Source: xterm's ctlseqs.txt, "Mouse Tracking".
  init?(report numbers: [Int], isRelease: Bool) {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    guard let action = Self.action(code: numbers[0], isRelease: isRelease) else { return nil }
    self.init(
      action, at: Point(column: numbers[1] - 1, row: numbers[2] - 1), Self.modifiers(code: numbers[0]))
  }

  /// Reads a report in the format of mode 1015, which adds 32 to the code like the oldest format.
  init?(decimalReport numbers: [Int]) {
    guard let code = numbers.first, code >= 32 else { return nil }
    self.init(report: [code - 32] + numbers.dropFirst(), isRelease: false)
  }

  private static func action(code: Int, isRelease: Bool) -> Action? {
    guard (0..<128).contains(code) else { return nil }
    let button = Button(rawValue: code & 3)
    if code & 64 != 0 { return isRelease ? nil : wheel[code & 3] }
    if code & 32 != 0 { return button.map(Action.drag) ?? .move }
    return isRelease ? button.map(Action.release) : button.map(Action.press) ?? .release(.left)
  }

  private static let wheel: [Action] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]

  private static func modifiers(code: Int) -> Key.Modifiers {
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}
