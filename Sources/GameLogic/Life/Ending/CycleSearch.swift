/// Searches for the cycle of a finite board, or of a plane whose parts cannot be separated.
///
/// Parts are not separated under rules of more than two states, where the board may also repeat elsewhere,
/// and under alternating rules.
///
/// The board is compared with a snapshot that is renewed whenever the run has doubled, so that the first
/// match is exactly one period later.
///
/// - Source: R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20 (1980), pages 176 to 184.
struct CycleSearch: SearchMethod {
  private(set) var universe: Universe
  private let beginning: Int
  private let last: Int
  /// The start and the latest snapshots; the board is compared with the last of them.
  private var snapshots: [Universe]
  /// Some live cells of the last snapshot, for a quick comparison.
  private var sample: [Cell] = []
  private var lap = 1
  private(set) var populations: PopulationHistory
  private var cycle: (period: Int, shift: Cell, onset: CycleOnset)?

  /// The maximum number of snapshots in addition to the start.
  private static let maxSnapshots = 4

  init(of universe: Universe, generations: Int) {
    self.universe = universe
    beginning = universe.generation
    last = universe.generation + min(generations, .max - universe.generation)
    snapshots = [universe]
    populations = PopulationHistory(start: universe.generation)
    populations.note(universe.population)
  }

  mutating func search(while shouldContinue: (FinalStateSearch.Progress) -> Bool) throws(LifeError) -> Ending?
  {
    while cycle == nil {
      guard universe.generation < last else {
        return Ending(
          .unsettled(populations.trend(now: universe.population)), generation: universe.generation)
      }
      guard shouldContinue(progress) else { return nil }
      try FinalStateSearch.check(population: universe.population)
      try step()
    }
    let now = progress
    guard let first = try cycle?.onset.search(while: { shouldContinue(now) }) else { return nil }
    return try ending(from: first) { shouldContinue(now) }
  }

  private var progress: FinalStateSearch.Progress {
    FinalStateSearch.Progress(generation: universe.generation, population: universe.population)
  }

  private mutating func step() throws(LifeError) {
    try universe.advance(by: 1)
    populations.note(universe.population)
    let snapshot = snapshots[snapshots.count - 1]
    if let (period, shift) = try repetition(of: snapshot) {
      cycle = (period, shift, CycleOnset(snapshots: snapshots, period: period, shift: shift))
    } else if universe.generation - snapshot.generation == lap {
      lap *= 2
      if snapshots.count > Self.maxSnapshots { snapshots.remove(at: 1) }
      snapshots.append(universe)
      sample = movesFreely ? [] : try universe.sample()
    }
  }

  /// The period and displacement after which the board repeats the snapshot; nil if it does not.
  private func repetition(of snapshot: Universe) throws(LifeError) -> (period: Int, shift: Cell)? {
    if let short = try universe.shortPeriod() {
      return (alternates && short % 2 != 0 ? 2 * short : short, Cell(0, 0))
    }
    let period = universe.generation - snapshot.generation
    guard !alternates || period % 2 == 0, sample.allSatisfy({ universe[$0] }) else { return nil }
    if movesFreely, let shift = try universe.displacement(from: snapshot) { return (period, shift) }
    return try universe.isLike(snapshot) ? (period, Cell(0, 0)) : nil
  }

  /// True if the rule alternates, so that boards repeat only after even numbers of generations.
  private var alternates: Bool { universe.topology.isEndless && universe.rule.alternates }

  /// True if a displaced repetition also counts.
  private var movesFreely: Bool { universe.topology == .plane && universe.rule.states != nil }

  private func ending(from first: Universe, while shouldContinue: () -> Bool) throws(LifeError) -> Ending? {
    guard let (period, shift, _) = cycle else { return nil }
    let verdict = Self.verdict(of: first, period, shift)
    guard first.rule.states == nil else { return Ending(verdict, generation: first.generation) }
    let settles = populations.settled(after: period, asIn: beginning, before: first.generation)
    let decomposition = try first.decomposition(while: shouldContinue),
      pieces = decomposition?.isAtRest == true ? decomposition?.pieces : nil
    let isProved = try pieces?.areAll(of: first, for: period, while: shouldContinue) ?? false
    guard shouldContinue() else { return nil }
    return Ending(
      verdict, generation: first.generation, objects: isProved ? decomposition?.census ?? Census() : Census(),
      populationSettles: settles, drift: try pieces?.drift(of: first, within: period))
  }

  private static func verdict(of board: Universe, _ period: Int, _ shift: Cell) -> Ending.Verdict {
    if shift != Cell(0, 0) { return .spaceship(period: period, dx: shift.x, dy: shift.y) }
    if period > 1 { return .oscillator(period: period) }
    return board.population == 0 ? .extinct : .stillLife
  }
}

extension Universe {
  /// Returns a few live cells spread over the board.
  fileprivate func sample() throws(LifeError) -> [Cell] {
    let cells = try cells(), step = max(1, cells.count / 8)
    var number = 0, sample: [Cell] = []
    cells.forEach {
      if number % step == 0 { sample.append($0) }
      number += 1
    }
    return sample
  }
}

