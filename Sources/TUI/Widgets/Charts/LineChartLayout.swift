import Glibc

struct LineChartLayout {
  /// A text next to an axis.
  struct Label: Hashable {
    let text: String
    let point: Point
  }

  /// The row above the plot; empty if there is no room or no text.
  let heading: Rect
  /// The area of the lines.
  let plot: Rect
  /// False if there is no room for axes.
  let hasAxes: Bool
  let across: ClosedRange<Double>
  let up: ClosedRange<Double>
  private let acrossTicks: [(value: Double, text: String)]
  private let upTicks: [(value: Double, text: String)]
  /// The frame of the horizontal axis's title; nil if there is no room.
  let acrossTitle: Rect?

  /// The smallest plot that leaves room for axes.
  private static let least = Size(columns: 8, rows: 2)

  /// Lays out a chart; nil if there is nothing to draw.
  init?(_ chart: LineChart, in area: Rect) {
    let points = chart.series.flatMap(\.drawable).compactMap(\.self)
    guard let across = chart.across.range ?? Self.range(of: points.map(\.across)),
      let upRange = chart.up.range ?? Self.range(of: points.map(\.up))
    else { return nil }
    let hasHeading = area.rows >= Self.least.rows + 3 && chart.hasHeading
    heading = hasHeading ? area.row(0) : Rect(area.origin, Size(columns: 0, rows: 0))
    let body = area.droppingTop(hasHeading ? 1 : 0)
    let ticks = chart.up.labels.isEmpty ? Ticks(around: upRange, atMost: (body.rows - 2) / 2 + 1) : nil
    up = chart.up.range ?? ticks?.range ?? upRange
    upTicks = Self.texts(chart.up, ticks, in: up)
    let margin = (upTicks.map(\.text.columns).max() ?? 0) + 1
    hasAxes = body.columns - margin >= Self.least.columns && body.rows - 2 >= Self.least.rows
    plot = hasAxes ? body.droppingBottom(2).droppingLeft(margin) : body
    self.across = across
    acrossTitle = Self.frame(of: chart.across.title, below: plot)
    acrossTicks = Self.texts(chart.across, Ticks(inside: across, atMost: (plot.columns + 4) / 6), in: across)
  }

  /// Returns the cell or pixel of a data point; outside the picture if it is outside the axes.
  func point(_ point: LineChart.DataPoint, in size: Size) -> Point {
    Point(
      column: Self.offset(of: point.across, on: across, in: size.columns),
      row: size.rows - 1 - Self.offset(of: point.up, on: up, in: size.rows))
  }

  /// The labels at the left of the plot, at most one per row.
  var leftLabels: [Label] {
    var above = plot.bottom
    return upTicks.compactMap { tick in
      let row = plot.bottom - 1 - Self.offset(of: tick.value, on: up, in: plot.rows)
      guard row < above else { return nil }
      above = row
      return Label(
        text: tick.text, point: Point(column: plot.left - 1 - tick.text.columns, row: row))
    }
  }

  /// The labels below the plot with the columns of their ticks, without those that would touch another.
  var bottomLabels: [(label: Label, tick: Int)] {
    var end = plot.left - 2
    let limit = acrossTitle.map { $0.left - 2 } ?? plot.right
    return acrossTicks.compactMap { tick in
      let column = plot.left + Self.offset(of: tick.value, on: across, in: plot.columns)
      let wanted = column - tick.text.columns / 2
      let start = min(max(wanted, plot.left - 1), plot.right - tick.text.columns)
      guard start > end, start + tick.text.columns <= limit else { return nil }
      end = start + tick.text.columns
      return (Label(text: tick.text, point: Point(column: start, row: plot.bottom + 1)), column)
    }
  }
}

extension LineChartLayout {
  private static func range(of numbers: [Double]) -> ClosedRange<Double>? {
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return low...(low < high ? high : low + 1)
  }

