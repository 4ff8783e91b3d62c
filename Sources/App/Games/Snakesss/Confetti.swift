import GameKit
import TUI

/// Confetti that falls through a page, behind everything else.
struct Confetti {
  /// The elapsed fraction of the time; nothing falls before 0 or from 1 on.
  private let time: Double
  private static let inks: [Component] = [.snake, .mongoose, .human, .wrong, .banner]
  private static let glyphs: [Character] = ["▀", "▄", "■", "●", "▪"]
  /// The number of cells per piece.
  private static let density = 24

  init(_ time: Double) { self.time = time }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard (0..<1).contains(time), canvas.look.isAnimated else { return }
    var random = SeededRandom(seed: 2)
    for _ in 0..<area.columns * area.rows / Self.density {
      let (column, start) = (random.below(area.columns), random.below(area.rows))
      let (glyph, ink) = (random.below(Self.glyphs.count), random.below(Self.inks.count))
      // All start above the page, and the last one has left it by the end.
      let row = Int(time * 2 * Double(area.rows)) - start
      guard (0..<area.rows).contains(row) else { continue }
      let place = Point(column: area.left + column, row: area.top + row)
      canvas.write(String(Self.glyphs[glyph]), at: place, style: Self.inks[ink])
    }
  }
}
