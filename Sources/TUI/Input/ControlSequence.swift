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
  /// Whether it holds numbers alone.
  let isPlain: Bool

  init(_ bytes: [UInt8], final: UInt8 = 0) {
    introducer = Unicode.Scalar(bytes.first ?? 0)
    self.final = Unicode.Scalar(final)
    var body = bytes.dropFirst()
    let first = body.first.map { Unicode.Scalar($0) }
    marker = first.flatMap { ("<"..."?").contains($0) ? $0 : nil }
    if marker != nil { body.removeFirst() }
    isPlain = marker == nil && !body.isEmpty && body.allSatisfy { (0x30...0x3B).contains($0) }
    numbers = Self.numbers(in: body)
  }

  /// The numbers between the semicolons; of one with colons in it the first part.
  private static func numbers(in body: ArraySlice<UInt8>) -> [Int] {
    guard !body.isEmpty else { return [] }
    return body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.prefix { (0x30...0x39).contains($0) }.reduce(0) { number, digit in
        min(number * 10 + Int(digit - 0x30), 99_999_999)
      }
    }
  }

  /// Whether what follows is a paste.
  var beginsPaste: Bool { introducer == "[" && final == "~" && marker == nil && numbers == [200] }

  /// What the person did; nil when it is not known or nothing.
  var input: Input? {
    switch (introducer, marker) {
    case ("[", "<"):
      guard final == "M" || final == "m" else { return nil }
      return Mouse(report: numbers, isRelease: final == "m").map(Input.mouse)
    case ("[", nil):
      if numbers.isEmpty, final == "I" || final == "O" { return .focus(final == "I") }
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
    if let code = Self.signed[number] { return Key(code, modifiers) }
    guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init),
      scalar.properties.generalCategory != .control
    else { return nil }
    let sign = Character(scalar)
    let cased = modifiers.contains(.control) ? sign.lowercased() : sign.uppercased()
    let isCased = !modifiers.isDisjoint(with: [.control, .shift]) && cased.count == 1
    return Key(.character(isCased ? Character(cased) : sign), modifiers.subtracting(.shift))
  }
}
