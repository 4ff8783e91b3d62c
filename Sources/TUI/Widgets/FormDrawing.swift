extension Form {
  /// How many rows the form takes in so many columns, its line of help included.
  public func rows(for columns: Int) -> Int {
    let layout = FormLayout(self, in: Rect(Size(columns: columns, rows: Int(Int16.max))))
    return (layout.lines.last?.upperBound ?? 0) + (layout.help.isEmpty ? 0 : 2)
  }

  /// Draws the rows around the focus and the line of help.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let layout = FormLayout(self, in: area)
    canvas.clipped(to: area.intersection(layout.body)) { canvas in
      for row in rows.indices where layout.lines[row].overlaps(layout.view.visible) {
        draw(row, on: &canvas, in: layout, isFocused: isFocused)
      }
      if !canvas.look.isPlain { Scrollbar(layout.view).draw(on: &canvas, in: layout.body.lastColumn) }
    }
    guard isFocused, let help = focusedEntry?.help else { return }
    canvas.clipped(to: area) { $0.write(help, in: layout.help, style: .faint) }
  }

  private func draw(_ row: Int, on canvas: inout Canvas, in layout: FormLayout<ID>, isFocused: Bool) {
    let place = layout.area(ofRow: row)
    switch rows[row] {
    case .heading(let text):
      canvas.write(text, in: place.row(place.rows - 1), style: .heading)
    case .note(let text):
      let inside = place.droppingLeft(FormLayout<ID>.margin)
      for (line, words) in text.wrapped(to: layout.noteColumns).enumerated() {
        canvas.write(words, at: inside.origin.moved(rows: line), style: .faint)
      }
    case .entry(let entry):
      draw(entry, at: row, on: &canvas, in: layout, isFocused: isFocused && row == focusedRow)
    }
  }

  private func draw(
    _ entry: Entry, at row: Int, on canvas: inout Canvas, in layout: FormLayout<ID>, isFocused: Bool
  ) {
    if isFocused, entry.obstacle == nil {
      canvas.write(String(canvas.look.signs.pointer), at: layout.area(ofRow: row).origin, style: .row)
    }
    let remark = entry.remark(in: layout.remarkColumns)
    drawRemark(remark, of: entry, on: &canvas, in: layout.remarkArea(ofRow: row, lines: remark.count))
    let control = layout.controlArea(ofRow: row).droppingBottom(remark.count)
    let hasFocus = isFocused && entry.obstacle == nil
    guard !canvas.look.isPlain else {
      return drawWords(of: entry, at: row, on: &canvas, in: layout, control: control, isFocused: hasFocus)
    }
    drawLabel(of: entry, on: &canvas, in: layout.labelArea(ofRow: row), isFocused: hasFocus)
    entry.control.draw(
      entry.label, on: &canvas, in: control, isFocused: hasFocus, isEnabled: entry.obstacle == nil)
    if !entry.aside.isEmpty {
      canvas.write(entry.aside, in: layout.asideArea(ofRow: row), style: .faint)
    }
  }

  private func drawLabel(of entry: Entry, on canvas: inout Canvas, in place: Rect, isFocused: Bool) {
    guard entry.control != .action else { return }
    let style: Component = entry.obstacle != nil ? .rowDisabled : isFocused ? .strong : .text
    canvas.write(entry.label, in: place, style: style)
  }

  /// Says why an entry cannot be set, or what is wrong with it.
  private func drawRemark(_ lines: [String], of entry: Entry, on canvas: inout Canvas, in place: Rect) {
    let isWrong = entry.obstacle == nil
    for (row, line) in lines.enumerated() {
      let prefix = canvas.look.isPlain && isWrong && row == 0 ? "Problem: " : ""
      canvas.write(prefix + line, in: place.row(row), style: isWrong ? .danger : .faint)
    }
  }
}
