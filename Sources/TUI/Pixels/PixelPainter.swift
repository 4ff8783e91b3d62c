/// Makes cells of blocks of pixels: without allocating, and without thinking twice about the same block.
struct PixelPainter {
  /// What a cell shows.
  struct Paint {
    let glyph: Character
    let style: Style
  }

  private let signs: PixelSigns
  private let styles: [Style]
  private let full: Int
  private let takesTwoInks: Bool
  /// What a cell shows in which no pixel is lit; nil leaves what lies below.
  private let nothing: Paint?
  private var last: (block: PixelBlock, paint: Paint)?

  init(_ scale: PixelScale, _ look: Look, _ styles: [Style]) {
    signs = PixelSigns(scale, look)
    full = 1 << (scale.pixels.columns * scale.pixels.rows) - 1
    takesTwoInks = scale.takesTwoInks && look.glyphs == .unicode && !look.isPlain
    nothing = look.isPlain ? Paint(glyph: signs[0], style: .plain) : nil
    // The first stands for pixels that are off.
    self.styles = [.plain] + (styles.isEmpty ? [.plain] : styles).map(\.asPixel)
  }

  /// The sign and the style of a cell; nil where it shows nothing.
  mutating func paint(_ block: PixelBlock) -> Paint? {
    if block.isOff { return nothing }
    if let last, last.block == block { return last.paint }
    let paint = mixed(block)
    last = (block, paint)
    return paint
  }

  private func mixed(_ block: PixelBlock) -> Paint {
    let lit = block.lit
    let (ink, paper) = block.mostFrequent
    let style = style(ink)
    guard paper != 0, lit == full, takesTwoInks, style.ink != nil, let below = self.style(paper).ink else {
      return Paint(glyph: signs[lit], style: style)
    }
    return Paint(
      glyph: signs[full & ~block.pixels(of: paper)],
      style: Style(ink: style.ink, paper: below, attributes: style.attributes))
  }

  private func style(_ ink: UInt8) -> Style { styles[min(Int(ink), styles.count - 1)] }
}

extension Style {
  /// The style as a lit pixel has it: what fills is the ink, whatever the theme meant for letters.
  fileprivate var asPixel: Style {
    Style(ink: ink ?? paper, attributes: attributes.intersection([.bold, .dim]))
  }
}
