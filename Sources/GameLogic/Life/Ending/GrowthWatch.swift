/// Measures how a board grows whose population grows by a law.
///
/// Once the population follows a law, the board is taken apart after every period of it: where the same parts
/// come back, in place or moved, and the same objects are added twice running, it is known what grows.
struct GrowthWatch: Sendable {
  private var law: Populations.Law?
  private var start = 0
  private var samples: [GrowthSample] = []
  /// After how many generations the law is looked for again.
  private var nextLook = 256

  /// The most cells of a board that is taken apart.
  private static let mostCells: UInt128 = 1 << 18

  /// How many periods are compared at the most: the parts may need several periods of the population.
  private static let mostSamples = 13

  /// How many generations even growth must have gone on before it is told by the population alone.
  ///
  /// What is sent out now may still meet something. Growth that grows itself shows earlier.
  private static let patience = 1 << 15, quadraticPatience = 1 << 10

  /// Looks at the next generation, and returns the growth when it is measured.
  mutating func look(
    at universe: Universe, _ populations: Populations, _ orbits: inout Orbits, while goesOn: () -> Bool
  ) throws(LifeError) -> Ending? {
    let elapsed = populations.end - populations.start
    if elapsed >= nextLook {
      if let law, !law.holds(for: populations) { self.law = nil }
      let found = law == nil ? populations.law(while: goesOn) : nil
      guard goesOn() else { return nil }
      nextLook *= 2
      if law == nil { begin(with: found, at: universe.generation) }
      if let law, let kind = kind(of: law, after: elapsed) { return plain(kind, law, at: universe) }
    }
    guard let law, universe.population <= Self.mostCells,
      universe.generation == start + samples.count * law.period
    else { return nil }
    if !samples.isEmpty, !law.holds(for: populations) {
      self.law = nil
      return nil
    }
    return try sample(universe, law, &orbits, while: goesOn)
  }

  private mutating func begin(with law: Populations.Law?, at generation: Int) {
    guard let law, law.growth > 0, law.gain >= 0 else { return }
    self.law = law
    start = generation
    samples = []
  }

  /// What can be said by the population alone.
  private func kind(of law: Populations.Law, after elapsed: Int) -> Growth.Kind? {
    if law.gain > 0 { return elapsed >= Self.quadraticPatience ? .quadratic : nil }
    return elapsed >= Self.patience ? .linear : nil
  }

  private func plain(_ kind: Growth.Kind, _ law: Populations.Law, at universe: Universe) -> Ending {
    let growth = Growth(
      kind: kind, period: law.period, dx: 0, dy: 0, cells: law.gain > 0 ? law.gain : law.growth,
      yield: Census(), measured: law.measured)
    return Ending(.growing(growth), generation: universe.generation - law.measured)
  }

  private mutating func sample(
    _ universe: Universe, _ law: Populations.Law, _ orbits: inout Orbits, while goesOn: () -> Bool
  ) throws(LifeError) -> Ending? {
    let anatomy = Anatomy(
      of: try universe.cells(), at: universe.generation, orbits: &orbits, within: 256, isThorough: true,
      while: goesOn)
    guard goesOn() else { return nil }
    guard !anatomy.isPartial else {
      self.law = nil
      return nil
    }
    samples.append(GrowthSample(anatomy, at: universe.generation))
    let last = samples.count - 1
    for step in 1...max(1, last / 2) where last >= 2 * step {
      let three = (samples[last - 2 * step], samples[last - step], samples[last])
      guard let growth = GrowthSample.growth(three.0, three.1, three.2, cells: law.growth * step) else {
        continue
      }
      return Ending(.growing(growth), generation: three.0.generation, objects: three.2.census)
    }
    if samples.count == Self.mostSamples { self.law = nil }
    return nil
  }
}

extension Populations.Law {
  /// Whether the last number follows the law.
  fileprivate func holds(for populations: Populations) -> Bool {
    let last = populations.end - 1
    guard last - 2 * period >= populations.start else { return false }
    let three = [last, last - period, last - 2 * period].map { Int(clamping: populations[$0]) }
    return three[0] - 2 * three[1] + three[2] == gain
  }
}
