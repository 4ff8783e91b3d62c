/// The tabs of several pages in one row: ` Games  Questions  Players `.
///
/// If not all fit, those around the selected one are visible, whole, with marks for the others: `‹ Questions  ›`.
public struct Tabs: Widget {
  /// The titles, left to right.
  public let titles: [String]
  /// The index of the selected page.
  public private(set) var selected = 0
  /// The indices of disabled pages.
  public let disabled: Set<Int>
  /// True if digits select pages.
  public let usesDigits: Bool

  /// Creates a row of tabs with digits as shortcuts unless told otherwise.
  public init(_ titles: [String], selected: Int = 0, disabled: Set<Int> = [], usesDigits: Bool = true) {
    self.titles = titles
    self.disabled = disabled
    self.usesDigits = usesDigits
    select(selected)
  }

  /// Selects a page, or the nearest enabled one; an index out of range means the first or last.
  public mutating func select(_ index: Int) { select(index, towards: 1) }

  /// The arrows, if there is more than one page.
  public var hints: [Hint] {
    titles.count > 1 ? [Hint(.left, .right, shown: "←→", title: "Switch")] : []
  }

  /// The title of the selected page.
  public var valueInWords: AccessibleLabel? {
    titles.isEmpty
      ? nil : AccessibleLabel(titles[selected], detail: "page \(selected + 1) of \(titles.count)")
  }

  private mutating func select(_ index: Int, towards step: Int) {
    let target = min(max(0, index), max(0, titles.count - 1))
    let pages = RowRoles(count: titles.count) { [disabled] in
      disabled.contains($0) ? .unavailable : .selectable
    }
    selected = pages.nearest(to: target, by: step) ?? pages.nearest(to: target, by: -step) ?? target
  }

  /// Selects another page by arrows, `h`, `l`, digits and clicks.
  ///
  /// A click on the mark at an end selects the next hidden page.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if let point = input.click(in: area.row(0)) { return click(at: point, in: area) }
    guard case .key(let key) = input else { return .ignored }
    if key.direction == .left {
      select(selected - 1, towards: -1)
    } else if key.direction == .right {
      select(selected + 1, towards: 1)
    } else if usesDigits, let index = key.digitIndex, titles.indices.contains(index),
      !disabled.contains(index)
    {
      selected = index
    } else {
      return .ignored
    }
    return .handled
  }

  private mutating func click(at point: Point, in area: Rect) -> Reaction {
    let row = TabRow(self, in: area)
    switch row.hit(at: point) {
    case .none: return .ignored
    case .before: select(selected - 1, towards: -1)
    case .after: select(selected + 1, towards: 1)
    case .tab(let index):
      guard !disabled.contains(index) else { return .handled }
      selected = index
    }
    return .handled
  }
}

struct TabRow {
  /// The frame of each tab; outside the window if it is not visible.
  let frames: [Rect]
  /// The part of the row for tabs.
  let window: Rect
  /// True if tabs before the window are hidden.
  let hidesBefore: Bool
  /// True if tabs after the window are hidden.
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
    let window = window
    frames = spans.enumerated().map { index, span in
      let frame = Rect(column: left + span.lowerBound, row: area.top, columns: span.count, rows: 1)
      // A word that is cut off is worse than none.
      let isWhole = frame.left >= window.left && frame.right - 1 <= window.right
      return isWhole || index == tabs.selected ? frame : Rect(frame.origin, Size(columns: 0, rows: 0))
    }
    hidesBefore = offset > 0
    // The space at the end of a tab does not count.
    hidesAfter = end - 1 - offset > window.columns
  }

  /// Starts with a whole tab, to show as many as possible before the selected one, and the one after it.
  private static func offset(of spans: [Range<Int>], around selected: Int, in columns: Int) -> Int {
    guard spans.indices.contains(selected) else { return 0 }
    for last in [selected + 1, selected] where last < spans.count {
      let starts = spans[...selected].map(\.lowerBound)
      if let start = starts.first(where: { spans[last].upperBound - $0 <= columns }) { return start }
    }
    return spans[selected].lowerBound
  }

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
  /// Draws the tabs in the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let row = TabRow(self, in: area)
    if canvas.look.isPlain {
      drawPlain(on: &canvas, in: area)
    } else {
      drawTabs(row, on: &canvas, in: area)
    }
    guard isFocused, row.frames.indices.contains(selected) else { return }
    canvas.placeCursor(at: canvas.look.isPlain ? area.origin : row.frames[selected].origin, in: area)
  }

  private func drawTabs(_ row: TabRow, on canvas: inout Canvas, in area: Rect) {
    canvas.clipped(to: row.window) { canvas in
      for (index, frame) in row.frames.enumerated() where !frame.isEmpty {
        canvas.write(" \(titles[index]) ", at: frame.origin, style: style(of: index))
      }
    }
    canvas.clipped(to: area.row(0)) { canvas in
      let symbols = canvas.look.symbols
      let edge = Point(column: row.window.right, row: area.top)
      if row.hidesBefore { canvas.write(String(symbols.before), at: area.origin, style: .tab) }
      if row.hidesAfter { canvas.write(String(symbols.after), at: edge, style: .tab) }
    }
  }

  private func style(of index: Int) -> Component {
    disabled.contains(index) ? .tabDisabled : index == selected ? .tabSelected : .tab
  }

  /// Writes all pages in words, or only the selected one if that is too long.
  private func drawPlain(on canvas: inout Canvas, in area: Rect) {
    guard titles.indices.contains(selected) else { return }
    let row = area.row(0)
    let number = "tab \(selected + 1) of \(titles.count)"
    let lines = [accessible(extra: [number]), accessible(extra: [])]
    let line =
      lines.first { $0.columns <= row.columns }
      ?? titles[selected].withState(["selected"], extra: [number], in: row.columns)
    canvas.clipped(to: row) { $0.write(line, in: row, style: .tab) }
  }

  private func accessible(extra: [String]) -> String {
    titles.enumerated().map { index, title in
      if disabled.contains(index) { return title + " (unavailable)" }
      return index == selected ? title.withState(["selected"], extra: extra, in: .max) : title
    }.joined(separator: ", ")
  }
}
