extension Form {
  /// Returns the full width, and the rows of all entries and of the line of help.
  public func size(within columns: Int) -> Size {
    let layout = FormLayout(self, in: Rect(Size(columns: columns, rows: Int(Int16.max))), Look())
    let rows = (layout.lines.last?.upperBound ?? 0) + (layout.help.isEmpty ? 0 : 2)
    return Size(columns: columns, rows: rows)
  }

  /// Returns the width beyond which the form stays empty at the right.
  public func fullColumns(within columns: Int) -> Int {
    let labels = rows.compactMap { $0.entry?.label.columns }.max() ?? 0
    let start = labels == 0 ? FormLayout<ID>.margin : FormLayout<ID>.margin + labels + FormLayout<ID>.gap
    let needed = rows.map { row in
      switch row {
      case .heading(let text): text.columns
      case .note(let text): text.columns + 2 * FormLayout<ID>.margin
      case .entry(let entry):
        start + entry.shownWidget.size(within: max(1, columns - start)).columns + entry.aside.columns
      }
    }
    return min(columns, needed.max() ?? 0)
  }

  /// Draws the rows around the focus, and the line of help.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let layout = FormLayout(self, in: area, canvas.look)
    canvas.clipped(to: area.intersection(layout.body)) { canvas in
      for row in rows.indices where layout.lines[row].overlaps(layout.view.visible) {
        draw(row, on: &canvas, in: layout, isFocused: isFocused)
      }
      if !canvas.look.isPlain { Scrollbar(layout.view).draw(on: &canvas, in: layout.body.lastColumn) }
    }
    guard isFocused, let help = focusedEntry?.help else { return }
    canvas.clipped(to: area) { Self.draw(help: help, on: &$0, in: layout.help) }
  }

  /// Writes the help in the last row; a long one takes the empty row above it, too.
  private static func draw(help: String, on canvas: inout Canvas, in row: Rect) {
    let lines = help.wrapped(to: max(1, row.columns))
    guard lines.count > 1 else { return canvas.write(help, in: row, style: .faint) }
    canvas.write(lines[0], in: row.offset(rows: -1), style: .faint)
    canvas.write(lines.dropFirst().joined(separator: " "), in: row, style: .faint)
  }

  private func draw(_ row: Int, on canvas: inout Canvas, in layout: FormLayout<ID>, isFocused: Bool) {
    let area = layout.area(ofRow: row)
    switch rows[row] {
    case .heading(let text):
      canvas.write(text, in: area.row(area.rows - 1), style: .heading)
    case .note(let text):
      let inside = area.droppingLeft(FormLayout<ID>.margin)
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
    if isFocused, entry.disabledReason == nil {
      canvas.write(String(canvas.look.symbols.pointer), at: layout.area(ofRow: row).origin, style: .row)
    }
    let message = entry.message(in: layout.messageColumns)
    drawMessage(message, of: entry, on: &canvas, in: layout.messageArea(ofRow: row, lines: message.count))
    let place = layout.widgetArea(ofRow: row).droppingBottom(message.count)
    let hasFocus = isFocused && entry.disabledReason == nil
    guard !canvas.look.isPlain else {
      return drawPlain(of: entry, at: row, on: &canvas, in: layout, widget: place, isFocused: hasFocus)
    }
    drawLabel(of: entry, on: &canvas, in: layout.labelArea(ofRow: row), isFocused: hasFocus)
    if let value = entry.valueIfDisabled {
      canvas.write(value, in: place, style: .rowDisabled)
    } else {
      draw(entry.shownWidget, on: &canvas, in: place, isFocused: hasFocus)
    }
    if !entry.aside.isEmpty {
      canvas.write(entry.aside, in: layout.asideArea(ofRow: row), style: .faint)
    }
  }

  /// Draws a widget, and nothing that it may draw outside of its rectangle.
  private func draw(_ widget: any Widget, on canvas: inout Canvas, in place: Rect, isFocused: Bool) {
    canvas.clipped(to: place) { widget.draw(on: &$0, in: place, isFocused: isFocused) }
  }

  private func drawLabel(of entry: Entry, on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let style: Component = entry.disabledReason != nil ? .rowDisabled : isFocused ? .strong : .text
    canvas.write(entry.label, in: area, style: style)
  }

  /// Writes why an entry is disabled, or the problem with it.
  private func drawMessage(_ lines: [String], of entry: Entry, on canvas: inout Canvas, in area: Rect) {
    let isWrong = entry.disabledReason == nil
    for (row, line) in lines.enumerated() {
      let prefix = canvas.look.isPlain && isWrong && row == 0 ? "Problem: " : ""
      canvas.write(prefix + line, in: area.row(row), style: isWrong ? .danger : .faint)
    }
  }
}

