/// A choice among few values of which one is shown: `◂ 6 ▸`.
///
/// For numbers that are typed as well as stepped through there is ``NumberStepper``.
public struct Stepper: Hashable, Sendable {
  /// The values from the least to the most.
  public let values: [String]
  /// The chosen one, from 0.
  public private(set) var index: Int
  /// Whether another value can be chosen.
  public var isEnabled = true
  /// The fewest columns for a value, so that steppers below each other can be equally wide.
  public var leastColumns = 0

  /// Creates a choice.
  public init(_ values: [String], index: Int = 0) {
    precondition(!values.isEmpty, "A choice needs something to choose from")
    self.values = values
    self.index = min(max(0, index), values.count - 1)
  }

  /// Creates a choice among numbers.
  public init(_ range: ClosedRange<Int>, value: Int) {
    self.init(range.map(String.init), index: value - range.lowerBound)
  }

  /// The chosen value.
  public var value: String { values[index] }

  /// Chooses a value by its place; one that is too high or low means the last or first.
  public mutating func select(_ index: Int) { self.index = min(max(0, index), values.count - 1) }

  /// The size at which nothing is cut.
  public var size: Size { arrowed.size }

  /// Draws the value between its arrows at the left of the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    arrowed.draw(on: &canvas, in: area, isFocused: isFocused)
  }

  /// Steps by arrows, `h`, `l`, plus, minus, the wheel and clicks on the arrows; digits choose the value
  /// they name.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled else { return .ignored }
    if let point = input.click(in: area) { return click(arrowed.part(at: point, in: area)) }
    if let notches = input.wheel(in: area) {
      select(index - notches.signum())
      return .handled
    }
    guard case .key(let key) = input else { return .ignored }
    switch (key, key.direction) {
    case (_, .left), (.character("-"), _): select(index - 1)
    case (_, .right), (.character("+"), _): select(index + 1)
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
    case .less: select(index - 1)
    case .more: select(index + 1)
    case .value: break
    case nil: return .ignored
    }
    return .handled
  }

  private var arrowed: SpinBox {
    SpinBox(
      text: value, columns: max(leastColumns, values.map(\.columns).max() ?? 0), hasLess: index > 0,
      hasMore: index < values.count - 1, isEnabled: isEnabled, words: words)
  }

  /// The choice in words.
  var words: StateWords {
    StateWords(value, detail: "\(index + 1) of \(values.count)", isEnabled ? nil : "unavailable")
  }
}

/// A value between two arrows: what steppers look like.
///
/// ```
/// ◂ 6 ▸
/// ```
///
/// The arrow that leads nowhere further steps back.
struct SpinBox: Hashable, Sendable {
  /// The value.
  let text: String
  /// The columns of the widest value, so that the arrows stay where they are.
  let columns: Int
  /// Whether there is a value before and behind this one.
  let hasLess: Bool, hasMore: Bool
  /// Whether anything can be changed.
  var isEnabled = true
  /// The value in words.
  let words: StateWords

  /// What can be clicked.
  enum Part: Hashable, Sendable {
    case less, value, more
  }

  /// The size at which nothing is cut.
  var size: Size { Size(columns: columns + 4, rows: 1) }

  /// What stands at a place.
  func part(at point: Point, in area: Rect) -> Part? {
    let frame = frame(in: area)
    guard frame.contains(point) else { return nil }
    let arrow = min(2, frame.columns / 2)
    if point.column < frame.left + arrow { return .less }
    return point.column >= frame.right - arrow ? .more : .value
  }

  /// Draws the value between its arrows at the left of the first row.
  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let isFocused = isFocused && isEnabled
    let style: Component = !isEnabled ? .buttonDisabled : isFocused ? .buttonFocused : .button
    let frame = frame(in: area)
    guard !canvas.look.isPlain else {
      canvas.write(words, in: area.row(0), isFocused: isFocused, style: style)
      if isFocused { canvas.placeCursor(at: area.origin, in: area) }
      return
    }
    canvas.clipped(to: frame) { canvas in
      canvas.fill(frame, style: style)
      canvas.write(text, in: frame.inset(columns: min(2, frame.columns / 2)), align: .center, style: style)
      guard frame.columns > 1 else { return }
      let signs = canvas.look.signs
      canvas.write(String(signs.less), at: frame.origin, style: hasLess ? style : .buttonDisabled)
      let end = Point(column: frame.right - 1, row: frame.top)
      canvas.write(String(signs.more), at: end, style: hasMore ? style : .buttonDisabled)
    }
    if isFocused { canvas.placeCursor(at: frame.origin, in: frame) }
  }

  private func frame(in area: Rect) -> Rect { area.intersection(Rect(area.origin, size)) }
}
