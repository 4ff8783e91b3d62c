import GameKit
package import TUI

/// The order of the seats, changed by keys and by dragging.
extension RosterForm {
  /// The keys that move a player: arrows with Alt, and two that every terminal sends.
  package static let orderHints = [
    Hint(.function(6), Key(.up, .alt), shown: "F6", title: "Seat up"),
    Hint(.function(7), Key(.down, .alt), shown: "F7", title: "Seat down"),
    Hint(Key(.up, .alt), Key(.down, .alt), shown: "Alt-↑↓", title: "Move player", isInFooter: false),
  ]

  /// Handles input that changes the order; returns false for other input.
  mutating func reorder(_ input: Input, in area: Rect, _ look: Look) -> Bool {
    switch input {
    case .key(let key):
      dragged = nil
      guard let step = key.seatStep, case .name(let index) = form.focused else { return false }
      return move(index, to: index + step)
    case .mouse(let mouse): return drag(mouse, in: area, look)
    case .paste, .focus: return false
    }
  }

  private mutating func drag(_ mouse: Mouse, in area: Rect, _ look: Look) -> Bool {
    switch mouse.action {
    case .press(.left):
      dragged = seat(withHandleAt: mouse.point, in: area, look)
      if let dragged { form.focus(.name(dragged)) }
      return dragged != nil
    case .drag(.left):
      guard let index = dragged else { return false }
      let target = seat(under: mouse.point, in: area, look)
      if move(index, to: target) { dragged = target }
      return true
    case .release:
      defer { dragged = nil }
      return dragged != nil
    case .press, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return false
    }
  }

  private mutating func move(_ index: Int, to target: Int) -> Bool {
    guard index != target, (0..<draft.count).contains(target) else { return false }
    var texts = draft.texts
    texts.insert(texts.remove(at: index), at: target)
    reseat(texts)
    form.focus(.name(target))
    return true
  }

  /// The seat whose label or handle is at a point; the text after it is for typing.
  private func seat(withHandleAt point: Point, in area: Rect, _ look: Look) -> Int? {
    (0..<draft.count).first { form.labelArea(of: .name($0), in: area, look: look)?.contains(point) ?? false }
  }

  /// The seat in whose row a point is; the first above all seats, the last below them.
  private func seat(under point: Point, in area: Rect, _ look: Look) -> Int {
    let row = min(max(point.row, area.top), max(area.top, area.bottom - 1))
    let point = Point(column: area.left, row: row)
    // Between two rows, as large text spreads them, it is the upper one.
    let above = point.moved(rows: -1)
    switch form.id(at: point, in: area, look: look) ?? form.id(at: above, in: area, look: look) {
    case .name(let index): return index
    case .group, .screens, .players: return 0
    case .option, .action, nil: return draft.count - 1
    }
  }

  func drawHandles(on canvas: inout Canvas, in area: Rect) {
    for index in 0..<draft.count {
      guard let label = form.labelArea(of: .name(index), in: area, look: canvas.look), label.columns > 4
      else { continue }
      canvas.write("↕", at: Point(column: label.right - 2, row: label.top), style: .faint)
      let style = canvas.style(of: .rowSelected)
      if index == dragged { canvas.restyle(label) { _ in style } }
    }
  }
}

extension Key {
  /// The direction in which a key moves a player: one seat up or down.
  fileprivate var seatStep: Int? {
    switch self {
    case Key(.up, .alt), .function(6): -1
    case Key(.down, .alt), .function(7): 1
    default: nil
    }
  }
}
