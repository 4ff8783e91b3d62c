extension RadioGroup {
  /// Draws the options, around the chosen one where not all have room.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let frames = lineup.frames(in: area, showing: selected ?? 0)
    let isFocused = isFocused && isEnabled
    canvas.clipped(to: area) { canvas in
      for (index, frame) in frames.enumerated() {
        let hasFocus = isFocused && index == selected ?? 0
        let place = frame.intersection(area)
        if canvas.look.isPlain {
          drawWords(of: index, on: &canvas, in: place, of: area, isFocused: hasFocus)
        } else {
          draw(index, on: &canvas, in: place, isFocused: hasFocus)
        }
      }
      guard canvas.look.isPlain, !lineup.isStacked(in: area.columns) else { return }
      canvas.write(remark: remark, beside: frames, in: area)
    }
    guard isFocused, frames.indices.contains(selected ?? 0) else { return }
    let sign = frames[selected ?? 0].origin.moved(columns: canvas.look.isPlain ? 0 : 1)
    canvas.placeCursor(at: sign, in: area)
  }

  private func draw(_ index: Int, on canvas: inout Canvas, in place: Rect, isFocused: Bool) {
    let mark = index == selected ? canvas.look.signs.chosen : " "
    let text = options[index].text.fitted(to: max(0, place.columns - 4))
    canvas.clipped(to: place) { canvas in
      canvas.write("(\(mark)) \(text)", at: place.origin, style: style(of: index, isFocused: isFocused))
    }
  }

  private func drawWords(
    of index: Int, on canvas: inout Canvas, in place: Rect, of area: Rect, isFocused: Bool
  ) {
    guard !place.isEmpty else { return }
    let isStacked = lineup.isStacked(in: area.columns)
    let line = isStacked ? Rect(column: area.left, row: place.top, columns: area.columns, rows: 1) : place
    let words = isStacked ? words(of: index) : StateWords(options[index].text)
    canvas.write(words, in: line, isFocused: isFocused, style: style(of: index, isFocused: isFocused))
  }

  private func style(of index: Int, isFocused: Bool) -> Component {
    guard isEnabled, options[index].isEnabled else { return .buttonDisabled }
    return isFocused ? .buttonFocused : .button
  }

  private func words(of index: Int) -> StateWords {
    let isOpen = isEnabled && options[index].isEnabled
    let isChosen = index == selected
    return StateWords(
      options[index].text, detail: isChosen ? nil : "not selected",
      isChosen ? "selected" : nil, isOpen ? nil : "unavailable",
      isChosen ? "\(index + 1) of \(options.count)" : nil)
  }

  /// The group in words, for one line.
  var words: StateWords {
    let place = selected.map { "\($0 + 1) of \(options.count)" }
    let text = choice?.text ?? "nothing selected"
    return StateWords(text, detail: place, isEnabled ? nil : "unavailable")
  }

  /// What the circles and colours of options beside each other would tell.
  private var remark: String {
    let chosen = choice == nil ? "Nothing is selected." : "Selected: \(words.line)."
    let closed = options.filter { !$0.isEnabled }.map(\.text).joined(separator: ", ")
    return closed.isEmpty || !isEnabled ? chosen : "\(chosen) Unavailable: \(closed)."
  }
}
