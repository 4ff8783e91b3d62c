/// The population of every generation of a run, up to a limit.
struct PopulationHistory: Sendable {
  /// The generation of the first value.
  private(set) var start: Int
  private(set) var values: [UInt64] = []

  /// The maximum number of values; when exceeded, the older half is dropped.
  private static let limit = 1 << 20

  init(start: Int) { self.start = start }

  var end: Int { start + values.count }

  subscript(_ generation: Int) -> UInt64 { values[generation - start] }

  mutating func note(_ population: UInt128) {
    if values.count == Self.limit {
      values.removeFirst(Self.limit / 2)
      start += Self.limit / 2
    }
    values.append(UInt64(clamping: population))
  }

  /// Returns the first generation from which all values match a prediction.
  ///
  /// It is nil if that may lie before the values that are still stored.
  func settled(before end: Int, asIn beginning: Int, as predicted: (Int) -> UInt64?) -> Int? {
    var first = min(end, self.end)
    while first > start, self[first - 1] == predicted(first - 1) { first -= 1 }
    return first > start || start == beginning ? first : nil
  }

  /// Returns the first generation from which all values repeat with the period of a run known to repeat.
  func settled(after period: Int, asIn beginning: Int, before known: Int) -> Int? {
    settled(before: known, asIn: beginning) { $0 + period < end ? self[$0 + period] : nil }
  }

  func trend(now: UInt128) -> PopulationTrend {
    let middle = start + values.count / 2
    let before = values.isEmpty ? now : UInt128(self[middle])
    return PopulationTrend(since: middle, before: before, now: now, direction: direction)
  }

  /// The number of parts of the second half whose means are compared; the minimum of values in each.
  private static let trendParts = 8, minTrendPart = 32

  /// The direction of the second half: steady unless all means rise, or all fall, by a twentieth in total.
  private var direction: PopulationTrend.Direction {
    let length = values.count / 2 / Self.trendParts
    guard length >= Self.minTrendPart else { return .steady }
    let half = values.suffix(length * Self.trendParts)
    let means = (0..<Self.trendParts).map { part in
      let slice = half.dropFirst(part * length).prefix(length)
      return slice.reduce(0) { $0 + Double($1) } / Double(length)
    }
    let steps = zip(means, means.dropFirst()).map { $1 - $0 }
    let (first, last) = (means[0], means[means.count - 1])
    guard abs(last - first) > max(first, last) / 20 else { return .steady }
    if steps.allSatisfy({ $0 > 0 }) { return .growing }
    return steps.allSatisfy { $0 < 0 } ? .shrinking : .steady
  }
}

extension PopulationHistory {
  /// Periodic growth: each period adds a constant number of cells, or one that increases linearly.
  struct Law: Hashable, Sendable {
    let period: Int
    /// The increase over the last period.
    let growth: Int
    /// The increase of ``growth`` per period.
    let gain: Int
    /// The number of generations in which the law held.
    let measured: Int
  }

  /// Returns the law of the second half of the run, over at least three periods; nil if none or if stopped.
  ///
  /// For a long period, it also uses values from the second quarter of the run.
  func law(while shouldContinue: () -> Bool) -> Law? {
    let window = values.suffix(values.count - values.count / 4).map { Self.comparable($0) }
    guard window.count >= 48 else { return nil }
    for period in 1...window.count / 3 where shouldContinue() {
      let length = max(values.count / 2, 3 * period)
      if let gain = Self.gain(of: window.suffix(length), every: period) {
        let growth = window[window.count - 1] - window[window.count - 1 - period]
        return Law(period: period, growth: growth, gain: gain, measured: length)
      }
    }
    return nil
  }

  /// A population limited so that its second differences cannot overflow.
  static func comparable(_ population: UInt64) -> Int { Int(min(population, 1 << 60)) }

  private static func gain(of window: ArraySlice<Int>, every period: Int) -> Int? {
    let first = window.startIndex
    let gain = window[first + 2 * period] - 2 * window[first + period] + window[first]
    for index in first..<window.endIndex - 2 * period
    where window[index + 2 * period] - 2 * window[index + period] + window[index] != gain { return nil }
    return gain
  }
}
