import GameKit
import TUI

/// The order of the seats: players change places by keys, and are dragged to another seat.
extension RosterForm {
  /// The keys for it: arrows with Alt, and two that every terminal sends.
  static let orderHints = [
    Hint(.function(6), Key(.up, .alt), shown: "F6", title: "Seat up"),
    Hint(.function(7), Key(.down, .alt), shown: "F7", title: "Seat down"),
    Hint(Key(.up, .alt), Key(.down, .alt), shown: "Alt ↑↓", title: "Move the player", isInFooter: false),
  ]

  /// Whether the focus is on a name, which can be moved.
  var isOnName: Bool { if case .name = form.focused { true } else { false } }

  /// Takes in what changes the order.
  ///
  /// - Returns: Whether it was that.
  mutating func reorder(_ input: Input, in area: Rect) -> Bool {
    switch input {
    case .key(let key):
      held = nil
      guard let step = key.seatStep, case .name(let place) = form.focused else { return false }
      return move(place, to: place + step)
    case .mouse(let mouse): return drag(mouse, in: area)
    case .paste, .focus: return false
    }
  }

  private mutating func drag(_ mouse: Mouse, in area: Rect) -> Bool {
    switch mouse.action {
    case .press(.left):
      held = seat(withHandleAt: mouse.point, in: area)
      if let held { form.focus(.name(held)) }
      return held != nil
    case .drag(.left):
      guard let place = held else { return false }
      let target = seat(under: mouse.point, in: area)
      if move(place, to: target) { held = target }
      return true
    case .release:
      defer { held = nil }
      return held != nil
    case .press, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return false
    }
  }

  /// Seats a player elsewhere; those between move up.
  private mutating func move(_ place: Int, to target: Int) -> Bool {
    guard place != target, (0..<draft.count).contains(target) else { return false }
    var texts = draft.texts
    texts.insert(texts.remove(at: place), at: target)
    draft = RosterDraft(texts)
    rebuild()
    form.focus(.name(target))
    return true
  }

  /// The seat whose label or handle stands at a place: behind it one writes.
  private func seat(withHandleAt point: Point, in area: Rect) -> Int? {
    (0..<draft.count).first { form.labelArea(of: .name($0), in: area)?.contains(point) ?? false }
  }

  /// The seat on whose row a place lies; above all seats the first, below them the last.
  private func seat(under point: Point, in area: Rect) -> Int {
    let row = min(max(point.row, area.top), max(area.top, area.bottom - 1))
    switch form.id(at: Point(column: area.left, row: row), in: area) {
    case .name(let place): return place
    case .players: return 0
    case .action, nil: return draft.count - 1
    }
  }

  /// Draws what can be dragged, and the row that is.
  func drawHandles(on canvas: inout Canvas, in area: Rect) {
    for place in 0..<draft.count {
      guard let label = form.labelArea(of: .name(place), in: area), label.columns > 4 else { continue }
      canvas.write("↕", at: Point(column: label.right - 2, row: label.top), style: .faint)
      let style = canvas.style(of: .rowSelected)
      if place == held { canvas.restyle(label) { _ in style } }
    }
  }
}

extension Key {
  /// Where a key moves a player to: one seat up or down.
  fileprivate var seatStep: Int? {
    switch self {
    case Key(.up, .alt), .function(6): -1
    case Key(.down, .alt), .function(7): 1
    default: nil
    }
  }
}