extension [Piece] {
  /// The displacement after which a board on a torus repeats before it does so in place; nil if none.
  fileprivate func drift(of universe: Universe, within cycle: Int) throws(LifeError) -> Ending.Drift? {
    guard case .torus(let width, let height) = universe.topology, !isEmpty,
      let common = CommonCycle(of: self, at: universe.generation), common.period < cycle,
      let shift = common.shift, shift != Cell(0, 0)
    else { return nil }
    var later = universe
    try later.advance(by: common.period)
    var moved = Cells()
    try universe.cells().forEach { cell in
      moved.insert(
        Cell(
          (cell.x + shift.x).flooredDivision(by: width).remainder,
          (cell.y + shift.y).flooredDivision(by: height).remainder))
    }
    return try later.cells() == moved ? Ending.Drift(period: common.period, dx: shift.x, dy: shift.y) : nil
  }
}

/// Finds the first generation of a cycle from snapshots of the run that led into it.
///
/// A board never leaves its cycle, so the first generation lies between two consecutive snapshots.
struct CycleOnset: Sendable {
  private var snapshots: [Universe]
  private let period: Int
  private let shift: Cell
  private var walk: (behind: Universe, ahead: Universe)?

  /// - Parameter snapshots: In order of their generations, starting with the first board.
  init(snapshots: [Universe], period: Int, shift: Cell = Cell(0, 0)) {
    self.snapshots = snapshots
    self.period = period
    self.shift = shift
  }

  /// Continues the search; returns the first state of the cycle, or nil if stopped.
  mutating func search(while shouldContinue: () -> Bool) throws(LifeError) -> Universe? {
    while shouldContinue() {
      if walk == nil, try !begin(while: shouldContinue) { return nil }
      if let first = try meeting() {
        // A snapshot on the cycle proves nothing about earlier generations, unless it is the start.
        if snapshots.count < 2 || first.generation > snapshots[snapshots.count - 1].generation {
          return first
        }
        snapshots.removeLast()
        walk = nil
      } else {
        try walk?.behind.advance(by: 1)
        try walk?.ahead.advance(by: 1)
      }
    }
    return nil
  }

  /// The state one period behind, if it matches.
  private func meeting() throws(LifeError) -> Universe? {
    guard let walk, try walk.ahead.isLike(walk.behind, movedBy: shift.x, shift.y) else { return nil }
    return walk.behind
  }

  /// Starts two boards one period apart at the last snapshot.
  private mutating func begin(while shouldContinue: () -> Bool) throws(LifeError) -> Bool {
    guard let snapshot = snapshots.last else { return false }
    var ahead = snapshot
    guard try ahead.advance(by: period, while: shouldContinue) == period else { return false }
    walk = (snapshot, ahead)
    return true
  }
}

extension [Piece] {
  /// Returns true if a finite board is the sum of these pieces in every future generation.
  ///
  /// Checks until all pieces and the board repeat at once; false also if that takes too long or is stopped.
  ///
  /// - Parameter cycle: The period of the board.
  func areAll(of universe: Universe, for cycle: Int, while shouldContinue: () -> Bool) throws(LifeError)
    -> Bool
  {
    guard let round = round(on: universe.topology, with: cycle),
      UInt128(round) * (universe.population + 64) <= Self.maxSummed
    else { return false }
    var board = universe
    for _ in 0...round {
      guard shouldContinue(), try board.isSum(of: self) else { return false }
      try board.advance(by: 1)
    }
    return true
  }

  /// The maximum work, in cells times generations, which takes a few seconds.
  private static let maxSummed: UInt128 = 1 << 25

  /// The number of generations after which all pieces and the board repeat; nil if never or too large.
  private func round(on topology: Topology, with cycle: Int) -> Int? {
    var round: Int? = cycle
    for orbit in map(\.orbit) {
      guard let laps = topology.laps(x: orbit.dx, y: orbit.dy) else { return nil }
      round = round.flatMap { Int.leastCommonMultiple($0, orbit.period * laps) }
    }
    return round
  }
}

extension Topology {
  /// The number of displacements until a position repeats; nil if never.
  fileprivate func laps(x: Int, y: Int) -> Int? {
    guard x != 0 || y != 0 else { return 1 }
    guard case .torus(let width, let height) = self else { return nil }
    func laps(_ side: Int, _ step: Int) -> Int? {
      step == 0 ? 1 : Int.leastCommonMultiple(side, abs(step)).map { $0 / abs(step) }
    }
    guard let across = laps(width, x), let down = laps(height, y) else { return nil }
    return Int.leastCommonMultiple(across, down)
  }
}

extension Universe {
  /// True if each live cell belongs to exactly one piece, and every piece is live.
  fileprivate func isSum(of pieces: [Piece]) throws(LifeError) -> Bool {
    guard UInt128(pieces.population(at: generation)) == population else { return false }
    var sum = Cells()
    for piece in pieces {
      piece.island(at: generation).forEach {
        switch topology {
        case .torus(let width, let height):
          sum.insert(
            Cell($0.x.flooredDivision(by: width).remainder, $0.y.flooredDivision(by: height).remainder))
        case .plane, .bounded, .surface, .strip: sum.insert($0)
        }
      }
    }
    return try sum == cells()
  }
}
