extension PixelCanvas {
  /// Draws the picture from the top left corner of a rectangle on; what does not fit is left out.
  ///
  /// Where no pixel of a cell is lit, what lies below stays. A cell has one ink and one paper: where
  /// pixels of more colours meet in it, the two that are most frequent stay, the one that comes first
  /// where they are as frequent, and all others take the first of them. As soon as one of the pixels is
  /// off, and with braille always, paper is what lies below, and all that is lit has the most frequent ink.
  ///
  /// - Parameters:
  ///   - scale: How many pixels a cell shows.
  ///   - origin: The pixel in the corner, which may lie outside of the picture, for one that is moved about.
  public func draw(
    on canvas: inout Canvas, in area: Rect, scale: PixelScale = .halves, from origin: Point = .zero
  ) {
    draw(on: &canvas, in: area, scale: scale, from: origin, styles: inks.map { canvas.style(of: $0) })
  }

  /// Draws the picture with styles that were looked up or mixed before, instead of the theme's for its inks.
  ///
  /// A pixel has the ink of a style, or its paper where it names no ink.
  public func draw(
    on canvas: inout Canvas, in area: Rect, scale: PixelScale, from origin: Point, styles: [Style]
  ) {
    let visible = cells(in: area, scale, from: origin).intersection(canvas.clip)
    guard !visible.isEmpty else { return }
    var painter = PixelPainter(scale, canvas.look, styles)
    let (unit, pixels) = (scale.unit, scale.pixels)
    for row in visible.top..<visible.bottom {
      let top = origin.row + (row - area.top) * pixels.rows
      let start = canvas.index(Point(column: 0, row: row))
      for column in visible.left..<visible.right {
        let left = origin.column + (column - area.left) / unit.columns * pixels.columns
        let block = block(at: Point(column: left, row: top), pixels)
        guard let cell = painter.paint(block) else { continue }
        canvas.put(cell.glyph, at: start + column, style: cell.style)
      }
    }
  }

  /// The cells of a rectangle in which there is something of the picture.
  private func cells(in area: Rect, _ scale: PixelScale, from origin: Point) -> Rect {
    let (unit, pixels) = (scale.unit, scale.pixels)
    let left = (-origin.column).dividedDown(by: pixels.columns) * unit.columns
    let top = (-origin.row).dividedDown(by: pixels.rows) * unit.rows
    let right = -(origin.column - size.columns).dividedDown(by: pixels.columns) * unit.columns
    let bottom = -(origin.row - size.rows).dividedDown(by: pixels.rows) * unit.rows
    let whole = Size(columns: area.columns - area.columns % unit.columns, rows: area.rows)
    return Rect(
      column: area.left + left, row: area.top + top, columns: right - left, rows: bottom - top
    ).intersection(Rect(area.origin, whole))
  }
}

extension Int {
  /// The quotient, rounded towards the smaller number.
  fileprivate func dividedDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

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
