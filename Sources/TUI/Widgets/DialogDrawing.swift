extension Dialog {
  /// The most columns that words take.
  private static let widest = 60
  /// The fewest and the most columns for what is written in a prompt.
  private static let field = 30...40
  /// A line to write into, one for what is wrong with it.
  private static let fieldRows = 2

  /// Draws the dialog in the middle of a rectangle, and shades the rest of it.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let parts = parts(in: area, padding: canvas.look.dialogPadding(in: area))
    canvas.clipped(to: area) { canvas in
      canvas.shade(area)
      canvas.fill(parts.frame, style: .dialog)
      canvas.box(parts.frame, style: .dialogBorder)
      drawTitle(on: &canvas, in: parts.frame)
      words.draw(on: &canvas, in: parts.words, isFocused: false)
      prompt?.field.draw(on: &canvas, in: parts.field, isFocused: isFocused && acceptsText)
      drawButtons(on: &canvas, in: parts.buttons, of: area, isFocused: isFocused && !acceptsText)
    }
  }

  private func drawTitle(on canvas: inout Canvas, in frame: Rect) {
    let label = " \(title.fitted(to: max(0, frame.columns - 6))) "
    canvas.clipped(to: frame.inset(columns: 2)) { canvas in
      canvas.write(label, at: frame.origin.moved(columns: 2), style: isDangerous ? .danger : .borderTitle)
    }
  }

  /// Draws the buttons, and in words below them which of them has the focus.
  private func drawButtons(on canvas: inout Canvas, in place: Rect, of area: Rect, isFocused: Bool) {
    buttons.drawButtons(on: &canvas, in: place, isFocused: isFocused)
    guard canvas.look.isPlain, isFocused else { return }
    let remark = buttons.remark(isFocused: true)
    let left = max(area.left, min(place.left, area.right - remark.columns))
    let line = Rect(column: left, row: place.bottom, columns: area.right - left, rows: 1)
    canvas.write(remark, in: line, style: .faint)
  }

  /// The rectangle that the dialog takes in the middle of another one.
  public func frame(in area: Rect, look: Look = Look()) -> Rect {
    frame(in: area, padding: look.dialogPadding(in: area))
  }

  private func frame(in area: Rect, padding: Int) -> Rect {
    let margins = 2 * (padding + 1)
    let room = min(area.columns - margins, Self.widest)
    let text = words.size(within: max(1, room))
    let field = prompt.map { min(max(Self.field.lowerBound, $0.field.limit + 1), Self.field.upperBound) } ?? 0
    let others = [buttons.columns, title.columns + 2, field].map { min(room, $0) }
    let columns = ([text.columns] + others).max() ?? 0
    let rows = words.rows(for: max(1, columns)) + buttons.rows(for: columns)
    let fieldRows = prompt == nil ? 0 : Self.fieldRows + 1
    return area.centered(Size(columns: columns + margins, rows: rows + fieldRows + 4))
  }

  func parts(in area: Rect, padding: Int) -> (frame: Rect, words: Rect, field: Rect, buttons: Rect) {
    let frame = frame(in: area, padding: padding)
    let inside = frame.inset(columns: min(padding + 1, frame.columns / 2), rows: min(1, frame.rows / 2))
    let buttonRows = min(buttons.rows(for: inside.columns), max(0, inside.rows))
    let fieldRows = prompt == nil ? 0 : max(0, min(Self.fieldRows, inside.rows - buttonRows))
    let gap = prompt == nil ? 0 : 1
    let spare = inside.rows - buttonRows - fieldRows - gap - words.rows(for: inside.columns)
    let pieces = inside.rows(
      .cells(spare > 1 ? 1 : 0), .share(1), .cells(spare >= 0 ? gap : 0), .cells(fieldRows),
      .cells(spare > 0 ? 1 : 0), .cells(buttonRows))
    return (frame, pieces[1], pieces[3], pieces[5])
  }
}
