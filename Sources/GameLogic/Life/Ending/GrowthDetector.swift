/// Recognizes growth.
///
/// Now and then, it looks for a law of the population. One period of linear growth is then examined and
/// proved by ``EmissionProof`` or ``InsertionProof``; all other growth is only observed.
struct GrowthDetector: Sendable {
  /// The law to prove, the board at the start of the proof, and the number of earlier attempts.
  private var attempt: (law: PopulationHistory.Law, start: Universe, number: Int)?
  /// The period of the latest law that could not be proved.
  private var unproved: Int?
  /// The elapsed generations at which to look next for a law, and for growth at far generations.
  private var nextLook = 256, nextFarLook = 1 << 12

  /// The maximum population of a board on which to attempt a proof.
  private static let maxCells: UInt128 = 1 << 18

  /// The multiples of the population's period to try as the board's period.
  ///
  /// The two halves of a symmetric source may alternate.
  private static let multiples = [1, 2, 1, 4]

  /// The minimum duration of growth known only from the population: emitted objects may still collide.
  private static let minLinearRun = 1 << 15, minQuadraticRun = 1 << 9

  /// The shorter duration on boards of many cells, where each generation takes long.
  private static let minLargeRun = 1 << 13, minLargePopulation = 1 << 13

  /// The budget for a look at far generations, in polls of a millisecond.
  private static let farBudget = 2500

  /// The duration from which linear growth at far generations is no longer looked for.
  private static let minFarLinearRun = 1 << 15

  /// Examines the next generation; returns the growth once recognized.
  mutating func look(
    at universe: Universe, _ populations: PopulationHistory, _ orbits: inout OrbitCache,
    while shouldContinue: () -> Bool
  ) throws(LifeError) -> Ending? {
    let elapsed = populations.end - populations.start
    if elapsed >= nextLook {
      let law = populations.law(while: shouldContinue)
      if let attempt, attempt.law.period == law?.period { unproved = attempt.law.period }
      let growth = try observed(law, populations, universe, &orbits, while: shouldContinue)
      guard shouldContinue() else { return nil }
      if elapsed >= nextFarLook { nextFarLook = 4 * elapsed }
      // After the attempts at one period and at two.
      nextLook = elapsed + max(elapsed / 2, law.map { min(elapsed, 3 * $0.period + 1) } ?? 0)
      if let growth { return ending(growth) }
      attempt = law.flatMap { $0.isLinear ? ($0, universe, 0) : nil }
    }
    return try proveNext(at: universe, &orbits, while: shouldContinue)
  }

  /// Tries to prove the law each time some more periods have passed.
  private mutating func proveNext(
    at universe: Universe, _ orbits: inout OrbitCache, while shouldContinue: () -> Bool
  ) throws(LifeError) -> Ending? {
    guard let (law, start, number) = attempt,
      universe.generation == start.generation + law.period * Self.multiples[number]
    else { return nil }
    attempt = nil
    if universe.population <= Self.maxCells,
      let proved = try Self.prove(from: start, to: universe, &orbits, while: shouldContinue)
    {
      return proved
    }
    guard shouldContinue() else { return nil }
    if number + 1 < Self.multiples.count {
      attempt = (law, universe, number + 1)
    } else {
      unproved = law.period
    }
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

  /// The growth known only from the population.
  private func observed(
    _ law: PopulationHistory.Law?, _ populations: PopulationHistory, _ universe: Universe,
    _ orbits: inout OrbitCache, while shouldContinue: () -> Bool
  ) throws(LifeError) -> Growth? {
    let elapsed = populations.values.count, last = populations.end - 1
    if let law, law.gain > 0, elapsed >= Self.minQuadraticRun,
      law.holds(for: universe, after: [1 << 14, 1 << 18], while: shouldContinue)
    {
      return Growth(
        .quadratic, universe.isFilled ? .spacefiller : .breeder, period: law.period, increase: law.gain,
        observed: last - law.measured...last)
    }
    let isLarge = elapsed >= Self.minLargeRun && universe.population >= Self.minLargePopulation
    if let law, law.isLinear, isLarge || elapsed >= Self.minLinearRun, unproved == law.period,
      law.holds(for: universe, after: [1 << 17, 1 << 20, 1 << 22], while: shouldContinue)
    {
      return try linear(law, universe, &orbits, while: shouldContinue)
    }
    if law == nil, let growth = Replication(in: populations)?.growth ?? Sawtooth(in: populations)?.growth {
      return growth
    }
    guard elapsed >= nextFarLook, law.map({ unproved == $0.period }) ?? true,
      populations.trend(now: universe.population).direction == .growing
    else { return nil }
    let far = FarGrowth(of: universe, budget: min(elapsed / 2, Self.farBudget), while: shouldContinue)?.growth
    return far?.order == .linear && elapsed < Self.minFarLinearRun ? nil : far
  }

  /// Linear growth, with its source if that can be found.
  private func linear(
    _ law: PopulationHistory.Law, _ universe: Universe, _ orbits: inout OrbitCache,
    while shouldContinue: () -> Bool
  ) throws(LifeError) -> Growth {
    let last = universe.generation, observed = last - law.measured...last
    guard let source = try source(of: universe, law, &orbits, while: shouldContinue) else {
      return Growth(.linear, .unknown, period: law.period, increase: law.growth, observed: observed)
    }
    return Growth(
      .linear, source.kind, period: source.period, shift: source.shift ?? Cell(0, 0),
      increase: law.growth * source.period / law.period, yield: source.yield, front: source.front,
      observed: observed)
  }

  /// The delays, in generations, after which to look for a source that is just emitting something.
  private static let delays = [0, 1, 5]

  /// The source at the first generation that shows its kind, or else at the first that shows any source.
  private func source(
    of universe: Universe, _ law: PopulationHistory.Law, _ orbits: inout OrbitCache,
    while shouldContinue: () -> Bool
  ) throws(LifeError) -> ObservedSource? {
    var first: ObservedSource?
    for delay in Self.delays {
      var later = universe
      guard try later.advance(by: delay, while: shouldContinue) == delay else { break }
      let source = try ObservedSource(of: later, law, &orbits, while: shouldContinue)
      if let source, source.kind != .unknown { return source }
      first = first ?? source
    }
    return first
  }

  private func ending(_ growth: Growth) -> Ending {
    Ending(.growing(growth), generation: growth.observed.lowerBound)
  }
}

extension PopulationHistory.Law {
  fileprivate var isLinear: Bool { gain == 0 && growth > 0 }
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
