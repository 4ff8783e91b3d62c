/// An interruptible search for the final state of a board.
///
/// The value holds all progress, so that a stopped search can continue.
///
/// Inside, generations count from the start of the search, so that none overflow near the last possible
/// generation; progress and ending use the board's own numbers.
public struct FinalStateSearch: Sendable {
  public struct Limits: Hashable, Sendable {
    public var generations: Int

    public init(generations: Int = 1_000_000) { self.generations = generations }

    /// The maximum number of generations for boards on which growth is possible but not recognized.
    private static let mostEndless = 1 << 14

    /// The number of generations after which a search ends unsettled.
    public func generations(on topology: Topology, under rule: Rule) -> Int {
      let recognizesGrowth = topology == .plane && !rule.alternates
      return !topology.isEndless || recognizesGrowth || rule.states != nil
        ? generations : min(generations, Self.mostEndless)
    }
  }

  public struct Progress: Hashable, Sendable {
    public let generation: Int
    public let population: UInt128
  }

  private var method: any SearchMethod
  /// The board's generation at the start.
  private let start: Int
  /// The number of stop requests to ignore.
  ///
  /// It doubles when a stop interrupts work that must start over, so time slices of any length suffice.
  private var ignoredStops = 0

  /// The maximum population to search: the parts and earlier states of a larger board need gigabytes.
  public static let maxPopulation: UInt128 = 1 << 24

  public init(of universe: Universe, limits: Limits = Limits()) {
    start = universe.generation
    let generations = min(
      limits.generations(on: universe.topology, under: universe.rule), .max - start)
    let board = universe.renumbered()
    method =
      switch universe.topology {
      case .plane where universe.rule.states == nil && !universe.rule.alternates:
        PlaneSearch(of: board.withoutBirthFromNothing(), generations: generations)
      // Repetition in place is all that can be proved under alternating rules.
      case .plane, .strip, .torus, .bounded, .surface: CycleSearch(of: board, generations: generations)
      }
  }

  public var progress: Progress {
    Progress(generation: start + method.universe.generation, population: method.universe.population)
  }

  /// Checks that a board with this population can be searched.
  ///
  /// - Throws: ``LifeError/tooManyCells(_:limit:)``.
  public static func check(population: UInt128) throws(LifeError) {
    guard population <= maxPopulation else { throw .tooManyCells(population, limit: maxPopulation) }
  }

  /// Continues the search.
  ///
  /// - Parameter shouldContinue: Called with the progress several thousand times per second; false stops.
  /// - Returns: The ending, or nil if stopped.
  /// - Throws: ``LifeError/tooManyCells(_:limit:)``, ``LifeError/tooLarge`` or ``LifeError/outOfRange`` if
  ///   the board at the start cannot be examined.
  public mutating func search(
    while shouldContinue: (Progress) -> Bool = { _ in true }
  ) throws(LifeError) -> Ending? {
    try Self.check(population: method.universe.population)
    // The closure is not called again after it has asked to stop.
    var mayContinue = true, polls = 0
    let ignoredStops = ignoredStops, before = progress.generation, start = start
    func poll(_ now: Progress) -> Bool {
      polls += 1
      let progress = Progress(generation: start + now.generation, population: now.population)
      if mayContinue { mayContinue = shouldContinue(progress) || polls <= ignoredStops }
      return mayContinue
    }
    defer { self.ignoredStops = progress.generation == before ? min(2 * ignoredStops + 1, 1 << 16) : 0 }
    do throws(LifeError) {
      return try method.search(while: poll)?.renumbered(from: start)
    } catch {
      guard progress.generation > start else { throw error }
      return unsettled
    }
  }

  /// The result if the search ended now.
  public var unsettled: Ending {
    let trend = method.populations.trend(now: method.universe.population)
    return Ending(.unsettled(trend), generation: method.universe.generation).renumbered(from: start)
  }
}

extension Universe {
  /// Returns the same board on the plane under the equivalent rule without B0.
  fileprivate func withoutBirthFromNothing() -> Universe {
    guard rule.isBornFromNothing else { return self }
    // The board already exists, so its cells fit.
    return (try? Universe(Pattern(content, rule: rule.endless.even, generation: generation))) ?? self
  }

  /// Returns the board with its present generation as number 0.
  func renumbered() -> Universe {
    var board = self
    board.generation = 0
    return board
  }
}

extension Ending {
  /// Converts an ending found from generation 0 on to the generations of a board that began at `start`.
  fileprivate func renumbered(from start: Int) -> Ending {
    Ending(
      verdict.renumbered(from: start), generation: generation.saturatingAdding(start), objects: objects,
      populationSettles: populationSettles?.saturatingAdding(start), drift: drift,
      pieces: pieces.map { $0.renumbered(from: start) })
  }
}

extension Ending.Verdict {
  fileprivate func renumbered(from start: Int) -> Self {
    switch self {
    case .unsettled(let trend):
      .unsettled(
        PopulationTrend(
          since: trend.since.saturatingAdding(start), before: trend.before, now: trend.now,
          direction: trend.direction))
    case .growing(let growth):
      .growing(growth.renumbered(from: start))
    case .extinct, .stillLife, .oscillator, .spaceship, .settled: self
    }
  }
}

extension Growth {
  fileprivate func renumbered(from start: Int) -> Growth {
    var growth = self
    let (first, last) = (observed.lowerBound, observed.upperBound)
    growth.observed = first.saturatingAdding(start)...last.saturatingAdding(start)
    return growth
  }
}

extension FinalStateSearch {
  /// Finds the final state of a board.
  ///
  /// - Parameter shouldContinue: Called with the progress several thousand times per second; false stops.
  /// - Returns: The ending; ``Ending/Verdict/unsettled(_:)`` if a limit was reached or the search stopped.
  public static func find(
    of universe: Universe, limits: Limits = Limits(), while shouldContinue: (Progress) -> Bool = { _ in true }
  ) throws(LifeError) -> Ending {
    var state = FinalStateSearch(of: universe, limits: limits)
    return try state.search(while: shouldContinue) ?? state.unsettled
  }
}

/// A search for the final state on one kind of topology.
protocol SearchMethod: Sendable {
  var universe: Universe { get }
  var populations: PopulationHistory { get }

  /// Continues the search; nil if stopped.
  mutating func search(while shouldContinue: (FinalStateSearch.Progress) -> Bool) throws(LifeError) -> Ending?
}
