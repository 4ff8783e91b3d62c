/// A window onto larger content.
///
/// ```
/// ┌ the whole ────────┐
/// │    ╭───────────╮  │
/// │    │ what is    █  │
/// │    │ seen      │  │
/// │    ╰──━━━──────╯  │
/// └───────────────────┘
/// ```
///
/// The content is drawn and handles input in a rectangle of its full size, ``frame(in:)``, which starts left
/// of the window and above it after scrolling. The window clips it; nothing is copied.
public struct ScrollPane: Hashable, Sendable {
  /// The full size of the content.
  public var content: Size
  private var requestedOrigin: Point
  private var scrollbarDrags = ScrollbarDrags()

  /// Creates a window with a point of the content in its top left corner.
  public init(_ content: Size, at origin: Point = .zero) {
    self.content = content
    requestedOrigin = origin
  }

  private struct ScrollbarDrags: Hashable, Sendable {
    var across = ScrollbarDrag()
    var down = ScrollbarDrag()
  }

  /// Returns the area where the content is visible: everything but the scroll bars.
  public func window(in area: Rect) -> Rect {
    var (columns, rows) = (area.columns, area.rows)
    // A scroll bar takes room, which may make the other one necessary.
    for _ in 0..<2 {
      rows = area.rows - (content.columns > columns ? 1 : 0)
      columns = area.columns - (content.rows > rows ? 1 : 0)
    }
    return Rect(area.origin, Size(columns: columns, rows: rows))
  }

  /// Returns the frame of the whole content, most of which may be outside the window.
  public func frame(in area: Rect) -> Rect {
    let origin = origin(in: area)
    return Rect(area.origin.moved(columns: -origin.column, rows: -origin.row), content)
  }

  /// Returns the visible part of the content, in its own coordinates.
  public func visible(in area: Rect) -> Rect {
    let window = window(in: area)
    return Rect(origin(in: area), window.size).intersection(Rect(content))
  }

  /// Returns the cell of the content in the top left corner.
  public func origin(in area: Rect) -> Point {
    Point(column: view(.horizontal, in: area).offset, row: view(.vertical, in: area).offset)
  }

  /// Scrolls just enough to show a part of the content, given in its own coordinates.
  public mutating func show(_ part: Rect, in area: Rect) {
    requestedOrigin.column =
      view(.horizontal, in: area).showing(part.left..<max(part.left + 1, part.right)).offset
    requestedOrigin.row = view(.vertical, in: area).showing(part.top..<max(part.top + 1, part.bottom)).offset
  }

  func view(_ axis: Axis, in area: Rect) -> Viewport {
    let window = axis.length(of: window(in: area).size)
    return Viewport(
      of: axis.length(of: content), in: window, from: axis.offset(of: requestedOrigin, in: Rect(content)))
  }
}

extension ScrollPane {
  /// Draws the content through the window, and the scroll bars at its edges.
  ///
  /// - Parameter body: Draws the content into the rectangle it is given, which is ``frame(in:)``.
  public func draw(
    on canvas: inout Canvas, in area: Rect, isFocused: Bool = true, _ body: (inout Canvas, Rect) -> Void
  ) {
    let (window, frame) = (window(in: area), frame(in: area))
    if isFocused { canvas.placeCursor(at: window.origin, in: window) }
    canvas.clipped(to: window) { body(&$0, frame) }
    let (right, below) = bars(in: area)
    canvas.clipped(to: area) { canvas in
      if !canvas.look.isPlain { return }
      guard below.isEmpty else { return drawPosition(on: &canvas, in: below, of: area) }
      canvas.drawMoreMark(below: view(.vertical, in: area), in: window, on: .text)
    }
    Scrollbar(view(.vertical, in: area)).draw(on: &canvas, in: right)
    Scrollbar(view(.horizontal, in: area), .horizontal).draw(on: &canvas, in: below)
  }

  /// Writes the visible part in words.
  private func drawPosition(on canvas: inout Canvas, in line: Rect, of area: Rect) {
    let (rows, columns) = (view(.vertical, in: area), view(.horizontal, in: area))
    let across = "columns \(columns.offset + 1) to \(columns.visible.upperBound) of \(columns.count)"
    let down = "rows \(rows.offset + 1) to \(rows.visible.upperBound) of \(rows.count)"
    let words = rows.isWhole ? "(\(across))" : "(\(down), \(across))"
    let short = "(row \(rows.offset + 1), column \(columns.offset + 1))"
    canvas.write(words.columns <= line.columns ? words : short, in: line, style: .faint)
  }

  /// Scrolls by keys, the wheel (with Shift horizontally) and the scroll bars.
  ///
  /// Ignores everything if all content is visible, and horizontal arrows if the width fits.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let (across, down) = (view(.horizontal, in: area), view(.vertical, in: area))
    let (right, below) = bars(in: area)
    if let shown = scrollbarDrags.down.handle(input, on: right, of: down)
      ?? (down.isWhole ? nil : scrolledDown(input, down, in: area))
    {
      requestedOrigin.row = shown.offset
    } else if let shown = scrollbarDrags.across.handle(input, on: below, of: across, .horizontal)
      ?? (across.isWhole ? nil : scrolledAcross(input, across, in: area))
    {
      requestedOrigin.column = shown.offset
    } else {
      return .ignored
    }
    return .handled
  }

  private func scrolledDown(_ input: Input, _ view: Viewport, in area: Rect) -> Viewport? {
    guard input.horizontalWheel(in: area) == nil else { return nil }
    if let rows = input.wheel(in: area) { return view.scrolled(by: rows) }
    guard case .key(let key) = input else { return nil }
    return RowMotion(key)?.scrolled(view)
  }

  private func scrolledAcross(_ input: Input, _ view: Viewport, in area: Rect) -> Viewport? {
    if let columns = input.horizontalWheel(in: area) { return view.scrolled(by: columns) }
    guard case .key(let key) = input else { return nil }
    switch key.direction {
    case .left: return view.scrolled(by: -2)
    case .right: return view.scrolled(by: 2)
    case .up, .down, nil: return nil
    }
  }

  private func bars(in area: Rect) -> (right: Rect, below: Rect) {
    let window = window(in: area)
    let right = Rect(
      column: window.right, row: area.top, columns: area.columns - window.columns, rows: window.rows)
    let below = Rect(
      column: area.left, row: window.bottom, columns: window.columns, rows: area.rows - window.rows)
    return (right, below)
  }
}
