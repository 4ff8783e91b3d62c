extension CommandPalette {
  private static var widest: Int { 64 }
  private static var most: Int { 12 }
  private static var title: String { "Commands" }

  /// Draws the box into the upper part of a rectangle, and shades the rest of it.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let (frame, line, list) = parts(in: area)
    canvas.clipped(to: area) { canvas in
      canvas.shade(area)
      canvas.fill(frame, style: .dialog)
      canvas.box(frame, title: Self.title, style: .dialogBorder)
      drawField(on: &canvas, in: line, isFocused: isFocused)
      drawList(on: &canvas, in: list, isFocused: isFocused)
    }
  }

  /// The box, what is typed, and the matches below.
  ///
  /// The box keeps its height while the matches become fewer.
  func parts(in area: Rect) -> (frame: Rect, field: Rect, list: Rect) {
    let rows = min(max(1, items.count), Self.most) + 4
    let centered = area.centered(Size(columns: min(Self.widest, area.columns - 4), rows: rows))
    let top = area.top + (area.rows - centered.rows) / 3
    let frame = Rect(column: centered.left, row: top, columns: centered.columns, rows: centered.rows)
    let inside = frame.inset(columns: min(2, frame.columns / 2), rows: min(1, frame.rows / 2))
    return (frame, inside.row(0), inside.droppingTop(2))
  }

  /// The matches that are shown; the choice is one of them.
  func viewport(in area: Rect) -> Viewport {
    Viewport(of: matches.count, in: parts(in: area).list.rows, from: offset).showing(selected)
  }

  private func drawField(on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    let count = "\(matches.count) of \(items.count)"
    let room = line.columns - count.columns - 2
    let hasCount = room >= 12
    let place = Rect(line.origin, Size(columns: hasCount ? room : line.columns, rows: line.rows))
    field.draw(on: &canvas, in: place, isFocused: isFocused)
    if hasCount { canvas.write(count, in: line, align: .trailing, style: .faint) }
  }

  private func drawList(on canvas: inout Canvas, in list: Rect, isFocused: Bool) {
    guard !matches.isEmpty else {
      return canvas.write("Nothing is called that.", in: list, style: .faint)
    }
    let view = Viewport(of: matches.count, in: list.rows, from: offset).showing(selected)
    let isPlain = canvas.look.isPlain
    let place = isPlain ? list : list.besideScrollbar(of: view)
    for index in view.visible {
      PaletteRow(self, index).draw(on: &canvas, in: place.row(index - view.offset))
    }
    if !isPlain { Scrollbar(view).draw(on: &canvas, in: list.lastColumn) }
    guard isFocused, isBrowsing else { return }
    canvas.placeCursor(at: list.origin.moved(rows: selected - view.offset), in: list)
  }
}

/// One match: a pointer, the name with the typed letters in it, and the keys.
private struct PaletteRow {
  private let title: String
  private let places: [Int]
  private let keys: String
  /// What tells the state in words, the most telling first.
  private let states: [String]
  private let isChosen: Bool
  private let isEnabled: Bool

  init<Choice>(_ palette: CommandPalette<Choice>, _ index: Int) {
    let match = palette.matches[index]
    title = match.item.title
    places = match.places
    isEnabled = match.item.isEnabled
    isChosen = index == palette.selected && isEnabled
    keys = isEnabled ? match.item.keys : "only \(match.item.keys)"
    let place = "\(index + 1) of \(palette.matches.count)"
    states = !isEnabled ? [" (unavailable)"] : isChosen ? [" (selected, \(place))", " (selected)"] : [""]
  }

  private var style: Component { !isEnabled ? .rowDisabled : isChosen ? .rowSelected : .dialog }

  func draw(on canvas: inout Canvas, in line: Rect) {
    canvas.fill(line, style: style)
    if isChosen { canvas.write(String(canvas.look.signs.pointer), at: line.origin, style: style) }
    let text = line.droppingLeft(2)
    let state = canvas.look.isPlain ? state(in: text.columns) : ""
    let room = text.columns - state.columns - (keys.isEmpty ? 0 : keys.columns + 3)
    let hasKeys = !keys.isEmpty && room >= min(16, title.columns)
    let shown = title.fitted(to: max(0, hasKeys ? room : text.columns - state.columns))
    canvas.clipped(to: line) { canvas in
      let columns = canvas.write(shown, at: text.origin, style: style)
      canvas.write(state, at: text.origin.moved(columns: columns), style: style)
      emphasize(shown, on: &canvas, at: text.origin)
    }
    guard hasKeys else { return }
    let end = Rect(column: text.left, row: line.top, columns: text.columns - 1, rows: 1)
    canvas.write(keys, in: end, align: .trailing, style: isChosen || !isEnabled ? style : .key)
  }

  /// The most that can be told while something of the name is left.
  private func state(in columns: Int) -> String {
    states.first { columns - $0.columns >= min(8, title.columns) } ?? states.last ?? ""
  }

  private func emphasize(_ shown: String, on canvas: inout Canvas, at start: Point) {
    var column = start.column
    for (index, sign) in shown.enumerated() {
      if places.contains(index) {
        let point = Point(column: column, row: start.row)
        canvas.write(String(sign), at: point, style: isChosen ? .paletteMatchSelected : .paletteMatch)
      }
      column += sign.columns
    }
  }
}
