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
  /// How wide the lines of a note may be.
  let noteColumns: Int
  /// The columns before a row, where the pointer stands.
  static var margin: Int { 2 }

  init(_ form: Form<ID>, in area: Rect) {
    let hasHelp = area.rows >= 4 && form.rows.contains { $0.entry?.help.isEmpty == false }
    body = area.droppingBottom(hasHelp ? 2 : 0)
    help = hasHelp ? area.row(area.rows - 1) : Rect(area.origin, Size(columns: 0, rows: 0))
    let noteColumns = max(1, area.columns - Self.margin * 2)
    self.noteColumns = noteColumns
    var end = 0
    lines = form.rows.map { row in
      let start = end
      end += row.height(in: noteColumns, isFirst: start == 0)
      return start..<end
    }
    let entries = form.rows.compactMap(\.entry)
    let labels = entries.filter { $0.control != .action }.map(\.label.columns)
    labelColumns = min(labels.max() ?? 0, max(0, area.columns - Self.margin * 2) / 2)
    isAction = form.rows.map { $0.entry?.control == .action }
    view = Self.view(of: form, lines: lines, in: body.rows)
  }

  /// The part that shows the focused entry, with what leads to it and, behind the last one, what follows.
  private static func view(of form: Form<ID>, lines: [Range<Int>], in rows: Int) -> Viewport {
    let end = lines.last?.upperBound ?? 0
    let view = Viewport(of: end, in: rows, from: form.offset)
    guard form.focusedEntry != nil else { return view }
    let entries = form.entryRows
    let before = entries.last { $0 < form.focusedRow }.map { lines[$0].upperBound } ?? 0
    let own = lines[form.focusedRow]
    let after = entries.last == form.focusedRow ? end : own.upperBound
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
    area(ofRow: row).droppingLeft(Self.margin + (isAction[row] ? 0 : labelColumns + 2))
  }

  /// The row at a place.
  func row(at point: Point) -> Int? {
    guard let line = view.row(at: point, in: body) else { return nil }
    return lines.firstIndex { $0.contains(line) }
  }
}

extension Form.Row {
  /// How many lines it takes: a heading keeps one free above itself.
  fileprivate func height(in columns: Int, isFirst: Bool) -> Int {
    switch self {
    case .heading: isFirst ? 1 : 2
    case .note(let text): text.wrapped(to: columns).count
    case .entry(let entry): entry.control.problem == nil ? 1 : 2
    }
  }
}
