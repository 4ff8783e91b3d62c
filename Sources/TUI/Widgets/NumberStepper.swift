/// A number to type or to step through.
///
/// ```
/// ◂ 45 min ▸
/// ```
///
/// Invariant: the value is always in the range. Typed digits are shown as typed, and the value is the nearest
/// allowed one: in 5 to 90, a `1` means 5 until it becomes `12`.
public struct NumberStepper: Widget {
  /// The current value, always in ``range``.
  public private(set) var value: Int
  /// The allowed values.
  public let range: ClosedRange<Int>
  /// The change by an arrow key.
  public let step: Int
  /// The change by a page key.
  public let pageStep: Int
  /// The unit shown after the number; empty for none.
  public let unit: String
  /// False to gray the control out and ignore input.
  public var isEnabled = true
  /// The digits typed so far.
  private(set) var digits = ""
  /// Longer numbers would be too wide.
  private static let widest = 1_000_000_000_000

  /// Creates a stepper; a value out of range becomes the nearest allowed one.
  public init(
    _ value: Int, in range: ClosedRange<Int>, step: Int = 1, pageStep: Int? = nil, unit: String = ""
  ) {
    precondition(step > 0, "A step leads somewhere")
    precondition(
      range.lowerBound >= -Self.widest && range.upperBound <= Self.widest, "A number has at most 12 digits")
    self.range = range
    self.step = min(step, Self.widest)
    self.pageStep = min(max(1, pageStep ?? step * 10), Self.widest)
    self.unit = unit
    self.value = range.clamp(value)
  }

  /// Sets the value, or the nearest allowed one.
  public mutating func set(_ value: Int) {
    self.value = range.clamp(value)
    digits = ""
  }

  /// The size needed for the widest value.
  public var size: Size { spinBox().size }

  /// The same in any number of columns.
  public func size(within columns: Int) -> Size { size }

  /// The arrows, unless it is disabled.
  public var hints: [Hint] {
    isEnabled ? [Hint(.left, .right, shown: "←→", title: "Change")] : []
  }

  /// The number and its range.
  public var valueInWords: AccessibleLabel? { accessibleLabel }

  /// Draws the number between its arrows, at the left of the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    spinBox(isFocused: isFocused).draw(on: &canvas, in: area, isFocused: isFocused)
  }

  /// Shows digits that are not a valid number yet only while focused.
  private func spinBox(isFocused: Bool = false) -> SpinBox {
    let ends = [range.lowerBound, range.upperBound].map { named("\($0)").columns }
    return SpinBox(
      text: named(digits.isEmpty || !isFocused ? "\(value)" : digits), columns: ends.max() ?? 0,
      hasLess: value > range.lowerBound, hasMore: value < range.upperBound, isEnabled: isEnabled,
      accessibleLabel: accessibleLabel
    )
  }

  var accessibleLabel: AccessibleLabel {
    AccessibleLabel(
      named("\(value)"), detail: "\(range.lowerBound) to \(range.upperBound)", isEnabled ? nil : "unavailable"
    )
  }

  /// Returns the number with its unit: `45 min`, but `37%`.
  private func named(_ number: String) -> String {
    unit.isEmpty || unit == "%" ? number + unit : "\(number) \(unit)"
  }
}

extension NumberStepper {
  /// Accepts digits and steps through the range.
  ///
  /// Arrows, `h`, `l`, plus, minus, the wheel and clicks on the arrows step; the page keys and Shift with an
  /// arrow step further; Home and End go to the ends. Minus changes the sign if the range has negative
  /// numbers.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled else { return .ignored }
    if let point = input.click(in: area) { return click(spinBox().part(at: point, in: area)) }
    if let notches = input.wheel(in: area) { return move(-notches.signum(), by: step) }
    guard case .key(let key) = input else { return .ignored }
    if let digit = key.typed?.wholeNumberValue, key.typed?.isASCII == true { return take(digit) }
    return press(key)
  }

  private mutating func press(_ key: Key) -> Reaction {
    switch key {
    case .left, .character("h"): return move(-1, by: step)
    case .right, .character("l"), .character("+"): return move(1, by: step)
    case .character("-"): return range.lowerBound < 0 ? turn() : move(-1, by: step)
    case .pageDown, Key(.left, .shift): return move(-1, by: pageStep)
    case .pageUp, Key(.right, .shift): return move(1, by: pageStep)
    case .home: set(range.lowerBound)
    case .end: set(range.upperBound)
    case .backspace where !digits.isEmpty: erase()
    default:
      finish()
      return .ignored
    }
    return .handled
  }

  /// Ends typing; the next digit starts a new number.
  public mutating func finish() { digits = "" }

  private mutating func click(_ part: SpinBox.Part?) -> Reaction {
    switch part {
    case .less: move(-1, by: step)
    case .more: move(1, by: step)
    case .value: .handled
    case nil: .ignored
    }
  }

  /// Moves up or down to the next multiple of a distance, counted from the lowest value.
  private mutating func move(_ direction: Int, by distance: Int) -> Reaction {
    let past = (value - range.lowerBound) % distance
    let delta = direction > 0 ? distance - past : past == 0 ? distance : past
    set(value + direction * delta)
    return .handled
  }

  private mutating func turn() -> Reaction {
    set(-value)
    return .handled
  }

  /// Appends a digit, or starts a new number if it would be too large.
  private mutating func take(_ digit: Int) -> Reaction {
    let longer = Int(digits + "\(digit)") ?? .max
    if let number = [longer, digit].first(where: { $0 <= range.upperBound }) { show("\(number)") }
    return .handled
  }

  private mutating func erase() { show(String(digits.dropLast())) }

  private mutating func show(_ typed: String) {
    set(Int(typed) ?? value)
    digits = typed
  }
}

extension ClosedRange<Int> {
  fileprivate func clamp(_ value: Int) -> Int { Swift.min(Swift.max(lowerBound, value), upperBound) }
}
