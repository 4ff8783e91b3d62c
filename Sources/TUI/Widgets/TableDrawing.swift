extension Table {
  /// Draws the heading and the visible rows.
  ///
  /// - Parameter rows: The rows of ``visibleRange(in:)``, with one text per column. A single text instead is a heading
  ///   over the rows below it.
  public func draw(
    _ rows: [[String]], on canvas: inout Canvas, in whole: Rect, isFocused: Bool = true
  ) {
    let area = body(of: whole)
    if search.isShown { search.draw(on: &canvas, in: whole.row(0)) }
    let view = viewport(in: area)
    let body = area.droppingTop(1)
    let pitch = canvas.look.pitch(of: count, in: body.rows)
    canvas.clipped(to: area) { canvas in
      let layout = layout(in: area, canvas.look)
      let content = area.besideScrollbar(of: view, in: canvas.look)
      drawHeading(on: &canvas, in: content.row(0), layout, view)
      if count == 0 { drawEmpty(on: &canvas, in: body.droppingLeft(RowRenderer.margin)) }
      for (texts, index) in zip(rows, view.visible) {
        let line = content.row(1 + (index - view.offset) * pitch)
        draw(texts, at: index, on: &canvas, in: line, layout, isFocused: isFocused && isEnabled)
      }
      Scrollbar(view).draw(on: &canvas, in: body.lastColumn)
    }
    guard isFocused, isEnabled, count > 0, !search.isOpen else { return }
    canvas.placeCursor(at: body.origin.moved(rows: (selected - view.offset) * pitch), in: body)
  }

  private func drawEmpty(on canvas: inout Canvas, in area: Rect) {
    let text = search.text.isEmpty ? emptyText : "Nothing found. Esc clears the search."
    canvas.write(text, in: area, style: .faint)
  }

  private func drawHeading(on canvas: inout Canvas, in line: Rect, _ layout: TableLayout, _ view: Viewport) {
    canvas.fill(line, style: .tableHeader)
    let symbols = canvas.look.symbols
    guard !canvas.look.isPlain else {
      let content = line.droppingLeft(RowRenderer.margin)
      let heading = accessibleHeading(layout, view, in: content.columns)
      return canvas.write(heading, in: content, style: .tableHeader)
    }
    write(
      columns.indices.map { heading(of: $0, in: layout.frames[$0], end: line.right, symbols) }, on: &canvas,
      in: line, layout, style: .tableHeader)
    if let sort, columns.indices.contains(sort.column) {
      let frame = layout.frames[sort.column]
      if isMarkedInGap(sort.column, frame, end: line.right) {
        canvas.write(
          mark(of: sort, symbols), at: Point(column: frame.right, row: line.top), style: .tableHeader)
      }
    }
    for side in [Direction.left, .right] where layout.hides(side) {
      let symbol = side == .left ? symbols.before : symbols.after
      canvas.write(String(symbol), at: layout.mark(side), style: .tableHeader)
    }
  }

  /// Returns a title, followed by an arrow if rows are sorted by it.
  private func heading(of column: Int, in frame: Rect, end: Int, _ symbols: Symbols) -> String {
    let (title, room) = (columns[column].title, frame.columns)
    guard let sort, sort.column == column, !isMarkedInGap(column, frame, end: end) else { return title }
    let mark = mark(of: sort, symbols)
    return title.columns + 2 <= room ? "\(title) \(mark)" : "\(title.fitted(to: room - 1))\(mark)"
  }

  private func mark(of sort: Sort, _ symbols: Symbols) -> String {
    String(sort.isAscending ? symbols.ascending : symbols.descending)
  }

  /// True if a title fills its column, so that its arrow has to be in the gap behind it.
  private func isMarkedInGap(_ column: Int, _ frame: Rect, end: Int) -> Bool {
    let (title, room) = (columns[column].title.columns, frame.columns)
    return title <= room && title + 2 > room && room > 0 && frame.right < end
  }

  private func draw(
    _ texts: [String], at index: Int, on canvas: inout Canvas, in line: Rect, _ layout: TableLayout,
    isFocused: Bool
  ) {
    let isSelected = index == selected && isEnabled
    let isHeading = texts.count == 1 && columns.count > 1
    let usual: Component = isHeading ? .heading : .row
    let style: Component = !isEnabled ? .rowDisabled : isSelected && isFocused ? .rowSelected : usual
    canvas.fill(line, style: style)
    if isSelected { canvas.write(String(canvas.look.symbols.pointer), at: line.origin, style: style) }
    let content = line.droppingLeft(RowRenderer.margin)
    guard canvas.look.isPlain else {
      if isHeading { return canvas.write(texts[0], in: content, style: style) }
      return write(texts, on: &canvas, in: line, layout, style: style)
    }
    canvas.write(
      accessibleRow(texts, at: index, layout, in: content.columns), at: content.origin, style: style)
  }

  private func write(
    _ texts: [String], on canvas: inout Canvas, in line: Rect, _ layout: TableLayout, style: Component
  ) {
    for (column, text) in zip(columns.indices, texts) {
      let frame = layout.frames[column]
      let cell = Rect(column: frame.left, row: line.top, columns: frame.columns, rows: line.rows)
      canvas.write(text, in: cell, align: columns[column].alignment, style: style)
    }
  }
}

