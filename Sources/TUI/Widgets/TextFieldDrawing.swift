extension TextField {
  /// Draws the part around the cursor into the first row, and what is wrong into the second.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let line = area.row(0)
    let style: Component = isFocused ? .fieldFocused : .field
    let start = isFocused ? firstShown(in: area.columns) : 0
    canvas.clipped(to: area) { canvas in
      canvas.fill(line, style: style)
      if text.isEmpty { canvas.write(placeholder, in: line, style: .fieldPlaceholder) }
      canvas.clipped(to: line) { $0.write(text.dropFirst(start), at: line.origin, style: style) }
      if let problem { canvas.write(problem, in: area.row(1), style: .danger) }
    }
    guard isFocused else { return }
    let before = text.prefix(cursor).dropFirst(start).columns
    canvas.placeCursor(at: line.origin.moved(columns: before), in: line, isVisible: true)
  }

  /// The first sign that is shown: so far right that the cursor is in sight, and no further than needed.
  func firstShown(in columns: Int) -> Int {
    let widths = text.map(\.columns)
    var start = min(offset, cursor)
    var taken = widths[start..<cursor].reduce(0, +)
    let atCursor = cursor < widths.count ? max(1, widths[cursor]) : 1
    while start < cursor, taken + atCursor > columns {
      taken -= widths[start]
      start += 1
    }
    var shown = taken + widths[cursor...].reduce(0, +) + 1
    while start > 0, shown + widths[start - 1] <= columns {
      start -= 1
      shown += widths[start]
    }
    return start
  }
}
