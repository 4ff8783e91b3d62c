/// What may reach a terminal as part of a text.
extension Unicode.Scalar {
  /// Whether it commands instead of being shown: a control character, a line break of any kind, or a turn of
  /// the writing direction, which can make a line look different from what it is.
  var isCommand: Bool {
    // The tables of Unicode are slow, and nearly every character is one of these.
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }

  /// Whether it can be seen, or is a plain space.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse, .surrogate, .unassigned: false
    case .spaceSeparator: self == " "
    default: true
    }
  }
}

extension String {
  /// Whether a part of the text would command a terminal.
  var hasCommands: Bool { unicodeScalars.contains(where: \.isCommand) }

  /// The text with a question mark wherever it would command a terminal.
  var printable: String {
    hasCommands ? String(String.UnicodeScalarView(unicodeScalars.map { $0.isCommand ? "?" : $0 })) : self
  }

  private static let invisible: Set<Unicode.Scalar> = [
    "\u{AD}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{FEFF}",
  ]

  /// The text on one line: each run of white space is one space, none stands at the ends, and what can neither
  /// be seen nor commands (soft hyphens, spaces of no width) is gone.
  var tidied: String {
    let visible = String(String.UnicodeScalarView(unicodeScalars.filter { !Self.invisible.contains($0) }))
    return visible.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text on one line, short enough to tell in a message which one is meant.
  var shortened: String {
    let line = tidied
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
