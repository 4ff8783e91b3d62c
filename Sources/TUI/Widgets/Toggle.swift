/// Something that is on or off: `[x] On`.
public struct Toggle: Hashable, Sendable {
  /// Whether it is on.
  public var isOn: Bool
  /// What stands there while it is on.
  public let on: String
  /// What stands there while it is off.
  public let off: String

  /// Creates a switch.
  public init(_ isOn: Bool, on: String = "On", off: String = "Off") {
    self.isOn = isOn
    self.on = on
    self.off = off
  }

  /// The size at which nothing is cut.
  public var size: Size { Size(columns: 4 + max(on.columns, off.columns), rows: 1) }

  /// Draws the box and the word at the left of the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let frame = frame(in: area)
    let style: Component = isFocused ? .buttonFocused : .button
    canvas.clipped(to: frame) { canvas in
      canvas.fill(frame, style: style)
      canvas.write(isOn ? "[x] \(on)" : "[ ] \(off)", at: frame.origin, style: style)
    }
    if isFocused { canvas.placeCursor(at: frame.origin.moved(columns: 1), in: frame) }
  }

  /// Changes by Enter, Space and a click; goes off and on by the arrows to the left and right.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if input.click(in: frame(in: area)) != nil {
      isOn.toggle()
      return .handled
    }
    guard case .key(let key) = input else { return .ignored }
    switch key.direction {
    case .left: isOn = false
    case .right: isOn = true
    case .up, .down: return .ignored
    case nil:
      guard key.confirms else { return .ignored }
      isOn.toggle()
    }
    return .handled
  }

  private func frame(in area: Rect) -> Rect {
    area.intersection(Rect(area.origin, size))
  }
}
