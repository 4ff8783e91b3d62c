/// The signs that lines and decorations are made of, each set with an ASCII twin.
public struct Glyphs: Hashable, Sendable {
  /// The corners and sides of a box: top left, top right, bottom left, bottom right, across, down.
  let box: [Character]
  /// Points at what is selected.
  public let pointer: Character
  /// Stands before what is done or on.
  public let check: Character
  /// Stands between two things in one line.
  public let dot: Character
  /// Fills a gauge.
  public let full: Character
  /// A bar in a chart, apart from the one above.
  public let bar: Character
  /// The empty part of a gauge.
  public let empty: Character
  /// The moving part of a scroll bar.
  public let thumb: Character
  /// The track of a scroll bar.
  public let track: Character
  /// Points up.
  public let up: Character
  /// Points down.
  public let down: Character
  /// Points left.
  public let left: Character
  /// Points right.
  public let right: Character

  /// Signs that all terminals with UTF-8 agree on.
  public static let unicode = Glyphs(
    box: ["╭", "╮", "╰", "╯", "─", "│"], pointer: "▸", check: "✔", dot: "·", full: "█", bar: "▄", empty: "░",
    thumb: "█", track: "│", up: "↑", down: "↓", left: "←", right: "→")
  /// Signs of ASCII alone.
  public static let ascii = Glyphs(
    box: ["+", "+", "+", "+", "-", "|"], pointer: ">", check: "*", dot: "-", full: "#", bar: "=", empty: ".",
    thumb: "#", track: "|", up: "^", down: "v", left: "<", right: ">")
}

extension Look {
  /// The signs to draw with.
  public var signs: Glyphs {
    switch glyphs {
    case .unicode: isPlain ? .ascii : .unicode
    case .ascii: .ascii
    }
  }
}

extension Canvas {
  /// Draws a box around the inside of a rectangle, with a title in its upper line.
  ///
  /// ```
  /// ╭ Title ──╮
  /// │         │
  /// ╰─────────╯
  /// ```
  ///
  /// Where everything is said in words, the title stands alone.
  public mutating func box(_ rect: Rect, title: String = "", style component: Component = .border) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    guard !look.isPlain else { return write(title, in: rect, style: .borderTitle) }
    let signs = look.signs.box
    let (right, bottom) = (rect.right - 1, rect.bottom - 1)
    let line = String(repeating: String(signs[4]), count: rect.columns - 2)
    write("\(signs[0])\(line)\(signs[1])", at: rect.origin, style: component)
    write("\(signs[2])\(line)\(signs[3])", at: Point(column: rect.left, row: bottom), style: component)
    for row in rect.top + 1..<max(rect.top + 1, bottom) {
      set(signs[5], at: Point(column: rect.left, row: row), style: style(of: component))
      set(signs[5], at: Point(column: right, row: row), style: style(of: component))
    }
    guard !title.isEmpty, rect.columns > 6 else { return }
    let shown = " \(title.fitted(to: rect.columns - 6)) "
    write(shown, at: rect.origin.moved(columns: 2), style: .borderTitle)
  }
}

/// The signs of lists, tables and trees.
extension Glyphs {
  /// Stands behind the title of a column whose rows begin with the least.
  var ascending: Character { sign("▲", ascii: "^") }
  /// Stands behind the title of a column whose rows begin with the greatest.
  var descending: Character { sign("▼", ascii: "v") }
  /// Tells that something is hidden before what is shown.
  var before: Character { sign("‹", ascii: "<") }
  /// Tells that something is hidden behind what is shown.
  var after: Character { sign("›", ascii: ">") }
  /// The line between two parts of a list.
  var line: Character { box[4] }
  /// Leads from one branch of a tree down to the next.
  var trunk: Character { box[5] }
  /// Leads to a branch below which there are more.
  var branch: Character { sign("├", ascii: "|") }
  /// Leads to the last branch.
  var lastBranch: Character { sign("└", ascii: "`") }
  /// Stands before what can be opened.
  var closed: Character { "+" }
  /// Stands before what is open.
  var opened: Character { sign("−", ascii: "-") }
  /// The moving part of a scroll bar that lies.
  var lyingThumb: Character { sign("━", ascii: "=") }
  /// The track of a scroll bar that lies.
  var lyingTrack: Character { box[4] }

  private func sign(_ sign: Character, ascii: Character) -> Character { pointer.isASCII ? ascii : sign }
}

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
