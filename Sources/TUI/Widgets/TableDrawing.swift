extension Table {
  /// Draws the heading and the rows that are in sight.
  ///
  /// - Parameter rows: The texts of the rows in ``visibleRange(in:)``, one text a column.
  public func draw(
    _ rows: [[String]], on canvas: inout Canvas, in area: Rect, isFocused: Bool = true
  ) {
    let view = viewport(in: area)
    let body = area.droppingTop(1)
    canvas.clipped(to: area) { canvas in
      let layout = layout(in: area, canvas.look)
      let place = area.besideScrollbar(of: view, in: canvas.look)
      drawHeading(on: &canvas, in: place.row(0), layout, view)
      if count == 0 { canvas.write(emptyText, in: body.droppingLeft(RowPicture.margin), style: .faint) }
      for (texts, index) in zip(rows, view.visible) {
        let line = place.row(1 + index - view.offset)
        draw(texts, at: index, on: &canvas, in: line, layout, isFocused: isFocused && isEnabled)
      }
      Scrollbar(view).draw(on: &canvas, in: body.lastColumn)
    }
    guard isFocused, isEnabled, count > 0 else { return }
    canvas.placeCursor(at: body.origin.moved(rows: selected - view.offset), in: body)
  }

  private func drawHeading(on canvas: inout Canvas, in line: Rect, _ layout: TableLayout, _ view: Viewport) {
    canvas.fill(line, style: .tableHeader)
    let signs = canvas.look.signs
    guard !canvas.look.isPlain else {
      let place = line.droppingLeft(RowPicture.margin)
      let words = headingInWords(layout, view, in: place.columns)
      return canvas.write(words, in: place, style: .tableHeader)
    }
    write(
      columns.indices.map { heading(of: $0, in: layout.frames[$0].columns, signs) }, on: &canvas,
      in: line, layout, style: .tableHeader)
    for side in [Direction.left, .right] where layout.hides(side) {
      let sign = side == .left ? signs.before : signs.after
      canvas.write(String(sign), at: layout.mark(side), style: .tableHeader)
    }
  }

  /// A title with the sign of the order behind it, where rows are sorted by it.
  private func heading(of column: Int, in room: Int, _ signs: Glyphs) -> String {
    let title = columns[column].title
    guard let sort, sort.column == column else { return title }
    let sign = sort.isAscending ? signs.ascending : signs.descending
    return title.columns + 2 <= room ? "\(title) \(sign)" : "\(title.fitted(to: room - 1))\(sign)"
  }

  private func draw(
    _ texts: [String], at index: Int, on canvas: inout Canvas, in line: Rect, _ layout: TableLayout,
    isFocused: Bool
  ) {
    let isChosen = index == selected && isEnabled
    let style: Component = !isEnabled ? .rowDisabled : isChosen && isFocused ? .rowSelected : .row
    canvas.fill(line, style: style)
    if isChosen { canvas.write(String(canvas.look.signs.pointer), at: line.origin, style: style) }
    guard canvas.look.isPlain else {
      return write(texts, on: &canvas, in: line, layout, style: style)
    }
    let place = line.droppingLeft(RowPicture.margin)
    canvas.write(words(texts, at: index, layout, in: place.columns), at: place.origin, style: style)
  }

  private func write(
    _ texts: [String], on canvas: inout Canvas, in line: Rect, _ layout: TableLayout, style: Component
  ) {
    for (column, text) in zip(columns.indices, texts) {
      let frame = layout.frames[column]
      let place = Rect(column: frame.left, row: line.top, columns: frame.columns, rows: line.rows)
      canvas.write(text, in: place, align: columns[column].alignment, style: style)
    }
  }
}
