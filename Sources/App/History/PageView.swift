import TUI

/// A page of lines that scrolls where it is longer than its place.
struct PageView {
  private let lines: [RecordPage.Line]
  private let view: Viewport

  /// Lays out lines that stand as they are.
  init(_ lines: [RecordPage.Line], in area: Rect, from offset: Int) {
    self.lines = lines
    view = Viewport(of: lines.count, in: area.rows, from: offset)
  }

  /// The columns that lines may take, beside the scroll bar and no more than reads well.
  static func textColumns(in area: Rect) -> Int { min(76, area.columns - 2) }

  /// The offset after scrolling so many lines down.
  func offset(scrolledBy count: Int) -> Int { view.scrolled(by: count).offset }

  /// How many lines there are.
  var count: Int { view.count }

  /// Whether everything is shown.
  var isWhole: Bool { view.isWhole }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for (row, line) in lines[view.visible].enumerated() {
      let place = area.row(row)
      canvas.write(
        line.text, in: Rect(place.origin, Size(columns: area.columns - 2, rows: 1)), style: line.style)
    }
    Scrollbar(view).draw(
      on: &canvas, in: Rect(column: area.right - 1, row: area.top, columns: 1, rows: area.rows))
    canvas.placeCursor(at: area.origin)
  }
}

extension [RecordPage.Line] {
  /// The lines, those in several that are too wide for one.
  func wrapped(to columns: Int) -> [RecordPage.Line] {
    flatMap { line in
      // Wrapping would pull together the columns of what fits as it is.
      line.text.columns <= columns ? [line] : line.wrapped(to: columns)
    }
  }
}

extension RecordPage.Line {
  /// The line in several, those after the first below the text that stands behind the hang.
  fileprivate func wrapped(to columns: Int) -> [RecordPage.Line] {
    guard hang > 0, hang <= columns / 2 else { return text.wrapped(to: columns).map { .init($0, style) } }
    var width = 0
    let head = text.prefix { sign in
      width += sign.columns
      return width <= hang
    }
    let margin = String(repeating: " ", count: head.columns)
    return String(text.dropFirst(head.count)).wrapped(to: columns - head.columns).enumerated()
      .map { .init(($0 == 0 ? head : margin[...]) + $1, style) }
  }
}
