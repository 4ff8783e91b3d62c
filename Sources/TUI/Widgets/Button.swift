/// A button with a title in brackets.
///
/// ```
/// [ Start ]
/// ```
///
/// Enter, Space, its own key or a click presses it. A disabled button cannot be pressed.
public struct Button: Widget {
  /// The text between the brackets.
  public var title: String
  /// The key that presses it, underlined in the title if it occurs there.
  public var key: Character?
  /// True for an irreversible action, which has its own color.
  public var isDangerous: Bool
  /// False to gray the button out and ignore input.
  public var isEnabled: Bool

  /// Creates a button, by default enabled and without a key.
  public init(
    _ title: String, key: Character? = nil, isDangerous: Bool = false, isEnabled: Bool = true
  ) {
    self.title = title
    self.key = key
    self.isDangerous = isDangerous
    self.isEnabled = isEnabled
  }

  /// The size needed to show the whole title.
  public var size: Size { Size(columns: title.columns + 4, rows: 1) }

  /// The same in any number of columns.
  public func size(within columns: Int) -> Size { size }

  /// Enter, unless the button is disabled.
  public var hints: [Hint] { isEnabled ? [Hint(.enter, title: title)] : [] }

  /// The title.
  public var valueInWords: AccessibleLabel? { accessibleLabel }

  /// Returns `activated` for Enter, Space, the button's key or a click.
  public func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled else { return .ignored }
    if input.click(in: area)?.column ?? area.right < area.left + size.columns { return .activated }
    guard case .key(let key) = input, key.confirms || isPressed(by: key) else { return .ignored }
    return .activated
  }

  /// Returns true for the button's own key, in either case.
  func isPressed(by key: Key) -> Bool {
    guard isEnabled, let own = self.key, let typed = key.typed else { return false }
    return typed.lowercased() == own.lowercased()
  }
}

extension Button {
  /// Draws the button at the left of the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    guard !area.isEmpty else { return }
    let isFocused = isFocused && isEnabled
    canvas.clipped(to: area.row(0)) { canvas in
      guard !canvas.look.isPlain else {
        return canvas.write(
          accessibleLabel, in: area.row(0), isFocused: isFocused, style: style(isFocused: isFocused))
      }
      drawSymbols(on: &canvas, in: area, isFocused: isFocused)
    }
    guard isFocused else { return }
    canvas.placeCursor(at: area.origin.moved(columns: min(2, area.columns - 1)), in: area)
  }

  private func drawSymbols(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let style = style(isFocused: isFocused)
    let shown = title.fitted(to: max(0, area.columns - 4))
    canvas.write("[ \(shown) ]", at: area.origin, style: style)
    guard isEnabled, let index = keyColumn(in: shown) else { return }
    let mark = canvas.style(of: .buttonKey)
    canvas.restyle(Rect(area.origin.moved(columns: 2 + index), Size(columns: 1, rows: 1))) { below in
      var marked = style == .button ? mark.over(below) : below
      marked.attributes.formUnion(mark.attributes)
      return marked
    }
  }

  func style(isFocused: Bool) -> Component {
    switch (isEnabled, isDangerous, isFocused) {
    case (false, _, _): .buttonDisabled
    case (true, true, true): .buttonDangerFocused
    case (true, true, false): .buttonDanger
    case (true, false, true): .buttonFocused
    case (true, false, false): .button
    }
  }

  /// Returns the column of the key's letter in the title.
  private func keyColumn(in shown: String) -> Int? {
    guard let key, let index = shown.firstIndex(where: { $0.lowercased() == key.lowercased() }) else {
      return nil
    }
    return shown[..<index].columns
  }

  var accessibleLabel: AccessibleLabel {
    AccessibleLabel(
      title, detail: "button", isEnabled ? nil : "unavailable", isDangerous ? "dangerous" : nil,
      isEnabled ? key.map { "key \($0.uppercased())" } : nil)
  }
}
