/// A sequence without its Escape, taken apart.
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
  private let final: Unicode.Scalar
  /// Whether there is nothing in it but numbers and what parts them; keys send nothing else.
  private let isPlain: Bool
  /// Whether a key went up, which some terminals tell: `97;1:3u`.
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
    isRelease = parts.count > 1 && parts[1].count > 1 && parts[1][1] == 3
  }

  /// The numbers between the semicolons, each with those behind its colons.
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

  /// Whether it is one number so far, as old terminals send before a `$`.
  var isNumber: Bool { isPlain && marker == nil && numbers.count == 1 }

  /// Whether what follows is a paste.
  var beginsPaste: Bool { introducer == "[" && final == "~" && marker == nil && numbers == [200] }

  /// What the person did; nil when it is not known or nothing.
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
    case "~" where numbers.first == 27 && numbers.count == 3: signKey(numbers[2], modifiers(at: 1))
    case "~": numberKey(modifiers(at: 1))
    case "$": numberKey(.shift)
    case "^": numberKey(.control)
    case "@": numberKey([.control, .shift])
    case "u": numbers.first.flatMap { signKey($0, modifiers(at: 1)) }
    case "Z": Key(.tab, modifiers(at: 1).union(.shift))
    default: letterKey
    }
  }
}

extension ControlSequence {
  /// The modifiers in a number: one more than the sum of their bits.
  ///
  /// - Source: xterm's ctlseqs.txt, "PC-Style Function Keys".
  private func modifiers(at index: Int) -> Key.Modifiers {
    guard numbers.indices.contains(index), numbers[index] > 1 else { return [] }
    return Key.Modifiers(rawValue: UInt8((numbers[index] - 1) & 0b111))
  }

  private func numberKey(_ modifiers: Key.Modifiers) -> Key? {
    numbers.first.flatMap { Self.numbered[$0] }.map { Key($0, modifiers) }
  }

  /// A key with a final letter: `1;5C`, or `5C` from old terminals; rxvt has small letters instead.
  private var letterKey: Key? {
    if let code = Self.smallLettered[final], numbers.isEmpty {
      return Key(code, introducer == "O" ? .control : .shift)
    }
    guard numbers.count < 2 || numbers[0] == 1 else { return nil }
    return Self.lettered[final].map { Key($0, modifiers(at: numbers.count - 1)) }
  }

  /// A key that is told by the scalar it writes, as in `97;5u`.
  private func signKey(_ number: Int, _ modifiers: Key.Modifiers) -> Key? {
    if let code = Self.signed[number] ?? Self.functional(number) { return Key(code, modifiers) }
    guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init) else { return nil }
    // In the private use area kitty has numbers for keys that mean nothing here: Caps Lock, Shift alone.
    guard ![.control, .privateUse].contains(scalar.properties.generalCategory) else { return nil }
    let sign = Character(scalar)
    let cased = modifiers.contains(.control) ? sign.lowercased() : sign.uppercased()
    let isCased = !modifiers.isDisjoint(with: [.control, .shift]) && cased.count == 1
    return Key(.character(isCased ? Character(cased) : sign), modifiers.subtracting(.shift))
  }
}
