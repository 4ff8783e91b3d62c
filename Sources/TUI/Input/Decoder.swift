/// Decodes the bytes of a terminal into input.
///
/// It takes whatever has arrived, and continues a sequence with the next bytes: the way a stream is cut never
/// changes the result. Only a pause distinguishes the Escape key from the beginning of a sequence, so the
/// reader waits a moment while ``isWaiting``, then calls ``flush()``.
///
/// No input makes it crash or grow: unknown sequences are swallowed whole, however long, invalid UTF-8 is
/// dropped, and of a paste the first ``pasteLimit`` bytes are kept.
public struct Decoder: Sendable {
  /// The number of bytes of one paste that are kept.
  public static let pasteLimit = 1 << 20

  var state = State.ground
  /// The unfinished sequence or character, without its Escape.
  var collected: [UInt8] = []
  /// True if an Escape precedes what comes.
  var hasAlt = false
  var paste = Paste()
  private var decoded: [Input] = []

  /// Creates a decoder.
  public init() {}

  /// Decodes the next bytes and returns the completed input.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
    for byte in bytes { take(byte) }
    defer { decoded.removeAll() }
    return decoded
  }

  /// True if a lone Escape or an unfinished sequence is pending, which a short pause decides.
  ///
  /// An unfinished paste does not count: see ``isPasting``.
  public var isWaiting: Bool {
    switch state {
    case .ground, .paste: false
    case .escape, .letter, .sequence, .console, .oldMouse, .string, .stringEscape: true
    }
  }

  /// True before the end of a paste; only a long pause tells that the end is lost.
  public var isPasting: Bool { state == .paste }

  /// Stops waiting: what is pending was an Escape key, Alt with a character, a paste without an end, or
  /// nothing.
  public mutating func flush() -> [Input] {
    if isWaiting { giveUp() }
    if isPasting { emit(.paste(paste.end())) }
    defer { decoded.removeAll() }
    return decoded
  }

  mutating func emit(_ input: Input?) {
    if let input { decoded.append(input) }
    reset()
  }

  /// Emits a key, with Alt if an Escape came before it.
  mutating func emit(_ key: Key) {
    emit(.key(hasAlt ? Key(key.code, key.modifiers.union(.alt)) : key))
  }

  /// Emits the Escape key and keeps the state.
  mutating func emitEscape() { decoded.append(.key(.escape)) }

  mutating func reset() {
    state = .ground
    collected.removeAll(keepingCapacity: true)
    hasAlt = false
  }
}

extension Decoder {
  /// What the next byte belongs to.
  enum State: Hashable, Sendable {
    /// Nothing is pending.
    case ground
    /// An Escape; with `hasAlt` two of them.
    case escape
    /// A character in UTF-8 that lacks so many bytes.
    case letter(missing: Int)
    /// A sequence that began with `ESC [` or `ESC O`, or with the single byte for it.
    case sequence
    /// A function key of the Linux console: `ESC [ [`.
    case console
    /// A mouse report of 1986: `ESC [ M`, then three bytes.
    case oldMouse
    /// A message to a program (OSC, DCS, APC, PM, SOS), and its last byte so far; nil at its beginning.
    case string(last: UInt8?)
    /// An Escape in such a message, which may end it.
    case stringEscape
    /// A paste.
    case paste
  }

  mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape: takeAfterEscape(byte)
    case .letter(let missing): takeLetter(byte, missing: missing)
    case .sequence: takeSequence(byte)
    case .console: takeConsole(byte)
    case .oldMouse: takeOldMouse(byte)
    case .string(let last): takeString(byte, after: last)
    case .stringEscape: takeStringEscape(byte)
    case .paste:
      guard let text = paste.take(byte) else { return }
      emit(.paste(text))
    }
  }
}

/// Characters and control bytes outside sequences.
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

  /// Returns the key of a control byte: a key of its own, or Control and the character 64 code points above.
  ///
  /// Terminals send a line feed for Control-J and for Enter on some keypads, and 8 or 127 for Backspace; both
  /// are handled.
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

/// A paste that is not complete yet.
struct Paste: Sendable {
  private static let end: [UInt8] = [0x1B] + Array("[201~".utf8)

  private var bytes: [UInt8] = []
  /// How many bytes of the end marker have matched.
  private var matched = 0

  /// Takes a byte and returns the text if it was the last one.
  ///
  /// Terminals send various line ends; they all become line feeds.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? finish() : nil
    }
    // Only the marker's first byte is an Escape, so nothing but a new start can hide in a false one.
    for past in Self.end.prefix(matched) { keep(past) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return nil
  }

  /// Ends the paste here, because its end marker seems lost, and returns the text.
  mutating func end() -> String {
    for past in Self.end.prefix(matched) { keep(past) }
    return finish()
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Decoder.pasteLimit { bytes.append(byte) }
  }

  private mutating func finish() -> String {
    defer { self = Paste() }
    return Self.text(bytes)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in String(validUTF8: bytes).unicodeScalars {
      if scalar == "\r" {
        text.append("\n")
      } else if scalar != "\n" || last != "\r" {
        text.append(scalar)
      }
      last = scalar
    }
    return String(text)
  }
}