/// A table in words: `> 2026-11-20; Checkers; Anna (selected, 1 of 2)`.
extension Table {
  /// Returns the visible titles with the order of the rows, and a note if there are more columns.
  func accessibleHeading(_ layout: TableLayout, _ view: Viewport, in room: Int) -> String {
    let visibleColumns = visibleColumns(layout)
    let titles = visibleColumns.filter { !columns[$0].title.isEmpty }.map { column -> String in
      guard let sort, sort.column == column else { return columns[column].title }
      return "\(columns[column].title) (sorted, \(sort.isAscending ? "ascending" : "descending"))"
    }
    let rest =
      visibleColumns.count == columns.count ? [] : ["\(visibleColumns.count) of \(columns.count) columns"]
    let state = isEnabled ? [] : ["unavailable"]
    let rows =
      view.isWhole || view.rows == 0
      ? [] : ["rows \(view.offset + 1) to \(view.visible.upperBound) of \(count)"]
    return titles.joined(separator: "; ").withState(state + rows + rest, in: room)
  }

  /// Returns a row in words; if it is too long, its longest texts are shortened, but none is left out.
  func accessibleRow(_ texts: [String], at index: Int, _ layout: TableLayout, in room: Int) -> String {
    let cells = visibleColumns(layout).filter(texts.indices.contains).map { texts[$0] }.filter { !$0.isEmpty }
    guard index == selected, isEnabled else { return Self.line(of: cells, in: room) }
    let text = cells.joined(separator: "; ")
    let whole = text.withState(["selected"], extra: ["\(index + 1) of \(count)"], in: .max)
    if whole.columns <= room { return whole }
    let state = "".withState(["selected"], in: .max)
    return Self.line(of: cells, in: room - state.columns).withState(["selected"], in: room)
  }

  /// Joins texts; while they do not fit, shortens the longest one.
  private static func line(of cells: [String], in room: Int) -> String {
    let widths = cells.map(\.columns)
    let least = 4
    var limits = widths
    var excess = widths.reduce(0, +) + 2 * max(0, cells.count - 1) - room
    while excess > 0, let longest = limits.indices.max(by: { limits[$0] < limits[$1] }),
      limits[longest] > least
    {
      limits[longest] -= 1
      excess -= 1
    }
    return zip(cells, limits).map { $0.fitted(to: $1) }.joined(separator: "; ").fitted(to: room)
  }

