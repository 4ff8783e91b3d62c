extension Canvas {
  /// Writes one sign; of a wide one that does not fit, a space is left.
  public mutating func set(_ glyph: Character, at point: Point, style: Style) {
    set(shown(glyph), at: point, style: style)
  }

  /// A sign as this picture shows it.
  func shown(_ glyph: Character) -> ShownSign {
    switch look.glyphs {
    case .unicode: ShownSign(glyph: glyph.printable, columns: glyph.columns)
    case .ascii: ShownSign(glyph: glyph.ascii, columns: glyph.columns)
    }
  }

  /// Writes a sign that was prepared before.
  mutating func set(_ sign: ShownSign, at point: Point, style: Style) {
    guard sign.columns == 2 else {
      if clip.contains(point) { put(sign.columns == 0 ? " " : sign.glyph, at: index(point), style: style) }
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
}

/// A sign in the form in which it is sent, with the columns of the one that was meant.
///
/// The two differ where ASCII stands for a wide sign: a question mark and a space.
struct ShownSign {
  let glyph: Character
  let columns: Int
}
