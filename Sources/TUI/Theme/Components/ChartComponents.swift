/// What shows how much of something there is, and what moves.
extension Component {
  /// The part of a gauge that is full.
  public static let gauge = Component("gauge", .background)
  /// The full part when little is left.
  public static let gaugeLow = Component("gauge.low", .background)
  /// The part of a gauge that is empty.
  public static let gaugeEmpty = Component("gauge.empty", .decoration)
  /// What is done of a piece of work.
  public static let progress = Component("progress", .background)
  /// What is not done of it yet.
  public static let progressTrack = Component("progress.track", .decoration)
  /// The bar of work that is done.
  public static let progressDone = Component("progress.done", .background)
  /// The bar of work that failed or was given up.
  public static let progressFailed = Component("progress.failed", .background)
  /// The sign that turns while something takes its time.
  public static let spinner = Component("spinner", .background)
  /// The lines along the sides of a chart.
  public static let chartAxis = Component("chart.axis", .background)
  /// What stands along them.
  public static let chartLabel = Component("chart.label")
  /// The bars and lines of a chart, from the first on; after the last the first comes again.
  public static let chartSeries = (1...4).map { Component("chart.series.\($0)", .background) }
  /// A lit pixel.
  public static let pixel = Component("pixel", .background)
  /// What lies in the dark.
  public static let night = Component("night", .decoration)

  /// The bars or lines of a chart with a number from 0.
  public static func chartSeries(_ number: Int) -> Component {
    chartSeries[abs(number % chartSeries.count)]
  }

  /// All of them.
  static let chartComponents: [Component] =
    [
      .gauge, .gaugeLow, .gaugeEmpty, .progress, .progressTrack, .progressDone, .progressFailed, .spinner,
      .chartAxis, .chartLabel, .pixel, .night,
    ] + chartSeries
}
