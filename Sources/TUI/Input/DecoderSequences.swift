/// Sequences: what begins with an Escape.
///
/// - Source: ECMA-48 (1991), 5.4 control sequences and 5.6 control strings.
extension Decoder {
  /// The longest sequence that means something; longer ones are swallowed.
  private static let sequenceLimit = 64
  /// How much of a message is swallowed before it counts as broken.
  private static let stringLimit = 1 << 16

  mutating func takeAfterEscape(_ byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "\u{1B}":
      if hasAlt { emitEscape() }
      hasAlt = true
    case "[", "O": introduce(byte, .sequence)
    case "P", "X", "]", "^", "_": introduce(byte, .string(length: 0))
    default:
      if hasAlt { emitEscape() }
      hasAlt = true
      begin(byte)
    }
  }

  private mutating func introduce(_ byte: UInt8, _ next: State) {
    collected = [byte]
    state = next
  }

  mutating func takeSequence(_ byte: UInt8) {
    let isFirst = collected.count == 1 && collected[0] == UInt8(ascii: "[")
    switch Unicode.Scalar(byte) {
    case "[" where isFirst: state = .console
    case "M" where isFirst: state = .oldMouse
    case "$" where ControlSequence(collected).isPlain: finishSequence(byte)
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
    guard case .key(let key) = sequence.input else { return emit(sequence.input) }
    emit(key)
  }

  mutating func takeConsole(_ byte: UInt8) {
    guard byte >= 0x20 else { return abandon(for: byte) }
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return reset() }
    emit(.function(Int(byte - UInt8(ascii: "A")) + 1))
  }

  mutating func takeOldMouse(_ byte: UInt8) {
    guard byte >= 0x20 else { return abandon(for: byte) }
    collected.append(byte)
    guard collected.count == 4 else { return }
    let numbers = collected.dropFirst().map { Int($0) - 0x20 }
    emit(Mouse(report: numbers, isRelease: false).map(Input.mouse))
  }

  mutating func takeString(_ byte: UInt8, length: Int) {
    switch byte {
    case 0x07, 0x18, 0x1A: reset()
    case 0x1B: state = .stringEscape
    default: length < Self.stringLimit ? state = .string(length: length + 1) : reset()
    }
  }

  mutating func takeStringEscape(_ byte: UInt8) {
    reset()
    guard byte != UInt8(ascii: "\\") else { return }
    state = .escape
    take(byte)
  }

  /// Leaves an unfinished sequence as a pause would, and takes the byte as the beginning of something.
  private mutating func abandon(for byte: UInt8) {
    giveUp()
    begin(byte)
  }

  /// Decides what is pending: an Escape and one sign more were keys, anything longer is lost.
  mutating func giveUp() {
    if state == .escape {
      if hasAlt { emitEscape() }
      emitEscape()
    } else if let sign = pendingSign {
      if hasAlt { emitEscape() }
      hasAlt = true
      return emit(.character(sign))
    }
    reset()
  }

  /// The sign after an Escape that might have begun a sequence, when nothing came after it.
  private var pendingSign: Character? {
    switch state {
    case .sequence where collected.count == 1, .string(length: 0): Character(Unicode.Scalar(collected[0]))
    case .ground, .escape, .letter, .sequence, .console, .oldMouse, .string, .stringEscape, .paste: nil
    }
  }
}
