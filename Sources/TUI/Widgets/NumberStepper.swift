/// A number that is typed or stepped through.
///
/// ```
/// ◂ 45 min ▸
/// ```
///
/// Invariants: the value lies in the range, at any moment. While digits are typed they are shown as they
/// are, and the value is what of them the range allows: of 5 to 90, a `1` means 5 until it becomes `12`.
public struct NumberStepper: Hashable, Sendable {
  /// The number.
  public private(set) var value: Int
  /// The least and the greatest number.
  public let range: ClosedRange<Int>
  /// How far an arrow leads.
  public let step: Int
  /// How far the page keys lead.
  public let leap: Int
  /// What is counted, behind the number.
  public let unit: String
  /// Whether the number can be changed.
  public var isEnabled = true
  /// The digits that were typed one after another up to now.
  private(set) var digits = ""
  /// Numbers of more digits are too long to be stepped through.
  private static let widest = 1_000_000_000_000

  /// Creates a number; one outside the range means the nearest end.
  public init(_ value: Int, in range: ClosedRange<Int>, step: Int = 1, leap: Int? = nil, unit: String = "") {
    precondition(step > 0, "A step leads somewhere")
    precondition(
      range.lowerBound >= -Self.widest && range.upperBound <= Self.widest, "A number has at most 12 digits")
    self.range = range
    self.step = min(step, Self.widest)
    self.leap = min(max(1, leap ?? step * 10), Self.widest)
    self.unit = unit
    self.value = range.clamp(value)
  }

  /// Sets the number, or the nearest that the range has.
  public mutating func set(_ value: Int) {
    self.value = range.clamp(value)
    digits = ""
  }

  /// The size at which nothing is cut.
  public var size: Size { arrowed().size }

  /// Draws the number between its arrows at the left of the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    arrowed(isFocused: isFocused).draw(on: &canvas, in: area, isFocused: isFocused)
  }

  /// Only while the focus is here, digits are shown that do not make a number yet.
  private func arrowed(isFocused: Bool = false) -> SpinBox {
    let ends = [range.lowerBound, range.upperBound].map { named("\($0)").columns }
    return SpinBox(
      text: named(digits.isEmpty || !isFocused ? "\(value)" : digits), columns: ends.max() ?? 0,
      hasLess: value > range.lowerBound, hasMore: value < range.upperBound, isEnabled: isEnabled, words: words
    )
  }

  /// The number in words.
  var words: StateWords {
    StateWords(
      named("\(value)"), detail: "\(range.lowerBound) to \(range.upperBound)", isEnabled ? nil : "unavailable"
    )
  }

  private func named(_ number: String) -> String { unit.isEmpty ? number : "\(number) \(unit)" }
}

extension NumberStepper {
  /// Takes digits; steps by arrows, `h`, `l`, plus, minus, the wheel and clicks on the arrows, further by
  /// the page keys and Shift with an arrow, and to the ends by Home and End.
  ///
  /// Minus turns the sign of the number where the range has negative ones.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled else { return .ignored }
    if let point = input.click(in: area) { return click(arrowed().part(at: point, in: area)) }
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
    case .pageDown, Key(.left, .shift): return move(-1, by: leap)
    case .pageUp, Key(.right, .shift): return move(1, by: leap)
    case .home: set(range.lowerBound)
    case .end: set(range.upperBound)
    case .backspace where !digits.isEmpty: erase()
    default:
      finish()
      return .ignored
    }
    return .handled
  }

  /// Ends the typing: a digit that follows begins another number.
  mutating func finish() { digits = "" }

  private mutating func click(_ part: SpinBox.Part?) -> Reaction {
    switch part {
    case .less: move(-1, by: step)
    case .more: move(1, by: step)
    case .value: .handled
    case nil: .ignored
    }
  }

  /// Goes to the next number, up or down, that is so many steps away from the least one.
  private mutating func move(_ direction: Int, by distance: Int) -> Reaction {
    let past = (value - range.lowerBound) % distance
    let way = direction > 0 ? distance - past : past == 0 ? distance : past
    set(value + direction * way)
    return .handled
  }

  private mutating func turn() -> Reaction {
    set(-value)
    return .handled
  }

  /// Takes a digit behind the others, or as the first one where the number would be too great.
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
  /// The nearest number that the range has.
  fileprivate func clamp(_ value: Int) -> Int { Swift.min(Swift.max(lowerBound, value), upperBound) }
}
