import Kit
import Life
import TUI

/// A mouse drag in progress.
enum DragState: Hashable, Sendable {
  /// Draws or erases; `last` is the latest cell.
  case draw(isAlive: Bool, last: Life.Cell)
  case select(from: Life.Cell)
  /// Moves the view; `last` is the latest point.
  case pan(last: Point)
}

/// Mouse control of the board.
///
/// The left button draws, the others move the view, and the wheel zooms or, with a modifier, scrolls. With
/// Alt or Control, or in selection mode, the left button selects.
extension LifeEditor {
  var wantsHover: Bool { mode.pastePreview != nil }

  mutating func handle(_ mouse: Mouse, in context: ParlorContext) -> [ParlorCommand] {
    let area = boardArea(in: context)
    let cell = view.viewport.cell(at: mouse.point, in: area)
    switch mouse.action {
    case .press where minimap(in: area)?.area.contains(mouse.point) == true:
      if let there = minimap(in: area)?.cell(at: mouse.point) { view.center(on: there) }
    case .press(let button) where area.contains(mouse.point):
      input.notice = ""
      return press(button, mouse, on: cell, in: context)
    case .drag: return drag(mouse, to: cell, in: context)
    case .release: release()
    case .move where wantsHover && area.contains(mouse.point): point(at: cell, in: area)
    case .wheelUp where mouse.modifiers.isEmpty: view.zoom(by: -1, around: cell, in: area)
    case .wheelDown where mouse.modifiers.isEmpty: view.zoom(by: 1, around: cell, in: area)
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: scroll(mouse)
    case .press, .move: break
    }
    return []
  }

  private mutating func press(
    _ button: Mouse.Button, _ mouse: Mouse, on cell: Life.Cell, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard button == .left else {
      input.drag = .pan(last: mouse.point)
      return []
    }
    point(at: cell, in: boardArea(in: context))
    switch mode {
    case .paste: return perform(EditorCommand.Paste.place, in: context)
    case .timeline, .ask: return []
    case .select: input.drag = .select(from: view.cursor)
    case .draw where !mouse.modifiers.isEmpty: input.drag = .select(from: view.cursor)
    case .draw: return beginStroke(in: context)
    }
    return []
  }

  /// Draws a cell, or erases all cells of a character that shows a live one.
  private mutating func beginStroke(in context: ParlorContext) -> [ParlorCommand] {
    let drawn = selection.drawn([view.cursor], under: document.rule)
    if drawn.hasStates || document.rule.stateCount > 2, view.viewport.zoom.scale == 0 {
      let isThere = document.universe?.state(of: view.cursor) == drawn.state(of: view.cursor)
      input.drag = .draw(isAlive: !isThere, last: view.cursor)
      return edit(.draw(drawn, isAlive: !isThere), in: context)
    }
    let character = view.viewport.character(of: view.cursor, in: boardArea(in: context))
    guard let isEmpty = document.universe.map({ $0.dots(character).words.allSatisfy { $0 == 0 } })
    else { return [] }
    input.drag = .draw(isAlive: isEmpty, last: view.cursor)
    guard isEmpty else { return edit(.clear(character.box), as: .draw, in: context) }
    return edit(.draw(drawn, isAlive: true), in: context)
  }

  private mutating func continueStroke(
    from last: Life.Cell, isAlive: Bool, in context: ParlorContext
  ) -> [ParlorCommand] {
    let line = last.line(to: view.cursor)
    guard !isAlive else {
      return edit(
        .draw(selection.drawn(line, under: document.rule), isAlive: true), joining: true, in: context)
    }
    let area = boardArea(in: context)
    return Set(line.map { view.viewport.character(of: $0, in: area).box }).flatMap {
      edit(.clear($0), as: .draw, joining: true, in: context)
    }
  }

  private mutating func drag(
    _ mouse: Mouse, to cell: Life.Cell, in context: ParlorContext
  ) -> [ParlorCommand] {
    switch input.drag {
    case .draw(let isAlive, let last):
      point(at: cell, in: boardArea(in: context))
      input.drag = .draw(isAlive: isAlive, last: view.cursor)
      return continueStroke(from: last, isAlive: isAlive, in: context)
    case .select(let start):
      point(at: cell, in: boardArea(in: context))
      mode = .select(from: start)
    case .pan(let last):
      let (dx, dy) = view.viewport.cells(from: mouse.point, to: last)
      view.pan(x: dx, y: dy)
      input.drag = .pan(last: mouse.point)
    case nil: break
    }
    return []
  }

  private mutating func release() {
    if case .select = input.drag, case .select = mode { finishSelecting() }
    input.drag = nil
  }

  /// Moves the view by the wheel; Shift makes it sideways.
  private mutating func scroll(_ mouse: Mouse) {
    let step = 4 << view.viewport.zoom.scale
    let isSideways = mouse.modifiers.contains(.shift)
    let distance: (x: Int, y: Int) =
      switch mouse.action {
      case .wheelLeft: (-step, 0)
      case .wheelRight: (step, 0)
      case .wheelUp: isSideways ? (-step, 0) : (0, -step)
      case .wheelDown: isSideways ? (step, 0) : (0, step)
      case .press, .release, .drag, .move: (0, 0)
      }
    view.pan(x: distance.x, y: distance.y)
  }
}

extension Life.Cell {
  /// The cells on the straight line to another one, without this one; only the other if it is too far away.
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
