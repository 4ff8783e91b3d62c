/// How many cells lived in every generation of a run, as far back as is kept.
struct Populations: Sendable {
  /// The generation of the first number that is kept.
  private(set) var start: Int
  private(set) var values: [UInt64] = []

  /// How many numbers are kept at the most; then the older half is let go.
  private static let most = 1 << 20

  init(start: Int) { self.start = start }

  /// The generation after the last number.
  var end: Int { start + values.count }

  subscript(_ generation: Int) -> UInt64 { values[generation - start] }

  /// Notes the population of the next generation.
  mutating func note(_ population: UInt128) {
    if values.count == Self.most {
      values.removeFirst(Self.most / 2)
      start += Self.most / 2
    }
    values.append(UInt64(clamping: population))
  }

  /// The first generation from which on every number up to an end is as foretold; nil when all that are kept
  /// are, though older ones were let go.
  func settled(before end: Int, asIn beginning: Int, as foretold: (Int) -> UInt64?) -> Int? {
    var first = min(end, self.end)
    while first > start, self[first - 1] == foretold(first - 1) { first -= 1 }
    return first > start || start == beginning ? first : nil
  }

  /// The first generation from which on every number comes back after a period, of a run that is known to
  /// repeat from some generation on.
  func settled(after period: Int, asIn beginning: Int, before known: Int) -> Int? {
    settled(before: known, asIn: beginning) { $0 + period < end ? self[$0 + period] : nil }
  }

  /// How the population went over the second half of the run.
  func trend(now: UInt128) -> Trend {
    let middle = start + values.count / 2
    return Trend(since: middle, before: values.isEmpty ? now : UInt128(self[middle]), now: now)
  }
}

extension Populations {
  /// A population that repeats but for growth: after every period it is larger, by the same number or by one
  /// that grows evenly.
  struct Law: Hashable, Sendable {
    let period: Int
    /// How many cells more there were in the last period.
    let growth: Int
    /// By how much that number grows in a period.
    let gain: Int
    /// Over how many generations it held.
    let measured: Int
  }

  /// The law that the second half of the run follows, over at least six periods; nil when there is none, or when it
  /// was told to stop.
  func law(while goesOn: () -> Bool) -> Law? {
    let window = values.suffix(values.count / 2).map { Int(clamping: $0) }
    guard window.count >= 48 else { return nil }
    for period in 1...window.count / 6 where goesOn() {
      if let gain = Self.gain(of: window, every: period) {
        let growth = window[window.count - 1] - window[window.count - 1 - period]
        return Law(period: period, growth: growth, gain: gain, measured: window.count)
      }
    }
    return nil
  }

  private static func gain(of window: [Int], every period: Int) -> Int? {
    let gain = window[2 * period] - 2 * window[period] + window[0]
    for index in 0..<window.count - 2 * period
    where window[index + 2 * period] - 2 * window[index + period] + window[index] != gain { return nil }
    return gain
  }
}
