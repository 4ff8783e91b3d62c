/// A color as terminals report it: `rgb:` and three numbers of one to four hexadecimal digits.
///
/// - Source: "XTerm Control Sequences", OSC 10 to 19; XParseColor(3), "RGB Device String Specification".
enum TerminalColor {
  /// Returns the background that a control string reports, as `0xRRGGBB`; nil if it reports something else.
  ///
  /// - Parameter string: Its bytes from the introducer on: `]11;rgb:1515/1616/1f1f`, with a fourth number where the
  ///   window is translucent.
  static func background(in string: [UInt8]) -> UInt32? {
    let text = String(decoding: string.dropFirst(), as: UTF8.self)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let first = string.first, first == UInt8(ascii: "]") || first == 0x9D, parts.count == 2,
      parts[0] == "11;rgb" || parts[0] == "11;rgba"
    else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).compactMap(channel)
    guard channels.count == (parts[0] == "11;rgb" ? 3 : 4) else { return nil }
    return channels.prefix(3).reduce(0) { $0 << 8 | $1 }
  }

  /// Scales a number of one to four digits to a byte.
  private static func channel(_ digits: Substring) -> UInt32? {
    guard (1...4).contains(digits.utf8.count), digits.first != "+", digits.first != "-",
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let most = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return (value * 255 + most / 2) / most
  }
}
