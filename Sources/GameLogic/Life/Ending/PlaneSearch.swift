/// Searches for the final state of a board on the plane, where it need not have one.
///
/// Every generation is compared with a snapshot, up to translation. Now and then, it tries to prove that the
/// parts of the board never interact. ``GrowthDetector`` watches the population.
struct PlaneSearch: SearchMethod {
  private(set) var universe: Universe
  private(set) var populations: PopulationHistory
  let beginning: Int
  private let last: Int
  private var snapshots: [Universe]
  private var orbits: OrbitCache
  private var growth = GrowthDetector()
  private var repeats: RepeatDetector
  private var nextProof: Int
  /// The number of elapsed generations at which distant parts are combined again.
  private var nextCombination = 0
  private var stage = Stage.running

  private static let maxSnapshotBytes = 128 << 20

  /// The maximum population for combining distant parts.
  private static let maxCells: UInt128 = 50_000

  private enum Stage {
    case running
    case settling(SettlingOnset)
    case cycling(CycleOnset, period: Int, shift: Cell)
  }

  init(of universe: Universe, generations: Int) {
    self.universe = universe
    beginning = universe.generation
    last = universe.generation + min(generations, .max - universe.generation)
    snapshots = [universe]
    orbits = OrbitCache(rule: universe.rule)
    repeats = RepeatDetector(from: universe)
    nextProof = universe.generation
    populations = PopulationHistory(start: universe.generation)
    populations.note(universe.population)
  }

  mutating func search(while shouldContinue: (FinalStateSearch.Progress) -> Bool) throws(LifeError) -> Ending?
  {
    while true {
      let now = FinalStateSearch.Progress(generation: universe.generation, population: universe.population)
      switch stage {
      case .running:
        guard shouldContinue(now) else { return nil }
        if let ending = try look(while: { shouldContinue(now) }) { return ending }
      case .settling(var onset):
        stage = .running
        let first = try onset.search { shouldContinue(now) }
        let ending = first.flatMap { settledEnding(onset.pieces, from: $0) { shouldContinue(now) } }
        if let ending { return ending }
        stage = .settling(onset)
        return nil
      case .cycling(var onset, let period, let shift):
        stage = .running
        let first = try onset.search { shouldContinue(now) }
        let ending = try cycleEnding(period, shift, from: first) { shouldContinue(now) }
        if let ending { return ending }
        stage = .cycling(onset, period: period, shift: shift)
        return nil
      }
    }
  }
}

extension PlaneSearch {
  /// Examines the current generation and advances; nil to continue or if stopped.
  private mutating func look(while shouldContinue: () -> Bool) throws(LifeError) -> Ending? {
    if universe.population == 0 { return Ending(.extinct, generation: universe.generation) }
    try FinalStateSearch.check(population: universe.population)
    if universe.generation >= nextProof, universe.population <= Decomposition.maxCells {
      try tryToProve(while: shouldContinue)
      guard case .running = stage, shouldContinue() else { return nil }
    }
    if let (period, shift) = try repeats.look(at: universe) {
      let onset = CycleOnset(snapshots: snapshots, period: period, shift: shift)
      stage = .cycling(onset, period: period, shift: shift)
      return nil
    }
    if let ending = try growth.look(at: universe, populations, &orbits, while: shouldContinue) {
      return ending
    }
    guard shouldContinue() else { return nil }
    guard universe.generation < last else {
      let trend = populations.trend(now: universe.population)
      return Ending(.unsettled(trend), generation: universe.generation)
    }
    try universe.advance(by: 1)
    populations.note(universe.population)
    return nil
  }

  private mutating func tryToProve(while shouldContinue: () -> Bool) throws(LifeError) {
    let generation = universe.generation, before = orbits.work
    let decomposition = try decompose(while: shouldContinue)
    guard shouldContinue() else { return }
    // An odd interval meets all phases of an oscillator with an even period in turn.
    nextProof = generation + max(8, elapsed / 32, pause(after: orbits.work - before)) | 1
    defer { keepSnapshot() }
    guard decomposition.isAtRest else { return }
    let limit = longestPeriod
    switch SeparationProof.prove(
      decomposition.pieces, from: generation, orbits: &orbits, within: limit, while: shouldContinue)
    {
    case .apart(let pieces) where CommonCycle(of: pieces, at: generation) == nil: break
    case .apart(let pieces):
      guard try pieces.areAll(of: universe) else {
        preconditionFailure("The parts of generation \(generation) are not the board")
      }
      stage = .settling(
        SettlingOnset(of: pieces, snapshots: snapshots, proved: generation, orbits: orbits, limit: limit))
    case .meets(let meeting): nextProof = max(nextProof, meeting)
    case .unknown: if !shouldContinue() { nextProof = generation }
    }
  }

  /// Decomposes the board; also combines distant parts each time the run has doubled.
  private mutating func decompose(while shouldContinue: () -> Bool) throws(LifeError) -> Decomposition {
    let combinesDistant = elapsed >= nextCombination && universe.population <= Self.maxCells
    var decomposition = Decomposition(
      of: try universe.cells(), at: universe.generation, orbits: &orbits, within: longestPeriod,
      isThorough: combinesDistant, while: shouldContinue)
    if combinesDistant {
      decomposition.combineDistantParts(
        &orbits, at: universe.generation, within: longestPeriod, while: shouldContinue)
      if shouldContinue() { nextCombination = max(256, 2 * elapsed) }
    }
    return decomposition
  }

