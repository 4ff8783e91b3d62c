/// Buttons beside each other, of which one has the focus: `[ Stay ]  [ Leave ]`.
///
/// Where they do not fit beside each other they stand below each other.
public struct ButtonRow: Hashable, Sendable {
  /// The buttons from left to right.
  public let buttons: [Button]
  /// The button that has the focus, from 0.
  public private(set) var selected: Int
  /// Where they stand.
  public var alignment: Alignment
  private static let gap = 2

  /// Creates a row; at first the default button has the focus.
  public init(_ titles: [String], selected: Int = 0, alignment: Alignment = .centre) {
    precondition(!titles.isEmpty, "A row of buttons needs one")
    buttons = titles.map { Button($0) }
    self.selected = min(max(0, selected), titles.count - 1)
    self.alignment = alignment
  }

  /// The columns that the buttons take beside each other.
  public var columns: Int {
    buttons.map(\.size.columns).reduce(0, +) + Self.gap * (buttons.count - 1)
  }

  /// How many rows they take in so many columns.
  public func rows(for columns: Int) -> Int { self.columns <= columns ? 1 : buttons.count }

  /// Gives a button the focus; a number that is too high or low means the last or first.
  public mutating func select(_ index: Int) { selected = min(max(0, index), buttons.count - 1) }

  /// Draws the buttons.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    canvas.clipped(to: area) { canvas in
      for (index, frame) in frames(in: area).enumerated() {
        let place = frame.intersection(area)
        buttons[index].draw(on: &canvas, in: place, isFocused: isFocused && index == selected)
      }
    }
  }

  /// Moves the focus by arrows, Tab and digits; Enter and Space press the button that has it, a click any.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if let point = input.click(in: area) {
      guard let index = frames(in: area).firstIndex(where: { $0.contains(point) }) else { return .ignored }
      selected = index
      return .activated
    }
    guard case .key(let key) = input else { return .ignored }
    if key.confirms { return .activated }
    return move(by: key, isStacked: rows(for: area.columns) > 1)
  }

  private mutating func move(by key: Key, isStacked: Bool) -> Reaction {
    if let place = key.place, buttons.indices.contains(place) {
      selected = place
      return .handled
    }
    switch (key, key.direction) {
    case (.tab, _): selected = (selected + 1) % buttons.count
    case (.backTab, _): selected = (selected + buttons.count - 1) % buttons.count
    case (_, .right): select(selected + 1)
    case (_, .left): select(selected - 1)
    case (_, .down) where isStacked: select(selected + 1)
    case (_, .up) where isStacked: select(selected - 1)
    case (_, .up), (_, .down), (_, nil): return .ignored
    }
    return .handled
  }

  /// Where the buttons stand; stacked ones scroll so that the focus stays in sight.
  private func frames(in area: Rect) -> [Rect] {
    guard rows(for: area.columns) == 1 else { return stackedFrames(in: area) }
    var left = area.left + alignment.offset(of: columns, in: area.columns)
    return buttons.map { button in
      defer { left += button.size.columns + Self.gap }
      return Rect(Point(column: left, row: area.top), button.size)
    }
  }

  private func stackedFrames(in area: Rect) -> [Rect] {
    let view = Viewport(of: buttons.count, in: area.rows).showing(selected)
    return buttons.enumerated().map { index, button in
      let columns = min(button.size.columns, area.columns)
      let left = area.left + alignment.offset(of: columns, in: area.columns)
      return Rect(column: left, row: area.top + index - view.offset, columns: columns, rows: 1)
    }
  }
}
