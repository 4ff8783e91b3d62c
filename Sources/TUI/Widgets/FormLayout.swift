/// Where the rows of a form stand in a rectangle.
struct FormLayout<ID: Hashable & Sendable> {
  /// Where the rows are.
  let body: Rect
  /// Where the line of help is.
  let help: Rect
  /// The lines that each row takes, counted from the form's first.
  let lines: [Range<Int>]
  /// The lines that are shown.
  let view: Viewport
  private let isAction: [Bool]
  private let labelColumns: Int
  /// How wide the controls are that have words behind them.
  private let asideStart: Int
  /// How wide the lines of a note may be.
  let noteColumns: Int
  /// How wide what is said below an entry may be.
  let remarkColumns: Int
  /// The columns before a row, where the pointer stands.
  static var margin: Int { 2 }
  /// The columns between labels and controls.
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
    remarkColumns = max(1, isWhole ? controls : controls - 2)
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

  /// The part that shows the focused entry, with what leads to it and, behind the last one, what follows.
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

  /// The place of a row on the screen, which may lie outside the body.
  func area(ofRow row: Int) -> Rect {
    Rect(
      column: body.left, row: body.top + lines[row].lowerBound - view.offset,
      columns: body.columns - (view.isWhole ? 0 : 2), rows: lines[row].count)
  }

  /// The place of an entry's label.
  func labelArea(ofRow row: Int) -> Rect {
    let line = area(ofRow: row).droppingLeft(Self.margin)
    return Rect(line.origin, Size(columns: labelColumns, rows: 1))
  }

  /// The place of an entry's control: behind the labels, or where they begin for an action.
  func controlArea(ofRow row: Int) -> Rect {
    area(ofRow: row).droppingLeft(Self.margin + (isAction[row] ? 0 : labelColumns + Self.gap))
  }

  /// The place of the words behind a control, in one column for all.
  func asideArea(ofRow row: Int) -> Rect {
    controlArea(ofRow: row).row(0).droppingLeft(asideStart + Self.gap)
  }

  /// The place of what is said below an entry, in so many lines.
  func remarkArea(ofRow row: Int, lines rows: Int) -> Rect {
    let place = controlArea(ofRow: row)
    return Rect(column: place.left, row: place.bottom - rows, columns: place.columns, rows: rows)
  }

  /// The row at a place.
  func row(at point: Point) -> Int? {
    guard let line = view.row(at: point, in: body) else { return nil }
    return lines.firstIndex { $0.contains(line) }
  }
}

extension Form.Row {
  /// How many lines it takes: a heading keeps one free above itself.
  fileprivate func height(isFirst: Bool, notes: Int, controls: Int) -> Int {
    switch self {
    case .heading: isFirst ? 1 : 2
    case .note(let text): text.wrapped(to: notes).count
    case .entry(let entry):
      entry.control.rows(for: controls) + (entry.isWrongField ? 1 : entry.remark(in: controls).count)
    }
  }
}

extension Form.Entry {
  /// Whether it is a text field that says itself what is wrong with it.
  fileprivate var isWrongField: Bool { obstacle == nil && control.field?.problem != nil }

  /// What is said below it, in lines of so many columns.
  func remark(in columns: Int) -> [String] {
    if let obstacle { return obstacle.wrapped(to: max(1, columns)) }
    guard control.field == nil, let problem else { return [] }
    return problem.wrapped(to: max(1, columns))
  }
}
