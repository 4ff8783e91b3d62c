/// What shows how much of something there is.
extension Component {
  /// The part of a gauge that is full.
  public static let gauge = Component("gauge")
  /// The full part when little is left.
  public static let gaugeLow = Component("gauge.low")
  /// The part of a gauge that is empty.
  public static let gaugeEmpty = Component("gauge.empty")

  /// All of them.
  static let chartComponents: [Component] = [
    .gauge, .gaugeLow, .gaugeEmpty,
  ]
}
