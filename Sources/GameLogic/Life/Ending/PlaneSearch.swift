/// Looks for the end of a board on the plane, which may have none.
///
/// Two searches go side by side: the whole board is compared with a snapshot of itself, wherever it may have
/// moved, as on a board with edges; and now and then it is taken apart, and it is tried to prove that the parts
/// never meet again. A third one watches whether the population grows by a law.
struct PlaneSearch: Sendable {
  /// The board as far as it has run.
  private(set) var universe: Universe
  private(set) var populations: Populations
  private let beginning: Int
  private let last: Int
  /// The start and later snapshots.
  private var marks: [Universe]
  private var orbits: Orbits
  private var watch = GrowthWatch()
  private var whole: WholeCycle
  private var nextProof: Int
  private var stage = Stage.running

  private enum Stage {
    case running
    case settling(Settlement)
    case cycling(CycleOnset, period: Int, shift: Cell)
  }

  init(of universe: Universe, generations: Int) {
    self.universe = universe
    beginning = universe.generation
    last = universe.generation + generations
    marks = [universe]
    orbits = Orbits(rule: universe.rule)
    whole = WholeCycle(from: universe)
    nextProof = universe.generation
    populations = Populations(start: universe.generation)
    populations.note(universe.population)
  }

  /// Goes on looking; nil when it was told to stop.
  mutating func search(while goesOn: (FinalState.Progress) -> Bool) throws(LifeError) -> Ending? {
    while true {
      let now = FinalState.Progress(generation: universe.generation, population: universe.population)
      switch stage {
      case .running:
        guard goesOn(now) else { return nil }
        if let ending = try look(while: { goesOn(now) }) { return ending }
      case .settling(var settlement):
        stage = .running
        let first = try settlement.search { goesOn(now) }
        if let first { return settledEnding(settlement.pieces, from: first) }
        stage = .settling(settlement)
        return nil
      case .cycling(var onset, let period, let shift):
        stage = .running
        let first = try onset.search { goesOn(now) }
        if let first { return try cycleEnding(period, shift, from: first) }
        stage = .cycling(onset, period: period, shift: shift)
        return nil
      }
    }
  }
}

extension PlaneSearch {
  /// Looks at one generation, and goes on to the next.
  private mutating func look(while goesOn: () -> Bool) throws(LifeError) -> Ending? {
    if universe.population == 0 { return Ending(.extinct, generation: universe.generation) }
    if universe.generation >= nextProof {
      try tryToProve(while: goesOn)
      guard case .running = stage, goesOn() else { return nil }
    }
    if let (period, shift) = try whole.look(at: universe) {
      let onset = CycleOnset(marks: marks, period: period, shift: shift)
      stage = .cycling(onset, period: period, shift: shift)
      return nil
    }
    if let growth = try watch.look(at: universe, populations, &orbits, while: goesOn) { return growth }
    guard goesOn() else { return nil }
    guard universe.generation < last else {
      let trend = populations.trend(now: universe.population)
      return Ending(.unsettled(trend), generation: universe.generation)
    }
    try universe.advance(by: 1)
    populations.note(universe.population)
    return nil
  }

  /// Takes the board apart, and looks whether the parts ever meet again.
  private mutating func tryToProve(while goesOn: () -> Bool) throws(LifeError) {
    let generation = universe.generation
    let limit = longestPeriod
    let anatomy = Anatomy(
      of: try universe.cells(), at: generation, orbits: &orbits, within: limit, isThorough: false,
      while: goesOn)
    guard goesOn() else { return }
    // An odd distance meets a flickering object in all its phases, one after the other.
    nextProof = generation + max(8, elapsed / 32, Int(clamping: universe.population / 512)) | 1
    defer { keepMark() }
    guard anatomy.restless.isEmpty else { return }
    switch Separation.prove(anatomy.pieces, from: generation, orbits: &orbits, within: limit, while: goesOn) {
    case .apart(let pieces) where CommonCycle(of: pieces, at: generation) == nil: break
    case .apart(let pieces):
      stage = .settling(
        Settlement(of: pieces, marks: marks, proved: generation, orbits: orbits, limit: limit))
    case .meets(let meeting): nextProof = max(nextProof, meeting)
    case .unknown: if !goesOn() { nextProof = generation }
    }
  }

  private var elapsed: Int { universe.generation - beginning }

  /// The longest period of a part that is looked for; it grows with the run in steps, so that little is tried twice.
  private var longestPeriod: Int {
    var limit = 64
    while limit < elapsed, limit < 8192 { limit *= 2 }
    return limit
  }

  /// Keeps a snapshot, and lets older ones go the more the further back they lie.
  private mutating func keepMark() {
    guard let newest = marks.last, newest.generation < universe.generation else { return }
    if marks.count >= (universe.population > 1 << 18 ? 6 : 24) {
      let old = marks.count / 2
      marks = marks.enumerated().filter { $0.offset == 0 || $0.offset > old || $0.offset % 2 == 0 }.map(
        \.element)
    }
    marks.append(universe)
  }
}

extension PlaneSearch {
  private func settledEnding(_ pieces: [Piece], from first: Int) -> Ending {
    let census = pieces.reduce(into: Census()) { $0.count($1.orbit.object) }
    let settles = populations.settled(before: first, asIn: beginning) { UInt64(pieces.population(at: $0)) }
    let common = CommonCycle(of: pieces, at: first)
    return Ending(
      verdict(common?.period ?? 1, common?.shift), generation: first, objects: census,
      populationSettles: settles, pieces: pieces)
  }

  private func cycleEnding(_ period: Int, _ shift: Cell, from first: Universe) throws(LifeError) -> Ending {
    let verdict = verdict(period, shift)
    let settles = populations.settled(after: period, asIn: beginning, before: first.generation)
    var census = try first.anatomy()?.census ?? Census()
    if census.restless > 0 {
      census = Census()
      census.count(try first.object(of: period, shift))
    }
    return Ending(verdict, generation: first.generation, objects: census, populationSettles: settles)
  }

  private func verdict(_ period: Int, _ shift: Cell?) -> Ending.Verdict {
    guard let shift else { return .settled(period: period) }
    if shift != Cell(0, 0) { return .spaceship(period: period, dx: shift.x, dy: shift.y) }
    return period == 1 ? .stillLife : .oscillator(period: period)
  }
}
