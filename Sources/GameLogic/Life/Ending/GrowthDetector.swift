/// Recognizes growth.
///
/// Whenever the run has doubled, it looks for a law of the population. A period of linear growth is then taken apart
/// and proved, by ``EmissionProof`` or ``InsertionProof``; all other growth is observed only.
struct GrowthDetector: Sendable {
  /// The law to be proved, the board when that began, and the number of earlier attempts.
  private var attempt: (law: PopulationHistory.Law, start: Universe, number: Int)?
  /// The number of generations until the next search for a law.
  private var nextLook = 256

  /// The maximum population of a board to take apart.
  private static let maxCells: UInt128 = 1 << 18

  /// The periods of the population to try as a period of the board: the two halves of a symmetric source take turns.
  private static let multiples = [1, 2, 1, 4]

  /// The minimum duration of growth that is known by the population only: emitted objects may still collide.
  private static let minLinearRun = 1 << 15, minQuadraticRun = 1 << 9

  /// Examines the next generation; returns the growth once recognized.
  mutating func look(
    at universe: Universe, _ populations: PopulationHistory, _ orbits: inout OrbitCache,
    while shouldContinue: () -> Bool
  ) throws(LifeError) -> Ending? {
    let elapsed = populations.end - populations.start
    if elapsed >= nextLook {
      let law = populations.law(while: shouldContinue)
      let growth = observed(law, populations, universe, while: shouldContinue)
      guard shouldContinue() else { return nil }
      nextLook *= 2
      if let growth { return ending(growth) }
      attempt = law.flatMap { $0.isLinear ? ($0, universe, 0) : nil }
    }
    guard let (law, start, number) = attempt,
      universe.generation == start.generation + law.period * Self.multiples[number]
    else { return nil }
    attempt = nil
    guard universe.population <= Self.maxCells else { return nil }
    if let proved = try Self.prove(from: start, to: universe, &orbits, while: shouldContinue) {
      return proved
    }
    if number + 1 < Self.multiples.count, shouldContinue() { attempt = (law, universe, number + 1) }
    return nil
  }

  private static func prove(
    from start: Universe, to universe: Universe, _ orbits: inout OrbitCache, while shouldContinue: () -> Bool
  ) throws(LifeError) -> Ending? {
    let period = universe.generation - start.generation
    let emission = try EmissionProof.prove(from: start, in: period, &orbits, while: shouldContinue)
    if let emission {
      return Ending(
        .growing(emission.growth), generation: start.generation, objects: emission.objects)
    }
    guard let insertion = try InsertionProof(from: start, to: universe) else { return nil }
    return Ending(.growing(insertion.growth), generation: start.generation)
  }

  /// The growth known by the population only.
  private func observed(
    _ law: PopulationHistory.Law?, _ populations: PopulationHistory, _ universe: Universe,
    while shouldContinue: () -> Bool
  ) -> Growth? {
    let last = populations.end - 1
    if let law, law.gain > 0, populations.values.count >= Self.minQuadraticRun,
      law.holds(for: universe, after: [1 << 14, 1 << 18], while: shouldContinue)
    {
      return Growth(
        .quadratic, universe.isFilled ? .spacefiller : .breeder, period: law.period, cells: law.gain,
        observed: last - law.measured...last)
    }
    if let law, law.isLinear, populations.values.count >= Self.minLinearRun,
      law.holds(for: universe, after: [1 << 17, 1 << 20, 1 << 22], while: shouldContinue)
    {
      return Growth(
        .linear, .unknown, period: law.period, cells: law.growth, observed: last - law.measured...last)
    }
    guard law == nil else { return nil }
    return Replication(in: populations)?.growth ?? Sawtooth(in: populations)?.growth
  }

  private func ending(_ growth: Growth) -> Ending {
    Ending(.growing(growth), generation: growth.observed.lowerBound)
  }
}

extension PopulationHistory.Law {
  /// True if the population grows by the same number every period.
  fileprivate var isLinear: Bool { gain == 0 && growth > 0 }

  /// True if the law still holds after about so many generations, which HashLife computes: what a pattern leaves
  /// may begin to collide long after the run.
  fileprivate func holds(for universe: Universe, after spans: [Int], while shouldContinue: () -> Bool) -> Bool
  {
    var far = universe
    far.enterHashLife()
    return spans.allSatisfy { span in
      let target = universe.generation + period * (span / period)
      let wanted = max(0, target - far.generation)
      let isThere = (try? far.advance(by: wanted, while: shouldContinue)) == wanted
      return isThere && far.population == population(of: universe, after: span / period)
    }
  }

  /// The population after some periods; nil if there is no such number.
  private func population(of universe: Universe, after periods: Int) -> UInt128? {
    let count = Int128(periods)
    let growth = Int128(growth) * count + Int128(gain) * (count * (count + 1) / 2)
    return Int128(exactly: universe.population).flatMap { UInt128(exactly: $0 + growth) }
  }
}

extension Universe {
  /// True if the cells fill much of their bounding box, and most of them rest.
  fileprivate var isFilled: Bool {
    guard let box = boundingBox, population <= 1 << 18, population >= box.area / 8 else { return false }
    var next = self
    guard (try? next.advance(by: 2)) != nil, let before = try? cells(), let after = try? next.cells() else {
      return false
    }
    return after.symmetricDifference(before).count < before.count / 2
  }
}
