import TUI

/// Text that a whole table reads: in large letters when that is wanted and there is room, else plain and strong.
struct LargeText {
  let text: String
  let style: Component

  /// How many rows it takes, when there are no more than those of a place.
  func rows(within room: Size, look: Look) -> Int {
    isLarge(within: room, look: look) ? banner.size(within: room, glyphs: look.glyphs).rows : paragraph.rows(for: room.columns)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if isLarge(within: area.size, look: canvas.look) {
      banner.draw(on: &canvas, in: area)
    } else {
      paragraph.draw(on: &canvas, in: area, isFocused: false)
    }
  }

  private var banner: Banner { Banner(text, wraps: true, alignment: .leading, style: style) }

  private var paragraph: Paragraph { Paragraph(text, style: style) }

  private func isLarge(within room: Size, look: Look) -> Bool {
    look.isLarge && banner.isLarge(within: room, glyphs: look.glyphs)
  }
}