extension Form {
  /// Draws an entry in the plain look: `Timer: on (selected, row 2 of 5)`.
  ///
  /// Text fields and widgets of several rows stay in their usual position after the label.
  func drawPlain(
    of entry: Entry, at row: Int, on canvas: inout Canvas, in layout: FormLayout<ID>, widget place: Rect,
    isFocused: Bool
  ) {
    let line = layout.area(ofRow: row).row(0).droppingLeft(FormLayout<ID>.margin)
    let style: Component = entry.disabledReason != nil ? .rowDisabled : isFocused ? .strong : .text
    guard let text = entry.line(in: place.rows) else {
      let label = entry.label.isEmpty ? "" : "\(entry.label):"
      canvas.write(label, in: layout.labelArea(ofRow: row).widened(by: 1), style: style)
      return draw(entry.shownWidget, on: &canvas, in: place, isFocused: isFocused)
    }
    let open = openRows
    let position = open.firstIndex(of: row).map { "selected, row \($0 + 1) of \(open.count)" }
    let aside = entry.aside.split(separator: " ").joined(separator: " ")
    let details = [text.detail, aside.isEmpty ? nil : aside].compactMap(\.self)
    let label = AccessibleLabel(
      text.text, detail: details.isEmpty ? nil : details.joined(separator: ", "),
      entry.disabledReason == nil ? nil : "unavailable", isFocused ? position : nil)
    canvas.write(label.fitted(to: line.columns), at: line.origin, style: style)
    if isFocused { canvas.placeCursor(at: line.origin, in: line) }
  }
}

extension Form.Entry {
  /// The text in place of the widget.
  fileprivate var valueIfDisabled: String? { disabledReason == nil ? nil : disabledValue }

  /// Returns the label and the value; nil if the widget needs an area of its own.
  fileprivate func line(in rows: Int) -> (text: String, detail: String?)? {
    let prefix = label.isEmpty ? "" : "\(label): "
    if let value = valueIfDisabled { return (prefix + value, nil) }
    guard rows == 1, let value = widget.valueInWords else { return nil }
    return (prefix + value.text, value.detail)
  }
}

extension Rect {
  fileprivate func widened(by columns: Int) -> Rect {
    Rect(origin, Size(columns: self.columns + columns, rows: rows))
  }

  fileprivate func offset(rows: Int) -> Rect { Rect(origin.moved(rows: rows), size) }
}

struct FormLayout<ID: Hashable & Sendable> {
  let body: Rect
  let help: Rect
  /// The lines of each row, counted from the form's first.
  let lines: [Range<Int>]
  let view: Viewport
  private let hasLabel: [Bool]
  private let labelColumns: Int
  /// The column where all notes after widgets start.
  private let asideStart: Int
  /// The width of text rows.
  let noteColumns: Int
  /// The width of the texts below entries.
  let messageColumns: Int
  /// The columns before a row, for the pointer.
  static var margin: Int { 2 }
  static var gap: Int { 2 }

