/// The populations of far generations, computed with HashLife.
struct FarPopulations {
  private var universe: Universe
  /// The number of polls, about a millisecond each, after which the computation stops.
  private var budget: Int

  init(of universe: Universe, budget: Int) {
    self.universe = universe
    self.budget = budget
    self.universe.memory.limit = Self.memory
    self.universe.enterHashLife()
  }

  /// The memory limit in bytes; boards that need more also take too long.
  private static let memory = 256 << 20

  /// The population after some more generations; nil if it takes too long or is stopped.
  mutating func population(after generations: Int, while shouldContinue: () -> Bool) -> UInt128? {
    var left = budget
    let done = try? universe.advance(by: generations) {
      left -= 1
      return left > 0 && shouldContinue()
    }
    budget = left
    return done == generations ? universe.population : nil
  }
}

extension PopulationHistory.Law {
  /// True if the law still holds after about these numbers of generations.
  ///
  /// The objects that a pattern leaves may begin to collide long after the run.
  func holds(for universe: Universe, after spans: [Int], while shouldContinue: () -> Bool) -> Bool {
    var far = FarPopulations(of: universe, budget: Self.budget), periods = 0
    return spans.allSatisfy { span in
      let more = max(0, span / period - periods)
      periods += more
      let population = far.population(after: more * period, while: shouldContinue)
      return population != nil && population == self.population(of: universe, after: periods)
    }
  }

  /// The budget for all spans together, in polls.
  private static let budget = 1 << 12

  /// The population that the law predicts after some periods; nil if it cannot be represented.
  private func population(of universe: Universe, after periods: Int) -> UInt128? {
    let count = Int128(periods)
    let growth = Int128(growth) * count + Int128(gain) * (count * (count + 1) / 2)
    return Int128(exactly: universe.population).flatMap { UInt128(exactly: $0 + growth) }
  }
}

/// Growth whose period is too long for the run.
///
/// The first or second differences of the population at equidistant far generations are nearly constant; not
/// exactly, as the distance need not be a multiple of the period.
struct FarGrowth {
  let growth: Growth

  /// The distance between samples: a multiple of the periods of most guns and puffers.
  private static let distance = 64 * 9 * 25 * 7 * 23

  /// The number of populations to compare.
  private static let samples = 6

  /// Computes the populations; nil if they follow no order or it takes too long to find out.
  init?(of universe: Universe, budget: Int, while shouldContinue: () -> Bool) {
    var far = FarPopulations(of: universe, budget: budget), populations: [Int128] = [], order: Growth.Order?
    while populations.count < Self.samples {
      let next = far.population(after: Self.distance, while: shouldContinue)
      guard let next = next.flatMap({ Int128(exactly: $0) }) else { return nil }
      populations.append(next)
      order = Self.order(of: populations)
      guard populations.count < 3 || order != nil else { return nil }
    }
    guard let order else { return nil }
    let first = universe.generation.saturatingAdding(Self.distance)
    let last = universe.generation.saturatingAdding(Self.samples * Self.distance)
    growth = Growth(order, order == .linear ? .unknown : .breeder, period: 0, observed: first...last)
  }

  /// The order of growth of equidistant samples; nil if it is neither linear nor quadratic.
  private static func order(of populations: [Int128]) -> Growth.Order? {
    let growths = zip(populations, populations.dropFirst()).map { $1 - $0 }
    let gains = zip(growths, growths.dropFirst()).map { $1 - $0 }
    if areAlike(growths) { return .linear }
    // The second differences must add up to most of the population.
    let isMost = gains.last.flatMap { gain in populations.last.map { $0 <= 32 * gain } } ?? false
    return areAlike(gains) && isMost ? .quadratic : nil
  }

  /// True for positive numbers that differ by less than a thousandth.
  private static func areAlike(_ numbers: [Int128]) -> Bool {
    guard let least = numbers.min(), let most = numbers.max() else { return false }
    return least > 0 && (most - least) << 10 <= least
  }
}
