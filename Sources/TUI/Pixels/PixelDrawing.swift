extension PixelCanvas {
  /// Draws the picture into a rectangle, from its top left corner and clipped to it.
  ///
  /// A cell without lit pixels keeps its content. A cell can show only two colors: if more meet in it, the
  /// two most frequent stay (the earlier of equals) and all other pixels take the first of them. If one of
  /// the pixels is off, and always with braille, the background stays as it was, and all lit pixels take the
  /// most frequent ink.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per cell.
  ///   - origin: The pixel in the top left corner, which may lie outside the picture, for scrolling.
  public func draw(
    on canvas: inout Canvas, in area: Rect, scale: PixelScale = .halves, from origin: Point = .zero
  ) {
    draw(on: &canvas, in: area, scale: scale, from: origin, styles: inks.map { canvas.style(of: $0) })
  }

  /// Draws the picture with the given styles in place of its inks.
  ///
  /// A pixel takes the foreground color of a style, or its background color if it has none.
  public func draw(
    on canvas: inout Canvas, in area: Rect, scale: PixelScale, from origin: Point, styles: [Style]
  ) {
    let visible = cells(in: area, scale, from: origin).intersection(canvas.clip)
    guard !visible.isEmpty else { return }
    var painter = PixelPainter(scale, canvas.look, styles)
    let (unit, pixels) = (scale.unit, scale.pixels)
    for row in visible.top..<visible.bottom {
      let top = origin.row + (row - area.top) / unit.rows * pixels.rows
      let start = canvas.index(Point(column: 0, row: row))
      for column in visible.left..<visible.right {
        let left = origin.column + (column - area.left) / unit.columns * pixels.columns
        let block = block(at: Point(column: left, row: top), pixels)
        guard let cell = painter.paint(block) else { continue }
        let here = start + column
        let ground = canvas.cells[here]
        let style = cell.style.reversed(with: ground.style).keeping(ground, beside: cell.glyph)
        canvas.put(cell.glyph, at: here, style: style)
      }
    }
  }

  /// Returns the cells of a rectangle that show a part of the picture.
  private func cells(in area: Rect, _ scale: PixelScale, from origin: Point) -> Rect {
    let (unit, pixels) = (scale.unit, scale.pixels)
    let left = (-origin.column).dividedDown(by: pixels.columns) * unit.columns
    let top = (-origin.row).dividedDown(by: pixels.rows) * unit.rows
    let right = -(origin.column - size.columns).dividedDown(by: pixels.columns) * unit.columns
    let bottom = -(origin.row - size.rows).dividedDown(by: pixels.rows) * unit.rows
    let whole = Size(
      columns: area.columns - area.columns % unit.columns, rows: area.rows - area.rows % unit.rows)
    return Rect(
      column: area.left + left, row: area.top + top, columns: right - left, rows: bottom - top
    ).intersection(Rect(area.origin, whole))
  }
}

extension Int {
  /// Returns the quotient, rounded down.
  fileprivate func dividedDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

/// Converts blocks of pixels to cells without allocating; caches the last block.
struct PixelPainter {
  struct Paint {
    let glyph: Character
    let style: Style
  }

  private let glyphs: PixelGlyphs
  private let styles: [Style]
  private let full: Int
  private let canShowTwoInks: Bool
  /// The content of a cell without lit pixels; nil keeps the existing one.
  private let nothing: Paint?
  private var last: (block: PixelBlock, paint: Paint)?

  init(_ scale: PixelScale, _ look: Look, _ styles: [Style]) {
    glyphs = PixelGlyphs(scale, look)
    full = 1 << (scale.pixels.columns * scale.pixels.rows) - 1
    canShowTwoInks = scale.canShowTwoInks && look.glyphs == .unicode && !look.isPlain
    nothing = look.isPlain ? Paint(glyph: glyphs[0], style: .plain) : nil
    // Index 0 is for pixels that are off.
    self.styles = [.plain] + (styles.isEmpty ? [.plain] : styles).map(\.asPixel)
  }

  /// Returns the character and style for a block; nil leaves the cell as it is.
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
    guard paper != 0, lit == full, canShowTwoInks, style.ink != nil, let below = self.style(paper).ink else {
      return Paint(glyph: glyphs[lit], style: style)
    }
    return Paint(
      glyph: glyphs[full & ~block.pixels(of: paper)],
      style: Style(ink: style.ink, paper: below, attributes: style.attributes))
  }

  private func style(_ ink: UInt8) -> Style { styles[min(Int(ink), styles.count - 1)] }
}

extension Style {
  /// The style of a lit pixel: one fill color, even if the theme sets only a background.
  fileprivate var asPixel: Style { Style(ink: ink ?? paper, attributes: ofPixels.attributes) }

  /// The style with the attributes that leave blocks their shape: underlines would join them, and reversed they would
  /// show what is beside them.
  var ofPixels: Style {
    Style(ink: ink, paper: paper, attributes: attributes.intersection([.bold, .dim]))
  }

  /// The style of a half block over another picture, whose other half stays.
  fileprivate func keeping(_ ground: Cell, beside half: Character) -> Style {
    guard paper == nil, ink != nil, let other = ground.style.ink, ground.glyph != " " else { return self }
    let isKept =
      switch half {
      case "▀": ground.glyph == "█" || ground.glyph == "▄"
      case "▄": ground.glyph == "█" || ground.glyph == "▀"
      default: false
      }
    return isKept ? Style(ink: ink, paper: other, attributes: attributes) : self
  }

  /// The style of blocks on a ground: without a color of their own they are reversed with it.
  func reversed(with ground: Style) -> Style {
    guard ink == nil, ground.attributes.contains(.reverse) else { return self }
    return Style(paper: paper, attributes: attributes.union(.reverse))
  }
}
