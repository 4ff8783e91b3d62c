/// What shows how much of something there is.
extension Component {
  /// The part of a gauge that is full.
  public static let gauge = Component("gauge", .background)
  /// The full part when little is left.
  public static let gaugeLow = Component("gauge.low", .background)
  /// The part of a gauge that is empty.
  public static let gaugeEmpty = Component("gauge.empty", .decoration)

  /// All of them.
  static let chartComponents: [Component] = [
    .gauge, .gaugeLow, .gaugeEmpty,
  ]
}
