/// Looks for the cycle of a board with edges, of which there are only so many states that it must have one.
///
/// The board is compared with a snapshot of itself that is taken anew whenever the run has become twice as
/// long (R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20 (1980), pages 176 to 184):
/// the first equal one is exactly a period later.
struct CycleSearch: Sendable {
  /// The board as far as it has run.
  private(set) var universe: Universe
  private let beginning: Int
  private let last: Int
  /// The start and the last snapshots; the board is compared with the last one.
  private var marks: [Universe]
  /// Some live cells of the last snapshot: a board where one of them is dead needs no other comparison.
  private var sample: [Cell] = []
  private var lap = 1
  private(set) var populations: Populations
  private var onset: CycleOnset?
  private var period = 0

  /// How many snapshots are kept beside the start.
  private static let mostMarks = 4

  init(of universe: Universe, generations: Int) {
    self.universe = universe
    beginning = universe.generation
    last = universe.generation + min(generations, .max - universe.generation)
    marks = [universe]
    populations = Populations(start: universe.generation)
    populations.note(universe.population)
  }

  /// Goes on looking; nil when it was told to stop.
  mutating func search(while goesOn: (FinalState.Progress) -> Bool) throws(LifeError) -> Ending? {
    while onset == nil {
      guard universe.generation < last else {
        return Ending(
          .unsettled(populations.trend(now: universe.population)), generation: universe.generation)
      }
      guard goesOn(progress) else { return nil }
      try step()
    }
    let now = progress
    guard let first = try onset?.search(while: { goesOn(now) }) else { return nil }
    return try ending(from: first) { goesOn(now) }
  }

  private var progress: FinalState.Progress {
    FinalState.Progress(generation: universe.generation, population: universe.population)
  }

  private mutating func step() throws(LifeError) {
    try universe.advance(by: 1)
    populations.note(universe.population)
    let mark = marks[marks.count - 1]
    if let short = try universe.shortPeriod() {
      begin(with: short)
    } else if sample.allSatisfy({ universe[$0] }), try universe.isLike(mark) {
      begin(with: universe.generation - mark.generation)
    } else if universe.generation - mark.generation == lap {
      lap *= 2
      if marks.count > Self.mostMarks { marks.remove(at: 1) }
      marks.append(universe)
      sample = try universe.sample()
    }
  }

  private mutating func begin(with period: Int) {
    self.period = period
    onset = CycleOnset(marks: marks, period: period)
  }

  /// What is known of a cycle that begins there; nil when it was told to stop.
  private func ending(from first: Universe, while goesOn: () -> Bool) throws(LifeError) -> Ending? {
    let verdict: Ending.Verdict =
      period > 1 ? .oscillator(period: period) : first.population == 0 ? .extinct : .stillLife
    let settles = populations.settled(after: period, asIn: beginning, before: first.generation)
    let anatomy = try first.anatomy(while: goesOn), pieces = anatomy?.isAtRest == true ? anatomy?.pieces : nil
    let isProved = try pieces?.areAll(of: first, for: period, while: goesOn) ?? false
    guard goesOn() else { return nil }
    return Ending(
      verdict, generation: first.generation, objects: isProved ? anatomy?.census ?? Census() : Census(),
      populationSettles: settles, drift: try pieces?.drift(of: first, within: period))
  }
}

extension Universe {
  /// A few live cells from all over the board.
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
  /// How a board on a torus that holds these pieces comes back moved, before it comes back in its place.
  fileprivate func drift(of universe: Universe, within cycle: Int) throws(LifeError) -> Ending.Drift? {
    guard case .torus(let width, let height) = universe.topology, !isEmpty,
      let common = CommonCycle(of: self, at: universe.generation), common.period < cycle,
      let shift = common.shift, shift != Cell(0, 0)
    else { return nil }
    var later = universe
    try later.advance(by: common.period)
    var moved = Cells()
    try universe.cells().forEach { cell in
      moved.insert(Cell((cell.x + shift.x).laps(of: width).rest, (cell.y + shift.y).laps(of: height).rest))
    }
    return try later.cells() == moved ? Ending.Drift(period: common.period, dx: shift.x, dy: shift.y) : nil
  }
}
