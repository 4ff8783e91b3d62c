/// What a row of numbers says in words: where it stands, between what it went, and where to.
struct Summary: Hashable, Sendable {
  let now: Double
  let lowest: Double
  let highest: Double
  let trend: Trend

  /// Where numbers go.
  enum Trend: String, Sendable {
    case rising, falling, steady
  }

  /// Sums up numbers; nil when there are none.
  init?(_ numbers: [Double]) {
    guard let now = numbers.last, let lowest = numbers.min(), let highest = numbers.max() else { return nil }
    (self.now, self.lowest, self.highest) = (now, lowest, highest)
    trend = Self.trend(of: numbers.suffix(max(2, numbers.count / 4)), in: highest - lowest)
  }

  /// As a part of a sentence: `now 88, lowest 3, highest 120, rising`.
  var words: String {
    "now \(now.figure), lowest \(lowest.figure), highest \(highest.figure), \(trend.rawValue)"
  }

  /// Beside a picture: `88 (3 to 120)`.
  var short: String { "\(now.figure) (\(lowest.figure) to \(highest.figure))" }

  /// The latest numbers go up or down when they go a twentieth of the whole way.
  private static func trend(of latest: ArraySlice<Double>, in span: Double) -> Trend {
    guard let first = latest.first, let last = latest.last, span > 0 else { return .steady }
    let change = (last - first) / span
    return change > 0.05 ? .rising : change < -0.05 ? .falling : .steady
  }
}
