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
      Scrollbar(layout.view).draw(on: &canvas, in: layout.body.lastColumn)
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
    if row == focusedRow {
      canvas.write(String(canvas.look.signs.pointer), at: layout.area(ofRow: row).origin, style: .row)
    }
    if entry.control != .action {
      canvas.write(entry.label, in: layout.labelArea(ofRow: row), style: isFocused ? .strong : .text)
    }
    entry.control.draw(
      entry.label, on: &canvas, in: layout.controlArea(ofRow: row), isFocused: isFocused)
  }
}
