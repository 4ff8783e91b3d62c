extension Character {
  /// The nearest sign of ASCII that takes the same columns, for terminals that know no other.
  ///
  /// Wide signs become a question mark; the canvas leaves a space beside it.
  var ascii: Character {
    if isASCII { return self }
    if let twin = Self.twins[self] { return twin }
    guard let base = unicodeScalars.first else { return "?" }
    if base.columns == 0 { return " " }
    return Self.letter(base) ?? "?"
  }

  private static let twins: [Character: Character] = [
    "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "‚": "'",
    "–": "-", "—": "-", "−": "-", "‑": "-", "…": ".", "·": "-", "•": "*", "×": "x", "÷": "/",
    "─": "-", "│": "|", "═": "=", "║": "|", "█": "#", "▀": "\"", "▄": "_", "░": ".", "▒": ":", "▓": "#",
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "├": "+", "┤": "+",
    "┬": "+", "┴": "+", "┼": "+", "▌": "|", "▐": "|", "■": "#", "‹": "<", "›": ">",
    "→": ">", "←": "<", "↑": "^", "↓": "v", "↕": "=", "▸": ">", "◂": "<", "▲": "^", "▼": "v",
    "✔": "x", "✓": "x", "✗": "x", "★": "*", "☆": "*", "●": "*", "○": "o", "°": "o",
    "ß": "s", "æ": "a", "Æ": "A", "ø": "o", "Ø": "O", "đ": "d", "ł": "l", "Ł": "L", "ı": "i", "œ": "o",
    "\u{A0}": " ", "\u{2009}": " ", "\u{202F}": " ",
  ]

  /// The plain letter below an accent, read off the scalar's name in the Unicode database.
  private static func letter(_ scalar: Unicode.Scalar) -> Character? {
    guard let name = scalar.properties.name, name.hasPrefix("LATIN ") else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 3, words[2] == "LETTER", words[3].count == 1, let letter = words[3].first else {
      return nil
    }
    return words[1] == "SMALL" ? Character(letter.lowercased()) : letter
  }
}
