package import TUI

/// A page of lines that scrolls if it is longer than its area.
package struct PageView {
  private let lines: [RecordPage.Line]
  private let view: Viewport

  /// Lays out lines as they are, without wrapping.
  package init(_ lines: [RecordPage.Line], in area: Rect, from offset: Int) {
    self.lines = lines
    view = Viewport(of: lines.count, in: area.rows, from: offset)
  }

  /// The width of lines: leaves room for the scroll bar, and stays comfortable to read.
  package static func textColumns(in area: Rect) -> Int { min(76, area.columns - 2) }

  package func offset(scrolledBy count: Int) -> Int { view.scrolled(by: count).offset }

  /// The offset after an arrow key or the wheel; nil for any other input.
  package func offset(after input: Input) -> Int? {
    switch input {
    case .key(let key): [.down: 1, .up: -1][key.direction].map { offset(scrolledBy: $0) }
    case .mouse(let mouse): [.wheelDown: 3, .wheelUp: -3][mouse.action].map { offset(scrolledBy: $0) }
    case .paste, .focus: nil
    }
  }

  package var count: Int { view.count }
  /// True if the page does not scroll.
  package var isWhole: Bool { view.isWhole }

  package func draw(on canvas: inout Canvas, in area: Rect) {
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
  /// Wraps the lines that are too wide.
  package func wrapped(to columns: Int) -> [RecordPage.Line] {
    flatMap { line in
      // Wrapping would collapse the column spacing of a line that fits.
      line.text.columns <= columns ? [line] : line.wrapped(to: columns)
    }
  }
}

extension RecordPage.Line {
  fileprivate func wrapped(to columns: Int) -> [RecordPage.Line] {
    guard hang > 0, hang <= columns * 3 / 5 else { return text.wrapped(to: columns).map { .init($0, style) } }
    var width = 0
    let head = text.prefix { character in
      width += character.columns
      return width <= hang
    }
    let margin = String(repeating: " ", count: head.columns)
    return String(text.dropFirst(head.count)).wrapped(to: columns - head.columns).enumerated()
      .map { .init(($0 == 0 ? head : margin[...]) + $1, style) }
  }
}
