/// Text that wraps between words, and scrolls if it is too long.
///
/// ```
/// Sugar dissolves faster │
/// in hot tea, so add it  █
/// before the milk.       │
/// ```
public struct Paragraph: Widget {
  /// The text; newlines start new lines.
  public var text: String
  /// The component that the theme styles it by.
  public var style: Component
  /// The alignment of each line.
  public var alignment: Alignment
  /// The index of the first visible line.
  public var offset: Int
  private var scrollbarDrag = ScrollbarDrag()

  /// Creates a paragraph, by default leading and from its first line.
  public init(
    _ text: String, style: Component = .body, alignment: Alignment = .leading, offset: Int = 0
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.offset = offset
  }

  /// Returns the size of the text when wrapped to a number of columns.
  public func size(within columns: Int) -> Size {
    let lines = text.wrapped(to: columns)
    return Size(columns: lines.map(\.columns).max() ?? 0, rows: lines.count)
  }

  /// Up and Down, which scroll if the text is too long.
  public var hints: [Hint] { [Hint(.up, .down, shown: "↑↓", title: "Scroll")] }

  /// Scrolls by keys, the wheel and the scroll bar; ignores everything if all text is visible.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let (_, view) = layout(in: area)
    guard !view.isWhole else { return .ignored }
    if let shown = scrollbarDrag.handle(input, on: area.lastColumn, of: view) {
      offset = shown.offset
    } else if let rows = input.wheel(in: area) {
      offset = view.scrolled(by: rows).offset
    } else if case .key(let key) = input, let motion = RowMotion(key) {
      offset = motion.scrolled(view).offset
    } else {
      return .ignored
    }
    return .handled
  }

  /// Returns the lines, narrower if there is a scroll bar, and the visible part.
  private func layout(in area: Rect) -> ([String], Viewport) {
    let lines = text.wrapped(to: area.columns)
    guard lines.count > area.rows else { return (lines, Viewport(of: lines.count, in: area.rows)) }
    let narrower = text.wrapped(to: area.withoutScrollbar.columns)
    return (narrower, Viewport(of: narrower.count, in: area.rows, from: offset))
  }
}

extension Paragraph {
  /// Draws the lines that are visible, and a scroll bar if needed.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let (lines, view) = layout(in: area)
    canvas.clipped(to: area) { canvas in
      let content = view.isWhole ? area : area.withoutScrollbar
      for (row, line) in lines[view.visible].enumerated() {
        let start = alignment.offset(of: line.columns, in: content.columns)
        canvas.write(line, at: content.origin.moved(columns: start, rows: row), style: style)
      }
      Scrollbar(view).draw(on: &canvas, in: area.lastColumn)
      canvas.drawMoreMark(below: view, in: area, on: style)
      if isFocused, !view.isWhole { canvas.placeCursor(at: area.origin, in: area) }
    }
  }
}

extension Canvas {
  /// Writes in the last row that there is more below, in place of a scroll bar.
  ///
  /// It covers a visible row, which the next step down uncovers; at the end nothing is covered.
  mutating func drawMoreMark(below view: Viewport, in area: Rect, on ground: Component) {
    guard look.isPlain, area.rows > 1, view.visible.upperBound < view.count else { return }
    let words = "(lines \(view.offset + 1) to \(view.visible.upperBound - 1) of \(view.count), more below)"
    let short = "(\(view.count - view.visible.upperBound + 1) more lines)"
    fill(area.lastRow, style: ground)
    write(words.columns <= area.columns ? words : short, in: area.lastRow, style: .faint)
  }
}

extension Rect {
  /// The part next to a scroll bar with a gap.
  fileprivate var withoutScrollbar: Rect {
    Rect(column: left, row: top, columns: max(1, columns - 2), rows: rows)
  }
}
