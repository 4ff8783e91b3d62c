/// A bar at the side that tells which part of something long is shown.
///
/// ```
/// │ of 40 rows,
/// █ eight from the
/// │ thirteenth on
/// │ are shown
/// ```
public struct Scrollbar: Hashable, Sendable {
  /// The part that is shown.
  public let view: Viewport

  /// Creates the bar for a part.
  public init(_ view: Viewport) { self.view = view }

  /// Draws the bar into the first column of a rectangle, unless everything is shown anyway.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    guard !view.isWhole, !area.isEmpty else { return }
    let thumb = thumb(in: area.rows)
    canvas.clipped(to: area) { canvas in
      for row in 0..<area.rows {
        let isThumb = thumb.contains(row)
        let sign = isThumb ? canvas.look.signs.thumb : canvas.look.signs.track
        canvas.write(
          String(sign), at: area.origin.moved(rows: row), style: isThumb ? .scrollThumb : .scrollTrack)
      }
    }
  }

  /// The rows of the bar that the thumb takes: at an end only when there is nothing beyond.
  func thumb(in rows: Int) -> Range<Int> {
    guard rows > 0, !view.isWhole else { return 0..<max(0, rows) }
    let length = min(rows, max(1, rows * view.rows / view.count))
    let room = rows - length
    let last = view.count - view.rows
    var start = room * view.offset / last
    if view.offset > 0, start == 0, room > 1 { start = 1 }
    if view.offset < last, start == room, room > 1 { start = room - 1 }
    return start..<start + length
  }
}

extension Rect {
  /// What a scroll bar in the last column leaves to the content: all where nothing is hidden.
  func besideScrollbar(of view: Viewport) -> Rect {
    Rect(column: left, row: top, columns: view.isWhole ? columns : columns - 1, rows: rows)
  }

  /// The last column.
  var lastColumn: Rect {
    Rect(column: right - 1, row: top, columns: min(1, columns), rows: rows)
  }
}
