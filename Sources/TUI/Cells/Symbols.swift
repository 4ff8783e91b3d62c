/// The characters of lines and decorations, each set with an ASCII equivalent.
public struct Symbols: Hashable, Sendable {
  /// The corners and sides of a box: top left, top right, bottom left, bottom right, horizontal, vertical.
  let box: [Character]
  /// Points at the selection.
  public let pointer: Character
  /// Marks what is done or on.
  public let check: Character
  /// Separates two parts of a line.
  public let dot: Character
  /// Fills a gauge.
  public let full: Character
  /// A bar in a chart, separate from the one above.
  public let bar: Character
  /// The empty part of a gauge.
  public let empty: Character
  /// The thumb of a scroll bar.
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

  /// Characters that all UTF-8 terminals agree on.
  public static let unicode = Symbols(
    box: ["╭", "╮", "╰", "╯", "─", "│"], pointer: "▸", check: "✔", dot: "·", full: "█", bar: "▄", empty: "░",
    thumb: "█", track: "│", up: "↑", down: "↓", left: "←", right: "→")
  /// ASCII characters only.
  public static let ascii = Symbols(
    box: ["+", "+", "+", "+", "-", "|"], pointer: ">", check: "*", dot: "-", full: "#", bar: "=", empty: ".",
    thumb: "#", track: "|", up: "^", down: "v", left: "<", right: ">")
}

extension Look {
  /// The characters to draw with.
  public var symbols: Symbols {
    switch glyphs {
    case .unicode: isPlain ? .ascii : .unicode
    case .ascii: .ascii
    }
  }
}

extension Canvas {
  /// Draws a box along the edge of a rectangle, with a title in its upper line.
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
    let (right, bottom) = (rect.right - 1, rect.bottom - 1)
    let line = String(repeating: String(box[4]), count: rect.columns - 2)
    write("\(box[0])\(line)\(box[1])", at: rect.origin, style: component)
    write("\(box[2])\(line)\(box[3])", at: Point(column: rect.left, row: bottom), style: component)
    for row in rect.top + 1..<max(rect.top + 1, bottom) {
      set(box[5], at: Point(column: rect.left, row: row), style: style(of: component))
      set(box[5], at: Point(column: right, row: row), style: style(of: component))
    }
    guard !title.isEmpty, rect.columns > 6 else { return }
    let shown = " \(title.fitted(to: rect.columns - 6)) "
    write(shown, at: rect.origin.moved(columns: 2), style: .borderTitle)
  }
}

/// The characters of lists, tables and trees.
extension Symbols {
  /// Follows the title of a column in ascending order.
  var ascending: Character { symbol("▲", ascii: "^") }
  /// Follows the title of a column in descending order.
  var descending: Character { symbol("▼", ascii: "v") }
  /// Shows that something is hidden before the visible part.
  var before: Character { symbol("‹", ascii: "<") }
  /// Shows that something is hidden after the visible part.
  var after: Character { symbol("›", ascii: ">") }
  /// The line between two parts of a list.
  var line: Character { box[4] }
  /// Leads from one branch of a tree down to the next.
  var trunk: Character { box[5] }
  /// Leads to a branch that has more below it.
  var branch: Character { symbol("├", ascii: "|") }
  /// Leads to the last branch.
  var lastBranch: Character { symbol("└", ascii: "`") }
  /// Marks a node that can be opened.
  var closed: Character { "+" }
  /// Marks an open node.
  var opened: Character { symbol("−", ascii: "-") }
  /// The thumb of a horizontal scroll bar.
  var horizontalThumb: Character { symbol("━", ascii: "=") }
  /// The track of a horizontal scroll bar.
  var horizontalTrack: Character { box[4] }

  private func symbol(_ unicode: Character, ascii: Character) -> Character {
    pointer.isASCII ? ascii : unicode
  }
}

extension Character {
  /// The nearest ASCII character of the same columns, for terminals that know no other.
  ///
  /// Wide characters become a question mark; the canvas leaves a space beside it.
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

  /// Returns the letter below an accent, taken from the scalar's name in the Unicode database.
  private static func letter(_ scalar: Unicode.Scalar) -> Character? {
    guard let name = scalar.properties.name, name.hasPrefix("LATIN ") else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 3, words[2] == "LETTER", words[3].count == 1, let letter = words[3].first else {
      return nil
    }
    return words[1] == "SMALL" ? Character(letter.lowercased()) : letter
  }
}
