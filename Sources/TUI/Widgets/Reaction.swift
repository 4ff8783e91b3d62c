/// What a widget made of an input.
public enum Reaction: Hashable, Sendable {
  /// Nothing: the input was not meant for it.
  case ignored
  /// It took the input, and may look different now.
  case handled
  /// The person has decided: Enter, a click on what was selected, the end of an edit.
  case activated
}

extension Input {
  /// How many rows a notch of the wheel moves.
  private static let rowsPerNotch = 3
  /// How many columns a notch of the wheel moves.
  private static let columnsPerNotch = 6

  /// The place where the left button went down, if it lies in a rectangle.
  func click(in area: Rect) -> Point? {
    guard case .mouse(let mouse) = self, mouse.action == .press(.left), area.contains(mouse.point) else {
      return nil
    }
    return mouse.point
  }

  /// How many rows the wheel moves down, if it was turned over a rectangle.
  func wheel(in area: Rect) -> Int? {
    guard case .mouse(let mouse) = self, area.contains(mouse.point) else { return nil }
    if mouse.action == .wheelUp { return -Self.rowsPerNotch }
    if mouse.action == .wheelDown { return Self.rowsPerNotch }
    return nil
  }

  /// How many columns the wheel moves to the right, if it was tilted over a rectangle, or turned with Shift.
  func sidewaysWheel(in area: Rect) -> Int? {
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
  /// The place, from 0, that a digit from 1 to 9 names.
  var place: Int? {
    guard let typed, let digit = typed.wholeNumberValue, typed.isASCII, digit > 0 else { return nil }
    return digit - 1
  }
}

extension Canvas {
  /// Rests the hardware cursor on a cell of a widget's rectangle; elsewhere it stays where it is.
  mutating func placeCursor(at point: Point, in area: Rect, isVisible: Bool = false) {
    guard area.contains(point) else { return }
    placeCursor(at: point, isVisible: isVisible)
  }
}
