/// Buttons beside each other, of which one has the focus.
///
/// ```
/// [ Stay ]  [ Leave ]
/// ```
///
/// Where they do not fit beside each other they stand below each other. The focus never rests on a
/// disabled button while there is an enabled one.
public struct ButtonRow: Hashable, Sendable {
  /// The buttons from left to right.
  public private(set) var buttons: [Button]
  /// The button that has the focus, from 0.
  public private(set) var selected: Int
  /// Where they stand.
  public var alignment: Alignment

  /// Creates a row; at first the default button has the focus, or the next enabled one.
  public init(_ buttons: [Button], selected: Int = 0, alignment: Alignment = .center) {
    precondition(!buttons.isEmpty, "A row of buttons needs one")
    self.buttons = buttons
    self.alignment = alignment
    self.selected = 0
    select(selected)
  }

  /// Creates a row of buttons that have nothing but a title.
  public init(_ titles: [String], selected: Int = 0, alignment: Alignment = .center) {
    self.init(titles.map { Button($0) }, selected: selected, alignment: alignment)
  }

  /// The columns that the buttons take beside each other.
  public var columns: Int { lineup.columns }

  /// How many rows they take in so many columns.
  public func rows(for columns: Int) -> Int { lineup.rows(for: columns) }

  /// Gives a button the focus; a number that is too high or low means the last or first, and a disabled
  /// one the nearest that is not.
  public mutating func select(_ index: Int) {
    let nearest = ButtonLayout.nearest(to: index, among: buttons.map(\.isEnabled))
    selected = nearest ?? min(max(0, index), buttons.count - 1)
  }

  /// Lets a button be pressed from now on, or no longer; a number without a button changes nothing.
  public mutating func setEnabled(_ isEnabled: Bool, at index: Int) {
    guard buttons.indices.contains(index) else { return }
    buttons[index].isEnabled = isEnabled
    select(selected)
  }

  var lineup: ButtonLayout { ButtonLayout(widths: buttons.map(\.size.columns), alignment: alignment) }
}

extension ButtonRow {
  /// Moves the focus by arrows, Tab and digits; Enter and Space press the button that has it, a button's
  /// own key and a click press any that is enabled.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if let point = input.click(in: area) {
      return press(lineup.index(at: point, in: area, showing: selected))
    }
    guard case .key(let key) = input else { return .ignored }
    if let index = buttons.firstIndex(where: { $0.isPressed(by: key) }) { return press(index) }
    if key.confirms { return press(selected) }
    return move(by: key, isStacked: rows(for: area.columns) > 1)
  }

  private mutating func press(_ index: Int?) -> Reaction {
    guard let index, buttons[index].isEnabled else { return .ignored }
    selected = index
    return .activated
  }

  private mutating func move(by key: Key, isStacked: Bool) -> Reaction {
    if let place = key.place, buttons.indices.contains(place), buttons[place].isEnabled {
      selected = place
      return .handled
    }
    switch (key, key.direction) {
    case (.tab, _): goRound(by: 1)
    case (.backTab, _): goRound(by: -1)
    case (_, .right): step(by: 1)
    case (_, .left): step(by: -1)
    case (_, .down) where isStacked: step(by: 1)
    case (_, .up) where isStacked: step(by: -1)
    case (_, .up), (_, .down), (_, nil): return .ignored
    }
    return .handled
  }

  private mutating func step(by step: Int) {
    selected = ButtonLayout.next(from: selected, by: step, among: buttons.map(\.isEnabled)) ?? selected
  }

  private mutating func goRound(by step: Int) {
    let before = selected
    self.step(by: step)
    if selected == before { select(step > 0 ? 0 : buttons.count - 1) }
  }
}
