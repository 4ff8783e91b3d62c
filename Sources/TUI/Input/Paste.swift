/// A paste on its way, up to the marker at its end.
struct Paste: Sendable {
  private static let end: [UInt8] = [0x1B] + Array("[201~".utf8)

  private var bytes: [UInt8] = []
  /// How much of the end marker the last bytes are.
  private var matched = 0

  /// Takes a byte and returns the text when it was the last one.
  ///
  /// What a terminal makes of line ends varies; they all become line feeds.
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

  /// Ends it here, because its end marker seems to have got lost, and returns the text.
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
