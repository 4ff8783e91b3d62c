import Gallery
import TUI

extension GalleryScreen {
  /// Draws everything between the bars as it is looked at, on a picture of its own, and lays that into place.
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    var picture = Canvas(canvas.size, look: view.look)
    picture.clipped(to: area) { draw(on: &$0, in: layout(in: area), at: now) }
    if view.depth < view.deepest {
      picture.restyle(area) { $0.seen(at: view.depth) }
    }
    canvas.paste(picture, area, at: area.origin)
    guard let cursor = picture.cursor else { return }
    canvas.placeCursor(at: cursor.point, isVisible: cursor.isVisible)
  }

  func layout(in area: Rect) -> GalleryLayout {
    GalleryLayout(in: area, isPlain: view.isPlain, isWide: look.isWide)
  }

  /// Whether something is in sight that moves.
  func moves(in area: Rect) -> Bool {
    guard view.isAnimated, plaything == nil else { return false }
    let (wall, view) = wall(in: layout(in: area).wall)
    return wall.moves(in: view.visible)
  }

  /// The exhibit on its wall, narrower where a scroll bar needs room, and the part of it that is seen.
  func wall(in area: Rect) -> (wall: ExhibitWall, view: Viewport) {
    var wall = ExhibitWall(exhibit, columns: area.columns, isPlain: view.isPlain)
    if wall.rows > area.rows {
      wall = ExhibitWall(exhibit, columns: max(1, area.columns - 2), isPlain: view.isPlain)
    }
    return (wall, Viewport(of: wall.rows, in: area.rows, from: look.offset))
  }

  /// Where a widget is tried out: below its name and what it made of the last key.
  static func playground(in area: Rect) -> Rect { area.droppingTop(4) }
}

extension GalleryScreen {
  private func draw(on canvas: inout Canvas, in layout: GalleryLayout, at now: Instant) {
    tabs.draw(on: &canvas, in: layout.halls, isFocused: false)
    if !look.isWide { list.draw(on: &canvas, in: layout.exhibits, isFocused: plaything == nil) }
    if let plaything {
      draw(plaything, on: &canvas, in: layout.wall)
    } else {
      drawWall(on: &canvas, in: layout.wall, at: now)
    }
    Footer(view.hints).draw(on: &canvas, in: layout.status)
  }

  private func drawWall(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let (wall, view) = wall(in: area)
    let time = Instant(max(.zero, now - look.start))
    wall.draw(exhibit.name, on: &canvas, in: area, from: view, at: time)
    let bar = Rect(column: area.right - 1, row: area.top, columns: min(1, area.columns), rows: area.rows)
    Scrollbar(view).draw(on: &canvas, in: bar)
  }

  private func draw(_ plaything: Plaything, on canvas: inout Canvas, in area: Rect) {
    canvas.write(exhibit.name, in: area.row(0), style: .title)
    canvas.write("Every key is for it; Escape ends that.", in: area.row(1), style: .faint)
    let answer = plaything.reaction.map { "It has \($0.words)." } ?? "It waits."
    canvas.write(answer, in: area.row(2), style: .caption)
    plaything.draw(on: &canvas, in: Self.playground(in: area))
  }
}

extension Reaction {
  /// What a widget did with an input, as the rest of a sentence.
  fileprivate var words: String {
    switch self {
    case .ignored: "left that to others"
    case .handled: "taken that"
    case .activated: "done its work"
    }
  }
}
