/// An observed population that rises ever higher and falls back to about the same number each time.
struct Sawtooth {
  let growth: Growth

  /// The minimum number of teeth, and the minimum duration of the last one in generations.
  private static let minTeeth = 3, minDuration = 1000

  /// A rise and fall between two low points.
  private struct Tooth {
    let start: Int
    var end: Int
    var peak: UInt64
    var duration: Int { end - start }
  }

  /// Looks for teeth; nil if they are too few or do not grow.
  init?(in populations: PopulationHistory) {
    let later = populations.values.dropFirst(populations.values.count / 8)
    guard let least = later.min() else { return nil }
    let teeth = Self.teeth(of: populations, above: least + least / 2).suffix(Self.minTeeth)
    guard teeth.count == Self.minTeeth, let first = teeth.first, let last = teeth.last,
      last.duration >= Self.minDuration
    else { return nil }
    let grow = zip(teeth, teeth.dropFirst()).allSatisfy {
      $0.1.peak > $0.0.peak + $0.0.peak / 8 && 4 * $0.1.duration > 5 * $0.0.duration
    }
    guard grow else { return nil }
    growth = Growth(.other, .sawtooth, period: 0, observed: first.start...last.end)
  }

  /// The completed teeth that rise to at least three times the low population.
  private static func teeth(of populations: PopulationHistory, above low: UInt64) -> [Tooth] {
    var teeth: [Tooth] = []
    var open: Tooth?
    for (generation, population) in zip(populations.start..., populations.values) {
      guard population <= low else {
        var tooth = open ?? Tooth(start: generation, end: generation, peak: population)
        tooth.peak = max(tooth.peak, population)
        open = tooth
        continue
      }
      if var tooth = open, tooth.peak > 3 * low {
        tooth.end = generation
        teeth.append(tooth)
      }
      open = nil
    }
    return teeth
  }
}

/// The observed population of a replicator.
///
/// At generations q·2^k there are two copies, at generations q·(2^k − 1) there are 2^k.
struct Replication {
  let growth: Growth

  /// The longest time in which one copy is made, and the number of doublings to observe.
  private static let maxPeriod = 64, doublings = 5

  init?(in populations: PopulationHistory) {
    for period in 2...Self.maxPeriod {
      for phase in 0..<period where Self.holds(populations, period, phase: phase) {
        growth = Growth(
          .other, .replicator, period: period, observed: populations.start...populations.end - 1)
        return
      }
    }
    for odd in stride(from: 1, to: Self.maxPeriod, by: 2) {
      guard let period = Self.multiplied(populations, odd) else { continue }
      growth = Growth(.other, .replicator, period: period, observed: populations.start...populations.end - 1)
      return
    }
    return nil
  }

  /// True if the copies double as expected, counted from `phase` generations before the start.
  private static func holds(_ populations: PopulationHistory, _ period: Int, phase: Int) -> Bool {
    func population(at copies: Int) -> UInt64? {
      let generation = populations.start + period * copies - phase
      return (populations.start..<populations.end).contains(generation) ? populations[generation] : nil
    }
    guard let pair = population(at: 1 << doublings), pair > 1 else { return false }
    return (1...doublings).allSatisfy { exponent in
      population(at: 1 << exponent) == pair
        && population(at: 1 << exponent - 1) == (pair / 2) << UInt64(exponent)
    }
  }

  /// The least time in which there are several copies, if at all later times of q·2^k generations there are as many, each
  /// of which then does what the first one did.
  ///
  /// So it is under rules of parity, whose copies overlap in between.
  private static func multiplied(_ populations: PopulationHistory, _ odd: Int) -> Int? {
    let length = populations.values.count
    var times = [odd]
    while let last = times.last, last * 5 / 2 < length { times.append(2 * last) }
    guard let last = times.last, last >= 32, last + last / 4 <= length else { return nil }
    let single = populations[populations.start]
    let copies = single > 0 ? populations[populations.start + last] / single : 0
    guard copies > 1 else { return nil }
    let repeating = times.reversed().prefix { time in
      (0...time / 4).allSatisfy { later in
        let before = populations.start + later
        return before + time < populations.end
          && populations[before + time]
            == populations[before].multipliedReportingOverflow(by: copies).partialValue
      }
    }
    return repeating.count >= 3 ? repeating.last : nil
  }
}