  init(_ form: Form<ID>, in area: Rect, _ look: Look) {
    let hasHelp = area.rows >= 4 && form.rows.contains { $0.entry?.help.isEmpty == false }
    body = area.droppingBottom(hasHelp ? 2 : 0)
    help = hasHelp ? area.row(area.rows - 1) : Rect(area.origin, Size(columns: 0, rows: 0))
    let noteColumns = max(1, area.columns - Self.margin * 2)
    self.noteColumns = noteColumns
    let entries = form.rows.compactMap(\.entry)
    let labels = entries.map(\.label.columns).max() ?? 0
    labelColumns = min(labels, max(0, area.columns - Self.margin * 2) / 2)
    hasLabel = form.rows.map { $0.entry?.label.isEmpty == false }
    let widgets = area.columns - Self.margin - labelColumns - Self.gap
    let beside = entries.filter { !$0.aside.isEmpty && !$0.widget.acceptsText }
    asideStart = beside.map { $0.widget.size(within: widgets).columns }.max() ?? 0
    let free = Self.lines(of: form.rows, notes: noteColumns, labels: labelColumns, widgets: widgets)
    let isWhole = free.last?.upperBound ?? 0 <= body.rows
    messageColumns = max(1, isWhole ? widgets : widgets - 2)
    let fitting =
      isWhole
      ? free : Self.lines(of: form.rows, notes: noteColumns, labels: labelColumns, widgets: widgets - 2)
    lines = form.spreads && look.isLarge ? Self.spread(fitting, in: body.rows) : fitting
    view = Self.view(of: form, lines: lines, in: body.rows)
  }

  /// Returns the lines of each row for the widths of notes, of labels and of the widgets beside them.
  private static func lines(of rows: [Form<ID>.Row], notes: Int, labels: Int, widgets: Int) -> [Range<Int>] {
    var end = 0
    return rows.map { row in
      let start = end
      switch row {
      case .heading: end += start == 0 ? 1 : 2
      case .note(let text): end += text.wrapped(to: notes).count
      case .entry(let entry):
        let columns = entry.label.isEmpty ? widgets + labels + gap : widgets
        end += max(1, entry.shownWidget.rows(for: columns)) + entry.message(in: widgets).count
      }
      return start..<end
    }
  }

  /// Returns the lines with an empty one between rows; unchanged if they then do not fit.
  private static func spread(_ lines: [Range<Int>], in rows: Int) -> [Range<Int>] {
    let spread = lines.enumerated().map { $1.lowerBound + $0..<$1.upperBound + $0 }
    return spread.last?.upperBound ?? 0 <= rows ? spread : lines
  }

  /// Returns the part with the focused entry and the text before it, for the last entry also after it.
  private static func view(of form: Form<ID>, lines: [Range<Int>], in rows: Int) -> Viewport {
    let end = lines.last?.upperBound ?? 0
    let view = Viewport(of: end, in: rows, from: form.offset)
    guard form.focusedEntry != nil else { return view }
    let open = form.openRows
    let before = open.last { $0 < form.focusedRow }.map { lines[$0].upperBound } ?? 0
    let own = lines[form.focusedRow]
    let after = open.last == form.focusedRow ? end : own.upperBound
    return view.showing(before..<after).showing(own)
  }

  /// Returns the area of a row, which may be outside the body.
  func area(ofRow row: Int) -> Rect {
    Rect(
      column: body.left, row: body.top + lines[row].lowerBound - view.offset,
      columns: body.columns - (view.isWhole ? 0 : 2), rows: lines[row].count)
  }

  func labelArea(ofRow row: Int) -> Rect {
    let line = area(ofRow: row).droppingLeft(Self.margin)
    return Rect(line.origin, Size(columns: labelColumns, rows: 1))
  }

  /// Returns the area of an entry's widget: after the labels, or at their start if it has none.
  func widgetArea(ofRow row: Int) -> Rect {
    area(ofRow: row).droppingLeft(Self.margin + (hasLabel[row] ? labelColumns + Self.gap : 0))
  }

  /// Returns the area of the note after a widget, in one column for all.
  func asideArea(ofRow row: Int) -> Rect {
    widgetArea(ofRow: row).row(0).droppingLeft(asideStart + Self.gap)
  }

  /// Returns the area of the text below an entry.
  func messageArea(ofRow row: Int, lines rows: Int) -> Rect {
    let place = widgetArea(ofRow: row)
    return Rect(column: place.left, row: place.bottom - rows, columns: place.columns, rows: rows)
  }

  func row(at point: Point) -> Int? {
    guard let line = view.row(at: point, in: body) else { return nil }
    return lines.firstIndex { $0.contains(line) }
  }
}

extension Form.Entry {
  /// Returns the text below the entry, wrapped to a number of columns.
  func message(in columns: Int) -> [String] {
    if let disabledReason {
      return disabledReason.isEmpty ? [] : disabledReason.wrapped(to: max(1, columns))
    }
    return ownProblem?.wrapped(to: max(1, columns)) ?? []
  }
}
