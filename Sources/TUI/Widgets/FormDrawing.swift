extension Form {
  /// Returns the rows that the form needs in a number of columns, including its line of help.
  public func rows(for columns: Int) -> Int {
    let layout = FormLayout(self, in: Rect(Size(columns: columns, rows: Int(Int16.max))))
    return (layout.lines.last?.upperBound ?? 0) + (layout.help.isEmpty ? 0 : 2)
  }

  /// Draws the rows around the focus, and the line of help.
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
    let control = layout.controlArea(ofRow: row).droppingBottom(message.count)
    let hasFocus = isFocused && entry.disabledReason == nil
    guard !canvas.look.isPlain else {
      return drawPlain(of: entry, at: row, on: &canvas, in: layout, control: control, isFocused: hasFocus)
    }
    drawLabel(of: entry, on: &canvas, in: layout.labelArea(ofRow: row), isFocused: hasFocus)
    if let value = entry.valueIfDisabled {
      canvas.write(value, in: control, style: .rowDisabled)
    } else {
      entry.control.draw(
        entry.label, on: &canvas, in: control, isFocused: hasFocus, isEnabled: entry.disabledReason == nil)
    }
    if !entry.aside.isEmpty {
      canvas.write(entry.aside, in: layout.asideArea(ofRow: row), style: .faint)
    }
  }

  private func drawLabel(of entry: Entry, on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    guard entry.control != .action else { return }
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
  /// Text fields and controls of several rows stay in their usual position after the label.
  func drawPlain(
    of entry: Entry, at row: Int, on canvas: inout Canvas, in layout: FormLayout<ID>, control: Rect,
    isFocused: Bool
  ) {
    let line = layout.area(ofRow: row).row(0).droppingLeft(FormLayout<ID>.margin)
    let style: Component = entry.disabledReason != nil ? .rowDisabled : isFocused ? .strong : .text
    guard let text = entry.line(in: control.rows) else {
      canvas.write("\(entry.label):", in: layout.labelArea(ofRow: row).widened(by: 1), style: style)
      return entry.control.draw(
        entry.label, on: &canvas, in: control, isFocused: isFocused, isEnabled: entry.disabledReason == nil)
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
  /// The text in place of the control.
  fileprivate var valueIfDisabled: String? { disabledReason == nil ? nil : disabledValue }

  /// Returns the label and the value; nil if the control needs an area of its own.
  fileprivate func line(in rows: Int) -> (text: String, detail: String?)? {
    if let value = valueIfDisabled { return ("\(label): \(value)", nil) }
    return switch control {
    case .action: (label, "button")
    case .stepper(let stepper): ("\(label): \(stepper.value)", Self.choice(stepper.accessibleLabel))
    case .number(let number): ("\(label): \(number.accessibleLabel.text)", number.accessibleLabel.detail)
    case .checkbox(let checkbox): ("\(label): \(checkbox.accessibleLabel.text)", nil)
    case .radio(let group):
      rows > 1 ? nil : ("\(label): \(group.accessibleLabel.text)", Self.choice(group.accessibleLabel))
    case .field: nil
    }
  }

  /// The position of a value among its choices, worded differently from that of the row.
  private static func choice(_ label: AccessibleLabel) -> String? { label.detail.map { "choice \($0)" } }
}

extension Rect {
  fileprivate func widened(by columns: Int) -> Rect {
    Rect(origin, Size(columns: self.columns + columns, rows: rows))
  }
}

struct FormLayout<ID: Hashable & Sendable> {
  let body: Rect
  let help: Rect
  /// The lines of each row, counted from the form's first.
  let lines: [Range<Int>]
  let view: Viewport
  private let isAction: [Bool]
  private let labelColumns: Int
  /// The column where all notes after controls start.
  private let asideStart: Int
  /// The width of text rows.
  let noteColumns: Int
  /// The width of the texts below entries.
  let messageColumns: Int
  /// The columns before a row, for the pointer.
  static var margin: Int { 2 }
  private static var gap: Int { 2 }

  init(_ form: Form<ID>, in area: Rect) {
    let hasHelp = area.rows >= 4 && form.rows.contains { $0.entry?.help.isEmpty == false }
    body = area.droppingBottom(hasHelp ? 2 : 0)
    help = hasHelp ? area.row(area.rows - 1) : Rect(area.origin, Size(columns: 0, rows: 0))
    let noteColumns = max(1, area.columns - Self.margin * 2)
    self.noteColumns = noteColumns
    let entries = form.rows.compactMap(\.entry)
    let labels = entries.filter { $0.control != .action }.map(\.label.columns)
    labelColumns = min(labels.max() ?? 0, max(0, area.columns - Self.margin * 2) / 2)
    asideStart = entries.filter { !$0.aside.isEmpty }.map(\.control.columns).max() ?? 0
    isAction = form.rows.map { $0.entry?.control == .action }
    let controls = area.columns - Self.margin - labelColumns - Self.gap
    let free = Self.lines(of: form.rows, notes: noteColumns, controls: controls)
    let isWhole = free.last?.upperBound ?? 0 <= body.rows
    messageColumns = max(1, isWhole ? controls : controls - 2)
    lines = isWhole ? free : Self.lines(of: form.rows, notes: noteColumns, controls: controls - 2)
    view = Self.view(of: form, lines: lines, in: body.rows)
  }

  private static func lines(of rows: [Form<ID>.Row], notes: Int, controls: Int) -> [Range<Int>] {
    var end = 0
    return rows.map { row in
      let start = end
      end += row.height(isFirst: start == 0, notes: notes, controls: controls)
      return start..<end
    }
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

  /// Returns the area of an entry's control: after the labels, or for an action at their start.
  func controlArea(ofRow row: Int) -> Rect {
    area(ofRow: row).droppingLeft(Self.margin + (isAction[row] ? 0 : labelColumns + Self.gap))
  }

  /// Returns the area of the note after a control, in one column for all.
  func asideArea(ofRow row: Int) -> Rect {
    controlArea(ofRow: row).row(0).droppingLeft(asideStart + Self.gap)
  }

  /// Returns the area of the text below an entry.
  func messageArea(ofRow row: Int, lines rows: Int) -> Rect {
    let control = controlArea(ofRow: row)
    return Rect(column: control.left, row: control.bottom - rows, columns: control.columns, rows: rows)
  }

  func row(at point: Point) -> Int? {
    guard let line = view.row(at: point, in: body) else { return nil }
    return lines.firstIndex { $0.contains(line) }
  }
}

extension Form.Row {
  /// Returns the number of lines; a heading has an empty one above it.
  fileprivate func height(isFirst: Bool, notes: Int, controls: Int) -> Int {
    switch self {
    case .heading: isFirst ? 1 : 2
    case .note(let text): text.wrapped(to: notes).count
    case .entry(let entry):
      entry.control.rows(for: controls) + (entry.isWrongField ? 1 : entry.message(in: controls).count)
    }
  }
}

extension Form.Entry {
  /// True for a text field, which shows its problem itself.
  fileprivate var isWrongField: Bool { disabledReason == nil && control.field?.problem != nil }

  /// Returns the text below the entry, wrapped to a number of columns.
  func message(in columns: Int) -> [String] {
    if let disabledReason {
      return disabledReason.isEmpty ? [] : disabledReason.wrapped(to: max(1, columns))
    }
    guard control.field == nil, let problem else { return [] }
    return problem.wrapped(to: max(1, columns))
  }
}