  /// Returns the right end of the row of numbers, if most of that row stays free.
  private static func frame(of title: String, below plot: Rect) -> Rect? {
    guard !title.isEmpty, title.columns * 3 <= plot.columns else { return nil }
    return Rect(
      column: plot.right - title.columns, row: plot.bottom + 1, columns: title.columns, rows: 1)
  }

  /// Returns the labels of an axis: its own, equally spaced, or round numbers.
  private static func texts(
    _ axis: LineChart.Axis, _ ticks: Ticks?, in range: ClosedRange<Double>
  ) -> [(value: Double, text: String)] {
    guard axis.labels.isEmpty else {
      let step = (range.length) / Double(max(1, axis.labels.count - 1))
      return axis.labels.enumerated().map { (range.lowerBound + step * Double($0), $1) }
    }
    return (ticks?.values ?? []).filter(range.contains).map { ($0, $0.figure) }
  }

  /// Returns the distance of a value from the start of an axis, in cells or pixels.
  private static func offset(of value: Double, on range: ClosedRange<Double>, in length: Int) -> Int {
    let span = range.length
    guard span > 0 else { return 0 }
    // Points far outside are drawn only a few lengths away.
    let part = min(9, max(-9, (value - range.lowerBound) / span))
    return Int((part * Double(max(0, length - 1))).rounded())
  }
}

/// Round numbers along an axis, at distances of 1, 2 or 5 times a power of ten.
///
/// - Source: P. Heckbert, "Nice numbers for graph labels", Graphics Gems (1990), pages 61 to 63; here the
///   step is the smallest that stays within a number of labels.
struct Ticks: Hashable, Sendable {
  /// The numbers in ascending order; at least two.
  let values: [Double]

  /// Chooses numbers that cover a range.
  ///
  /// - Parameter limit: The most numbers; at least three, which a range around 0 needs.
  init(around range: ClosedRange<Double>, atMost limit: Int) {
    let range = Self.widened(range)
    let limit = max(3, limit)
    var step = Self.step(atLeast: range.length / Double(limit - 1))
    func multiples(_ step: Double) -> ClosedRange<Double> {
      (range.lowerBound / step).rounded(.down)...(range.upperBound / step).rounded(.up)
    }
    while multiples(step).length >= Double(limit) { step = Self.step(atLeast: step * 1.5) }
    values = Self.values(multiples(step), step)
  }

  /// Chooses numbers within a range; exceeds the limit rather than having only one.
  init(inside range: ClosedRange<Double>, atMost limit: Int) {
    let range = Self.widened(range)
    var step = Self.step(atLeast: range.length / Double(max(2, limit)))
    func multiples(_ step: Double) -> ClosedRange<Double> {
      // Allows for inexact quotients.
      let first = (range.lowerBound / step - 1e-9).rounded(.up)
      return first...max(first, (range.upperBound / step + 1e-9).rounded(.down))
    }
    while multiples(step).length >= Double(max(2, limit)) { step = Self.step(atLeast: step * 1.5) }
    while multiples(step).length < 1 { step = Self.step(atLeast: step / 2.5) }
    values = Self.values(multiples(step), step)
  }

  var range: ClosedRange<Double> { (values.first ?? 0)...(values.last ?? 1) }

  private static func values(_ multiples: ClosedRange<Double>, _ step: Double) -> [Double] {
    (0...Int(multiples.length)).map { (multiples.lowerBound + Double($0)) * step }
  }

  private static func step(atLeast size: Double) -> Double {
    let power = pow(10, log10(size).rounded(.down))
    // Allows for inexact logarithms.
    return [1, 2, 5].map { $0 * power }.first { $0 >= size * 0.999_999 } ?? 10 * power
  }

  /// Widens a range that is empty or nearly so.
  private static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let least = max(1e-9, max(abs(range.lowerBound), abs(range.upperBound)) * 1e-9)
    guard range.length < least else { return range }
    return range.lowerBound...(range.lowerBound + max(1, least))
  }
}

extension ClosedRange<Double> {
  var length: Double { upperBound - lowerBound }
}
