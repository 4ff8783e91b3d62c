/// Finds the cycle of a board of several states, in place or moved: its parts and its growth are not told apart.
///
/// - Source: R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20 (1980), pages 176 to 184.
struct StateSearch: SearchMethod {
  /// The latest state.
  private(set) var universe: Universe
  private(set) var populations: PopulationHistory
  private let last: Int
  /// The start and the latest snapshots; the board is compared with the last one.
  private var snapshots: [Universe]
  private var lap = 1
  private var cycle: (period: Int, shift: Cell, onset: CycleOnset)?

  /// The maximum number of snapshots beside the start.
  private static let maxSnapshots = 4

  init(of universe: Universe, generations: Int) {
    self.universe = universe
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
    guard let period = cycle?.period, let shift = cycle?.shift,
      let first = try cycle?.onset.search(while: { shouldContinue(now) })
    else { return nil }
    return Ending(Self.verdict(of: first, period, shift), generation: first.generation)
  }

  private static func verdict(of board: Universe, _ period: Int, _ shift: Cell) -> Ending.Verdict {
    if board.population == 0 { return .extinct }
    if shift != Cell(0, 0) { return .spaceship(period: period, dx: shift.x, dy: shift.y) }
    return period == 1 ? .stillLife : .oscillator(period: period)
  }

  private var progress: FinalStateSearch.Progress {
    FinalStateSearch.Progress(generation: universe.generation, population: universe.population)
  }

  private mutating func step() throws(LifeError) {
    try universe.advance(by: 1)
    populations.note(universe.population)
    let snapshot = snapshots[snapshots.count - 1]
    if let shift = try shift(from: snapshot) {
      let period = universe.generation - snapshot.generation
      cycle = (period, shift, CycleOnset(snapshots: snapshots, period: period, shift: shift))
    } else if universe.generation - snapshot.generation == lap {
      lap *= 2
      if snapshots.count > Self.maxSnapshots { snapshots.remove(at: 1) }
      snapshots.append(universe)
    }
  }

  /// The displacement from an earlier state; only none will do on a board with edges.
  private func shift(from snapshot: Universe) throws(LifeError) -> Cell? {
    if universe.population == 0, snapshot.population == 0 { return Cell(0, 0) }
    let shift = try universe.displacement(from: snapshot)
    return universe.topology == .plane || shift == Cell(0, 0) ? shift : nil
  }
}
