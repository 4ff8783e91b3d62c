/// A scroll bar with a thumb for the visible part.
///
/// ```
/// │ of 40 rows,
/// █ eight from the
/// │ thirteenth on
/// │ are shown
/// ```
///
/// A ``ScrollbarDrag`` handles its mouse events. In the plain look it is not drawn.
public struct Scrollbar: Widget {
  /// The visible part.
  public let view: Viewport
  /// Vertical or horizontal.
  public let axis: Axis

  /// Creates the bar for a view, vertical unless told otherwise.
  public init(_ view: Viewport, _ axis: Axis = .vertical) {
    self.view = view
    self.axis = axis
  }

  /// Draws the bar in the first column or row of a rectangle, unless everything is visible.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = false) {
    guard !view.isWhole, !area.isEmpty, !canvas.look.isPlain else { return }
    let length = axis.length(of: area.size)
    let (thumb, symbols) = (thumb(in: length), symbols(of: canvas.look))
    canvas.clipped(to: area) { canvas in
      for cell in 0..<length {
        let isThumb = thumb.contains(cell)
        canvas.write(
          String(isThumb ? symbols.thumb : symbols.track), at: axis.point(cell, in: area),
          style: isThumb ? .scrollThumb : .scrollTrack)
      }
    }
  }

  private func symbols(of look: Look) -> (thumb: Character, track: Character) {
    switch axis {
    case .vertical: (look.symbols.thumb, look.symbols.track)
    case .horizontal: (look.symbols.horizontalThumb, look.symbols.horizontalTrack)
    }
  }
}

extension Scrollbar {
  /// Returns the cells of the thumb, which touches an end only if nothing is hidden there.
  func thumb(in length: Int) -> Range<Int> {
    guard length > 0, !view.isWhole else { return 0..<max(0, length) }
    let size = thumbSize(in: length)
    let room = length - size
    let last = view.count - view.rows
    var start = room * view.offset / last
    if view.offset > 0, start == 0, room > 1 { start = 1 }
    if view.offset < last, start == room, room > 1 { start = room - 1 }
    return start..<start + size
  }

  /// Returns the view after the thumb is dragged to start at a cell.
  func view(withThumbAt start: Int, in length: Int) -> Viewport {
    let room = length - thumbSize(in: length)
    let last = max(0, view.count - view.rows)
    let offset =
      if start <= 0 || room == 0 { 0 } else if start >= room { last } else {
        (start * last + room - 1) / room
      }
    return Viewport(of: view.count, in: view.rows, from: offset)
  }

  private func thumbSize(in length: Int) -> Int {
    guard view.count > 0 else { return length }
    return min(length, max(1, length * view.rows / view.count))
  }
}

extension Rect {
  /// Returns the part next to a scroll bar in the last column; everything if nothing is hidden.
  func besideScrollbar(of view: Viewport) -> Rect {
    Rect(column: left, row: top, columns: view.isWhole ? columns : columns - 1, rows: rows)
  }

  /// Returns the part next to a scroll bar for drawing; everything in the plain look, without any.
  func besideScrollbar(of view: Viewport, in look: Look) -> Rect {
    look.isPlain ? self : besideScrollbar(of: view)
  }

  var lastColumn: Rect {
    Rect(column: right - 1, row: top, columns: min(1, columns), rows: rows)
  }

  var lastRow: Rect {
    Rect(column: left, row: bottom - 1, columns: columns, rows: min(1, rows))
  }
}

/// The state of dragging a scroll bar.
///
/// A press on the thumb captures the mouse until the release. A press elsewhere on the bar turns a page. Each
/// owner of a ``Scrollbar`` has one and passes every input to it first.
public struct ScrollbarDrag: Hashable, Sendable {
  /// The cell of the thumb that was grabbed, counted from its start.
  private var draggedCell: Int?

  /// Creates the state without a drag.
  public init() {}

  /// True during a drag.
  public var isDragging: Bool { draggedCell != nil }

  /// Returns the new view after input for the scroll bar; nil for all other input.
  public mutating func handle(
    _ input: Input, on area: Rect, of view: Viewport, _ axis: Axis = .vertical
  ) -> Viewport? {
    guard case .mouse(let mouse) = input else { return nil }
    let position = axis.offset(of: mouse.point, in: area)
    switch mouse.action {
    case .press(.left):
      draggedCell = nil
      return area.contains(mouse.point) ? press(at: position, on: area, of: view, axis) : nil
    case .drag(.left):
      return draggedCell.map { cell in
        Scrollbar(view, axis).view(withThumbAt: position - cell, in: axis.length(of: area.size))
      }
    case .release:
      defer { draggedCell = nil }
      return draggedCell.map { _ in view }
    case .press, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight:
      return nil
    }
  }

  private mutating func press(at position: Int, on area: Rect, of view: Viewport, _ axis: Axis) -> Viewport? {
    guard !view.isWhole else { return nil }
    let thumb = Scrollbar(view, axis).thumb(in: axis.length(of: area.size))
    if position < thumb.lowerBound { return RowMotion.pages(-1).scrolled(view) }
    if position >= thumb.upperBound { return RowMotion.pages(1).scrolled(view) }
    draggedCell = position - thumb.lowerBound
    return view
  }
}
