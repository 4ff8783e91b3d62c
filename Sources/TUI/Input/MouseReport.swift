extension Mouse {
  /// Reads a report: a code, then the column and the row from 1.
  ///
  /// Nothing comes of reports about places outside the screen and of buttons beyond the third.
  ///
  /// - Parameter isRelease: Whether the report says so itself, as in mode 1006; older ones have a code.
  /// - Source: xterm's ctlseqs.txt, "Mouse Tracking".
  init?(report numbers: [Int], isRelease: Bool) {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    guard let action = Self.action(code: numbers[0], isRelease: isRelease) else { return nil }
    self.init(
      action, at: Point(column: numbers[1] - 1, row: numbers[2] - 1), Self.modifiers(code: numbers[0]))
  }

  /// Reads a report in the form of mode 1015, whose code has 32 added as in the oldest one.
  init?(decimalReport numbers: [Int]) {
    guard let code = numbers.first, code >= 32 else { return nil }
    self.init(report: [code - 32] + numbers.dropFirst(), isRelease: false)
  }

  private static func action(code: Int, isRelease: Bool) -> Action? {
    guard (0..<128).contains(code) else { return nil }
    let button = Button(rawValue: code & 3)
    if code & 64 != 0 { return isRelease ? nil : wheel[code & 3] }
    if code & 32 != 0 { return button.map(Action.drag) ?? .move }
    return isRelease ? button.map(Action.release) : button.map(Action.press) ?? .release(.left)
  }

  private static let wheel: [Action] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]

  private static func modifiers(code: Int) -> Key.Modifiers {
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}
