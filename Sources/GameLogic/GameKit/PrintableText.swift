extension Unicode.Scalar {
  /// True if it controls the terminal instead of being shown: a control character, a line break of any kind, or a
  /// change of the writing direction, which can make a line look different from what it is.
  package var isControl: Bool {
    // The tables of Unicode are slow, and nearly every character is one of these.
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }

  /// True if it can be seen, or is a plain space.
  package var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse, .surrogate, .unassigned: false
    case .spaceSeparator: self == " "
    default: true
    }
  }
}

extension String {
  /// True if a part of the text would control the terminal.
  package var hasControls: Bool { unicodeScalars.contains(where: \.isControl) }

  /// The text with a question mark in place of each control character.
  package var printable: String {
    hasControls ? String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? "?" : $0 })) : self
  }

  private static let invisible: Set<Unicode.Scalar> = [
    "\u{AD}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{FEFF}",
  ]

  /// The text on one line: each run of white space is one space, none is at the ends, and invisible characters
  /// (soft hyphens, spaces of no width) are gone.
  package var singleSpaced: String {
    let visible = String(String.UnicodeScalarView(unicodeScalars.filter { !Self.invisible.contains($0) }))
    return visible.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text on one line, short enough to identify it in a message.
  package var shortened: String {
    // Of a very long text the rest makes no difference.
    let line = String(unicodeScalars.prefix(400)).singleSpaced
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}

extension StringProtocol {
  /// The text with a space for each character that would break the line or control a terminal.
  package var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? " " : $0 }))
  }
}
