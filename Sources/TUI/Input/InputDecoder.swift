/// Decodes bytes from a terminal into input.
///
/// Accepts any chunk of bytes and continues a sequence with the next one: where the stream is cut never
/// changes the result. Only a pause distinguishes the Escape key from the start of a sequence, so the reader
/// waits a moment while ``isWaiting``, then calls ``flush()``.
///
/// No input can crash it or make it grow: unknown sequences are skipped whole, however long, invalid UTF-8 is
/// dropped, and only the first ``pasteLimit`` bytes of a paste are kept.
public struct InputDecoder: Sendable {
  /// The most bytes kept of one paste; the rest is dropped.
  public static let pasteLimit = 1 << 20

  var state = State.ground
  /// The unfinished sequence or character, without its Escape.
  var collected: [UInt8] = []
  /// True if an Escape came before the pending bytes.
  var hasAlt = false
  var paste = Paste()
  /// What the terminal has reported about itself so far.
  public internal(set) var reports = TerminalReports()
  private var decoded: [Input] = []

  /// Creates a decoder with nothing pending.
  public init() {}

  /// Decodes the next bytes; returns the input that they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
    for byte in bytes { take(byte) }
    defer { decoded.removeAll() }
    return decoded
  }

  /// True while a lone Escape or an unfinished sequence is pending, which only a short pause can resolve.
  ///
  /// False for an unfinished paste: see ``isPasting``.
  public var isWaiting: Bool {
    switch state {
    case .ground, .paste: false
    case .escape, .letter, .sequence, .console, .oldMouse, .string, .stringEscape: true
    }
  }

  /// What is pending while ``isWaiting``, as far as it matters how long to wait for the rest.
  public var pending: Pending? {
    switch state {
    case .ground, .paste: nil
    case .string, .stringEscape: .string
    case .sequence where collected.dropFirst().first == UInt8(ascii: "?"): .report
    case .escape where !hasAlt: .escape
    case .escape, .letter, .sequence, .console, .oldMouse: .key
    }
  }

  /// The kinds of unfinished sequence.
  public enum Pending: Hashable, Sendable {
    /// A lone Escape: the key, or the start of anything.
    case escape
    /// A key or a mouse report.
    case key
    /// A report: no key begins like it.
    case report
    /// A control string, or a key with Alt that looks like the start of one.
    case string
  }

  /// True while the end marker of a paste is missing; after a long pause it counts as lost.
  public var isPasting: Bool { state == .paste }

  /// Resolves pending bytes as Escape, Alt with a character, or a paste without an end, or drops them.
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

  /// Emits the Escape key without changing the state.
  mutating func emitEscape() { decoded.append(.key(.escape)) }

  mutating func reset() {
    state = .ground
    collected.removeAll(keepingCapacity: true)
    hasAlt = false
  }
}

extension InputDecoder {
  /// The construct that the next byte continues.
  enum State: Hashable, Sendable {
    case ground
    /// After an Escape, or after two if `hasAlt`.
    case escape
    /// In a UTF-8 character with bytes missing.
    case letter(missing: Int)
    /// In a sequence that began with `ESC [` or `ESC O`, or with their single-byte form.
    case sequence
    /// In a function key of the Linux console, after `ESC [ [`.
    case console
    /// In a mouse report in the original format: `ESC [ M`, then three bytes.
    case oldMouse
    /// In a control string (OSC, DCS, APC, PM, SOS), with its last byte; nil at the start.
    case string(last: UInt8?)
    /// After an Escape in a control string, which may end it.
    case stringEscape
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

extension InputDecoder {
  /// Handles a byte with nothing pending, except perhaps an Escape that makes it Alt.
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

  /// Returns the key of a control byte: a key of its own, or Control with the character 64 code points above.
  ///
  /// Terminals send a line feed for Control-J and for Enter on some keypads, and 8 or 127 for Backspace; all
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
  /// Decodes UTF-8 and drops invalid bytes.
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
  /// The number of bytes of the end marker matched so far.
  private var matched = 0

  /// Adds a byte; returns the text when the end marker is complete.
  ///
  /// Converts all kinds of line ends to line feeds.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? finish() : nil
    }
    // Only the marker's first byte is an Escape, so a failed match can only contain the start of a new one.
    for past in Self.end.prefix(matched) { keep(past) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return nil
  }

  /// Ends the paste without its end marker and returns the text.
  mutating func end() -> String {
    for past in Self.end.prefix(matched) { keep(past) }
    return finish()
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < InputDecoder.pasteLimit { bytes.append(byte) }
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
