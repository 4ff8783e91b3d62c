/// Unbounded growth, as measured: nothing proves that it never stops.
public struct Growth: Hashable, Sendable {
  /// The kinds of growth.
  public enum Kind: String, CaseIterable, Sendable {
    /// Stationary; emits spaceships.
    case gun
    /// Moves and leaves still lifes or oscillators behind.
    case puffer
    /// Moves and emits only spaceships.
    case rake
    /// The population grows by the same number every period.
    case linear
    /// The increase per period grows by the same number every period.
    case quadratic
  }

  /// The kind.
  public let kind: Kind
  /// The period of the growing part.
  public let period: Int
  /// The displacement of the growing part per period; zero if there are several.
  public let dx: Int, dy: Int
  /// The increase of the population per period; for quadratic growth, the increase of that number.
  public let cells: Int
  /// The objects emitted or left behind per period.
  public let yield: Census
  /// The length of the measurement in generations.
  public let measured: Int
}

/// The recent development of an unsettled board's population.
public struct Trend: Hashable, Sendable {
  /// The directions.
  public enum Direction: String, CaseIterable, Sendable {
    /// It increases.
    case growing
    /// It decreases.
    case shrinking
    /// It stays about the same.
    case steady
  }

  /// The generation compared with.
  public let since: Int
  /// The population then.
  public let before: UInt128
  /// The current population.
  public let now: UInt128

  /// The direction; steady within 5 %.
  public var direction: Direction {
    let margin = max(before, now) / 20
    if now > before + margin { return .growing }
    return now + margin < before ? .shrinking : .steady
  }
}

/// Measures growth.
///
/// Once the population follows a law, the board is decomposed once per period: if the same active parts recur, in
/// place or moved, and the same objects are added twice, the kind of growth is known.
struct GrowthDetector: Sendable {
  private var law: PopulationHistory.Law?
  private var start = 0
  private var samples: [GrowthSample] = []
  /// The number of generations until the next search for a law.
  private var nextLook = 256

  /// The maximum population of a board to decompose.
  private static let maxCells: UInt128 = 1 << 18

  /// The maximum number of samples: the parts may take several periods of the population.
  private static let maxSamples = 13

  /// The minimum duration of growth that is known by the population only: emitted objects may still collide.
  private static let minLinearRun = 1 << 15, minQuadraticRun = 1 << 10

  /// Examines the next generation; returns the growth once measured.
  mutating func look(
    at universe: Universe, _ populations: PopulationHistory, _ orbits: inout OrbitCache,
    while shouldContinue: () -> Bool
  ) throws(LifeError) -> Ending? {
    let elapsed = populations.end - populations.start
    if elapsed >= nextLook {
      if let law, !law.holds(for: populations) { self.law = nil }
      let found = law == nil ? populations.law(while: shouldContinue) : nil
      guard shouldContinue() else { return nil }
      nextLook *= 2
      if law == nil { begin(with: found, at: universe.generation) }
      if let law, let kind = kind(of: law, after: elapsed) { return unsampled(kind, law, at: universe) }
    }
    guard let law, universe.population <= Self.maxCells,
      universe.generation == start + samples.count * law.period
    else { return nil }
    if !samples.isEmpty, !law.holds(for: populations) {
      self.law = nil
      return nil
    }
    return try sample(universe, law, &orbits, while: shouldContinue)
  }

  private mutating func begin(with law: PopulationHistory.Law?, at generation: Int) {
    guard let law, law.growth > 0, law.gain >= 0 else { return }
    self.law = law
    start = generation
    samples = []
  }

  /// The kind of growth known by the population only.
  private func kind(of law: PopulationHistory.Law, after elapsed: Int) -> Growth.Kind? {
    if law.gain > 0 { return elapsed >= Self.minQuadraticRun ? .quadratic : nil }
    return elapsed >= Self.minLinearRun ? .linear : nil
  }

  private func unsampled(_ kind: Growth.Kind, _ law: PopulationHistory.Law, at universe: Universe) -> Ending {
    let growth = Growth(
      kind: kind, period: law.period, dx: 0, dy: 0, cells: law.gain > 0 ? law.gain : law.growth,
      yield: Census(), measured: law.measured)
    return Ending(.growing(growth), generation: universe.generation - law.measured)
  }

