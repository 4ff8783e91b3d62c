/// How something went, in the room of a word: a column for each number, or for several of them.
///
/// ```
/// ▁▂▄▅▇█▆▄  ▃▄▆ 88 (3 to 120)
/// ```
///
/// Where it has several rows, columns rise through all of them. A missing number leaves a gap.
public struct Sparkline: Hashable, Sendable {
  /// The numbers, the latest last; nil for one that is missing.
  public var values: [Double?]
  /// What they count; told in words alone.
  public var name: String
  /// What stands for several numbers that share a column.
  public var gathering: Gathering
  /// The numbers at the bottom and at the top; nil for the lowest and the highest there are.
  public var range: ClosedRange<Double>?
  /// Whether the latest, the lowest and the highest number stand behind the columns.
  public var showsFigures: Bool
  /// What it is, to the theme.
  public var style: Component

  /// Creates a sparkline.
  public init(
    _ values: [Double?], name: String = "", gathering: Gathering = .average,
    range: ClosedRange<Double>? = nil, showsFigures: Bool = false, style: Component = .chartSeries(0)
  ) {
    self.values = values.map(\.figure)
    self.name = name
    self.gathering = gathering
    self.range = range
    self.showsFigures = showsFigures
    self.style = style
  }

  /// What stands for several numbers.
  public enum Gathering: CaseIterable, Hashable, Sendable {
    /// Their mean.
    case average
    /// The highest of them, so that no peak is lost.
    case highest
    /// The last of them.
    case latest
  }

  /// The numbers in so many columns at most, each for as many as the others, or nearly.
  func gathered(in columns: Int) -> [Double?] {
    guard columns > 0, values.count > columns else { return columns > 0 ? values.map(\.figure) : [] }
    return (0..<columns).map { column in
      let share = values[values.count * column / columns..<values.count * (column + 1) / columns]
      return gather(share.compactMap(\.figure))
    }
  }

  private func gather(_ numbers: [Double]) -> Double? {
    switch gathering {
    case .average: numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    case .highest: numbers.max()
    case .latest: numbers.last
    }
  }
}
