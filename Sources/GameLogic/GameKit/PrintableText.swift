@_spi(_Unicode) import Swift

extension Unicode.Scalar {
  /// True for characters that could control the terminal or make a line look different from what it is:
  /// control characters, line breaks, and changes of the writing direction.
  package var isControl: Bool {
    // Unicode property lookups are slow, and nearly every character is ASCII.
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }

  /// True for visible characters and the plain space.
  package var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse, .surrogate, .unassigned: false
    case .spaceSeparator: self == " "
    default: true
    }
  }
}

extension String {
  package var hasControls: Bool { unicodeScalars.contains(where: \.isControl) }

  /// The text with a question mark for each control character.
  package var printable: String {
    hasControls ? String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? "?" : $0 })) : self
  }

  private static let invisible: Set<Unicode.Scalar> = [
    "\u{AD}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{FEFF}",
  ]

  /// The text in Unicode form NFC, so that equal texts have equal bytes.
  package var canonicallyComposed: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: _nfc)
    return String(scalars)
  }

  /// The text on one line, with single spaces, trimmed, in Unicode form NFC, and without invisible characters (soft
  /// hyphens, zero-width spaces).
  package var singleSpaced: String {
    let visible = String(String.UnicodeScalarView(unicodeScalars.filter { !Self.invisible.contains($0) }))
    return visible.split(whereSeparator: \.isWhitespace).joined(separator: " ").canonicallyComposed
  }

  /// The text on one line, shortened to identify it in a message.
  package var shortened: String {
    // The rest of a very long text would be cut anyway.
    let line = String(unicodeScalars.prefix(400)).singleSpaced
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}

extension StringProtocol {
  /// The text with a space for each character that could break the line or control a terminal.
  package var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? " " : $0 }))
  }
}
