/// Sequences that begin with an Escape, or with the single byte that replaces an Escape and a character.
///
/// - Source: ECMA-48 (1991), 5.3 elements of the C1 set, 5.4 control sequences and 5.6 control strings.
extension InputDecoder {
  /// The longest sequence with a meaning; longer ones are skipped.
  static let sequenceLimit = 64

  mutating func takeAfterEscape(_ byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "\u{1B}":
      if hasAlt { emitEscape() }
      hasAlt = true
    case "[", "O": introduce(byte, .sequence)
    case "P", "X", "]", "^", "_": introduce(byte, .string(last: nil))
    default:
      if hasAlt { emitEscape() }
      hasAlt = true
      begin(byte)
    }
  }

  /// Handles a C1 control, sent as one byte or as a two-byte UTF-8 character.
  mutating func beginControl(_ byte: UInt8) {
    switch Unicode.Scalar(byte - 0x40) {
    case "[", "O": introduce(byte, .sequence)
    case "P", "X", "]", "^", "_": introduce(byte, .string(last: nil))
    default: reset()
    }
  }

  /// The start of the pending sequence in its form with an Escape.
  private var introducer: Unicode.Scalar? {
    collected.first.map { Unicode.Scalar($0 < 0x80 ? $0 : $0 - 0x40) }
  }

  private mutating func introduce(_ byte: UInt8, _ next: State) {
    collected = [byte]
    state = next
  }

  mutating func takeSequence(_ byte: UInt8) {
    let opening = collected.count == 1 ? introducer : nil
    switch Unicode.Scalar(byte) {
    case "[" where opening == "[": state = .console
    case "M" where opening == "[": state = .oldMouse
    case " " where opening == "O": emit(.space)
    case "$" where ControlSequence(collected).isNumber: finishSequence(byte)
    case " "..."?":
      if collected.count < Self.sequenceLimit { collected.append(byte) }
    case "@"..."~": finishSequence(byte)
    default: abandon(for: byte)
    }
  }

  private mutating func finishSequence(_ byte: UInt8) {
    guard collected.count < Self.sequenceLimit else { return reset() }
    let sequence = ControlSequence(collected, final: byte)
    guard !sequence.beginsPaste else {
      reset()
      return state = .paste
    }
    guard !reports.read(sequence) else { return reset() }
    guard case .key(let key) = sequence.input else { return emit(sequence.input) }
    emit(key)
  }

  mutating func takeConsole(_ byte: UInt8) {
    guard byte >= 0x20 else { return abandon(for: byte) }
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return reset() }
    emit(.function(Int(byte - UInt8(ascii: "A")) + 1))
  }

  /// Accepts any byte but an Escape: columns past the 223rd arrive as zero.
  mutating func takeOldMouse(_ byte: UInt8) {
    guard byte != 0x1B else { return abandon(for: byte) }
    collected.append(byte)
    guard collected.count == 4 else { return }
    let numbers = collected.dropFirst().map { Int($0) - 0x20 }
    emit(Mouse(report: numbers, isRelease: false).map(Input.mouse))
  }

  /// Ends a string at `ESC \`, at the single byte for it outside UTF-8 characters, or for an OSC at a bell.
  mutating func takeString(_ byte: UInt8, after last: UInt8?) {
    switch byte {
    case 0x18, 0x1A: reset()
    case 0x07 where introducer == "]": finishString()
    case 0x9C where last.map { $0 < 0x80 || $0 == 0xC2 } ?? true:
      // In UTF-8 it has two bytes.
      if last == 0xC2, collected.last == 0xC2 { collected.removeLast() }
      finishString()
    case 0x1B: state = .stringEscape
    default:
      if collected.count < Self.sequenceLimit { collected.append(byte) }
      state = .string(last: byte)
    }
  }

  private mutating func finishString() {
    reports.read(string: collected)
    reset()
  }

  mutating func takeStringEscape(_ byte: UInt8) {
    guard byte != UInt8(ascii: "\\") else { return finishString() }
    reset()
    state = .escape
    take(byte)
  }

  /// Ends an unfinished sequence as a pause would, and handles the byte as a new start.
  private mutating func abandon(for byte: UInt8) {
    giveUp()
    begin(byte)
  }

  /// Resolves pending bytes: an Escape and at most one more character were keys; the rest is dropped.
  mutating func giveUp() {
    if state == .escape {
      if hasAlt { emitEscape() }
      emitEscape()
    } else if let character = pendingCharacter {
      if hasAlt { emitEscape() }
      hasAlt = true
      return emit(.character(character))
    }
    reset()
  }

  /// The character after an Escape that could have begun a sequence, if nothing followed it.
  private var pendingCharacter: Character? {
    guard let character = collected.first, character < 0x80 else { return nil }
    switch state {
    case .sequence where collected.count == 1, .string(last: nil): return Character(Unicode.Scalar(character))
    case .ground, .escape, .letter, .sequence, .console, .oldMouse, .string, .stringEscape, .paste: return nil
    }
  }
}
