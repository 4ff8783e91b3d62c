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
