extension ListView {
  /// The columns before a row's text, where the pointer stands.
  static let margin = 2
  /// The fewest columns of text that a detail must leave.
  private static let leastText = 8

  /// The size at which nothing is cut.
  public var size: Size {
    let widths = rows.map { row in
      let detail = row.detail.isEmpty ? 0 : row.detail.columns + 2
      return Self.margin + row.label.columns + detail + 1
    }
    return Size(columns: widths.max() ?? emptyText.columns, rows: max(1, rows.count))
  }

  /// Draws the rows around the chosen one.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    guard !rows.isEmpty else { return canvas.write(emptyText, in: area, style: .faint) }
    let view = viewport(in: area)
    let place = area.besideScrollbar(of: view)
    canvas.clipped(to: area) { canvas in
      for index in view.visible {
        draw(index, on: &canvas, in: place.row(index - view.offset), isFocused: isFocused)
      }
      Scrollbar(view).draw(on: &canvas, in: area.lastColumn)
    }
    guard isFocused else { return }
    canvas.placeCursor(at: area.origin.moved(rows: selected - view.offset), in: area)
  }

  private func draw(_ index: Int, on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    let row = rows[index]
    let isChosen = index == selected && row.isEnabled
    let style: Component = !row.isEnabled ? .rowDisabled : isChosen && isFocused ? .rowSelected : .row
    canvas.fill(line, style: style)
    if isChosen { canvas.write(String(canvas.look.signs.pointer), at: line.origin, style: style) }

    let text = line.droppingLeft(Self.margin)
    let room = text.columns - row.detail.columns - 3
    let hasDetail = !row.detail.isEmpty && room >= min(Self.leastText, row.label.columns)
    let label = row.label.fitted(to: hasDetail ? room : text.columns)
    canvas.write(label, at: text.origin, style: style)
    if let shortcut = row.shortcut, style == .row {
      canvas.write(String(shortcut), at: text.origin, style: .key)
    }
    guard hasDetail else { return }
    let start = text.right - 1 - row.detail.columns
    canvas.write(
      row.detail, at: Point(column: start, row: line.top), style: style == .row ? .faint : style)
  }
}

extension ListView.Row {
  /// The text behind the shortcut.
  fileprivate var label: String {
    shortcut.map { "\($0)  \(text)" } ?? text
  }
}

extension Rect {
  /// What is left when that many columns are taken away at the left.
  func droppingLeft(_ count: Int) -> Rect {
    let dropped = min(count, columns)
    return Rect(column: left + dropped, row: top, columns: columns - dropped, rows: rows)
  }
}
