extension TextField {
  /// The columns that a sign and a gap take for a problem that has no row of its own.
  private static let problemSign = 2

  /// Draws the part around the cursor into the first row, and what is wrong into the second.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let isFocused = isFocused && isEnabled
    let style: Component = !isEnabled ? .fieldDisabled : isFocused ? .fieldFocused : .field
    let place = area.row(0)
    let line = Rect(place.origin, Size(columns: textColumns(in: area), rows: place.rows))
    canvas.clipped(to: area) { canvas in
      canvas.fill(place, style: style)
      drawText(on: &canvas, in: line, style: style, isFocused: isFocused)
      if canvas.look.isPlain {
        drawWords(on: &canvas, in: area, from: line)
      } else if let problem {
        drawProblem(problem, on: &canvas, in: area, from: line)
      }
    }
    guard isFocused else { return }
    let before = text.prefix(cursor).dropFirst(firstShown(in: line.columns)).columns
    canvas.placeCursor(at: line.origin.moved(columns: before), in: line, isVisible: true)
  }

  private func drawText(on canvas: inout Canvas, in line: Rect, style: Component, isFocused: Bool) {
    guard !text.isEmpty else {
      let shown = canvas.look.isPlain ? emptyWords : placeholder
      return canvas.write(shown, in: line, style: isEnabled ? .fieldPlaceholder : style)
    }
    guard isFocused else { return canvas.write(text, in: line, style: style) }
    let start = firstShown(in: line.columns)
    canvas.clipped(to: line) { canvas in
      canvas.write(text.dropFirst(start), at: line.origin, style: style)
      guard let selection = selection?.clamped(to: start..<max(start, text.count)) else { return }
      let before = self.line.part(start..<selection.lowerBound).columns
      canvas.write(
        self.line.part(selection), at: line.origin.moved(columns: before), style: .fieldSelected)
    }
  }

  /// Below the text, or behind it where there is one row; at least a sign tells that something is wrong.
  private func drawProblem(_ problem: String, on canvas: inout Canvas, in area: Rect, from line: Rect) {
    guard area.rows < 2 else { return canvas.write(problem, in: area.row(1), style: .danger) }
    let room = area.columns - (text.isEmpty ? placeholder : text).columns - Self.problemSign
    let shown = problem.columns <= room ? problem : "!"
    canvas.write(shown, in: area.row(0), align: .trailing, style: .danger)
  }

  /// How many columns of the first row belong to the text.
  func textColumns(in area: Rect) -> Int {
    let isMarked = problem != nil && area.rows < 2
    return max(0, area.columns - (isMarked ? Self.problemSign : 0))
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

extension TextField {
  /// What an empty field says where everything is said in words.
  private var emptyWords: String {
    let words = ["empty", placeholder, isEnabled ? "" : "unavailable"]
    return "(\(words.filter { !$0.isEmpty }.joined(separator: ", ")))"
  }

  /// Says what is selected or wrong below the text, or behind it where there is one row.
  private func drawWords(on canvas: inout Canvas, in area: Rect, from line: Rect) {
    let words = [
      problem.map { "problem: \($0)" }, selection.map { _ in "selected: \(selectedText)" },
      isEnabled || text.isEmpty ? nil : "unavailable",
    ]
    let said = words.compactMap(\.self).joined(separator: ", ")
    guard !said.isEmpty else { return }
    guard area.rows < 2 else { return canvas.write("(\(said))", in: area.row(1), style: .faint) }
    let start = (text.isEmpty ? emptyWords : text).columns + 1
    canvas.write("(\(said))", in: line.droppingLeft(min(start, line.columns / 2)), style: .faint)
  }
}
