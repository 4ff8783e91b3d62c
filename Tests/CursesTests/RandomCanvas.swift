import TUI
import TestKit

/// Random canvases with everything: wide characters, marks, colors, attributes, boxes, cut characters.
struct RandomCanvas {
  private var random: SplitMix64
  private let palette: [Color]
  private(set) var canvas: Canvas

  private static let words = [
    "Anna", "plain words", "世界", "한국어", "x世y", "😀🎲", "e\u{301}e\u{308}", "ạ\u{302}", "Straße", "naïve",
    "▸ ✔ ★", "█▀▄░▒▓", "👍🏽", "👨‍👩‍👧", "🇫🇮", "→←↑↓", "─│╭╮", "────────────", "   ", "aaaaaaaaaaaa", "नितिन", "กำธร",
    "ｶﾞｷﾞ",
    "שָׁלוֹם", "דוד כהן", "محمد", "\u{1112}\u{1161}\u{11AB}", "a\u{1B}[2Jb\r\nc", "x\u{202E}y",
  ]

  init(seed: UInt64, size: Size) {
    var random = SplitMix64(seed: seed)
    palette = (0..<5).map { _ in Color(rgb: UInt32(random.below(1 << 24))) }
    self.random = random
    canvas = Canvas(size)
  }

  /// Draws more on the same canvas, and returns it.
  mutating func next(after steps: Int = 12) -> Canvas {
    for _ in 0..<steps { step() }
    removeMarksAtTheRight()
    if random.below(2) == 0 {
      canvas.placeCursor(at: place, isVisible: random.below(2) == 0)
    } else {
      canvas.removeCursor()
    }
    return canvas
  }

  private mutating func step() {
    let style = style
    let area = Rect(place, Size(columns: random.below(12), rows: random.below(6)))
    switch random.below(5) {
    case 0: canvas.fill(area, with: ["░", " ", "世", "x"][random.below(4)])
    case 1: canvas.box(area, title: "Title")
    case 2: canvas.restyle(area) { _ in style }
    default: canvas.write(Self.words[random.below(Self.words.count)], at: place, style: style)
    }
  }

  /// After a change of character sets libvterm 0.1.4 moves a mark in the last column to the next row.
  private mutating func removeMarksAtTheRight() {
    for row in 0..<canvas.size.rows {
      let point = Point(column: canvas.size.columns - 1, row: row)
      guard canvas[point].glyph.unicodeScalars.count > 1 else { continue }
      canvas.set(" ", at: point, style: canvas[point].style)
    }
  }

  private var place: Point {
    mutating get {
      Point(
        column: random.below(canvas.size.columns + 2) - 2, row: random.below(canvas.size.rows))
    }
  }

  private var style: Style {
    mutating get {
      Style(
        ink: color, paper: color,
        attributes: random.below(2) == 0 ? [] : Attributes(rawValue: UInt8(random.below(32))))
    }
  }

  private var color: Color? {
    mutating get { random.below(4) == 0 ? nil : palette[random.below(palette.count)] }
  }
}
