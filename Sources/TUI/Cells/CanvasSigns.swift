extension Canvas {
  /// Writes one sign; of a wide one that does not fit, a space is left.
  public mutating func set(_ glyph: Character, at point: Point, style: Style) {
    guard !glyph.isSingle else { return set(shown(glyph), at: point, style: style) }
    var place = point
    for part in glyph.parts {
      set(shown(part), at: place, style: style)
      place = place.moved(columns: part.columns)
    }
    if place == point { set(SignPart(glyph: " ", columns: 1), at: point, style: style) }
  }

  /// A sign as this picture shows it; of one that takes several cells the first.
  func shown(_ glyph: Character) -> SignPart {
    let blank = SignPart(glyph: " ", columns: 1)
    guard glyph.isSingle, let scalar = glyph.unicodeScalars.first else {
      return shown(glyph.parts.first ?? blank)
    }
    let columns = scalar.columns
    return columns > 0 ? shown(SignPart(glyph: scalar.shown, columns: columns)) : blank
  }

  private func shown(_ part: SignPart) -> SignPart {
    switch look.glyphs {
    case .unicode: part
    case .ascii: SignPart(glyph: part.glyph.ascii, columns: part.columns)
    }
  }

  /// Writes a part that was prepared before.
  mutating func set(_ sign: SignPart, at point: Point, style: Style) {
    guard sign.columns == 2 else {
      if clip.contains(point) { put(sign.glyph, at: index(point), style: style) }
      return
    }
    let right = point.moved(columns: 1)
    let halves = [point, right].filter(clip.contains)
    for half in halves { put(" ", at: index(half), style: style) }
    guard halves.count == 2 else { return }
    let here = index(point)
    cells[here].glyph = sign.glyph
    guard !sign.glyph.isASCII else { return }
    cells[here].width = 2
    cells[here + 1] = .rightHalf(cells[here].style)
  }

  /// Writes a line of ASCII, which most of a screen is, without looking at each sign.
  ///
  /// - Returns: Whether the bytes were such a line; if not, nothing is written.
  mutating func writePlain(_ bytes: UnsafeBufferPointer<UInt8>, at point: Point, style: Style) -> Bool {
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return false }
    let visible = Rect(point, Size(columns: bytes.count, rows: 1)).intersection(clip)
    guard !visible.isEmpty else { return true }
    let start = index(visible.origin)
    for offset in 0..<visible.columns {
      let byte = bytes[visible.left - point.column + offset]
      put(Self.plainSigns[Int(byte)], at: start + offset, style: style)
    }
    return true
  }

  private static let plainSigns = (0..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) }

  /// Writes a sign of one column, and mends the wide sign that it may have cut in two.
  mutating func put(_ glyph: Character, at here: Int, style: Style) {
    switch cells[here].width {
    case 2: cells[here + 1] = .blank(cells[here + 1].style)
    case 0: cells[here - 1] = .blank(cells[here - 1].style)
    default: break
    }
    cells[here] = Cell(glyph: glyph, style: style.over(cells[here].style), width: 1)
  }

  /// Writes a sign of one column all along a line inside the clip.
  ///
  /// Most of a screen is filled so: the line is taken as a whole, and only at its ends may a wide sign be cut.
  mutating func put(_ glyph: Character, along line: Rect, style: Style) {
    let (start, end) = (index(line.origin), index(line.origin) + line.columns)
    if cells[start].width == 0 { cells[start - 1] = .blank(cells[start - 1].style) }
    if cells[end - 1].width == 2 { cells[end] = .blank(cells[end].style) }
    cells.withUnsafeMutableBufferPointer { cells in
      for here in start..<end {
        cells[here] = Cell(glyph: glyph, style: style.over(cells[here].style), width: 1)
      }
    }
  }
}
