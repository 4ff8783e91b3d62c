/// Looks for the end of a board on the plane, which may have none.
///
/// Two searches go side by side: the whole board is compared with a snapshot of itself, wherever it may
/// have moved, as on a board with edges; and now and then it is taken apart, and it is tried to prove that
/// the parts never meet again. A third one watches whether the population grows by a law.
struct PlaneSearch: Sendable {
  /// The board as far as it has run.
  private(set) var universe: Universe
  private(set) var populations: Populations
  let beginning: Int
  private let last: Int
  /// The start and later snapshots.
  private var marks: [Universe]
  private var orbits: Orbits
  private var watch = GrowthWatch()
  private var whole: WholeCycle
  private var nextProof: Int
  /// After how many generations parts that lie further apart are tried together.
  private var nextReunion = 0
  private var stage = Stage.running

  /// The most cells of which far parts are tried together.
  private static let mostCells: UInt128 = 50_000

  private enum Stage {
    case running
    case settling(Settlement)
    case cycling(CycleOnset, period: Int, shift: Cell)
  }

  init(of universe: Universe, generations: Int) {
    self.universe = universe
    beginning = universe.generation
    last = universe.generation + min(generations, .max - universe.generation)
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
        let ending = first.flatMap { settledEnding(settlement.pieces, from: $0) { goesOn(now) } }
        if let ending { return ending }
        stage = .settling(settlement)
        return nil
      case .cycling(var onset, let period, let shift):
        stage = .running
        let first = try onset.search { goesOn(now) }
        let ending = try cycleEnding(period, shift, from: first) { goesOn(now) }
        if let ending { return ending }
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
    let anatomy = try takeApart(while: goesOn)
    guard goesOn() else { return }
    // An odd distance meets a flickering object in all its phases, one after the other.
    nextProof = generation + max(8, elapsed / 32, Int(clamping: universe.population / 512)) | 1
    defer { keepMark() }
    guard anatomy.isAtRest else { return }
    let limit = longestPeriod
    switch Separation.prove(anatomy.pieces, from: generation, orbits: &orbits, within: limit, while: goesOn) {
    case .apart(let pieces) where CommonCycle(of: pieces, at: generation) == nil: break
    case .apart(let pieces):
      guard try pieces.areAll(of: universe) else {
        preconditionFailure("The parts of generation \(generation) are not the board")
      }
      stage = .settling(
        Settlement(of: pieces, marks: marks, proved: generation, orbits: orbits, limit: limit))
    case .meets(let meeting): nextProof = max(nextProof, meeting)
    case .unknown: if !goesOn() { nextProof = generation }
    }
  }

  /// Takes the board apart; whenever the run has become twice as long, parts that lie further apart are tried
  /// together as well.
  private mutating func takeApart(while goesOn: () -> Bool) throws(LifeError) -> Anatomy {
    let isWide = elapsed >= nextReunion && universe.population <= Self.mostCells
    var anatomy = Anatomy(
      of: try universe.cells(), at: universe.generation, orbits: &orbits, within: longestPeriod,
      isThorough: isWide, while: goesOn)
    if isWide {
      anatomy.reunite(&orbits, at: universe.generation, within: longestPeriod, while: goesOn)
      if goesOn() { nextReunion = max(256, 2 * elapsed) }
    }
    return anatomy
  }

  private var elapsed: Int { universe.generation - beginning }

  /// The longest period of a part that is looked for; it grows with the run, in steps, so that little is
  /// tried twice.
  private var longestPeriod: Int {
    Swift.sequence(first: 64) { $0 * 2 }.first { $0 >= min(elapsed, 8192) } ?? 8192
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
