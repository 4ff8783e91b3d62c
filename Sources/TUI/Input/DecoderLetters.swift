/// Letters and control bytes: what stands outside sequences.
extension Decoder {
  /// Takes a byte before which nothing is pending, except perhaps an Escape that makes it Alt.
  mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x00..<0x20, 0x7F: emit(Self.controlKey(byte))
    case 0x20..<0x7F: emit(.character(Character(Unicode.Scalar(byte))))
    case 0x80..<0xA0: beginControl(byte)
    case 0xC2...0xDF: beginLetter(byte, missing: 1)
    case 0xE0...0xEF: beginLetter(byte, missing: 2)
    case 0xF0...0xF4: beginLetter(byte, missing: 3)
    default: reset()
    }
  }

  private mutating func beginLetter(_ byte: UInt8, missing: Int) {
    collected = [byte]
    state = .letter(missing: missing)
  }

  mutating func takeLetter(_ byte: UInt8, missing: Int) {
    guard (0x80..<0xC0).contains(byte) else {
      reset()
      return begin(byte)
    }
    collected.append(byte)
    state = .letter(missing: missing - 1)
    guard missing == 1 else { return }
    guard let scalar = String(validUTF8: collected).unicodeScalars.first else { return reset() }
    if scalar.properties.generalCategory == .control { return beginControl(UInt8(scalar.value)) }
    emit(.character(Character(scalar)))
  }

  /// The key that sends a control byte: a key of its own, or Control and the sign 64 places above.
  ///
  /// Terminals send a line feed for Control-J and for Enter on some keypads, and eight or 127 for
  /// Backspace; both are served.
  private static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    default: .control(Character(Character(Unicode.Scalar(byte + 0x40)).lowercased()))
    }
  }
}

extension String {
  /// Creates a text from bytes, without those that are not UTF-8.
  init(validUTF8 bytes: some Sequence<UInt8>) {
    self.init()
    var codec = UTF8()
    var rest = bytes.makeIterator()
    while true {
      switch codec.decode(&rest) {
      case .scalarValue(let scalar): unicodeScalars.append(scalar)
      case .error: continue
      case .emptyInput: return
      }
    }
  }
}
