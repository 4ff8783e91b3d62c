/// The characters of borders, marks and arrows, in a Unicode and an ASCII set.
public struct Symbols: Hashable, Sendable {
  /// Box corners and sides: top left, top right, bottom left, bottom right, horizontal, vertical.
  let box: [Character]
  /// The mark in front of the selected row.
  public let pointer: Character
  /// The mark of a checked or finished item.
  public let check: Character
  /// The separator between two parts of a line.
  public let dot: Character
  /// The filled part of a gauge.
  public let full: Character
  /// A bar of a bar chart, with space above it so that bars do not touch.
  public let bar: Character
  /// The unfilled part of a gauge.
  public let empty: Character
  /// The thumb of a scroll bar.
  public let thumb: Character
  /// The track of a scroll bar.
  public let track: Character
  /// An up arrow, also the mark for more rows above.
  public let up: Character
  /// A down arrow, also the mark for more rows below.
  public let down: Character
  /// A left arrow, also the mark for more columns to the left.
  public let left: Character
  /// A right arrow, also the mark for more columns to the right.
  public let right: Character

  /// Characters that every UTF-8 terminal shows in one column.
  public static let unicode = Symbols(
    box: ["╭", "╮", "╰", "╯", "─", "│"], pointer: "▸", check: "✔", dot: "·", full: "█", bar: "▄", empty: "░",
    thumb: "█", track: "│", up: "↑", down: "↓", left: "←", right: "→")
  /// The set for terminals and locales without UTF-8.
  public static let ascii = Symbols(
    box: ["+", "+", "+", "+", "-", "|"], pointer: ">", check: "*", dot: "-", full: "#", bar: "=", empty: ".",
    thumb: "#", track: "|", up: "^", down: "v", left: "<", right: ">")
}

extension Look {
  /// The symbols of this look's character set; the plain look always uses ASCII, for screen readers.
  public var symbols: Symbols {
    switch glyphs {
    case .unicode: isPlain ? .ascii : .unicode
    case .ascii: .ascii
    }
  }
}

extension Canvas {
  /// Draws a box just inside the edge of a rectangle, with a title in its top line.
  ///
  /// ```
  /// ╭ Title ──╮
  /// │         │
  /// ╰─────────╯
  /// ```
  ///
  /// In the plain look only the title is drawn.
  public mutating func box(_ rect: Rect, title: String = "", style component: Component = .border) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    guard !look.isPlain else { return write(title, in: rect, style: .borderTitle) }
    let box = look.symbols.box
    // Lines through or below lines would be a ladder.
    var style = style(of: component)
    style.attributes.subtract([.underline, .strike])
    let (right, bottom) = (rect.right - 1, rect.bottom - 1)
    let line = String(repeating: String(box[4]), count: rect.columns - 2)
    write("\(box[0])\(line)\(box[1])", at: rect.origin, style: style)
    write("\(box[2])\(line)\(box[3])", at: Point(column: rect.left, row: bottom), style: style)
    for row in rect.top + 1..<max(rect.top + 1, bottom) {
      set(box[5], at: Point(column: rect.left, row: row), style: style)
      set(box[5], at: Point(column: right, row: row), style: style)
    }
    guard !title.isEmpty, rect.columns > 6 else { return }
    let shown = " \(title.fitted(to: rect.columns - 6)) "
    write(shown, at: rect.origin.moved(columns: 2), style: .borderTitle)
  }
}

extension Symbols {
  var ascending: Character { symbol("▲", ascii: "^") }
  var descending: Character { symbol("▼", ascii: "v") }
  /// Marks content hidden before the visible part.
  var before: Character { symbol("‹", ascii: "<") }
  /// Marks content hidden after the visible part.
  var after: Character { symbol("›", ascii: ">") }
  /// The separator line of a list.
  var line: Character { box[4] }
  var horizontalThumb: Character { symbol("━", ascii: "=") }
  var horizontalTrack: Character { box[4] }

  private func symbol(_ unicode: Character, ascii: Character) -> Character {
    pointer.isASCII ? ascii : unicode
  }
}

extension String {
  /// The text with signs of a character set alone; letters stay, since they may be a file's name.
  public func shown(in glyphs: GlyphSet) -> String {
    switch glyphs {
    case .unicode: self
    case .ascii: String(map { $0.isLetter ? $0 : $0.ascii })
    }
  }
}

extension Character {
  /// The nearest ASCII character of the same width, for terminals without Unicode.
  ///
  /// A wide character becomes a question mark; the canvas puts a space after it.
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
    "─": "-", "│": "|", "═": "=", "║": "|", "█": "#", "▀": "\"", "▄": "_", "▇": "#", "▁": "_", "░": ".",
    "▒": ":", "▓": "#",
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "├": "+", "┤": "+",
    "┬": "+", "┴": "+", "┼": "+", "┏": "+", "┓": "+", "┗": "+", "┛": "+", "┣": "+", "┫": "+", "┳": "+",
    "┻": "+", "╋": "+", "━": "-", "┃": "|", "┊": ":", "▪": "*", "▌": "|", "▐": "|", "■": "#", "‹": "<",
    "›": ">",
    "→": ">", "←": "<", "↑": "^", "↓": "v", "↕": "=", "▸": ">", "◂": "<", "▲": "^", "▼": "v",
    "✔": "x", "✓": "x", "✗": "x", "★": "*", "☆": "*", "●": "*", "○": "o", "°": "o",
    "ß": "s", "æ": "a", "Æ": "A", "ø": "o", "Ø": "O", "đ": "d", "ł": "l", "Ł": "L", "ı": "i", "œ": "o",
    "\u{A0}": " ", "\u{2009}": " ", "\u{202F}": " ",
  ]

  /// Returns the base letter of an accented Latin one, taken from the scalar's name in the Unicode database.
  private static func letter(_ scalar: Unicode.Scalar) -> Character? {
    guard let name = scalar.properties.name, name.hasPrefix("LATIN ") else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 3, words[2] == "LETTER", words[3].count == 1, let letter = words[3].first else {
      return nil
    }
    return words[1] == "SMALL" ? Character(letter.lowercased()) : letter
  }
}
