/// Something to press: `[ Start ]`.
public struct Button: Hashable, Sendable {
  /// What it does.
  public var title: String

  /// Creates a button.
  public init(_ title: String) { self.title = title }

  /// The size at which nothing is cut.
  public var size: Size { Size(columns: title.columns + 4, rows: 1) }

  /// Draws the button at the left of the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let label = "[ \(title.fitted(to: max(0, area.columns - 4))) ]"
    canvas.clipped(to: area) { canvas in
      canvas.write(label, at: area.origin, style: isFocused ? .buttonFocused : .button)
    }
    guard isFocused else { return }
    canvas.placeCursor(at: area.origin.moved(columns: min(2, area.columns - 1)), in: area)
  }

  /// Is pressed by Enter, Space and a click.
  public func handle(_ input: Input, in area: Rect) -> Reaction {
    if input.click(in: area)?.column ?? area.right < area.left + size.columns { return .activated }
    guard case .key(let key) = input, key.confirms else { return .ignored }
    return .activated
  }
}
