import GameKit
import TUI

/// What the scenes draw.
enum Drawings {
  private static let size = Scene.size

  /// Sixty lines of text, of which one has forty other letters each time.
  static func page(_ number: Int, on canvas: inout Canvas) {
    let line = String(repeating: "The quick brown fox jumps over a lazy dog. ", count: 5)
    guard number > 0 else {
      for row in 0..<size.rows { canvas.write(line.prefix(size.columns), at: Point(column: 0, row: row)) }
      return
    }
    let letter = (number / size.rows).isMultiple(of: 2) ? "x" : "o"
    let place = Point(column: 80, row: number * 7 % size.rows)
    canvas.write(line.prefix(size.columns), at: Point(column: 0, row: place.row))
    canvas.write(String(repeating: letter, count: 40), at: place)
  }

  /// Cells that are born or die, one in ten.
  static func life(on canvas: inout Canvas, _ luck: inout SeededRandom) {
    for point in luck.shuffled(points).prefix(points.count / 10) {
      let isAlive = canvas[point].glyph == "o"
      canvas.set(isAlive ? "." : "o", at: point, style: Style(ink: palette[isAlive ? 4 : 10]))
    }
  }

  /// Letters in sixteen colours on sixteen colours, all by luck.
  static func noise(on canvas: inout Canvas, _ luck: inout SeededRandom) {
    for point in points {
      let letter = letters[luck.below(letters.count)]
      let style = Style(ink: palette[luck.below(16)], paper: palette[luck.below(16)])
      canvas.set(letter, at: point, style: style)
    }
  }

  /// Two colours for every cell that no other cell has, and that move on.
  static func gradient(_ number: Int, on canvas: inout Canvas) {
    for point in points {
      let place = UInt32(point.row * size.columns + point.column + number * 97)
      // Odd factors visit every colour of 24 bits once before one comes again.
      canvas.set("▀", at: point, style: Style(ink: color(place &* 4099), paper: color(place &* 7919 + 5)))
    }
  }

  private static let points = (0..<size.rows).flatMap { row in
    (0..<size.columns).map { Point(column: $0, row: row) }
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let palette = (0..<16).map { Color(rgb: 0, indexed: UInt8($0), basic: UInt8($0)) }

  /// A colour whose poorer forms are not looked for: that takes long, and only 24 bits are shown.
  private static func color(_ bits: UInt32) -> Color {
    Color(rgb: bits & 0xFF_FFFF, indexed: 16, basic: 0)
  }
}
