/// A choice among few values of which one is shown: `◂ 6 ▸`.
///
/// An arrow is missing where there is no further value.
public struct Stepper: Hashable, Sendable {
  /// The values from the least to the most.
  public let values: [String]
  /// The chosen one, from 0.
  public private(set) var index: Int

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
  public var size: Size { Size(columns: (values.map(\.columns).max() ?? 0) + 4, rows: 1) }

  /// Draws the value between its arrows at the left of the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let frame = frame(in: area)
    let style: Component = isFocused ? .buttonFocused : .button
    canvas.clipped(to: frame) { canvas in
      canvas.fill(frame, style: style)
      canvas.write(value, in: frame.inset(columns: min(2, frame.columns / 2)), align: .centre, style: style)
      if index > 0 { canvas.write("◂", at: frame.origin, style: style) }
      guard index < values.count - 1, frame.columns > 1 else { return }
      canvas.write("▸", at: Point(column: frame.right - 1, row: frame.top), style: style)
    }
    if isFocused { canvas.placeCursor(at: frame.origin, in: frame) }
  }

  /// Steps by arrows, `h`, `l`, plus, minus and clicks on the arrows; digits choose the value they name.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let frame = frame(in: area)
    if let point = input.click(in: frame) {
      if point.column < frame.left + 2 { select(index - 1) }
      if point.column >= frame.right - 2 { select(index + 1) }
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

  private func frame(in area: Rect) -> Rect {
    area.intersection(Rect(area.origin, size))
  }
}
