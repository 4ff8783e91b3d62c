import Life
import TUI

/// What the keys do.
extension LifeEditor {
  var mode: EditorMode { .draw }

  var takesText: Bool { false }

  var hints: [Hint] { EditorVerb.allCases.map(\.hint) }

  mutating func press(_ key: Key, in context: ParlorContext) -> [ParlorCommand] {
    if takesDigit(key) { return [] }
    guard let verb = EditorVerb(key, while: mode) else {
      count = nil
      return []
    }
    defer { count = nil }
    if verb == .move {
      move(key, in: context)
      return []
    }
    return perform(verb, in: context)
  }

  /// Takes a digit of the number before a command.
  private mutating func takesDigit(_ key: Key) -> Bool {
    guard let sign = key.typed, sign.isASCII, let digit = sign.wholeNumberValue, digit > 0 || count != nil
    else { return false }
    count = min((count ?? 0) * 10 + digit, 1_000_000_000_000)
    return true
  }

  private mutating func perform(_ verb: EditorVerb, in context: ParlorContext) -> [ParlorCommand] {
    let area = boardArea(in: context.area)
    switch verb {
    case .move: break
    case .toggle: toggle(at: context.now)
    case .run: toggleRunning(at: context.now)
    case .step: return advance(by: count ?? 1, in: context)
    case .leap: return advance(by: 1 << min(count ?? 4, 40), in: context)
    case .slower: pace.setSpeed(pace.speed - 1)
    case .faster: pace.setSpeed(pace.speed + 1)
    case .zoomIn: lens.zoom(by: -1, around: cursor, in: area)
    case .zoomOut: lens.zoom(by: 1, around: cursor, in: area)
    case .fit: fit(in: area)
    case .centre: lens.middle = cursor
    case .home: point(at: Life.Cell(0, 0), in: area)
    case .close: return save(at: context.now) + [.close]
    }
    return []
  }

  private mutating func fit(in area: Rect) {
    guard let box = dish.universe?.boundingBox ?? dish.universe?.topology.box else { return }
    lens.fit(box, in: area)
    if lens.place(of: cursor, in: area) == nil { cursor = lens.middle }
  }
}

extension LifeEditor {
  private mutating func toggle(at now: Instant) {
    let cell = cursor
    dish.change { $0[cell].toggle() }
    sheet.touch(at: now)
  }

  /// Moves the cursor by a dot of the view, or by as many as were typed; with Shift ten times as far.
  private mutating func move(_ key: Key, in context: ParlorContext) {
    guard let direction = Key(key.code).direction else { return }
    let steps = (count ?? 1) * (key.modifiers.contains(.shift) ? 10 : 1)
    let far = min(steps, 1 << (60 - lens.zoom.scale)) << lens.zoom.scale
    let target =
      switch direction {
      case .up: Life.Cell(cursor.x, cursor.y - far)
      case .down: Life.Cell(cursor.x, cursor.y + far)
      case .left: Life.Cell(cursor.x - far, cursor.y)
      case .right: Life.Cell(cursor.x + far, cursor.y)
      }
    point(at: target, in: boardArea(in: context.area))
  }

  /// Puts the cursor on a cell, or the nearest one there is, and keeps it in view.
  mutating func point(at cell: Life.Cell, in area: Rect) {
    let world = sheet.pattern.topology.box ?? Box(x: -1 << 60, y: -1 << 60, width: 1 << 61, height: 1 << 61)
    cursor = Life.Cell(
      min(max(cell.x, world.x), world.maxX), min(max(cell.y, world.y), world.maxY))
    lens.follow(cursor, in: area)
  }
}
