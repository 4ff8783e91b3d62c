/// Turns the bytes that a terminal sends into what a person does.
///
/// It takes whatever has arrived, and goes on in the middle of a sequence with the next bytes: how a
/// stream is cut never changes what comes out. Only a pause tells the Escape key from the beginning of
/// a sequence, so whoever reads the bytes waits a moment while ``isWaiting``, then calls ``flush()``.
///
/// Nothing that arrives makes it crash or grow: what is unknown is swallowed whole, however long it is,
/// what is not UTF-8 is dropped, and of a paste the first ``pasteLimit`` bytes are kept.
public struct Decoder: Sendable {
  /// How many bytes of one paste are kept.
  public static let pasteLimit = 1 << 20

  var state = State.ground
  /// What the unfinished sequence or letter consists of, without its Escape.
  var collected: [UInt8] = []
  /// Whether what comes belongs to an Escape before it.
  var hasAlt = false
  var paste = Paste()
  private var decoded: [Input] = []

  /// Creates a decoder that has seen nothing.
  public init() {}

  /// Takes the next bytes and returns what they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
    for byte in bytes { take(byte) }
    defer { decoded.removeAll() }
    return decoded
  }

  /// Whether a lone Escape or an unfinished sequence is pending, which a short pause decides.
  ///
  /// An unfinished paste does not count: see ``isPasting``.
  public var isWaiting: Bool {
    switch state {
    case .ground, .paste: false
    case .escape, .letter, .sequence, .console, .oldMouse, .string, .stringEscape: true
    }
  }

  /// Whether the end of a paste is still to come; only a long pause tells that it has got lost.
  public var isPasting: Bool { state == .paste }

  /// Gives up waiting: what is pending was an Escape key, Alt with a sign, a paste without an end, or nothing.
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

  /// Emits a key, with Alt when an Escape came before it.
  mutating func emit(_ key: Key) {
    emit(.key(hasAlt ? Key(key.code, key.modifiers.union(.alt)) : key))
  }

  /// Emits the Escape key and stays where it is.
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
    /// Nothing before it.
    case ground
    /// An Escape; with `hasAlt` two of them.
    case escape
    /// A letter in UTF-8 that lacks so many bytes.
    case letter(missing: Int)
    /// What began with `ESC [` or `ESC O`, or with one byte that means the same.
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