  private mutating func sample(
    _ universe: Universe, _ law: PopulationHistory.Law, _ orbits: inout OrbitCache,
    while shouldContinue: () -> Bool
  ) throws(LifeError) -> Ending? {
    let decomposition = Decomposition(
      of: try universe.cells(), at: universe.generation, orbits: &orbits, within: 256, isThorough: true,
      while: shouldContinue)
    guard shouldContinue() else { return nil }
    guard !decomposition.isPartial else {
      self.law = nil
      return nil
    }
    samples.append(GrowthSample(decomposition, at: universe.generation))
    let last = samples.count - 1
    for step in 1...max(1, last / 2) where last >= 2 * step {
      let three = (samples[last - 2 * step], samples[last - step], samples[last])
      guard let growth = GrowthSample.growth(three.0, three.1, three.2, cells: law.growth * step) else {
        continue
      }
      return Ending(.growing(growth), generation: three.0.generation, objects: three.2.census)
    }
    if samples.count == Self.maxSamples { self.law = nil }
    return nil
  }
}

extension PopulationHistory.Law {
  /// True if the latest value follows the law.
  fileprivate func holds(for populations: PopulationHistory) -> Bool {
    let last = populations.end - 1
    guard last - 2 * period >= populations.start else { return false }
    let three = [last, last - period, last - 2 * period].map { PopulationHistory.comparable(populations[$0]) }
    return three[0] - 2 * three[1] + three[2] == gain
  }
}

/// The parts of a growing board at one generation.
struct GrowthSample: Sendable {
  let generation: Int
  /// All objects.
  let census: Census
  /// The active parts in a canonical order.
  private let active: [Island]
  /// The spaceships that have left everything else behind.
  private let escaped: Census

  init(_ decomposition: Decomposition, at generation: Int) {
    self.generation = generation
    census = decomposition.census
    active = decomposition.active.sorted { ($0.shape, $0.corner) < ($1.shape, $1.corner) }
    escaped = Self.escaped(decomposition, at: generation)
  }

  private static func escaped(_ decomposition: Decomposition, at generation: Int) -> Census {
    let stationary = decomposition.pieces.filter(\.orbit.isStationary).compactMap {
      MotionBounds(of: $0, since: generation)
    }
    let hull = MotionBounds(around: stationary + decomposition.active.map { MotionBounds(around: $0.box) })
    var census = Census()
    for ship in decomposition.pieces where !ship.orbit.isStationary {
      guard let bounds = MotionBounds(of: ship, since: generation) else { continue }
      if hull.map({ Approach(bounds, $0).isEmpty }) ?? true { census.count(ship.orbit.object) }
    }
    return census
  }

  /// Compares three equidistant samples; nil if the changes differ.
  static func growth(
    _ first: GrowthSample, _ second: GrowthSample, _ third: GrowthSample, cells: Int
  ) -> Growth? {
    let yield = third.census.subtracting(second.census)
    guard let moves = third.moves(since: second), let before = second.moves(since: first), moves == before,
      !moves.isEmpty, second.census.subtracting(first.census) == yield, !yield.counts.isEmpty,
      yield.counts.values.allSatisfy({ $0 > 0 })
    else { return nil }
    let sent = yield.only(.spaceship)
    guard
      let kind = kind(
        isMoving: moves != [Cell(0, 0)], leaves: sent != yield,
        escapes: third.escaped.subtracting(second.escaped) == sent)
    else { return nil }
    let courses = moves.filter { $0 != Cell(0, 0) }
    let course = courses.count == 1 ? courses.first : nil
    return Growth(
      kind: kind, period: third.generation - second.generation, dx: course?.x ?? 0, dy: course?.y ?? 0,
      cells: cells, yield: yield, measured: third.generation - first.generation)
  }

  private static func kind(isMoving: Bool, leaves: Bool, escapes: Bool) -> Growth.Kind? {
    switch (isMoving, leaves, escapes) {
    case (true, true, _): .puffer
    case (true, false, true): .rake
    case (false, false, true): .gun
    case (true, false, false), (false, true, _), (false, false, false): nil
    }
  }

  /// The displacements of the active parts since another sample; nil if the parts differ.
  private func moves(since other: GrowthSample) -> Set<Cell>? {
    guard active.count == other.active.count else { return nil }
    var moves: Set<Cell> = []
    for (now, then) in zip(active, other.active) {
      guard now.shape == then.shape else { return nil }
      moves.insert(Cell(now.corner.x - then.corner.x, now.corner.y - then.corner.y))
    }
    return moves
  }
}
