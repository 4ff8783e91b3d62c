import Gallery
import TUI

/// The states of an exhibit below its name, side by side if they fit.
struct ExhibitWall {
  struct Frame {
    let state: Exhibit.State
    let caption: Rect
    let picture: Rect
  }

  /// The wrapped lines of the summary.
  let summary: [String]
  let frames: [Frame]
  let columns: Int
  private static let gap = 3

  /// Lays out the states; one below another in the plain look.
  init(_ exhibit: Exhibit, columns: Int, isPlain: Bool) {
    self.columns = columns
    summary = exhibit.summary.wrapped(to: columns)
    var frames: [Frame] = []
    var (place, height) = (Point(column: 0, row: summary.count + 2), 0)
    for state in exhibit.states {
      let frame = Frame(state, at: place, columns: columns)
      if place.column > 0, isPlain || frame.right > columns {
        place = Point(column: 0, row: place.row + height + 1)
        height = 0
      }
      frames.append(Frame(state, at: place, columns: columns))
      place.column += frame.columns + Self.gap
      height = max(height, frame.picture.rows + 1)
    }
    self.frames = frames
  }

  var rows: Int { frames.map(\.picture.bottom).max() ?? 0 }

  /// True if a state in these rows is animated.
  func moves(in rows: Range<Int>) -> Bool {
    frames.contains { $0.state.moves && rows.overlaps($0.picture.top..<$0.picture.bottom) }
  }
}

extension ExhibitWall.Frame {
  fileprivate init(_ state: Exhibit.State, at place: Point, columns: Int) {
    self.state = state
    let size = Size(columns: min(state.size.columns, columns), rows: state.size.rows)
    picture = Rect(place.moved(rows: 1), size)
    let title = min(state.caption(in: columns).columns, columns)
    caption = Rect(place, Size(columns: max(title, size.columns), rows: 1))
  }

  fileprivate var right: Int { caption.right }
  fileprivate var columns: Int { caption.columns }
}

extension Exhibit.State {
  /// The caption of a state, with the width it needs if it is squeezed.
  func caption(in columns: Int) -> String {
    size.columns > columns ? "\(name) (needs \(size.columns) columns)" : name
  }
}

extension ExhibitWall {
  /// Draws the part in a viewport.
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
  /// Inverts the cell of a visible cursor: there are many here, but a terminal has only one.
  fileprivate mutating func showCursor() {
    guard let cursor, cursor.isVisible else { return }
    restyle(Rect(cursor.point, Size(columns: 1, rows: 1))) { style in
      Style(ink: style.ink, paper: style.paper, attributes: style.attributes.symmetricDifference(.reverse))
    }
  }
}
