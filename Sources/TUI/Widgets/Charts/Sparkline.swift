/// A column chart the size of a word, with one or more values per column.
///
/// ```
/// ▁▂▄▅▇█▆▄  ▃▄▆ 88 (3 to 120)
/// ```
///
/// With several rows the columns use the whole height. A missing value leaves a gap.
public struct Sparkline: Widget {
  /// The values, the latest last; nil for a missing one.
  public var values: [Double?]
  /// The name of the values, used only in words.
  public var name: String
  /// The method of combining values that share a column.
  public var aggregation: Aggregation
  /// The values at the bottom and top; nil to fit the data.
  public var range: ClosedRange<Double>?
  /// True to show the latest, lowest and highest value after the columns.
  public var showsFigures: Bool
  /// The component that the theme styles it by.
  public var style: Component

  /// Creates a sparkline; by default it averages, and fits the data.
  public init(
    _ values: [Double?], name: String = "", aggregation: Aggregation = .average,
    range: ClosedRange<Double>? = nil, showsFigures: Bool = false, style: Component = .chartSeries(0)
  ) {
    self.values = values.map(\.figure)
    self.name = name
    self.aggregation = aggregation
    self.range = range
    self.showsFigures = showsFigures
    self.style = style
  }

  /// A method of combining several values into one column.
  public enum Aggregation: CaseIterable, Hashable, Sendable {
    /// Their mean.
    case average
    /// The highest, so that no peak is lost.
    case highest
    /// The last.
    case latest
  }

  /// Returns the values combined into at most a number of columns, in nearly equal groups.
  func aggregated(in columns: Int) -> [Double?] {
    guard columns > 0, values.count > columns else { return columns > 0 ? values.map(\.figure) : [] }
    return (0..<columns).map { column in
      let share = values[values.count * column / columns..<values.count * (column + 1) / columns]
      return aggregate(share.compactMap(\.figure))
    }
  }

  private func aggregate(_ numbers: [Double]) -> Double? {
    switch aggregation {
    case .average: numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    case .highest: numbers.max()
    case .latest: numbers.last
    }
  }
}

extension Sparkline {
  /// The fewest columns to keep for the picture.
  private static let leastColumns = 4

  /// The chart in words: `Population: now 88, lowest 3, highest 120, rising`.
  public var accessibleText: String {
    let summary = Summary(values.compactMap(\.figure))?.accessibleText ?? "no data yet"
    return name.isEmpty ? summary : "\(name): \(summary)"
  }

  /// Draws the columns across the whole height of a rectangle, and the numbers in its last row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = false) {
    guard !area.isEmpty else { return }
    if canvas.look.isPlain { return canvas.write(sentences: [accessibleText], in: area) }
    let label = label(in: area.columns)
    let columns = aggregated(in: label.isEmpty ? area.columns : area.columns - label.columns - 1)
    canvas.clipped(to: area) { canvas in
      guard !columns.allSatisfy({ $0 == nil }) else {
        return canvas.write("no data yet", in: area.row(area.rows - 1), style: .faint)
      }
      drawColumns(columns, on: &canvas, in: area)
      canvas.write(
        label, at: Point(column: area.left + columns.count + 1, row: area.bottom - 1), style: .text)
    }
  }

  /// Returns as many of the numbers as leave room for the picture.
  private func label(in columns: Int) -> String {
    guard showsFigures, let summary = Summary(values.compactMap(\.figure)) else { return "" }
    let all = [summary.short, summary.now.figure]
    return all.first { $0.columns + 1 + Self.leastColumns <= columns } ?? ""
  }

  private func drawColumns(_ columns: [Double?], on canvas: inout Canvas, in area: Rect) {
    let (levels, style) = (canvas.look.chartSymbols.levels, canvas.style(of: style))
    let scale = range ?? Self.range(of: columns.compactMap(\.self))
    for (index, value) in columns.enumerated() {
      guard let value else { continue }
      let height = Self.height(of: value, on: scale, in: area.rows * levels.count)
      for row in 0..<min(area.rows, (height + levels.count - 1) / levels.count) {
        let level = min(levels.count, height - row * levels.count)
        let point = Point(column: area.left + index, row: area.bottom - 1 - row)
        canvas.set(levels[level - 1], at: point, style: style)
      }
    }
  }

  private static func range(of numbers: [Double]) -> ClosedRange<Double> {
    (numbers.min() ?? 0)...(numbers.max() ?? 0)
  }

  /// Returns the height of a value: one step for the lowest, all for the highest, half if all are equal.
  private static func height(of value: Double, on scale: ClosedRange<Double>, in steps: Int) -> Int {
    let span = scale.upperBound - scale.lowerBound
    guard span > 0 else { return max(1, steps / 2) }
    let part = min(1, max(0, (value - scale.lowerBound) / span))
    return 1 + Int((part * Double(steps - 1)).rounded())
  }
}

struct Summary: Hashable, Sendable {
  let now: Double
  let lowest: Double
  let highest: Double
  let trend: Trend

  enum Trend: String, Sendable {
    case rising, falling, steady
  }

  /// Summarizes values; nil if there are none.
  init?(_ numbers: [Double]) {
    guard let now = numbers.last, let lowest = numbers.min(), let highest = numbers.max() else { return nil }
    self.now = now
    self.lowest = lowest
    self.highest = highest
    trend = Self.trend(of: numbers.suffix(max(2, numbers.count / 4)), in: highest - lowest)
  }

  /// The summary in words: `now 88, lowest 3, highest 120, rising`.
  var accessibleText: String {
    "now \(now.figure), lowest \(lowest.figure), highest \(highest.figure), \(trend.rawValue)"
  }

  /// The summary next to a picture: `88 (3 to 120)`.
  var short: String { "\(now.figure) (\(lowest.figure) to \(highest.figure))" }

  /// A change of more than a twentieth of the range within the latest values is a trend.
  private static func trend(of latest: ArraySlice<Double>, in span: Double) -> Trend {
    guard let first = latest.first, let last = latest.last, span > 0 else { return .steady }
    let change = (last - first) / span
    return change > 0.05 ? .rising : change < -0.05 ? .falling : .steady
  }
}
