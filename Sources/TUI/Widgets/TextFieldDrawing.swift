import UndoKit

extension TextField {
  /// The columns of a symbol and a gap, for a problem without a row of its own.
  private static let problemMark = 2

  /// Draws the part around the cursor in the first row, and a problem in the second.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let isFocused = isFocused && isEnabled
    let style: Component = !isEnabled ? .fieldDisabled : isFocused ? .fieldFocused : .field
    let row = area.row(0)
    let line = Rect(row.origin, Size(columns: textColumns(in: area), rows: row.rows))
    canvas.clipped(to: area) { canvas in
      canvas.fill(row, style: style)
      drawText(on: &canvas, in: line, style: style, isFocused: isFocused)
      if canvas.look.isPlain {
        drawPlain(on: &canvas, in: area, from: line, isFocused: isFocused)
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
      let shown = canvas.look.isPlain ? emptyLabel : placeholder
      return canvas.write(shown, in: line, style: isEnabled ? .fieldPlaceholder : style)
    }
    guard isFocused else { return canvas.write(text, in: line, style: style) }
    let start = firstShown(in: line.columns)
    canvas.clipped(to: line) { canvas in
      let columns = canvas.write(text.dropFirst(start), at: line.origin, style: style)
      if !canvas.look.isPlain {
        canvas.write(suggestedRest, at: line.origin.moved(columns: columns), style: .fieldPlaceholder)
      }
      guard let selection = selection?.clamped(to: start..<max(start, text.count)) else { return }
      let before = self.line.part(start..<selection.lowerBound).columns
      canvas.write(
        self.line.part(selection), at: line.origin.moved(columns: before), style: .fieldSelected)
    }
  }

  /// Draws the problem below the text, or after it if there is one row; with little room only a symbol.
  private func drawProblem(_ problem: String, on canvas: inout Canvas, in area: Rect, from line: Rect) {
    guard area.rows < 2 else { return canvas.write(problem, in: area.row(1), style: .danger) }
    let room = area.columns - (text.isEmpty ? placeholder : text).columns - Self.problemMark
    let shown = problem.columns <= room ? problem : "!"
    canvas.write(shown, in: area.row(0), align: .trailing, style: .danger)
  }

  /// Returns the columns available for the text in the first row.
  func textColumns(in area: Rect) -> Int {
    let isMarked = problem != nil && area.rows < 2
    return max(0, area.columns - (isMarked ? Self.problemMark : 0))
  }

  /// Returns the first visible character, so that the cursor is visible and no room stays unused.
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
  private var emptyLabel: String {
    let words = ["empty", placeholder, isEnabled ? "" : "unavailable"]
    return "(\(words.filter { !$0.isEmpty }.joined(separator: ", ")))"
  }

  /// Writes the selection and the problem in words below the text, or after it if there is one row.
  private func drawPlain(on canvas: inout Canvas, in area: Rect, from line: Rect, isFocused: Bool) {
    let words = [
      problem.map { "problem: \($0)" }, selection.map { _ in "selected: \(selectedText)" },
      isFocused && !suggestedRest.isEmpty ? suggestion.map { "Right for \($0)" } : nil,
      isEnabled || text.isEmpty ? nil : "unavailable",
    ]
    let said = words.compactMap(\.self).joined(separator: ", ")
    guard !said.isEmpty else { return }
    guard area.rows < 2 else { return canvas.write("(\(said))", in: area.row(1), style: .faint) }
    let start = (text.isEmpty ? emptyLabel : text).columns + 1
    canvas.write("(\(said))", in: line.droppingLeft(min(start, line.columns / 2)), style: .faint)
  }
}

extension TextField {
  struct MouseSelection: Hashable, Sendable {
    /// The selection made by the press itself.
    let start: Range<Int>
    /// The unit by which the selection grows.
    let unit: Unit

    /// The selection of a press: nothing for the first, a word for the second, the line for the third.
    enum Unit: Hashable, Sendable {
      case character, word, line

      init(clicks: Int) { self = clicks <= 1 ? .character : clicks == 2 ? .word : .line }
    }
  }

  /// Moves the cursor by a press, and selects by dragging, even beyond the field.
  mutating func handle(_ mouse: Mouse, in area: Rect) -> Reaction {
    switch mouse.action {
    case .press(.left) where area.row(0).contains(mouse.point): press(mouse, in: area)
    case .drag(.left) where mouseSelection != nil: drag(to: mouse.point, in: area)
    case .release where mouseSelection != nil: mouseSelection = nil
    case .press, .drag, .release, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return .ignored
    }
    return .handled
  }

  private mutating func press(_ mouse: Mouse, in area: Rect) {
    undoHistory.endGroup()
    let position = position(at: mouse.point, in: area)
    let unit = MouseSelection.Unit(clicks: mouse.clicks)
    if mouse.modifiers.contains(.shift) {
      let anchor = line.anchor ?? cursor
      mouseSelection = MouseSelection(start: anchor..<anchor, unit: .character)
      return line.move(to: position, isSelecting: true)
    }
    let start = range(of: unit, at: position)
    mouseSelection = MouseSelection(start: start, unit: unit)
    line.select(start)
  }

  private mutating func drag(to point: Point, in area: Rect) {
    guard let mouseSelection else { return }
    let reached = range(of: mouseSelection.unit, at: position(at: point, in: area))
    if reached.lowerBound < mouseSelection.start.lowerBound {
      line.select(reached.lowerBound..<mouseSelection.start.upperBound, cursorAtStart: true)
    } else {
      line.select(mouseSelection.start.lowerBound..<max(mouseSelection.start.upperBound, reached.upperBound))
    }
  }

  private func range(of unit: MouseSelection.Unit, at position: Int) -> Range<Int> {
    switch unit {
    case .character: position..<position
    case .word: line.word(at: position)
    case .line: 0..<line.text.count
    }
  }

  /// Returns the number of characters before a point; outside the field, one past the visible ones.
  private func position(at point: Point, in area: Rect) -> Int {
    let first = firstShown(in: textColumns(in: area))
    var left = point.column - area.left
    guard left >= 0 else { return max(0, first - 1) }
    let characters = text.dropFirst(first)
    let passed = characters.prefix { character in
      left -= character.columns
      return left >= 0
    }
    return first + passed.count
  }
}
