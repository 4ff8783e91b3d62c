extension ButtonRow {
  /// Draws the buttons.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    drawButtons(on: &canvas, in: area, isFocused: isFocused)
    guard canvas.look.isPlain, rows(for: area.columns) == 1 else { return }
    let frames = lineup.frames(in: area, showing: selected)
    canvas.clipped(to: area) { $0.write(remark: remark(isFocused: isFocused), beside: frames, in: area) }
  }

  /// Draws the buttons without words about their state beside them.
  func drawButtons(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let frames = lineup.frames(in: area, showing: selected)
    canvas.clipped(to: area) { canvas in
      for (index, frame) in frames.enumerated() {
        let hasFocus = isFocused && index == selected && buttons[index].isEnabled
        if canvas.look.isPlain {
          drawWords(of: index, on: &canvas, in: frame.intersection(area), of: area, isFocused: hasFocus)
        } else {
          buttons[index].draw(on: &canvas, in: frame.intersection(area), isFocused: hasFocus)
        }
      }
    }
  }

  /// A button in words: beside others it has only the room that its brackets take.
  private func drawWords(
    of index: Int, on canvas: inout Canvas, in frame: Rect, of area: Rect, isFocused: Bool
  ) {
    guard !frame.isEmpty else { return }
    let (button, isStacked) = (buttons[index], rows(for: area.columns) > 1)
    let line = isStacked ? Rect(column: area.left, row: frame.top, columns: area.columns, rows: 1) : frame
    let words = isStacked ? button.words : StateWords(button.title)
    canvas.write(
      words, in: line, isFocused: isFocused, style: button.style(isFocused: isFocused))
    if isFocused { canvas.placeCursor(at: line.origin, in: line) }
  }

  /// What the brackets and colours of buttons beside each other would tell.
  func remark(isFocused: Bool) -> String {
    let current = buttons[selected]
    let name = StateWords(current.title, current.isDangerous ? "dangerous" : nil).line
    let chosen = "Selected: \(name), \(selected + 1) of \(buttons.count)."
    let closed = buttons.filter { !$0.isEnabled }.map(\.title).joined(separator: ", ")
    let sentences = [
      isFocused && current.isEnabled ? chosen : nil, closed.isEmpty ? nil : "Unavailable: \(closed).",
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }
}
