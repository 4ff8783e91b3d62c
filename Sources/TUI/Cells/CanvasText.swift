extension Canvas {
  /// Writes a line of text, cut at the clip, and returns its width in columns.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at point: Point, style component: Component = .text
  ) -> Int {
    write(text, at: point, style: style(of: component))
  }

  /// Writes a line of text in a style that has already been looked up.
  @discardableResult
  public mutating func write(_ text: some StringProtocol, at point: Point, style: Style) -> Int {
    let plain = text.utf8.withContiguousStorageIfAvailable { bytes in
      writePlain(bytes, at: point, style: style) ? bytes.count : nil
    }
    if let columns = plain ?? nil { return columns }
    let text = String(text)
    if let columns = writeCommon(text.unicodeScalars, at: point, style: style) { return columns }
    var column = point.column
    for character in text {
      let width = character.columns
      guard width > 0 else { continue }
      set(character, at: Point(column: column, row: point.row), style: style)
      column += width
    }
    return column - point.column
  }

  /// Writes a line into the first row of a rectangle, with an ellipsis if it is too long.
  public mutating func write(
    _ text: some StringProtocol, in rect: Rect, align: Alignment = .leading,
    style component: Component = .text
  ) {
    guard !rect.isEmpty else { return }
    let line = text.fitted(to: rect.columns)
    let start = rect.left + align.offset(of: line.columns, in: rect.columns)
    write(line, at: Point(column: start, row: rect.top), style: component)
  }

  /// Fills a rectangle with one character; a wide one leaves a space in an odd last column.
  public mutating func fill(_ rect: Rect, with glyph: Character = " ", style component: Component = .text) {
    let (part, style) = (shown(glyph), style(of: component))
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    guard part.columns == 2 else {
      for row in area.top..<area.bottom { put(part.glyph, along: area.row(row - area.top), style: style) }
      return
    }
    clipped(to: area) { inner in
      for row in area.top..<area.bottom {
        for column in stride(from: rect.left, to: area.right, by: 2) {
          inner.set(part, at: Point(column: column, row: row), style: style)
        }
      }
    }
  }

  /// The text of each row without trailing spaces, for tests.
  public var lines: [String] {
    (0..<size.rows).map { row in
      let text = String(self.row(row).filter { $0.width > 0 }.map(\.glyph))
      let end = text.lastIndex { $0 != " " }
      return end.map { String(text[...$0]) } ?? ""
    }
  }
}

/// The horizontal alignment of a line.
public enum Alignment: Hashable, Sendable {
  /// Flush left.
  case leading
  /// Centered; an odd extra column goes to the right.
  case center
  /// Flush right.
  case trailing

  /// Returns the offset from the left edge of content that is a number of columns wide; not negative.
  public func offset(of columns: Int, in width: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (width - columns) / 2)
    case .trailing: max(0, width - columns)
    }
  }
}
