/// Where tabs stand in a row.
struct TabRow {
  /// The place of each tab; those that are not in sight lie outside the window.
  let frames: [Rect]
  /// The part of the row in which tabs are shown.
  let window: Rect
  /// Whether something is hidden before the window.
  let hidesBefore: Bool
  /// Whether something is hidden behind the window.
  let hidesAfter: Bool
  private let row: Rect

  init(_ tabs: Tabs, in area: Rect) {
    row = area.row(0)
    var end = 0
    let spans = tabs.titles.map { title in
      defer { end += title.columns + 2 }
      return end..<end + title.columns + 2
    }
    let isWhole = end <= row.columns
    window = isWhole ? row : row.inset(columns: min(1, row.columns / 2))
    let offset = Self.offset(of: spans, around: tabs.selected, in: window.columns)
    let left = window.left - offset
    frames = spans.map { span in
      Rect(column: left + span.lowerBound, row: area.top, columns: span.count, rows: 1)
    }
    hidesBefore = offset > 0
    // The space at the end of a tab is nothing that could be missed.
    hidesAfter = end - 1 - offset > window.columns
  }

  /// Begins with a whole tab, so that as many as possible before the shown one are in sight, and the one
  /// behind it.
  private static func offset(of spans: [Range<Int>], around selected: Int, in columns: Int) -> Int {
    guard spans.indices.contains(selected) else { return 0 }
    for last in [selected + 1, selected] where last < spans.count {
      let starts = spans[...selected].map(\.lowerBound)
      if let start = starts.first(where: { spans[last].upperBound - $0 <= columns }) { return start }
    }
    return spans[selected].lowerBound
  }

  /// What a click means.
  enum Hit: Hashable {
    case none, before, after
    case tab(Int)
  }

  func hit(at point: Point) -> Hit {
    if window.contains(point) {
      return frames.firstIndex { $0.contains(point) }.map { .tab($0) } ?? .none
    }
    guard row.contains(point) else { return .none }
    if point.column < window.left { return hidesBefore ? .before : .none }
    return hidesAfter ? .after : .none
  }
}

extension Tabs {
  /// Draws the tabs into the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let row = TabRow(self, in: area)
    if canvas.look.isPlain {
      drawWords(on: &canvas, in: area)
    } else {
      drawTabs(row, on: &canvas, in: area)
    }
    guard isFocused, row.frames.indices.contains(selected) else { return }
    canvas.placeCursor(at: canvas.look.isPlain ? area.origin : row.frames[selected].origin, in: area)
  }

  private func drawTabs(_ row: TabRow, on canvas: inout Canvas, in area: Rect) {
    canvas.clipped(to: row.window) { canvas in
      for (index, frame) in row.frames.enumerated() {
        canvas.write(" \(titles[index]) ", at: frame.origin, style: style(of: index))
      }
    }
    canvas.clipped(to: area.row(0)) { canvas in
      let signs = canvas.look.signs
      let edge = Point(column: row.window.right, row: area.top)
      if row.hidesBefore { canvas.write(String(signs.before), at: area.origin, style: .tab) }
      if row.hidesAfter { canvas.write(String(signs.after), at: edge, style: .tab) }
    }
  }

  private func style(of index: Int) -> Component {
    disabled.contains(index) ? .tabDisabled : index == selected ? .tabSelected : .tab
  }

  /// All pages with words for what they are, or the shown one alone where that is too long.
  private func drawWords(on canvas: inout Canvas, in area: Rect) {
    guard titles.indices.contains(selected) else { return }
    let place = area.row(0)
    let number = "tab \(selected + 1) of \(titles.count)"
    let lines = [inWords(extra: [number]), inWords(extra: [])]
    let line =
      lines.first { $0.columns <= place.columns }
      ?? titles[selected].telling(["selected"], extra: [number], in: place.columns)
    canvas.clipped(to: place) { $0.write(line, in: place, style: .tab) }
  }

  private func inWords(extra: [String]) -> String {
    titles.enumerated().map { index, title in
      if disabled.contains(index) { return title + " (unavailable)" }
      return index == selected ? title.telling(["selected"], extra: extra, in: .max) : title
    }.joined(separator: ", ")
  }
}
