import Life
import TUI

/// What the mouse does: the left button draws, the others pull the view along, the wheel zooms; with Alt or
/// Control, or while something is being selected, the left button selects.
extension LifeEditor {
  var wantsHover: Bool { if case .paste = mode { true } else { false } }

  mutating func handle(_ mouse: Mouse, in context: ParlorContext) -> [ParlorCommand] {
    let area = boardArea(in: context.area)
    let cell = lens.cell(at: mouse.point, in: area)
    switch mouse.action {
    case .press where minimap(in: area)?.area.contains(mouse.point) == true:
      if let there = minimap(in: area)?.cell(at: mouse.point) { lens.middle = there }
    case .press(let button) where area.contains(mouse.point):
      notice = ""
      return press(button, mouse, on: cell, in: context)
    case .drag: return drag(mouse, to: cell, in: context)
    case .release: release()
    case .move where wantsHover && area.contains(mouse.point): point(at: cell, in: area)
    case .wheelUp where mouse.modifiers.isEmpty: lens.zoom(by: -1, around: cell, in: area)
    case .wheelDown where mouse.modifiers.isEmpty: lens.zoom(by: 1, around: cell, in: area)
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: push(mouse)
    case .press, .move: break
    }
    return []
  }

  private mutating func press(
    _ button: Mouse.Button, _ mouse: Mouse, on cell: Life.Cell, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard button == .left else {
      grip = .pan(last: mouse.point)
      return []
    }
    point(at: cell, in: boardArea(in: context.area))
    switch mode {
    case .paste: return perform(EditorVerb.Paste.place, in: context)
    case .scrub, .ask: return []
    case .select:
      grip = .select(from: cursor)
    case .draw where !mouse.modifiers.isEmpty:
      grip = .select(from: cursor)
    case .draw: return beginStroke(in: context)
    }
    return []
  }

  /// Draws, or erases where something lives: where a sign shows several cells, the first of them or all.
  private mutating func beginStroke(in context: ParlorContext) -> [ParlorCommand] {
    let sign = lens.sign(of: cursor, in: boardArea(in: context.area))
    guard let isAlive = dish.universe.map({ $0.dots(sign).words.allSatisfy { $0 == 0 } }) else { return [] }
    grip = .draw(isAlive: isAlive, last: cursor)
    guard isAlive else { return edit(.clear(sign.box), as: .draw, in: context) }
    return edit(.draw(Cells([cursor]), isAlive: true), in: context)
  }

  /// Goes on with a stroke.
  private mutating func draw(
    from last: Life.Cell, isAlive: Bool, in context: ParlorContext
  ) -> [ParlorCommand] {
    let way = last.line(to: cursor)
    guard !isAlive else {
      return edit(.draw(Cells(way), isAlive: true), joining: true, in: context)
    }
    let area = boardArea(in: context.area)
    return Set(way.map { lens.sign(of: $0, in: area).box }).flatMap {
      edit(.clear($0), as: .draw, joining: true, in: context)
    }
  }

  private mutating func drag(
    _ mouse: Mouse, to cell: Life.Cell, in context: ParlorContext
  ) -> [ParlorCommand] {
    switch grip {
    case .draw(let isAlive, let last):
      point(at: cell, in: boardArea(in: context.area))
      grip = .draw(isAlive: isAlive, last: cursor)
      return draw(from: last, isAlive: isAlive, in: context)
    case .select(let start):
      point(at: cell, in: boardArea(in: context.area))
      mode = .select(from: start)
    case .pan(let last):
      let (dx, dy) = lens.cells(from: mouse.point, to: last)
      lens.middle = Life.Cell(lens.middle.x + dx, lens.middle.y + dy)
      grip = .pan(last: mouse.point)
    case nil: break
    }
    return []
  }

  private mutating func release() {
    if case .select = grip, case .select = mode { finishSelecting() }
    grip = nil
  }

  /// Pushes the view by the wheel: sideways with Shift.
  private mutating func push(_ mouse: Mouse) {
    let step = 4 << lens.zoom.scale
    let isSideways = mouse.modifiers.contains(.shift)
    let by: (x: Int, y: Int) =
      switch mouse.action {
      case .wheelLeft: (-step, 0)
      case .wheelRight: (step, 0)
      case .wheelUp: isSideways ? (-step, 0) : (0, -step)
      case .wheelDown: isSideways ? (step, 0) : (0, step)
      case .press, .release, .drag, .move: (0, 0)
      }
    lens.middle = Life.Cell(lens.middle.x + by.x, lens.middle.y + by.y)
  }
}

extension Life.Cell {
  /// The cells on the straight way to another one; only that one where it is too far to be drawn.
  fileprivate func line(to end: Life.Cell) -> [Life.Cell] {
    let (dx, dy) = (end.x - x, end.y - y)
    let steps = max(abs(dx), abs(dy))
    guard (1...10_000).contains(steps) else { return [end] }
    return (1...steps).map { step in
      Life.Cell(
        x + (dx * step * 2 + dx.signum() * steps) / (2 * steps),
        y + (dy * step * 2 + dy.signum() * steps) / (2 * steps))
    }
  }
}
