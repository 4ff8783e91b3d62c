/// A choice of one of a few values, only the selected one visible: `◂ 6 ▸`.
///
/// See ``NumberStepper`` for numbers that can be typed.
public struct Stepper: Widget {
  /// The values, in order.
  public let values: [String]
  /// The index of the selected value.
  public private(set) var index: Int
  /// False to gray the control out and ignore input.
  public var isEnabled = true
  /// The least width of a value, to align steppers in a column.
  public var leastColumns = 0
  /// True to wrap around, and to let Enter and Space select the next value.
  public var cycles = false

  /// Creates a choice of texts.
  public init(_ values: [String], index: Int = 0) {
    precondition(!values.isEmpty, "A choice needs something to choose from")
    self.values = values
    self.index = min(max(0, index), values.count - 1)
  }

  /// Creates a choice of numbers.
  public init(_ range: ClosedRange<Int>, value: Int) {
    self.init(range.map(String.init), index: value - range.lowerBound)
  }

  /// The selected value.
  public var value: String { values[index] }

  /// Selects a value by index; an index out of range means the first or last.
  public mutating func select(_ index: Int) { self.index = min(max(0, index), values.count - 1) }

  /// The size needed for the widest value.
  public var size: Size { spinBox.size }

  /// The same in any number of columns.
  public func size(within columns: Int) -> Size { size }

  /// The arrows, unless it is disabled.
  public var hints: [Hint] {
    isEnabled ? [Hint(.left, .right, shown: "←→", title: "Change")] : []
  }

  /// The value and its position.
  public var valueInWords: AccessibleLabel? {
    AccessibleLabel(value, detail: "choice \(index + 1) of \(values.count)")
  }

  /// Draws the value between its arrows, at the left of the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    spinBox.draw(on: &canvas, in: area, isFocused: isFocused)
  }

  /// Steps by arrows, `h`, `l`, plus, minus, the wheel and clicks on the arrows.
  ///
  /// Digits select the value that they spell.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled else { return .ignored }
    if let point = input.click(in: area) { return click(spinBox.part(at: point, in: area)) }
    if let notches = input.wheel(in: area) {
      select(index - notches.signum())
      return .handled
    }
    guard case .key(let key) = input else { return .ignored }
    switch (key, key.direction) {
    case (_, .left), (.character("-"), _): step(by: -1)
    case (_, .right), (.character("+"), _): step(by: 1)
    case (.enter, _) where cycles, (.space, _) where cycles: step(by: 1)
    case (_, .up), (_, .down), (_, nil):
      guard let named = values.firstIndex(where: { $0 == key.typed.map { String($0) } }) else {
        return .ignored
      }
      index = named
    }
    return .handled
  }

  private mutating func click(_ part: SpinBox.Part?) -> Reaction {
    switch part {
    case .less: step(by: -1)
    case .more: step(by: 1)
    case .value: if cycles { step(by: 1) }
    case nil: return .ignored
    }
    return .handled
  }

  private mutating func step(by count: Int) {
    select(cycles ? (index + count + values.count) % values.count : index + count)
  }

  private var spinBox: SpinBox {
    SpinBox(
      text: value, columns: max(leastColumns, values.map(\.columns).max() ?? 0),
      hasLess: cycles || index > 0, hasMore: cycles || index < values.count - 1, isEnabled: isEnabled,
      accessibleLabel: accessibleLabel)
  }

  var accessibleLabel: AccessibleLabel {
    AccessibleLabel(value, detail: "\(index + 1) of \(values.count)", isEnabled ? nil : "unavailable")
  }
}

/// A value between two arrows, as steppers draw it.
///
/// There is no arrow at the end of the range.
///
/// ```
/// ◂ 6 ▸
/// ```
struct SpinBox: Hashable, Sendable {
  let text: String
  /// The columns of the widest value, so that the arrows do not move.
  let columns: Int
  let hasLess: Bool, hasMore: Bool
  var isEnabled = true
  let accessibleLabel: AccessibleLabel

  enum Part: Hashable, Sendable {
    case less, value, more
  }

  var size: Size { Size(columns: columns + 4, rows: 1) }

  func part(at point: Point, in area: Rect) -> Part? {
    let frame = frame(in: area)
    guard frame.contains(point) else { return nil }
    let arrow = min(2, frame.columns / 2)
    if point.column < frame.left + arrow { return .less }
    return point.column >= frame.right - arrow ? .more : .value
  }

  /// Draws the value between its arrows, at the left of the first row.
  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let isFocused = isFocused && isEnabled
    let style: Component = !isEnabled ? .buttonDisabled : isFocused ? .buttonFocused : .button
    let frame = frame(in: area)
    guard !canvas.look.isPlain else {
      canvas.write(accessibleLabel, in: area.row(0), isFocused: isFocused, style: style)
      if isFocused { canvas.placeCursor(at: area.origin, in: area) }
      return
    }
    canvas.clipped(to: frame) { canvas in
      canvas.fill(frame, style: style)
      canvas.write(text, in: frame.inset(columns: min(2, frame.columns / 2)), align: .center, style: style)
      guard frame.columns > 1 else { return }
      let symbols = canvas.look.symbols
      let end = Point(column: frame.right - 1, row: frame.top)
      if hasLess { canvas.write(String(symbols.less), at: frame.origin, style: style) }
      if hasMore { canvas.write(String(symbols.more), at: end, style: style) }
    }
    if isFocused { canvas.placeCursor(at: frame.origin, in: frame) }
  }

  private func frame(in area: Rect) -> Rect { area.intersection(Rect(area.origin, size)) }
}