  private var elapsed: Int { universe.generation - beginning }

  /// The number of generations that take about as long as a decomposition with this much work.
  private func pause(after work: Int) -> Int {
    let population = Int(clamping: universe.population)
    return max(population / 512, work / (64 + population / 8))
  }

  /// The longest period of a part to look for; grows in steps, so that little work is repeated.
  private var longestPeriod: Int {
    Swift.sequence(first: 64) { $0 * 2 }.first { $0 >= min(elapsed, 8192) } ?? 8192
  }

  /// Adds a snapshot and thins out older ones.
  private mutating func keepSnapshot() {
    guard let newest = snapshots.last, newest.generation < universe.generation else { return }
    if snapshots.count >= max(2, min(24, Self.maxSnapshotBytes / universe.bytes)) {
      let old = snapshots.count / 2
      snapshots = snapshots.enumerated().filter { $0.offset == 0 || $0.offset > old || $0.offset % 2 == 0 }
        .map(
          \.element)
    }
    snapshots.append(universe)
  }
}

extension PlaneSearch {
  func settledEnding(_ pieces: [Piece], from first: Int, while shouldContinue: () -> Bool) -> Ending? {
    let census = pieces.reduce(into: Census()) { $0.count($1.orbit.object) }
    var check = PollCounter()
    let settles = populations.settled(before: first, asIn: beginning) {
      check.shouldContinue(after: pieces.count, shouldContinue) ? UInt64(pieces.population(at: $0)) : nil
    }
    guard !check.hasStopped else { return nil }
    let common = CommonCycle(of: pieces, at: first)
    return Ending(
      verdict(common?.period ?? 1, common?.shift), generation: first, objects: census,
      populationSettles: settles, pieces: pieces)
  }

  /// The ending of a board that repeats as a whole; nil if the start of the cycle is unknown or if stopped.
  func cycleEnding(
    _ period: Int, _ shift: Cell, from first: Universe?, while shouldContinue: () -> Bool
  ) throws(LifeError) -> Ending? {
    guard let first else { return nil }
    let settles = populations.settled(after: period, asIn: beginning, before: first.generation)
    let pieces = try first.parts(of: period, while: shouldContinue)
    guard shouldContinue() else { return nil }
    var census = pieces.reduce(into: Census()) { $0.count($1.orbit.object) }
    if pieces.isEmpty {
      census.count(LifeObject(period: period, shift: shift, cells: Int(clamping: first.population)))
    }
    return Ending(
      verdict(period, shift), generation: first.generation, objects: census, populationSettles: settles,
      pieces: pieces)
  }

  private func verdict(_ period: Int, _ shift: Cell?) -> Ending.Verdict {
    guard let shift else { return .settled(period: period) }
    if shift != Cell(0, 0) { return .spaceship(period: period, dx: shift.x, dy: shift.y) }
    return period == 1 ? .stillLife : .oscillator(period: period)
  }
}

/// Compares a board on the plane with snapshots, up to translation.
struct RepeatDetector: Sendable {
  private var tortoise: Universe
  private var power = 1

  init(from universe: Universe) { tortoise = universe }

  /// Examines the next generation; returns the period and displacement once it repeats.
  mutating func look(at universe: Universe) throws(LifeError) -> (period: Int, shift: Cell)? {
    let age = universe.generation - tortoise.generation
    guard age > 0 else { return nil }
    if let period = try universe.shortPeriod() { return (period, Cell(0, 0)) }
    if let shift = try universe.displacement(from: tortoise) { return (age, shift) }
    if age == power {
      tortoise = universe
      power *= 2
    }
    return nil
  }
}

extension Universe {
  /// Returns true if the cells are those of another board, displaced; compares populations first.
  func isLike(_ other: Universe, movedBy dx: Int = 0, _ dy: Int = 0) throws(LifeError) -> Bool {
    guard population == other.population else { return false }
    if dx == 0, dy == 0 { return try cells() == other.cells() }
    return try cells() == other.cells().moved(x: dx, y: dy)
  }

  /// The period, if the engine knows that it is 1 or 2; nil otherwise.
  func shortPeriod() throws(LifeError) -> Int? {
    guard let period = provenPeriod, period == 2 else { return provenPeriod }
    var next = self
    try next.advance(by: 1)
    return try next.isLike(self) ? 1 : 2
  }

  /// The displacement from another board to this one; nil unless their cells have the same shape.
  func displacement(from other: Universe) throws(LifeError) -> Cell? {
    guard population == other.population, let box = boundingBox, let before = other.boundingBox,
      box.width == before.width, box.height == before.height
    else { return nil }
    let (dx, dy) = (box.x - before.x, box.y - before.y)
    return try isLike(other, movedBy: dx, dy) ? Cell(dx, dy) : nil
  }
}

extension [Piece] {
  package func cells(at generation: Int) -> Cells {
    var cells = Cells()
    for piece in self { piece.island(at: generation).forEach { cells.insert($0) } }
    return cells
  }

  func population(at generation: Int) -> Int { reduce(0) { $0 + $1.population(at: generation) } }

  func areAll(of universe: Universe) throws(LifeError) -> Bool {
    guard UInt128(population(at: universe.generation)) == universe.population else { return false }
    return try universe.cells() == cells(at: universe.generation)
  }
}
