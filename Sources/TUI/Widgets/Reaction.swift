/// The reaction of a widget to an input.
public enum Reaction: Hashable, Sendable {
  /// The input was not meant for the widget.
  case ignored
  /// The widget has handled the input and may look different now.
  case handled
  /// The player has decided: Enter, a click on the selection, the end of an edit.
  case activated
}

extension Input {
  private static let rowsPerNotch = 3
  private static let columnsPerNotch = 6

  /// Returns the point of a left click inside a rectangle.
  public func click(in area: Rect) -> Point? {
    guard case .mouse(let mouse) = self, mouse.action == .press(.left), area.contains(mouse.point) else {
      return nil
    }
    return mouse.point
  }

  /// Returns the rows to scroll down, if the wheel was turned over a rectangle.
  public func wheel(in area: Rect) -> Int? {
    guard case .mouse(let mouse) = self, area.contains(mouse.point) else { return nil }
    if mouse.action == .wheelUp { return -Self.rowsPerNotch }
    if mouse.action == .wheelDown { return Self.rowsPerNotch }
    return nil
  }

  /// Returns the columns to scroll right, if the wheel was tilted over a rectangle, or turned with Shift.
  func horizontalWheel(in area: Rect) -> Int? {
    guard case .mouse(let mouse) = self, area.contains(mouse.point) else { return nil }
    let isShifted = mouse.modifiers.contains(.shift)
    switch mouse.action {
    case .wheelLeft: return -Self.columnsPerNotch
    case .wheelRight: return Self.columnsPerNotch
    case .wheelUp: return isShifted ? -Self.columnsPerNotch : nil
    case .wheelDown: return isShifted ? Self.columnsPerNotch : nil
    case .press, .release, .drag, .move: return nil
    }
  }
}

extension Key {
  /// The index, from 0, of a digit key 1 to 9.
  var digitIndex: Int? {
    guard let typed, let digit = typed.wholeNumberValue, typed.isASCII, digit > 0 else { return nil }
    return digit - 1
  }
}

extension Canvas {
  mutating func placeCursor(at point: Point, in area: Rect, isVisible: Bool = false) {
    guard area.contains(point) else { return }
    placeCursor(at: point, isVisible: isVisible)
  }
}