  /// Returns the visible columns: the pinned ones, and the others from the first visible one.
  private func visibleColumns(_ layout: TableLayout) -> [Int] {
    columns.indices.filter { $0 < layout.pinned || $0 >= layout.first }
  }
}

/// The layout of a table's columns.
///
/// If they do not all fit, the first ones may be pinned, and the others scroll by whole columns: only at the
/// right end is one cut, with an ellipsis.
struct TableLayout {
  /// The frame of each column in the heading; empty if it is scrolled away or does not fit.
  let frames: [Rect]
  let pinned: Int
  /// The first visible column after the pinned ones.
  let first: Int
  /// The largest possible value of `first`.
  let lastFirst: Int
  private let inside: Rect

  /// Lays out columns on a line, which ends before the scroll bar if there is one.
  ///
  /// - Parameter gap: The cells between two columns.
  init(_ table: Table, in line: Rect, gap: Int) {
    let widths = Widths(least: table.columns.map(\.least), gap: gap)
    let room = line.droppingLeft(RowRenderer.margin)
    inside = Rect(room.origin, Size(columns: room.columns - 1, rows: room.rows))
    let indices = Array(table.columns.indices)
    let isWhole = widths.sum(of: indices) <= inside.columns
    pinned = isWhole ? 0 : widths.pinned(table.horizontalScroll.pinned, in: inside.columns)
    lastFirst = isWhole ? 0 : widths.lastFirst(after: pinned, in: inside.columns)
    first = min(max(pinned, table.horizontalScroll.first), lastFirst)
    let shown = Array(indices.prefix(pinned)) + indices.dropFirst(first)
    let isCut = widths.sum(of: shown) > inside.columns
    frames = Self.frames(of: shown, table.columns, in: inside, gap: gap, isCut: isCut)
  }

  private static func frames(
    of shown: [Int], _ columns: [Table.Column], in inside: Rect, gap: Int, isCut: Bool
  ) -> [Rect] {
    let tracks = shown.map { isCut ? Track.cells(columns[$0].least) : columns[$0].track }
    var frames = columns.map { _ in Rect(inside.origin, Size(columns: 0, rows: 0)) }
    var left = inside.left
    for (column, length) in zip(shown, Track.lengths(tracks, in: inside.columns - gap * (shown.count - 1))) {
      let wanted = isCut ? columns[column].least : length
      let frame = Rect(column: left, row: inside.top, columns: wanted, rows: inside.rows)
      frames[column] = frame.intersection(inside)
      left += wanted + gap
    }
    return frames
  }
}

private struct Widths {
  let least: [Int]
  let gap: Int

  /// Returns the width of columns side by side.
  func sum(of columns: some Collection<Int>) -> Int {
    columns.reduce(-gap) { $0 + gap + least[$1] }
  }

  /// Returns the number of pinned columns, or 0 if they would take more than half of the width.
  func pinned(_ wanted: Int, in room: Int) -> Int {
    wanted < least.count && sum(of: 0..<wanted) * 2 <= room ? wanted : 0
  }

  /// Returns the first column from which all later ones fit next to the pinned ones.
  func lastFirst(after pinned: Int, in room: Int) -> Int {
    let last = max(0, least.count - 1)
    return (pinned..<max(pinned, last)).first { first in
      sum(of: Array(0..<pinned) + Array(first...last)) <= room
    } ?? last
  }
}

extension TableLayout {
  var scrolls: Bool { lastFirst > pinned }

  func column(at point: Point) -> Int? { frames.firstIndex { $0.contains(point) } }

  /// Returns true if columns on that side are hidden.
  func hides(_ direction: Direction) -> Bool {
    switch direction {
    case .left: first > pinned
    case .right: first < lastFirst
    case .up, .down: false
    }
  }

  /// Returns the cell of the heading for the mark of hidden columns.
  func mark(_ direction: Direction) -> Point {
    guard direction == .left else { return Point(column: inside.right, row: inside.top) }
    return Point(column: frames[first].left - 1, row: inside.top)
  }
}
