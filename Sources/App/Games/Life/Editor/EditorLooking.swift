import Life
import TUI

/// How the board is looked at.
extension LifeEditor {
  mutating func perform(
    _ verb: EditorVerb.View, _ key: Key, in context: ParlorContext
  ) -> [ParlorCommand] {
    let area = boardArea(in: context.area)
    switch verb {
    case .zoomIn: lens.zoom(by: -(count ?? 1), around: cursor, in: area)
    case .zoomOut: lens.zoom(by: count ?? 1, around: cursor, in: area)
    case .fit: fit(in: area)
    case .follow:
      eye.follows.toggle()
      if eye.follows { fit(in: area) }
      notice = eye.follows ? "Following what lives" : "Not following"
    case .centre: lens.middle = cursor
    case .origin: point(at: Life.Cell(0, 0), in: area)
    case .page: pan(key, in: area)
    case .grid: eye.showsGrid.toggle()
    case .rulers: eye.showsRulers.toggle()
    case .statistics: eye.showsStatistics.toggle()
    case .minimap: eye.showsMinimap.toggle()
    }
    sheet.touch(at: context.now)
    return []
  }

  private mutating func fit(in area: Rect) {
    guard let box = dish.sight.box ?? sheet.pattern.topology.box else {
      lens = EditorLens(zoom: .squares, middle: cursor)
      return
    }
    lens.fit(box, in: area)
    if lens.place(of: cursor, in: area) == nil { cursor = lens.middle }
  }

  /// Keeps all that lives in view, from no nearer than now.
  mutating func follow(in context: ParlorContext) {
    let area = boardArea(in: context.area)
    guard let box = dish.sight.box, !lens.sees(box, in: area) else { return }
    lens.show(box, in: area)
  }

  /// Moves the view by half of itself, and the cursor with it.
  private mutating func pan(_ key: Key, in area: Rect) {
    let box = lens.box(in: area)
    let (across, down) = (max(1, box.width / 2), max(1, box.height / 2))
    let by: (x: Int, y: Int) =
      switch key.code {
      case .pageUp, .up: (0, -down)
      case .pageDown, .down: (0, down)
      case .left: (-across, 0)
      default: (across, 0)
      }
    lens.middle = Life.Cell(lens.middle.x + by.x, lens.middle.y + by.y)
    point(at: Life.Cell(cursor.x + by.x, cursor.y + by.y), in: area)
  }
}

/// Where the cursor is.
extension LifeEditor {
  /// Moves the cursor by a dot of the view, or by as many as were typed; with Shift ten times as far.
  mutating func move(_ key: Key, in context: ParlorContext) {
    guard let direction = Key(key.code).direction else { return }
    let scale = lens.zoom.scale
    let steps = (count ?? 1) * (key.modifiers.contains(.shift) ? 10 : 1)
    let far = min(steps, 1 << (60 - scale)) << scale
    let target =
      switch direction {
      case .up: Life.Cell(cursor.x, cursor.y - far)
      case .down: Life.Cell(cursor.x, cursor.y + far)
      case .left: Life.Cell(cursor.x - far, cursor.y)
      case .right: Life.Cell(cursor.x + far, cursor.y)
      }
    point(at: target, in: boardArea(in: context.area))
    sheet.touch(at: context.now)
  }

  /// Puts the cursor on a cell, or the nearest one there is, and keeps it in view.
  mutating func point(at cell: Life.Cell, in area: Rect) {
    let world = sheet.pattern.topology.box ?? EditorLens.world
    cursor = world.nearest(to: cell)
    lens.follow(cursor, in: area)
  }
}
