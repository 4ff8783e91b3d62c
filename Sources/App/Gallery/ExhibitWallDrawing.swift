import Gallery
import TUI

extension ExhibitWall {
  /// Draws the part of the wall that a viewport shows.
  func draw(
    _ name: String, on canvas: inout Canvas, in area: Rect, from view: Viewport, at time: Instant
  ) {
    canvas.clipped(to: area) { canvas in
      let top = area.origin.moved(rows: -view.offset)
      canvas.write(name, at: top, style: .title)
      for (row, line) in summary.enumerated() {
        canvas.write(line, at: top.moved(rows: row + 1), style: .faint)
      }
      for frame in frames where view.visible.overlaps(frame.caption.top..<frame.picture.bottom) {
        draw(frame, on: &canvas, from: top, at: time)
      }
    }
  }

  private func draw(_ frame: Frame, on canvas: inout Canvas, from top: Point, at time: Instant) {
    let caption = frame.state.caption(in: columns) + (canvas.look.isPlain ? ":" : "")
    let title = Rect(
      top.moved(columns: frame.caption.left, rows: frame.caption.top),
      Size(columns: columns - frame.caption.left, rows: 1))
    canvas.write(caption, in: title, style: .caption)
    var picture = Canvas(frame.picture.size, look: canvas.look)
    frame.state.draw(&picture, picture.bounds, time)
    picture.showCursor()
    canvas.paste(picture, at: top.moved(columns: frame.picture.left, rows: frame.picture.top))
  }
}

extension Canvas {
  /// Shows by its style the cell on which a visible cursor rests: there are many here, and a terminal has one.
  fileprivate mutating func showCursor() {
    guard let cursor, cursor.isVisible else { return }
    restyle(Rect(cursor.point, Size(columns: 1, rows: 1))) { style in
      Style(ink: style.ink, paper: style.paper, attributes: style.attributes.symmetricDifference(.reverse))
    }
  }
}
