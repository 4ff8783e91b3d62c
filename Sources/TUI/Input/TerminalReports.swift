/// Everything that the terminal has reported about itself, mostly because it was asked.
///
/// - Source: "XTerm Control Sequences", OSC 11, DA1 and XTVERSION; kitty's "Comprehensive keyboard handling in
///   terminals", "Detection of support"; Contour's "Dark and Light Mode detection", mode 2031.
public struct TerminalReports: Hashable, Sendable {
  /// The background color, as `0xRRGGBB`.
  public internal(set) var background: UInt32?
  /// True if the background is light, by its color, or else by the color scheme.
  public internal(set) var isLight: Bool?
  /// How often the terminal has reported that the color scheme changed.
  public internal(set) var schemeReports = 0
  /// True if the terminal can report keys by kitty's protocol.
  public internal(set) var hasKeyboardProtocol = false
  /// The name and version of the terminal, such as `kitty(0.32.1)`.
  public internal(set) var name: String?
  /// True once the terminal has reported its attributes, as each one does.
  ///
  /// Questions are answered in order, so whatever was asked before has its answer by then, or gets none.
  public internal(set) var hasAttributes = false
}

extension TerminalReports {
  /// Reads a control sequence; false if it is no report.
  mutating func read(_ sequence: ControlSequence) -> Bool {
    guard let (final, numbers) = sequence.report else { return false }
    switch (final, numbers.first) {
    case ("c", _): hasAttributes = true
    case ("u", _?): hasKeyboardProtocol = true
    case ("n", 997) where numbers.count == 2 && (1...2).contains(numbers[1]):
      schemeReports += 1
      if background == nil { isLight = numbers[1] == 2 }
    default: return false
    }
    return true
  }

  /// Reads a control string, from its introducer on; ignores those that report nothing known.
  mutating func read(string: [UInt8]) {
    if let color = Self.background(in: string) {
      background = color
      isLight = Color.isLight(color)
    }
    name = Self.name(in: string) ?? name
  }

  /// Returns the name in a report such as `P>|kitty(0.32.1)`, without what cannot be printed.
  private static func name(in string: [UInt8]) -> String? {
    guard let first = string.first, first == UInt8(ascii: "P") || first == 0x90,
      string.dropFirst().starts(with: Array(">|".utf8))
    else { return nil }
    let text = String(validUTF8: string.dropFirst(3).filter { (0x20..<0x7F).contains($0) })
    return text.isEmpty ? nil : text
  }

  /// Returns the background in a report such as `]11;rgb:1515/1616/1f1f`.
  ///
  /// Each number has one to four hexadecimal digits, and a fourth number follows where the window is translucent.
  ///
  /// - Source: XParseColor(3), "RGB Device String Specification".
  private static func background(in string: [UInt8]) -> UInt32? {
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
